import { useT } from "../reader.tsx";
import { ProblemName } from "../problems/ProblemName.tsx";
import type { SubmissionRow } from "../submissions/SubmissionRows.tsx";
import { Button } from "../ui/Button.tsx";
import { Verdict, type VerdictWords } from "../ui/Verdict.tsx";
import { When } from "../ui/When.tsx";
import { problemHref } from "./RecentProblems.tsx";

interface NamedProblem {
  problemId: string;
  title: string;
}

export interface ProgressCardProps {
  solved: number;
  /** Of the public problems. */
  total: number;
  /** Tried and not solved; with the last submission, where it is a late one. */
  open: readonly (NamedProblem & {
    status: number;
    last:
      | Pick<
        SubmissionRow,
        | "status"
        | "score"
        | "submittedAt"
        | "submittedAtExact"
        | "submittedAtIso"
      >
      | null;
  })[];
  verdicts: VerdictWords;
}

/** How far somebody is, what they left unfinished, what comes next. */
export function ProgressCard(props: ProgressCardProps) {
  const t = useT();
  const { solved, total, open, verdicts } = props;
  return (
    <section class="flex flex-col gap-3">
      <div class="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2>{t("home.progress")}</h2>
        <p class="text-md text-ink2 num">
          {t("home.progressOf", { solved, total })}
        </p>
      </div>
      <div class="card p-5 flex flex-col gap-4">
        <progress
          class="own-progress"
          max={total}
          value={solved}
          aria-label={t("home.progressOf", { solved, total })}
        />
        {open.length > 0 && (
          <div>
            <h3 class="text-md text-ink2 mb-1">{t("home.progressOpen")}</h3>
            <ul class="open-problems">
              {open.map(({ problemId, title, status, last }) => (
                <li key={problemId}>
                  <ProblemName
                    problemId={problemId}
                    title={title}
                    href={problemHref(problemId)}
                  />
                  <span class="open-stands">
                    <Verdict
                      status={status}
                      score={last?.status === status ? last.score : null}
                      words={verdicts}
                      as="letters"
                    />
                    {last && (
                      <When
                        text={last.submittedAt}
                        exact={last.submittedAtExact}
                        iso={last.submittedAtIso}
                      />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div class="flex flex-wrap gap-2">
          <Button href="/random-problem">{t("home.progressRandom")}</Button>
        </div>
      </div>
    </section>
  );
}
