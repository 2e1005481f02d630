import { useT } from "../../reader.tsx";
import type { Viewer } from "../../../lib/accounts/access.ts";
import {
  canDeleteProblem,
  canEditProblem,
  canRejudgeProblem,
} from "../../../lib/problems/access.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { PROBLEM_SECTIONS } from "./ProblemSections.tsx";

export interface ProblemMenuProps {
  viewer: Viewer | null;
  problem: Problem;
}

export const publicPath = ({ problemId }: Pick<Problem, "problemId">) =>
  `/problem/${encodeURIComponent(problemId)}`;

const PARTS = [
  ["edit", "edit"],
  ["data", "list"],
  ["dryRun", "play"],
  ["annex", "upload"],
  ["history", "history"],
] as const satisfies readonly (readonly [
  keyof typeof PROBLEM_SECTIONS,
  IconName,
])[];

/** What may be done to a problem of a list, each in words. */
export function ProblemMenu({ viewer, problem }: ProblemMenuProps) {
  const t = useT();
  const { pid, problemId } = problem;
  return (
    <details class="menu">
      <summary
        class="btn btn-quiet btn-small btn-icon"
        aria-label={t("authoring.menuOf", { id: problemId })}
        title={t("admin.actions")}
      >
        <Icon name="dots" />
      </summary>
      <div class="menu-list">
        <a href={publicPath(problem)}>
          <Icon name="external" /> {t("authoring.toPublic")}
        </a>
        {canEditProblem(problem, viewer) &&
          PARTS.map(([name, icon]) => (
            <a key={name} href={PROBLEM_SECTIONS[name].href(pid)}>
              <Icon name={icon} /> {t(PROBLEM_SECTIONS[name].text)}
            </a>
          ))}
        {canRejudgeProblem(problem, viewer) && (
          <a href={PROBLEM_SECTIONS.rejudge.href(pid)}>
            <Icon name="reset" /> {t(PROBLEM_SECTIONS.rejudge.text)}
          </a>
        )}
        {canDeleteProblem(problem, viewer) && (
          <form method="post" action={`/admin/problem/${pid}/delete`}>
            <Button
              kind="danger"
              icon="trash"
              confirm={t("admin.deleteAsk", { id: problemId })}
            >
              {t("admin.delete")}
            </Button>
          </form>
        )}
      </div>
    </details>
  );
}
