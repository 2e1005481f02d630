import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { STATUS } from "../judging/status.ts";
import { ok, type Result } from "../result.ts";
import { beginningOf } from "../clip.ts";
import { MAX_EXCERPT_CHARS } from "../messages/schema.ts";
import { sendNoteOnce } from "../messages/send.ts";
import type { Transaction } from "../store/transaction.ts";
import { isSameRecord } from "../same_record.ts";
import type { Venue } from "../venues/schema.ts";
import type { Act, Site } from "./act.ts";
import { countAnswer } from "./answering.ts";
import { grade } from "./grading.ts";
import { enterQuizzes, type PlacedQuiz, type QuizVenue } from "./place.ts";
import { answersOf, foldOf } from "./regrading/changes.ts";
import type { QuizAnswer, QuizBody } from "./schema.ts";

const MAX_COMMENT_LENGTH = 10_000;

/** What a hand-in is given: points by the ids of criteria, and a comment. */
export const MarkDraft = z.object({
  points: z.record(
    z.string().max(64),
    z.number("quizMarkInvalid").min(0, "quizMarkInvalid"),
  ),
  comment: z.string().max(MAX_COMMENT_LENGTH, "quizTextTooLong").default(""),
});
export type MarkDraft = z.infer<typeof MarkDraft>;

/** The quizzes of a place that are marked by hand. */
export interface MarkedPlace {
  venue: Venue;
  essays: (Pick<PlacedQuiz, "quiz"> & { displayTitle: string })[];
}

/** Opens what a place has to be marked, for who manages it: they read what all have answered (`quizSight`). */
export function openMarking(
  act: Act,
  place: QuizVenue,
): Result<MarkedPlace, Refusal> {
  const entered = enterQuizzes(act, place);
  if (!entered.ok) return entered;
  const { venue, policy, items } = entered.value;
  if (!policy.quizSight(act, { hasAnswered: false }).others) {
    return refuse("forbidden");
  }
  const { catalogue } = act.site.quizzes;
  const essays = items.flatMap((item) => {
    const quiz = catalogue.get(item.itemId);
    const { displayTitle } = item;
    return quiz?.type === "essay" ? [{ quiz, displayTitle }] : [];
  });
  return ok({ venue, essays });
}

/** A hand-in that is to be marked, or was. */
export type Markable = Pick<
  QuizAnswer,
  "answerId" | "qid" | "uid" | "at" | "status" | "score"
>;

/** Tells whether nobody has marked a hand-in. */
export const isWaiting = ({ status }: Pick<QuizAnswer, "status">): boolean =>
  status === STATUS.unknownResult;

/** What each person has handed in last to what is marked by hand: first what waits, the oldest first. */
export async function handInsToMark(
  { site }: Pick<Act, "site">,
  { kind, id }: QuizVenue,
  { essays }: Pick<MarkedPlace, "essays">,
): Promise<Markable[]> {
  const qids = new Set(essays.map(({ quiz }) => quiz.qid));
  if (qids.size === 0) return [];
  const found: Markable[] = [];
  for await (const { last } of site.quizzes.standings.all([kind, id])) {
    if (qids.has(last.qid)) found.push(last);
  }
  return byWaiting(found);
}

/** First what waits, the oldest first. */
export const byWaiting = (rows: readonly Markable[]): Markable[] =>
  rows.toSorted((a, b) =>
    Number(isWaiting(b)) - Number(isWaiting(a)) || a.at - b.at ||
    a.answerId - b.answerId
  );

export interface OpenedMark {
  quiz: PlacedQuiz["quiz"];
  /** What the place calls it; empty: as the quiz itself. */
  displayTitle: string;
  body: QuizBody;
  answer: QuizAnswer;
}

/** A hand-in of a place with what it is marked by. */
export async function openMark(
  act: Act,
  place: QuizVenue,
  answerId: number,
): Promise<Result<OpenedMark, Refusal>> {
  const opened = openMarking(act, place);
  if (!opened.ok) return opened;
  const { venue, essays } = opened.value;
  const { answers, bodies } = act.site.quizzes;
  const answer = await answers.get(answerId);
  const asked = essays.find(({ quiz }) => quiz.qid === answer?.qid);
  const isHere = answer?.venue.kind === venue.kind &&
    answer.venue.id === venue.id;
  if (answer === null || asked === undefined || !isHere) {
    return refuse("notFound");
  }
  const body = await bodies.get(answer.qid);
  return body === null
    ? refuse("quizNotFound")
    : ok({ ...asked, body, answer });
}

/**
 * Gives a hand-in its points and a comment: the hand-in, where its writer stands and the
 * counts are one commit. Refused if somebody has marked it since it was opened.
 */
export async function markAnswer(
  act: Act,
  place: QuizVenue,
  { quiz, body, answer: before }: OpenedMark,
  draft: MarkDraft,
): Promise<Result<QuizAnswer, Refusal>> {
  const { site } = act;
  const opened = openMarking(act, place);
  if (!opened.ok) return opened;
  const wrong = wrongPoint(body, draft);
  if (wrong !== null) return wrong;
  const { answers, standings, records } = site.quizzes;
  const { kind, id } = place;
  const { uid, qid, answerId } = before;
  const { gid } = opened.value.venue;
  const path = kind === "contest"
    ? `/contest/${id}`
    : `${gid === null ? "" : `/group/${gid}`}/training/${id}`;
  const wants = await wantsToKnow(site, uid);
  return await site.store.transact<QuizAnswer, Refusal>(async (tx) => {
    const known = await tx.get(answers, answerId);
    const standing = await tx.get(standings, kind, id, uid, qid);
    const current = await tx.get(records, qid);
    const item = await tx
      .get(site.venues.itemRecords, kind, id, "quiz", qid);
    if (!known || !standing || !item) return refuse("notFound");
    const isSame = isSameRecord({ of: known.mark }, { of: before.mark }) &&
      current?.modifiedAt === quiz.modifiedAt;
    if (!isSame) return refuse("changedMeanwhile");
    const mark = markOf(act, body, draft);
    const { chosen } = known;
    const judged = grade({ quiz, body, chosen, scores: item.scores, mark });
    const answer = tx.put(answers, { ...known, ...judged, mark });
    countAnswer(tx, site, known, -1);
    countAnswer(tx, site, answer, 1);
    // Who hands in anew meanwhile moves the standing, and this runs again.
    const all = (await answersOf(site, place, { uid, qid }))
      .map((each) => each.answerId === answerId ? answer : each);
    tx.put(standings, { ...standing, ...foldOf(all) });
    if (wants) {
      await tellMarked(tx, act, answer, {
        headline: item.displayTitle || quiz.headline,
        url: `${path}/quiz/${qid}?answer=${answerId}`,
        // A contest says itself when its results are told.
        isTold: kind === "training",
      });
    }
    return ok(answer);
  });
}

/** Tells whether somebody is told of what teachers say to their work. */
export const wantsToKnow = async (
  { accounts }: Pick<Site, "accounts">,
  uid: string,
): Promise<boolean> =>
  (await accounts.users.get(uid))?.preferences?.tellsFeedback !== false;

/** Tells who has written an essay that it was marked, in the transaction of the mark. */
export async function tellMarked(
  tx: Transaction,
  { site, viewer, now }: Pick<Act, "site" | "viewer" | "now">,
  { uid, answerId, mark }: QuizAnswer,
  { headline, url, isTold }: { headline: string; url: string; isTold: boolean },
): Promise<void> {
  if (uid === viewer!.uid) return;
  const once = `essayMarked ${answerId}`;
  await sendNoteOnce(tx, site, { uid, at: now, once }, () => ({
    code: "essayMarked",
    headline,
    username: viewer!.username,
    words: isTold ? beginningOf(mark?.comment ?? "", MAX_EXCERPT_CHARS) : "",
    url,
  }));
}

/** A criterion whose points are missing or too many; null: there is none. */
export function wrongPoint(body: QuizBody, draft: MarkDraft) {
  for (const [n, { uuid, points }] of rubricOf(body).entries()) {
    const given = draft.points[uuid];
    if (given === undefined || given > points) {
      const params = { n: n + 1, points };
      return refuse("quizMarkOutside", { field: `points.${uuid}`, params });
    }
  }
  return null;
}

/** A mark as it is kept: points for the criteria that there are. */
export const markOf = (
  { viewer, now }: Pick<Act, "viewer" | "now">,
  body: QuizBody,
  draft: MarkDraft,
) => ({
  by: viewer!.uid,
  at: now,
  points: Object.fromEntries(
    rubricOf(body).map(({ uuid }) => [uuid, draft.points[uuid]]),
  ),
  comment: draft.comment.trim(),
});

/** What an essay is marked by; it has one question. */
export const rubricOf = ({ parts: [part] }: Pick<QuizBody, "parts">) =>
  part.rubric ?? [];
