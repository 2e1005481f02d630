import { z } from "zod";
import { GroupProblemTable } from "../../components/groups/GroupProblemTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { type Refusal, refuse, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import { managedProblems } from "../../lib/groups/problems.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { managesForGroup } from "../../lib/problems/access.ts";
import { applyPublic } from "../../lib/problems/review.ts";
import { Problem } from "../../lib/problems/schema.ts";
import { deleteProblem, openForEdit } from "../../lib/problems/service.ts";
import { changeVisibility } from "../../lib/problems/visibility.ts";
import { ok, type Result } from "../../lib/result.ts";
import { form } from "../form.ts";
import { listPage } from "../list_page.tsx";
import { momentOf } from "../page.tsx";
import { groupProblemPath, groupProblemsPath } from "./problem_address.ts";
import { openManagedGroup } from "./problem_admin_place.tsx";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";

/** All problems of a group, hidden ones too, for its admins and roots. */
export const groupProblemAdmin = listPage({
  path: "/group/:gid/admin/problem",
  params: GroupParams,
  // Spec 3 §9.
  rows: 10,
  asks: {},
  show(c, { part, params: { gid } }) {
    const t = c.get("t");
    const { site, viewer } = c.get("act");
    const opened = openGroupPage(c, gid, "isAdmin");
    const all = managedProblems(site, gid);
    const path = groupProblemsPath(gid);
    const rows = all.slice(part.from, part.from + part.limit)
      .map((problem) => ({
        problem,
        href: groupProblemPath(gid, problem.problemId),
        isManaged: managesForGroup(problem, viewer),
      }));
    return {
      title: t("groups.manageProblems"),
      total: all.length,
      frame: (list) => groupShell(c, opened, "problem", list, { isWide: true }),
      actions: (
        <Button kind="primary" icon="plus" href={`${path}/create`}>
          {t("admin.createTitle")}
        </Button>
      ),
      empty: { icon: "inbox", title: t("groups.problemsNone") },
      rows: rows.length === 0 ? null : (
        <GroupProblemTable
          t={t}
          moment={momentOf(c)}
          path={path}
          rows={rows}
        />
      ),
    };
  },
});

const Pressed = z.object({
  action: z.enum(["auth", "apply", "cancel", "delete"]),
  auth: z.coerce.number().pipe(Problem.shape.auth).optional(),
});
type Action = z.infer<typeof Pressed>["action"];

const DONE: Record<Action, MessageKey> = {
  auth: "groups.authSaved",
  apply: "groups.publicAsked",
  cancel: "groups.publicCancelled",
  delete: "admin.deleted",
};

/** The buttons of a row of the list. */
export const groupProblemRow = form({
  params: GroupParams.extend({ pid: id }),
  async open(c, { pid }) {
    const { gid } = openManagedGroup(c);
    const { problem } = unwrap(await openForEdit(c.get("act"), pid));
    return unwrap(
      problem.gid === gid ? ok(problem) : refuse("problemNotFound"),
    );
  },
  schema: Pressed,
  async run(
    { act, params: { pid } },
    { action, auth },
  ): Promise<Result<unknown, Refusal>> {
    switch (action) {
      case "auth":
        return auth === undefined
          ? refuse("invalid", { params: { field: "auth" } })
          : await changeVisibility(act, pid, auth);
      case "apply":
      case "cancel":
        return await applyPublic(act, pid, action === "apply");
      case "delete":
        return await deleteProblem(act, pid);
    }
  },
  next: ({ params: { gid } }, _, { action }) => ({
    to: groupProblemsPath(gid),
    key: DONE[action],
  }),
});
