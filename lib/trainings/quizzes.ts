import { pointsOf as partPoints } from "../quizzes/grading.ts";
import { isFree } from "../contests/items.ts";
import { canAskQuiz, canEditQuiz } from "../quizzes/access.ts";
import type { Act, Site } from "./act.ts";
import { type QuizState, toQuizState } from "./quiz_book.ts";
import type { AskedQuiz } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

/** Where one person stands with a training's quizzes, by qid. */
export async function ownQuizStates(
  site: Pick<Site, "quizzes">,
  { tid }: Pick<WholeTraining, "tid">,
  uid: string,
): Promise<ReadonlyMap<number, QuizState>> {
  const found = new Map<number, QuizState>();
  for await (const row of site.quizzes.standings.all(["training", tid, uid])) {
    found.set(row.qid, toQuizState(row));
  }
  return found;
}

/** What a quiz is worth in its training: its questions together. */
export const quizPoints = ({ quiz, item }: AskedQuiz): number =>
  partPoints(quiz, item.scores).values().reduce((sum, next) => sum + next, 0);

/**
 * Tells whether a training may ask a quiz: one of its group, or of the site. What a
 * contest still asks is its secret, because whoever answers it here is told its key.
 */
export async function fitsQuiz(
  { site, viewer, now }: Act,
  { gid }: Pick<WholeTraining, "gid">,
  qid: number,
): Promise<boolean> {
  const quiz = site.quizzes.catalogue.get(qid);
  return quiz !== null && canAskQuiz(quiz, gid, viewer) &&
    (canEditQuiz(quiz, viewer) || await isFree(site, "quiz", qid, now));
}
