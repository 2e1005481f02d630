import type { Translate } from "../../lib/i18n/mod.ts";
import { Difficulty } from "../problems/Difficulty.tsx";
import { ProblemName } from "../problems/ProblemName.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import { type Moment, Time } from "../ui/Time.tsx";

export interface HomeProblem {
  problemId: string;
  title: string;
  difficulty: number;
  updatedAt: number;
}

export interface RecentProblemsProps {
  t: Translate;
  moment: Moment;
  problems: readonly HomeProblem[];
}

export const problemHref = (problemId: string) =>
  `/problem/${encodeURIComponent(problemId)}`;

/** What was changed last. */
export function RecentProblems({ t, problems, moment }: RecentProblemsProps) {
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("shell.homeRecent")}</h2>
      <div class="card rows">
        <table class="table cards plain problem-names">
          <tbody>
            {problems.map((problem) => (
              <tr key={problem.problemId}>
                <td class="lead">
                  <ProblemName
                    problemId={problem.problemId}
                    title={problem.title}
                    href={problemHref(problem.problemId)}
                    isRowLink
                  />
                </td>
                <td class="narrow stands text-ink2">
                  <Difficulty t={t} difficulty={problem.difficulty} />
                </td>
                <td class="narrow fact end text-ink3">
                  <CardLabel text={t("admin.updatedAt")} />
                  <Time at={problem.updatedAt} moment={moment} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
