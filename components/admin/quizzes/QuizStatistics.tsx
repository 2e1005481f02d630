import { useT } from "../../reader.tsx";
import type { QuizStatistics } from "../../../lib/quizzes/statistics.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Empty } from "../../ui/Notice.tsx";
import { Table } from "../../ui/Table.tsx";
import { letterOf } from "./quiz_words.ts";

interface QuizStatisticsProps {
  statistics: QuizStatistics;
  /** Answers are typed: they have no letters. */
  isTyped: boolean;
}

const percent = (count: number, total: number) =>
  total === 0 ? "–" : `${(100 * count / total).toFixed(2)}%`;

/** How a quiz is answered: right, in part, wrong; then what is chosen, question by question. */
export function QuizStatisticsView(
  { statistics, isTyped }: QuizStatisticsProps,
) {
  const t = useT();
  const { total, ac, pa, wa, parts } = statistics;
  if (total === 0) {
    return (
      <div class="card">
        <Empty icon="chart" title={t("quizBank.neverAnswered")} />
      </div>
    );
  }
  const figures = [
    [total, t("quizBank.answeredTimes")],
    [percent(ac, total), t("quizzes.right")],
    [percent(pa, total), t("quizzes.partly")],
    [percent(wa, total), t("quizzes.wrong")],
  ] as const;
  return (
    <>
      <div class="figures-line">
        {figures.map(([figure, text]) => (
          <p key={text}>
            <b class="num">{figure}</b>
            {text}
          </p>
        ))}
      </div>
      {parts.map(({ uuid, title, choices }, n) => (
        <section key={uuid} class="flex flex-col gap-2">
          {parts.length > 1 && (
            <h2 class="text-md break-words">
              {t("quizBank.part", { n: n + 1 })} {title}
            </h2>
          )}
          <div class="card rows">
            <Table
              rows={choices.map((choice, m) => ({ ...choice, m }))}
              keyOf={({ m }) =>
                m}
              columns={[
                {
                  title: t("quizBank.answer"),
                  cell: "lead break-words",
                  of: ({ text, isRight, m }) => (
                    <>
                      {!isTyped && <b>{letterOf(m)}</b>}
                      {text}
                      {isRight && (
                        <span class="quiz-mark ok">
                          <Icon name="check" />
                          {t("quizzes.isRight")}
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  title: t("quizBank.times"),
                  isLabelled: true,
                  width: "narrow end",
                  cell: "num",
                  of: ({ count }) =>
                    count,
                },
                {
                  title: t("quizBank.share"),
                  isLabelled: true,
                  width: "narrow end",
                  cell: "num",
                  of: ({ count }) => percent(count, total),
                },
              ]}
            />
          </div>
        </section>
      ))}
    </>
  );
}
