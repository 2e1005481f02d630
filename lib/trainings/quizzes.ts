import { pointsOf as partPoints } from "../quizzes/grading.ts";
import type { QuizStanding } from "../quizzes/schema.ts";
import { STATUS, type Status } from "../judging/status.ts";
import { isFree } from "../contests/items.ts";
import { canEditQuiz } from "../quizzes/access.ts";
import type { Act, Site } from "./act.ts";
import type { AskedQuiz } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

/** Where people stand with a training's quizzes, by uid and qid. */
export type QuizStandings = ReadonlyMap<
  string,
  ReadonlyMap<number, QuizStanding>
>;

export async function quizStandingsOf(
  site: Pick<Site, "quizzes">,
  { tid }: Pick<WholeTraining, "tid">,
  uid?: string,
): Promise<QuizStandings> {
  const found = new Map<string, Map<number, QuizStanding>>();
  const prefix = uid === undefined ? ["training", tid] : ["training", tid, uid];
  for await (const row of site.quizzes.standings.all(prefix)) {
    const own = found.get(row.uid) ?? new Map<number, QuizStanding>();
    found.set(row.uid, own.set(row.qid, row));
  }
  return found;
}

/** What a quiz is worth in its training: its questions together. */
export const quizPoints = ({ quiz, item }: AskedQuiz): number =>
  partPoints(quiz, item.scores).values().reduce((sum, next) => sum + next, 0);

/** Solved once, solved for good: else as the last answers stand. */
export const quizStatus = ({ last, best }: QuizStanding): Status =>
  (best.status === STATUS.accepted ? best.status : last.status) as Status;

/** How many of a quiz's questions were answered right at best. */
export const acceptedParts = ({ best }: QuizStanding): number =>
  Object.values(best.shares).filter((share) => share === 1).length;

/**
 * Tells whether a training may ask a quiz: one of the site or of its group. What a
 * contest still asks is its secret, because whoever answers it here is told its key.
 */
export async function fitsQuiz(
  { site, viewer, now }: Act,
  { gid }: Pick<WholeTraining, "gid">,
  qid: number,
): Promise<boolean> {
  const quiz = site.quizzes.catalogue.get(qid);
  return quiz !== null && (quiz.gid === null || quiz.gid === gid) &&
    (canEditQuiz(quiz, viewer) || await isFree(site, "quiz", qid, now));
}
