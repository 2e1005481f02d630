import { useT } from "../../reader.tsx";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../quizzes/quiz_words.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Table } from "../../ui/Table.tsx";
import { KeywordFilter } from "./KeywordFilter.tsx";

export interface ContestQuizRow {
  qid: number;
  /** As its column on the board is called. */
  displayId: string;
  title: string;
  type: Quiz["type"];
  order: number;
  points: number;
}

export interface ContestQuizzesProps {
  /** Of the contest in its admin area. */
  path: string;
  rows: readonly ContestQuizRow[];
  keyword: string | undefined;
  candidates: readonly Pick<Quiz, "qid" | "headline" | "type">[];
  /** How many more of these there are. */
  more: number;
  form: FormState;
}

/** The quizzes that a contest asks, and what it could ask. */
export function ContestQuizzes(props: ContestQuizzesProps) {
  const t = useT();
  const { rows, form } = props;
  return (
    <>
      <FormErrors form={form} />
      <h2>{t("contestQuizzes.of")}</h2>
      {rows.length === 0
        ? <p class="text-ink2">{t("contestQuizzes.none")}</p>
        : <QuizRows {...props} />}
      <Candidates {...props} />
    </>
  );
}

const QuizRows = ({ path, rows }: ContestQuizzesProps) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ qid }) => qid}
        columns={[
          {
            title: t("contestAdmin.displayId"),
            width: "narrow",
            cell: "stands",
            of: ({ displayId }) => displayId,
          },
          {
            title: t("quizBank.text"),
            cell: "lead break-words",
            of: ({ qid, title }) => (
              <a
                class="row-link text-ink font-medium"
                href={`${path}/quizzes/${qid}`}
              >
                {title || qid}
              </a>
            ),
          },
          {
            title: t("quizBank.type"),
            width: "narrow",
            isLabelled: true,
            of: ({ type }) => t(QUIZ_TYPE_WORDS[type]),
          },
          {
            title: t("contestQuizzes.order"),
            width: "narrow end",
            isLabelled: true,
            of: ({ order }) => order,
          },
          {
            title: t("contestQuizzes.points"),
            width: "narrow end",
            isLabelled: true,
            of: ({ points }) => points,
          },
        ]}
      />
    </div>
  );
};

function Candidates(
  { path, keyword, candidates, more, form }: ContestQuizzesProps,
) {
  const t = useT();
  const action = `${path}/quizzes`;
  return (
    <section class="flex flex-col gap-4" id="bank">
      <h2>{t("contestQuizzes.bank")}</h2>
      <form
        class="flex flex-wrap items-end gap-3"
        method="post"
        action={action}
      >
        <TextField
          name="qid"
          label={t("contestQuizzes.id")}
          form={form}
          type="number"
          min={0}
        />
        <Button icon="plus">{t("contestAdmin.add")}</Button>
      </form>
      <KeywordFilter
        path={`${action}#bank`}
        label={t("quizBank.search")}
        keyword={keyword}
      />
      {candidates.length === 0
        ? <p class="text-ink2">{t("quizBank.noneFound")}</p>
        : (
          <ul class="ruled">
            {candidates.map(({ qid, headline, type }) => (
              <li key={qid}>
                <span class="min-w-0 break-words">
                  <span class="text-ink3">
                    {`${qid} · ${t(QUIZ_TYPE_WORDS[type])}`}
                  </span>{" "}
                  {headline}
                </span>
                <form method="post" action={action}>
                  <input type="hidden" name="qid" value={qid} />
                  {keyword && (
                    <input type="hidden" name="keyword" value={keyword} />
                  )}
                  <Button
                    small
                    icon="plus"
                    label={t("contestQuizzes.addOf", { id: qid })}
                  >
                    {t("contestAdmin.add")}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
      {more > 0 && (
        <p class="text-sm text-ink3">
          {t("contestAdmin.libraryMore", { count: more })}
        </p>
      )}
    </section>
  );
}
