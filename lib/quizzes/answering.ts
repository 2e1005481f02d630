import { type Refusal, refuse } from "../failure.ts";
import { STATUS } from "../judging/status.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { grade } from "./grading.ts";
import { choicesIn } from "./statistics.ts";
import {
  openPlaced,
  type PlacedQuiz,
  type QuizVenue,
  venueOf,
} from "./place.ts";
import { checkedChoices } from "./chosen.ts";
import type {
  QuizAnswer,
  QuizBody,
  QuizChoices,
  QuizStanding,
} from "./schema.ts";
import { notePresence } from "../submissions/presence.ts";
import type { Transaction } from "../store/transaction.ts";

/** From so many wrong answers to one quiz within so long, a captcha is asked for (row Q2.8). */
const WRONG_BEFORE_CAPTCHA = 4;
const WRONG_WINDOW_MS = 10 * 60_000;

export interface AnswerDraft {
  qid: number;
  chosen: QuizChoices;
  captcha?: string;
  captchaKey?: string;
}

export interface Answered extends PlacedQuiz {
  answer: QuizAnswer;
  body: QuizBody;
}

/**
 * Takes somebody's answers to a quiz and judges them at once: the hand-in, where
 * they stand and the counts are one commit.
 */
export async function answerQuiz(
  act: Act,
  place: QuizVenue,
  { qid, chosen: typed, captcha, captchaKey }: AnswerDraft,
): Promise<Result<Answered, Refusal>> {
  const { site, viewer, now } = act;
  const opened = openPlaced(act, place, qid);
  if (!opened.ok) return opened;
  const { quiz, item, venue, policy } = opened.value;
  const closed = policy.whyNotAnswer(act);
  if (closed !== null) return refuse(closed);
  const { uid } = viewer!;
  const body = await site.quizzes.bodies.get(qid);
  if (body === null) return refuse("quizNotFound");
  const checked = checkedChoices(quiz, body, typed);
  if (!checked.ok) return checked;
  const chosen = checked.value;
  const isGuessing = await needsCaptcha(act, place, qid);
  if (isGuessing) {
    if (!captcha) return refuse("quizCaptchaNeeded", { field: "captcha" });
    const isRight = await site.accounts.captchas
      .accept(captchaKey ?? "", captcha, now);
    if (!isRight) return refuse("captchaWrong", { field: "captcha" });
  }
  const elsewhere = await notePresence(act, venue);
  if (elsewhere !== null) return refuse(elsewhere);
  const answerId = await site.quizzes.answerIds.next();
  return await site.store.transact<Answered, Refusal>(async (tx) => {
    const before = await tx.get(
      site.quizzes.standings,
      place.kind,
      place.id,
      uid,
      qid,
    );
    // Of many guesses at once, each moves this and sees those before it.
    if (!isGuessing && await needsCaptcha(act, place, qid)) {
      return refuse("quizCaptchaNeeded", { field: "captcha" });
    }
    // Its place may have been taken out, or its time have ended, meanwhile.
    const known = await tx.get(
      site.venues.itemRecords,
      place.kind,
      place.id,
      "quiz",
      qid,
    );
    const current = await tx.get(site.quizzes.records, qid);
    if (known === null || current === null) return refuse("quizNotFound");
    // Its key may have changed since it was read.
    const keyed = current.modifiedAt === quiz.modifiedAt
      ? body
      : await tx.getBlob(site.quizzes.bodies, [qid]) ?? body;
    const answer: QuizAnswer = tx.insert(site.quizzes.answers, {
      answerId,
      qid,
      uid,
      venue,
      at: now,
      chosen,
      mark: null,
      ...grade({
        quiz: current,
        body: keyed,
        chosen,
        scores: known.scores,
      }),
    });
    countAnswer(tx, site, answer, 1);
    for (const [part, choice] of choicesIn(keyed, chosen)) {
      tx.add(site.quizzes.choices, [qid, part, choice], 1);
    }
    const standing: QuizStanding = {
      ...place,
      uid,
      qid,
      tries: (before?.tries ?? 0) + 1,
      // Of two requests at once, the later one may be stored first.
      last: before !== null && before.last.answerId > answer.answerId
        ? before.last
        : answer,
      best: before === null ? answer : better(before.best, answer),
      steps: stepsWith(stepsOf(before), answer),
    };
    if (before === null) tx.insert(site.quizzes.standings, standing);
    else tx.put(site.quizzes.standings, standing);
    return ok({ quiz: current, item, venue, policy, answer, body: keyed });
  });
}

/** Of what was stored before there were steps, the best is the only one that is known. */
export const stepsOf = (
  standing: Pick<QuizStanding, "steps" | "best"> | null,
): QuizStanding["steps"] =>
  standing === null || standing.steps.length > 0
    ? standing?.steps ?? []
    : [stepOf(standing.best)];

const stepOf = ({ answerId, at, score, shares }: QuizAnswer) => ({
  answerId,
  at,
  score,
  shares,
});

/** The steps up to an answer: those before it, and it itself if it is worth more. */
export const stepsWith = (
  steps: QuizStanding["steps"],
  answer: QuizAnswer,
): QuizStanding["steps"] =>
  steps.every(({ score }) => score < answer.score)
    ? [...steps, stepOf(answer)]
    : steps;

/** The one with more points; of equal ones, the earlier. */
export const better = (a: QuizAnswer, b: QuizAnswer): QuizAnswer =>
  b.score > a.score || b.score === a.score && isAccepted(b) && !isAccepted(a)
    ? b
    : a;

const isAccepted = ({ status }: QuizAnswer) => status === STATUS.accepted;

/** Counts a hand-in, in its place and everywhere; -1 takes it back. */
export function countAnswer(
  tx: Transaction,
  site: Site,
  { venue, qid, status }: Pick<QuizAnswer, "venue" | "qid" | "status">,
  by: 1 | -1,
): void {
  tx.add(site.quizzes.counts, [venue.kind, venue.id, qid, status], by);
  tx.add(site.quizzes.counts, ["all", 0, qid, status], by);
}

/**
 * Tells whether somebody has guessed so often that a captcha stands before the next
 * answer. Where results are hidden right answers count, too: otherwise the captcha
 * would tell that they were wrong.
 */
export async function needsCaptcha(
  act: Act,
  { kind, id }: QuizVenue,
  qid: number,
): Promise<boolean> {
  const { site, viewer, now } = act;
  const venue = venueOf(act, { kind, id });
  if (viewer === null || venue === null) return false;
  const { result } = site.venues.book.policyOf(venue)
    .quizSight(act, { hasAnswered: true });
  const { rows } = await site.quizzes.answers.list("own", {
    prefix: [kind, id, viewer.uid, qid],
    limit: WRONG_BEFORE_CAPTCHA,
    reverse: true,
  });
  return rows.length === WRONG_BEFORE_CAPTCHA &&
    rows.every((row) =>
      row.at > now - WRONG_WINDOW_MS && !(result && isAccepted(row)) &&
      // Whoever writes an essay anew guesses nothing.
      row.status !== STATUS.unknownResult && row.mark === null
    );
}
