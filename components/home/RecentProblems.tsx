import type { Translate } from "../../lib/i18n/mod.ts";
import { Difficulty } from "../problems/Difficulty.tsx";
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
      <div class="card">
        <table class="table">
          <tbody>
            {problems.map((problem) => (
              <tr key={problem.problemId}>
                <td class="narrow num text-ink2">{problem.problemId}</td>
                <td>
                  <a
                    class="row-link text-ink font-medium"
                    href={problemHref(problem.problemId)}
                  >
                    {problem.title}
                  </a>
                </td>
                <td class="narrow text-ink2">
                  <Difficulty t={t} difficulty={problem.difficulty} />
                </td>
                <td class="narrow end text-ink3 wide-only">
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
