import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalFlag,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import {
  isWaiting,
  MarkDraft,
  type OpenedMark,
  rubricOf,
} from "../../lib/quizzes/marking.ts";
import type { QuizVenue } from "../../lib/quizzes/place.ts";
import type { Act } from "../../lib/site/site.ts";
import {
  essayTitle,
  essayWriters,
  markEssay,
  marksToGive,
  openEssay,
} from "../../lib/trainings/marks.ts";
import { wireDate } from "../../lib/wire.ts";
import { api } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { stillAs, versionOf } from "../stored_version.ts";
import { Place, placeOf } from "./quizzes.ts";

/* Essays that are marked by hand (ours, row S3.3), for who manages the training or contest. */

const ListQuery = Place.extend({
  onlyWaiting: optionalFlag,
  currentPage: pageNumber,
  limit: limit(30),
});

/** What people have handed in last: first what waits, the oldest first. */
export const apiMarkList = api({
  answer: pageOfRows(
    shape(
      "answerId i, qid i, title s, uid s, username s?, realname s?, submitTime d, isWaiting b, score n?",
    ),
  ),
  query: ListQuery,
}, async (act, { query }) => {
  const { rows } = unwrap(await marksToGive(act, placeOf(act, query)));
  const shown = query.onlyWaiting ? rows.filter(isWaiting) : rows;
  const from = firstRow(query);
  return pageOf(
    shown.slice(from, from + query.limit).map((row) => ({
      answerId: row.answerId,
      qid: row.qid,
      title: row.title,
      uid: row.uid,
      username: row.username,
      realname: row.realname,
      submitTime: wireDate(row.at),
      isWaiting: isWaiting(row),
      score: isWaiting(row) ? null : row.score,
    })),
    shown.length,
    query,
  );
});

const OneQuery = Place.extend({ answerId: id });

function toMark(act: Act, place: QuizVenue, opened: OpenedMark) {
  const { answer, body } = opened;
  const { uid, username, realname } = essayWriters(act, place)(answer.uid);
  const [part] = body.parts;
  const { mark } = answer;
  return {
    tid: place.kind === "training" ? place.id : null,
    cid: place.kind === "contest" ? place.id : null,
    answerId: answer.answerId,
    qid: answer.qid,
    title: essayTitle(opened),
    uid,
    username,
    realname,
    submitTime: wireDate(answer.at),
    question: body.title,
    guide: part.guide,
    text: answer.chosen[part.uuid]?.[0] ?? "",
    rubric: rubricOf(body).map(({ uuid, text, points }) => ({
      uuid,
      text,
      points,
    })),
    isWaiting: isWaiting(answer),
    score: isWaiting(answer) ? null : answer.score,
    points: mark?.points ?? {},
    comment: mark?.comment ?? "",
    markedBy: mark && act.site.accounts.directory.nameOf(mark.by),
    gmtModified: mark && wireDate(mark.at),
    since: versionOf(mark),
  };
}

const MarkAnswer = {
  ...shape(
    "tid i?, cid i?, answerId i, qid i, title s, uid s, username s?, realname s?, submitTime d, question s, guide s, text s",
  ),
  rubric: [shape("uuid s, text s, points n")],
  ...shape("isWaiting b, score n?"),
  points: { "*": "n" },
  ...shape("comment s, markedBy s?, gmtModified d?, since s"),
} as const;

/** One hand-in with its criteria, and the mark that it has. */
export const apiMark = api(
  { answer: MarkAnswer, query: OneQuery },
  async (act, { query }) => {
    const place = placeOf(act, query);
    const opened = unwrap(await openEssay(act, place, query.answerId));
    return toMark(act, place, opened);
  },
);

const MarkBody = OneQuery.extend({
  ...MarkDraft.shape,
  since: z.string().max(32).nullish(),
});

/** Gives it points by the ids of its criteria, and a comment; `since`: what its sender has seen. */
export const apiGiveMark = api(
  { answer: MarkAnswer, body: MarkBody, saysInBody: true },
  async (act, { body }) => {
    const place = placeOf(act, body);
    const opened = unwrap(await openEssay(act, place, body.answerId));
    stillAs(opened.answer.mark, body.since);
    const answer = unwrap(await markEssay(act, place, opened, body));
    return toMark(act, place, { ...opened, answer });
  },
);
