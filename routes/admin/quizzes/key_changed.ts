import type { Quiz, QuizBody } from "../../../lib/quizzes/schema.ts";
import { countOf } from "../../../lib/quizzes/standings.ts";
import type { Act } from "../../../lib/site/site.ts";

/** What results rest on: right options, accepted answers, the rule for a part of them. */
const keyOf = ({ quiz, body }: { quiz: Quiz; body: QuizBody }) =>
  JSON.stringify([
    quiz.partial,
    body.parts.map(({ uuid, options, accepts, number }) => [
      uuid,
      options.map(({ uuid, isCorrect }) => [uuid, isCorrect]),
      accepts,
      number,
    ]),
  ]);

/** Tells whether a quiz was given another key than before, and has answers judged by that. */
export async function leavesOthers(
  { site }: Act,
  before: { quiz: Quiz; body: QuizBody },
): Promise<boolean> {
  const { qid } = before.quiz;
  const quiz = site.quizzes.catalogue.get(qid);
  const body = await site.quizzes.bodies.get(qid);
  if (quiz === null || body === null) return false;
  const isSame = keyOf(before) === keyOf({ quiz, body });
  return !isSame && (await countOf(site, null, qid)).total > 0;
}
