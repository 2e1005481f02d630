import { GroupProblemTable } from "../../components/groups/GroupProblemTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { managedProblems } from "../../lib/groups/problems.ts";
import { managesForGroup } from "../../lib/problems/access.ts";
import { listPage } from "../list_page.tsx";
import { groupProblemPath, groupProblemsPath } from "./problem_address.ts";
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
        <>
          <Button kind="quiet" icon="list" href={`/group/${gid}/admin/quiz`}>
            {t("quizBank.title")}
          </Button>
          <Button kind="primary" icon="plus" href={`${path}/create`}>
            {t("admin.createTitle")}
          </Button>
        </>
      ),
      empty: { icon: "inbox", title: t("groups.problemsNone") },
      rows: rows.length === 0 ? null : (
        <GroupProblemTable
          path={path}
          rows={rows}
        />
      ),
    };
  },
});
