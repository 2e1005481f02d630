import { useT } from "../reader.tsx";
import { Difficulty } from "../problems/Difficulty.tsx";
import { Button } from "../ui/Button.tsx";
import { problemHref } from "./RecentProblems.tsx";

export interface TriedProblem {
  problemId: string;
  title: string;
  difficulty: number;
  /** The first words of its statement; "": it has none. */
  excerpt: string;
  /** What goes in and what comes out, where that is short. */
  example: { input: string; output: string } | null;
}

/** For who has just come: one problem, with enough of it to begin at once (row W1.7). */
export function TryOne(
  { problem, canRegister }: { problem: TriedProblem; canRegister: boolean },
) {
  const t = useT();
  const { title, excerpt, example } = problem;
  return (
    <section class="flex flex-col gap-3" id="try">
      <h2>{t("home.try")}</h2>
      <div class="card py-4 flex flex-col gap-3">
        <h3 class="work-name">
          <a href={problemHref(problem.problemId)}>{title}</a>
        </h3>
        <p class="text-md text-ink3">
          <Difficulty difficulty={problem.difficulty} />
        </p>
        {excerpt && <p>{excerpt}</p>}
        {example && (
          <dl class="try-example">
            <dt>{t("problems.ioInput")}</dt>
            <dd>
              <pre>{example.input}</pre>
            </dd>
            <dt>{t("problems.ioOutput")}</dt>
            <dd>
              <pre>{example.output}</pre>
            </dd>
          </dl>
        )}
        <div class="flex flex-wrap gap-2">
          <Button kind="primary" href={problemHref(problem.problemId)}>
            <span class="btn-words">{t("home.tryIt")}</span>
          </Button>
          {canRegister && (
            <Button href="/register">{t("home.nextRegister")}</Button>
          )}
          <Button kind="quiet" href="/introduction">
            {t("home.nextHelp")}
          </Button>
        </div>
      </div>
    </section>
  );
}
