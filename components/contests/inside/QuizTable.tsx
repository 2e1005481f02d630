import { useT } from "../../reader.tsx";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../../admin/quizzes/quiz_words.ts";
import { Balloon } from "../Balloon.tsx";
import { Table } from "../../ui/Table.tsx";
import { Own, Rate } from "./ProblemTable.tsx";

export interface ContestQuizRow {
  qid: number;
  /** As its column on the board is called. */
  displayId: string;
  /** Of its balloon; empty: none. */
  color: string;
  title: string;
  type: Quiz["type"];
  myStatus: number;
  score: number | null;
  /** What all right answers give. */
  points: number;
  /** Null: not told while the contest runs. */
  ac: number | null;
  total: number;
}

/** The quizzes of a contest, below its problems (spec 2 §2). */
export function ContestQuizTable(
  { cid, isOi, rows }: {
    cid: number;
    /** Whether points are what counts. */
    isOi: boolean;
    rows: readonly ContestQuizRow[];
  },
) {
  const t = useT();
  return (
    <>
      <h2 class="text-lg">{t("contests.quizzesTitle")}</h2>
      {!isOi && <p class="text-ink2">{t("contests.quizzesApart")}</p>}
      <div class="card rows">
        <Table
          rows={rows}
          keyOf={({ qid }) => qid}
          columns={[
            {
              title: t("contests.colQuiz"),
              cell: "lead",
              of: ({ qid, displayId, color, title }) => (
                <a
                  class="row-link contest-problem"
                  href={`/contest/${cid}/quiz/${qid}`}
                >
                  <Balloon letter={displayId} color={color} />
                  {title || displayId}
                </a>
              ),
            },
            {
              title: t("contests.colType"),
              width: "narrow",
              isLabelled: true,
              of: ({ type }) => t(QUIZ_TYPE_WORDS[type]),
            },
            {
              title: t("contests.colOwn"),
              width: "narrow",
              cell: "stands",
              of: ({ myStatus, score, points }) => (
                <Own
                  row={{ own: { status: myStatus, score }, most: points }}
                  isOi={isOi}
                />
              ),
            },
            {
              title: t("contests.colAcceptance"),
              width: "narrow end",
              isLabelled: true,
              of: ({ ac, total }) => (
                <span class="num">{`${ac ?? "?"} / ${total}`}</span>
              ),
            },
            {
              title: t("problems.acceptance"),
              width: "narrow",
              isLabelled: "heard",
              of: ({ ac, total }) =>
                ac !== null && <Rate ac={ac} total={total} />,
            },
          ]}
        />
      </div>
    </>
  );
}
