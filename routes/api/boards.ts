import { z } from "zod";
import {
  type BoardAsk,
  type ContestBoard,
  openContestBoard,
} from "../../lib/contests/board/board.ts";
import { toRankRows } from "../../lib/contests/board/view.ts";
import { titleOn } from "../../lib/contests/board/problems.ts";
import { toContest } from "../../lib/contests/view.ts";
import { Failure, type Refusal, unwrap } from "../../lib/failure.ts";
import {
  Cid,
  firstRow,
  id,
  limit,
  optionalFlag,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import type { Locale } from "../../lib/i18n/mod.ts";
import type { Act } from "../../lib/site/site.ts";
import type { Result } from "../../lib/result.ts";
import { contestProblemId } from "../../lib/venues/schema.ts";
import { api } from "../define.ts";
import { type AnswerOf, pageOfRows, shape } from "../../lib/http/answers.ts";
import { BoardRowAnswer, ContestAnswer } from "./shapes.ts";

/** The longest search text, as names are. */
const MAX_KEYWORD_CHARS = 100;
const MAX_UID_CHARS = 64;
/** Whoever follows more of them sees the first. */
const MAX_FOLLOWED = 500;
/** Spec 2 §9. */
const ROWS = 50;

/** What clients leave empty comes as null. */
const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => value ?? undefined, schema);

/** ContestRankBody of the contract (§1). */
const RankBody = z.object({
  cid: id,
  currentPage: given(pageNumber),
  limit: given(limit(ROWS)),
  forceRefresh: given(optionalFlag),
  removeStar: given(optionalFlag),
  containsEnd: given(optionalFlag),
  keyword: given(optionalText(MAX_KEYWORD_CHARS)),
  concernedList: given(
    z.array(z.string().max(MAX_UID_CHARS)).max(MAX_FOLLOWED).default([]),
  ),
});
type RankBody = z.output<typeof RankBody>;

/** A page of a board (contract §9), for whoever may see it. */
async function rank(act: Act, body: RankBody, outside: boolean) {
  const board = unwrap(
    await openContestBoard(act, {
      cid: body.cid,
      outside,
      isLive: body.forceRefresh === true,
      withLate: body.containsEnd === true,
      asOf: null,
    }),
  );
  const { total, records } = toRankRows(act, board, {
    outside,
    followed: new Set(body.concernedList),
    withoutStars: body.removeStar === true,
    keyword: body.keyword,
    from: firstRow(body),
    limit: body.limit,
  });
  // The board itself says what a row is: `BoardRowAnswer`.
  return pageOf(
    records as AnswerOf<typeof BoardRowAnswer>[],
    total,
    body,
  );
}

export const apiContestRank = api(
  { answer: pageOfRows(BoardRowAnswer), body: RankBody },
  (act, { body }) => rank(act, body, false),
);

export const apiOutsideScoreboard = api(
  { answer: pageOfRows(BoardRowAnswer), body: RankBody },
  (act, { body }) => rank(act, body, true),
);

const OUTSIDE: Omit<BoardAsk, "cid"> = {
  outside: true,
  isLive: false,
  withLate: false,
  asOf: null,
};

/** What stands above a board that is open to everyone (spec 2 §2, contract §9). */
export const apiOutsideInfo = api(
  {
    answer: {
      contest: ContestAnswer,
      problemList: [
        shape(
          "id i, pid i, cid i, displayId s, displayTitle s, color s, ac i, total i",
        ),
      ],
      quizList: [
        shape("qid i, displayId s, displayTitle s, color s, score i"),
      ],
    },
    query: Cid,
  },
  async (act, { query: { cid } }, c) => {
    const board = unwrapOr404(await openContestBoard(act, { ...OUTSIDE, cid }));
    return {
      contest: await toContest(act.site, board.contest, act.now),
      problemList: problemList(board, c.get("locale")),
      quizList: board.quizzes.map((
        { qid, displayId, displayTitle, color, points },
      ) => ({ qid, displayId, displayTitle, color, score: points })),
    };
  },
);

const problemList = (
  { board, problems, contest }: ContestBoard,
  locale: Locale,
) =>
  problems.map((problem) => ({
    id: contestProblemId(contest.rules.cid, problem.pid),
    pid: problem.pid,
    cid: contest.rules.cid,
    displayId: problem.displayId,
    displayTitle: titleOn(problem, locale),
    color: problem.color,
    ...board.countOf(problem.pid),
  }));

/** Here a contest that is not there is "not found" (contract §9). */
function unwrapOr404<T>(result: Result<T, Refusal>): T {
  if (result.ok || result.error.code !== "contestNotFound") {
    return unwrap(result);
  }
  throw new Failure(result.error, { atEdge: false, status: 404 });
}
