import { useT } from "../../reader.tsx";
import type { ComponentChildren } from "preact";
import { letterOf } from "../../quizzes/quiz_panel.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Notice.tsx";

export const PAPER_VERSIONS = ["A", "B"] as const;
export type PaperVersion = typeof PAPER_VERSIONS[number];

export interface PaperQuiz {
  qid: number;
  points: number;
  text: ComponentChildren;
  code: ComponentChildren;
  parts: readonly {
    uuid: string;
    title: string;
    /** In this version's order; none: an answer is written. */
    options: readonly string[];
    /** Letters of what is right, or what is accepted. */
    key: string;
  }[];
}

interface QuizPaperProps {
  title: string;
  path: string;
  version: PaperVersion;
  quizzes: readonly PaperQuiz[];
}

/** A set of quizzes for the printer: questions of one version, and its key on a sheet of its own. */
export function QuizPaper(
  { title, path, version, quizzes }: QuizPaperProps,
) {
  const t = useT();
  if (quizzes.length === 0) {
    return (
      <div class="card">
        <Empty icon="list" title={t("quizBank.none")} />
      </div>
    );
  }
  return (
    <>
      <div class="flex flex-wrap items-center gap-3 no-print">
        <nav class="tabs grow" aria-label={t("quizPaper.version")}>
          {PAPER_VERSIONS.map((one) => (
            <a
              key={one}
              href={`${path}?version=${one}`}
              aria-current={one === version ? "page" : undefined}
            >
              {t("quizPaper.versionOf", { version: one })}
            </a>
          ))}
        </nav>
        <p class="text-ink2">{t("quizPaper.help")}</p>
      </div>
      <section class="quiz-paper">
        <header class="quiz-paper-head">
          <h2>{title}</h2>
          <p>{t("quizPaper.versionOf", { version })}</p>
          <p>{t("quizPaper.name")} ______________</p>
          <p>{t("quizPaper.class")} ______________</p>
        </header>
        <ol>
          {quizzes.map((quiz) => (
            <li key={quiz.qid} class="quiz-paper-item">
              <span class="text-ink2 num">
                {t("quizzes.points", { points: quiz.points })}
              </span>
              {quiz.text}
              {quiz.code}
              {quiz.parts.map((part, n) => (
                <div key={part.uuid} class="flex flex-col gap-1">
                  {quiz.parts.length > 1 && (
                    <p class="font-semibold">({n + 1}) {part.title}</p>
                  )}
                  {part.options.length === 0
                    ? <p>______________________________</p>
                    : (
                      <ul class="quiz-paper-options">
                        {part.options.map((text, m) => (
                          <li key={m}>
                            <b>{letterOf(m)}.</b> {text}
                          </li>
                        ))}
                      </ul>
                    )}
                </div>
              ))}
            </li>
          ))}
        </ol>
      </section>
      <section class="quiz-paper quiz-paper-key">
        <h2>
          {t("quizPaper.key", { version })}
        </h2>
        <ol>
          {quizzes.map(({ qid, parts }) => (
            <li key={qid}>{parts.map(({ key }) => key).join("; ")}</li>
          ))}
        </ol>
      </section>
      <div class="no-print">
        <Button href={path.replace(/\/paper$/, "/problems")}>
          {t("trainings.tab.problems")}
        </Button>
      </div>
    </>
  );
}
