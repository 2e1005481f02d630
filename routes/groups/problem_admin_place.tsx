import { Notice } from "../../components/ui/Notice.tsx";
import { freeGroupId } from "../../lib/problems/group_rules.ts";
import { PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { problemForms } from "../admin/problem/problem_form.tsx";
import { problemPage } from "../admin/problem/problem_page.tsx";
import type { ProblemPlace } from "../admin/problem/problem_place.tsx";
import { PROGRESS_NOTES } from "../../components/groups/progress_words.tsx";
import { GROUP } from "../owner.tsx";
import { nextInGroup } from "../next_step.tsx";
import { groupProblemEdit, groupProblemsPath } from "./problem_address.ts";
import { openManagedGroup } from "./shell.tsx";

/** Where a group's own problems are written, by its admins and roots. */
const GROUP_PROBLEMS: ProblemPlace = {
  gidOf: (c) => openManagedGroup(c).gid,
  pathsOf(c) {
    const { gid } = openManagedGroup(c);
    const list = groupProblemsPath(gid);
    return {
      list,
      create: `${list}/create`,
      edit: (pid) => groupProblemEdit(gid, pid),
    };
  },
  canPublish: () => true,
  authAtFirst: () => PROBLEM_AUTH.public,
  idAtFirst: (c) => freeGroupId(c.get("act").site, openManagedGroup(c).gid),
  show(c, { problem, isRefused, children }) {
    const t = c.get("t");
    if (problem === null) {
      const title = t("admin.createTitle");
      return GROUP.show(c, "problem", { title, isRefused, children });
    }
    const note = PROGRESS_NOTES[problem.applyPublicProgress ?? 0];
    return problemPage(c, {
      problem,
      current: "edit",
      isRefused,
      children: (
        <>
          {note && <Notice kind="info">{t(note)}</Notice>}
          {nextInGroup(c, openManagedGroup(c).gid)}
          {children}
        </>
      ),
    });
  },
};

export const groupProblemForms = problemForms(GROUP_PROBLEMS);
