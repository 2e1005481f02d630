import { useT } from "../reader.tsx";
import { Table } from "../ui/Table.tsx";
import { Time } from "../ui/Time.tsx";
import { Verdict } from "../ui/Verdict.tsx";
import { verdictWords } from "../ui/words.ts";

export interface QuizAnswerTableProps {
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
export function QuizAnswerTable({ rows }: QuizAnswerTableProps) {
  const t = useT();
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
                <Time at={at} />
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
