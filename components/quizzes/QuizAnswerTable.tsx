import type { Translate } from "../../lib/i18n/mod.ts";
import { Table } from "../ui/Table.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { Verdict } from "../ui/Verdict.tsx";
import { verdictWords } from "../ui/words.ts";

export interface QuizAnswerTableProps {
  t: Translate;
  moment: Moment;
  rows: readonly {
    answerId: number;
    at: number;
    status: number;
    /** What was answered: letters of options, or what was typed. */
    answers: string;
    href: string;
  }[];
}

/** Hand-ins to one quiz, newest first. */
export function QuizAnswerTable({ t, moment, rows }: QuizAnswerTableProps) {
  const words = verdictWords(t);
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ answerId }) => answerId}
        columns={[
          {
            title: t("quizzes.at"),
            cell: "lead",
            of: ({ at, href }) => (
              <a class="row-link text-ink" href={href}>
                <Time at={at} moment={moment} />
              </a>
            ),
          },
          {
            title: t("practice.verdict"),
            isLabelled: true,
            of: ({ status }) => (
              <Verdict status={status} words={words} as="words" />
            ),
          },
          {
            title: t("quizzes.answers"),
            isLabelled: true,
            cell: "break-words",
            of: ({ answers }) => answers,
          },
        ]}
      />
    </div>
  );
}
