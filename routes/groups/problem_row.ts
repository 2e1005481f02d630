import { z } from "zod";
import { type Refusal, refuse, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { applyPublic } from "../../lib/problems/review.ts";
import { Problem } from "../../lib/problems/schema.ts";
import { deleteProblem, openForEdit } from "../../lib/problems/service.ts";
import { changeVisibility } from "../../lib/problems/visibility.ts";
import { ok, type Result } from "../../lib/result.ts";
import { form } from "../form.ts";
import { groupProblemsPath } from "./problem_address.ts";
import { GroupParams, openManagedGroup } from "./shell.tsx";

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
