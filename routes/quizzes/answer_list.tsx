import { letterOf } from "../../components/quizzes/quiz_panel.ts";
import { Empty } from "../../components/ui/Empty.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { firstRow, pageOf } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { QuizAnswer, QuizBody } from "../../lib/quizzes/schema.ts";
import { answersTo } from "../../lib/quizzes/standings.ts";
import { shownOptions, toQuizSubmission } from "../../lib/quizzes/view.ts";
import type { OpenedQuiz } from "./quiz_page.tsx";
import { useT } from "../../components/reader.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { Verdict } from "../../components/ui/Verdict.tsx";
import { verdictWords } from "../../components/ui/words.ts";

/** Spec 2 §9. */
const ROWS = 10;

interface QuizAnswerListProps {
  c: AppContext;
  opened: OpenedQuiz;
  body: QuizBody;
  currentPage: number;
  hrefOf: (page: number) => string;
}

/** One's own hand-ins to a quiz: when, what came of them, what was answered. */
export async function QuizAnswerList(
  { c, opened, body, currentPage, hrefOf }: QuizAnswerListProps,
) {
  const t = c.get("t");
  const act = c.get("act");
  const { quiz, place, policy, address } = opened;
  const query = { currentPage, limit: ROWS };
  const { total, rows } = await answersTo(
    act,
    place,
    { qid: quiz.qid, uid: act.viewer!.uid },
    { from: firstRow(query), limit: ROWS },
  );
  if (total === 0) return <Empty icon="inbox" title={t("quizzes.noMine")} />;
  const sight = policy.quizSight(act, { hasAnswered: true });
  /** Options by their letters, as this person sees them. */
  const wordsOf = ({ chosen }: QuizAnswer) =>
    body.parts.map(({ uuid, options, isOrdered }) => {
      const shown = shownOptions(quiz, options, act.viewer!.uid);
      const values = chosen[uuid] ?? [];
      if (options.length === 0) return shortened(values[0] || "–");
      if (isOrdered) {
        const place = (value: string) =>
          1 + shown.findIndex((option) => option.uuid === value);
        return values.map(place).join(" ");
      }
      const letters = shown.flatMap((option, n) =>
        values.includes(option.uuid) ? letterOf(n) : []
      );
      return letters.join("") || "–";
    }).join(" ");
  return (
    <>
      <QuizAnswerTable
        rows={rows.map((row) => ({
          answerId: row.answerId,
          at: row.at,
          status: toQuizSubmission(row, sight).status,
          answers: wordsOf(row),
          href: `${address}?answer=${row.answerId}`,
        }))}
      />
      <Pager
        current={currentPage}
        pages={pageOf([], total, query).pages}
        total={total}
        hrefOf={hrefOf}
      />
    </>
  );
}

/** Of an essay, its beginning. */
const MAX_SHOWN = 120;

const shortened = (text: string) =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

interface QuizAnswerTableProps {
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
function QuizAnswerTable({ rows }: QuizAnswerTableProps) {
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
