import { MINUTE_MS } from "../../durations.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { countAnswer } from "../../quizzes/answering.ts";
import { checkedGiven } from "../../quizzes/chosen.ts";
import { grade } from "../../quizzes/grading.ts";
import type { QuizAnswer, QuizChoices } from "../../quizzes/schema.ts";
import { choicesIn } from "../../quizzes/statistics.ts";
import { ok, type Result } from "../../result.ts";
import { isSameRecord } from "../../same_record.ts";
import { canEditTraining } from "../access.ts";
import type { Act, Site } from "../act.ts";
import {
  enterTraining,
  policyOf,
  quizzesOf,
  trainingVenue,
} from "../reading.ts";
import type { WholeTraining } from "../schema.ts";
import { drawablesOf, drawnFor, shuffled } from "./draw.ts";
import { questionOf } from "./grade.ts";
import { allowedAttempts, endOf, openUntil, usedAttempts } from "./rules.ts";
import {
  type ExamAttempt,
  type ExamSitting,
  MAX_EXAM_ATTEMPTS,
  MAX_QUESTIONS,
} from "./schema.ts";

export interface OpenExam {
  training: WholeTraining;
  /** Null: its reader has not begun. */
  sitting: ExamSitting | null;
  /** Until when its reader may sit it; null: at any time. */
  until: number | null;
}

/** Opens a training's exam for somebody who may enter, with what they have done; what the clock has ended is noted. */
export async function openExam(
  act: Act,
  tid: number,
): Promise<Result<OpenExam, Refusal>> {
  const { site, viewer, now } = act;
  const entered = enterTraining(act, tid);
  if (!entered.ok) return entered;
  const training = entered.value;
  if (!training.isExam) return refuse("examNotFound");
  const extensions = site.venues.book.extensionsOf(tid);
  const until = openUntil(training, extensions, viewer!.uid);
  const known = await site.trainings.sittings.get(tid, viewer!.uid);
  const sitting = known && await settled(site, training, known, now);
  return ok({ training, sitting, until });
}

/** Until when somebody's running attempt is taken; null: without an end, or none runs. */
export const runningEnd = (
  { training, sitting, until }: OpenExam,
): number | null => {
  const last = sitting?.attempts.at(-1);
  return last === undefined || last.endedAt !== null
    ? null
    : endOf(training, last, until);
};

/** Ends an attempt whose time is over, in a sitting that is read in a transaction. */
function endedByClock(
  training: WholeTraining,
  sitting: ExamSitting,
  { until, now }: { until: number | null; now: number },
): ExamSitting {
  const last = sitting.attempts.at(-1);
  if (last === undefined || last.endedAt !== null) return sitting;
  const end = endOf(training, last, until);
  if (end === null || now <= end) return sitting;
  const ended: ExamAttempt = { ...last, endedAt: end, isByClock: true };
  return { ...sitting, attempts: sitting.attempts.with(-1, ended) };
}

async function settled(
  site: Pick<Site, "store" | "venues" | "trainings">,
  training: WholeTraining,
  known: ExamSitting,
  now: number,
): Promise<ExamSitting> {
  const { tid } = training;
  const extensions = site.venues.book.extensionsOf(tid);
  const until = openUntil(training, extensions, known.uid);
  if (endedByClock(training, known, { until, now }) === known) return known;
  const done = await site.store.transact<ExamSitting, Refusal>(async (tx) => {
    const current = await tx.get(site.trainings.sittings, tid, known.uid);
    if (current === null) return ok(known);
    const ended = endedByClock(training, current, { until, now });
    return ok(
      ended === current ? current : tx.put(site.trainings.sittings, ended),
    );
  });
  return done.ok ? done.value : known;
}

/** Notes which running attempts of all exams the clock has ended: what was kept until then counts from now on. */
export async function settleExams(
  site: Pick<Site, "store" | "venues" | "trainings">,
  now: number,
): Promise<void> {
  const { sittings, shelf } = site.trainings;
  const ids = await Array.fromAsync(sittings.ids("open", { prefix: [] }));
  for (const [tid, uid] of ids) {
    const training = shelf.get(tid);
    const sitting = training && await sittings.get(tid, uid);
    if (training && sitting) await settled(site, training, sitting, now);
  }
}

/**
 * Begins an attempt, or returns the one that runs: sent twice, it is begun once. What
 * was drawn for somebody stays theirs; what the exam asks since is added.
 */
export async function beginExam(
  act: Act,
  tid: number,
): Promise<Result<OpenExam, Refusal>> {
  const { site, viewer, now } = act;
  const opened = await openExam(act, tid);
  if (!opened.ok) return opened;
  const { training, until } = opened.value;
  const closed = policyOf(site, training).whyNotAnswer(act);
  if (closed !== null) return refuse(closed);
  if (runsIn(opened.value.sitting)) return opened;
  const why = whyNotBegin(opened.value, now);
  if (why !== null) return why;
  const drawables = await drawablesOf(site, training, now);
  const fixed = quizzesOf(site, training).map(({ quiz: { qid } }) => qid);
  const numbers = await Promise.all(
    Array.from(
      { length: mostAsked(opened.value, fixed.length) },
      () => site.quizzes.answerIds.next(),
    ),
  );
  const done = await site.store.transact<ExamSitting, Refusal>(async (tx) => {
    const { sittings } = site.trainings;
    const { uid } = viewer!;
    const known = await tx.get(sittings, tid, uid);
    const before = known && endedByClock(training, known, { until, now });
    if (before !== null && runsIn(before)) return ok(before);
    const late = whyNotBegin({ training, sitting: before, until }, now);
    if (late !== null) return late;
    const drawn = drawnFor(before?.drawn ?? [], training.examPools, drawables);
    // Of what was drawn, that which the exam still asks.
    const own = drawn.map(({ qid }) => qid).filter((qid) =>
      !fixed.includes(qid) &&
      questionOf(site, training, { drawn }, qid) !== null
    );
    const order = orderOf([...fixed, ...own], before, training.examShuffles);
    if (order.length === 0) return refuse("examEmpty");
    const questions = order.slice(0, numbers.length)
      .map((qid, n) => ({ qid, answerId: numbers[n] }));
    const attempt = {
      startedAt: now,
      endedAt: null,
      isByClock: false,
      takenBack: null,
      questions,
    };
    const attempts = [...before?.attempts ?? [], attempt];
    const moreAttempts = before?.moreAttempts ?? 0;
    const sitting: ExamSitting = { tid, uid, drawn, attempts, moreAttempts };
    return ok(
      known === null ? tx.insert(sittings, sitting) : tx.put(sittings, sitting),
    );
  });
  if (!done.ok) return done;
  return ok({ training, sitting: done.value, until });
}

/** What was drawn once stays, even where less is drawn now. */
const mostAsked = ({ training, sitting }: OpenExam, fixed: number) =>
  Math.min(
    MAX_QUESTIONS,
    fixed + (sitting?.drawn.length ?? 0) +
      training.examPools.reduce((sum, { count }) => sum + count, 0),
  );

const runsIn = (sitting: ExamSitting | null) =>
  sitting?.attempts.at(-1)?.endedAt === null;

/** In an order of this person's own, if the exam wants one: the same in each attempt. */
function orderOf(
  qids: readonly number[],
  before: ExamSitting | null,
  isShuffled: boolean,
): number[] {
  if (!isShuffled) return [...qids];
  const asked = new Set(qids);
  const known = before?.attempts.at(-1)?.questions.map(({ qid }) => qid)
    .filter((qid) => asked.has(qid)) ?? [];
  const fresh = qids.filter((qid) => !known.includes(qid));
  return [...known, ...shuffled(fresh)];
}

/** Why no attempt can be begun; null: one can. */
export function whyNotBegin(
  { training, sitting, until }: OpenExam,
  now: number,
) {
  if (until !== null && now > until) return refuse("examOver");
  if (usedAttempts(sitting) >= allowedAttempts(training, sitting)) {
    return refuse("examNoAttemptLeft");
  }
  const last = sitting?.attempts.findLast(({ takenBack }) =>
    takenBack === null
  );
  const wait = last === undefined || last.endedAt === null
    ? 0
    : last.endedAt + training.examWait * MINUTE_MS - now;
  return wait > 0
    ? refuse("examWait", { params: { count: Math.ceil(wait / MINUTE_MS) } })
    : null;
}

/** Which attempt is meant: a page that was left open does not write into a later one. */
export interface OfAttempt {
  tid: number;
  /** From 0; undefined: the one that runs. */
  attempt?: number;
}

/** Why an attempt takes nothing; null: it does. */
function whyNotTaken(
  { sitting, ...exam }: OpenExam,
  { attempt }: OfAttempt,
  now: number,
) {
  if (sitting === null) return refuse("examNotRunning");
  const last = sitting.attempts.length - 1;
  if (attempt !== undefined && attempt !== last) {
    return refuse("examAttemptOver");
  }
  const { endedAt, isByClock } = sitting.attempts[last];
  const end = runningEnd({ ...exam, sitting });
  if (isByClock || end !== null && now > end) return refuse("examTimeOver");
  return endedAt === null ? null : refuse("examAttemptOver");
}

/** What of choices says something. */
export const givenIn = (chosen: QuizChoices): QuizChoices =>
  Object.fromEntries(
    Object.entries(chosen)
      .filter(([, values]) => values.some((value) => value.trim() !== "")),
  );

/**
 * Keeps somebody's answers to one question of their running attempt, judged at once; empty
 * ones take the answer back. Their last moment is inside.
 */
export async function saveExamAnswer(
  act: Act,
  of: OfAttempt,
  { qid, chosen }: { qid: number; chosen: QuizChoices },
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const { tid } = of;
  const entered = enterTraining(act, tid);
  if (!entered.ok) return entered;
  const training = entered.value;
  if (!training.isExam) return refuse("examNotFound");
  const closed = policyOf(site, training).whyNotAnswer(act);
  if (closed !== null) return refuse(closed);
  const { uid } = viewer!;
  const extensions = site.venues.book.extensionsOf(tid);
  const until = openUntil(training, extensions, uid);
  const known = site.quizzes.catalogue.get(qid);
  const read = await site.quizzes.bodies.get(qid);
  return await site.store.transact<null, Refusal>(async (tx) => {
    const sitting = await tx.get(site.trainings.sittings, tid, uid);
    const late = whyNotTaken({ training, sitting, until }, of, now);
    if (late !== null) return late;
    const n = sitting!.attempts.length - 1;
    const question = sitting!.attempts[n].questions
      .find((question) => question.qid === qid);
    const quiz = await tx.get(site.quizzes.records, qid);
    if (question === undefined || quiz === null || read === null) {
      return refuse("quizNotFound");
    }
    const priced = questionOf(site, training, sitting!, qid);
    if (priced === null) return refuse("quizNotFound");
    // Its key may have changed since it was read.
    const body = known !== null && quiz.modifiedAt === known.modifiedAt
      ? read
      : await tx.getBlob(site.quizzes.bodies, [qid]) ?? read;
    const checked = checkedGiven(quiz, body, chosen);
    if (!checked.ok) return checked;
    const given = givenIn(checked.value);
    const { answers } = site.quizzes;
    const before = await tx.get(answers, question.answerId);
    if (before !== null && isSameRecord(before.chosen, given)) return ok(null);
    if (before !== null) {
      countAnswer(tx, site, before, -1);
      for (const [part, choice] of choicesIn(body, before.chosen)) {
        tx.add(site.quizzes.choices, [qid, part, choice], -1);
      }
    }
    if (Object.keys(given).length === 0) {
      if (before !== null) tx.delete(answers, question.answerId);
      return ok(null);
    }
    const answer: QuizAnswer = {
      answerId: question.answerId,
      qid,
      uid,
      venue: trainingVenue(training),
      attempt: n,
      at: now,
      chosen: given,
      mark: null,
      ...grade({ quiz, body, chosen: given, scores: priced.scores }),
    };
    if (before === null) tx.insert(answers, answer);
    else tx.put(answers, answer);
    countAnswer(tx, site, answer, 1);
    for (const [part, choice] of choicesIn(body, given)) {
      tx.add(site.quizzes.choices, [qid, part, choice], 1);
    }
    return ok(null);
  });
}

/** Hands in the running attempt; one that was handed in already stays as it is. */
export async function handInExam(
  act: Act,
  of: OfAttempt,
): Promise<Result<{ attempt: number }, Refusal>> {
  const { site, viewer, now } = act;
  const opened = await openExam(act, of.tid);
  if (!opened.ok) return opened;
  const { training, until } = opened.value;
  const { sittings } = site.trainings;
  return await site.store.transact<{ attempt: number }, Refusal>(async (tx) => {
    const sitting = await tx.get(sittings, of.tid, viewer!.uid);
    const n = of.attempt ?? (sitting?.attempts.length ?? 0) - 1;
    const attempt = sitting?.attempts[n];
    const isDone = attempt !== undefined && attempt.endedAt !== null &&
      !attempt.isByClock && of.attempt !== undefined;
    if (isDone) return ok({ attempt: n });
    const late = whyNotTaken({ training, sitting, until }, of, now);
    if (late !== null) return late;
    const attempts = sitting!.attempts.with(n, { ...attempt!, endedAt: now });
    tx.put(sittings, { ...sitting!, attempts });
    return ok({ attempt: n });
  });
}

/** What a teacher may do about somebody's attempts. */
export const ATTEMPT_DEEDS = ["takeBack", "countAgain", "oneMore"] as const;

/**
 * Takes somebody's attempt back, lets it count again, or gives them one more than all
 * have (row S3.1), for who manages the training. One that runs ends with it; what was
 * answered stays readable for the teacher.
 */
export async function changeAttempts(
  act: Act,
  tid: number,
  { uid, attempt: n, deed }: {
    uid: string;
    /** From 0. */
    attempt: number;
    deed: typeof ATTEMPT_DEEDS[number];
  },
): Promise<Result<ExamSitting, Refusal>> {
  const { site, viewer, now } = act;
  const training = site.trainings.shelf.get(tid);
  if (training === null) return refuse("trainingNotFound");
  if (!canEditTraining(act, training)) return refuse("forbidden");
  if (!training.isExam) return refuse("examNotFound");
  const { sittings } = site.trainings;
  return await site.store.transact<ExamSitting, Refusal>(async (tx) => {
    const known = await tx.get(sittings, tid, uid);
    const attempt = known?.attempts[n];
    if (known === null || attempt === undefined) {
      return refuse("examAttemptNotFound");
    }
    if (deed === "oneMore") {
      if (allowedAttempts(training, known) >= 2 * MAX_EXAM_ATTEMPTS) {
        return refuse("examAttemptsInvalid");
      }
      const moreAttempts = known.moreAttempts + 1;
      return ok(tx.put(sittings, { ...known, moreAttempts }));
    }
    const isTakenBack = deed === "takeBack";
    if (isTakenBack === (attempt.takenBack !== null)) return ok(known);
    const attempts = known.attempts.with(n, {
      ...attempt,
      endedAt: attempt.endedAt ?? now,
      takenBack: isTakenBack ? { by: viewer!.uid, at: now } : null,
    });
    return ok(tx.put(sittings, { ...known, attempts }));
  });
}
