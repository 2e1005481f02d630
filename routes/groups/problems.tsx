import { GroupProblems } from "../../components/groups/GroupProblems.tsx";
import { groupProblems } from "../../lib/groups/problems.ts";
import { Button } from "../../components/ui/Button.tsx";
import { listPage } from "../list_page.tsx";
import { groupProblemsPath } from "./problem_address.ts";
import { groupProblemRows } from "./problem_rows.ts";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";

/** The problems of a group, for its members; a row opens one in focus mode (row G4.1). */
export const groupProblemList = listPage({
  path: "/group/:gid/problem",
  params: GroupParams,
  rows: 15,
  asks: {},
  show(c, { part, params: { gid } }) {
    const t = c.get("t");
    const act = c.get("act");
    const opened = openGroupPage(c, gid);
    const all = groupProblems(act.site, gid);
    const rows = groupProblemRows(
      c,
      gid,
      all.slice(part.from, part.from + part.limit),
    );
    return {
      title: t("groups.tabProblem"),
      total: all.length,
      frame: (list) => groupShell(c, opened, "problem", list),
      actions: opened.isAdmin && (
        <Button href={groupProblemsPath(gid)} icon="gear">
          {t("groups.manageProblems")}
        </Button>
      ),
      empty: {
        icon: "inbox",
        title: t("groups.problemsNone"),
        next: opened.isAdmin
          ? {
            href: `${groupProblemsPath(gid)}/create`,
            text: t("admin.createTitle"),
          }
          : { href: "/problem", text: t("problems.listTitle") },
      },
      rows: rows.length === 0 ? null : <GroupProblems rows={rows} />,
    };
  },
});
