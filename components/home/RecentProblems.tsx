import { useT } from "../reader.tsx";
import { Difficulty } from "../problems/Difficulty.tsx";
import { ProblemName } from "../problems/ProblemName.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Time } from "../ui/Time.tsx";

export interface HomeProblem {
  problemId: string;
  title: string;
  difficulty: number;
  updatedAt: number;
}

export interface RecentProblemsProps {
  problems: readonly HomeProblem[];
  /** Of all that are public. */
  total: number;
}

export const problemHref = (problemId: string) =>
  `/problem/${encodeURIComponent(problemId)}`;

/** What was changed last. */
export function RecentProblems(
  { problems, total }: RecentProblemsProps,
) {
  const t = useT();
  return (
    <section class="flex flex-col gap-3">
      <div class="flex items-baseline justify-between gap-4">
        <h2>{t("shell.homeRecent")}</h2>
        {total > problems.length && (
          <a class="text-md shrink-0" href="/problem">
            {t("home.problemsAll", { total })}
          </a>
        )}
      </div>
      <div class="card rows">
        <table class="table cards plain problem-names recent-problems">
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
                  <Difficulty difficulty={problem.difficulty} />
                </td>
                <td class="narrow fact end text-ink3">
                  <CardLabel text={t("admin.updatedAt")} />
                  <Time at={problem.updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
