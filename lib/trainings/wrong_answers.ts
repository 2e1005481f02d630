import { choicesIn } from "../quizzes/statistics.ts";
import type { Quiz, QuizAnswer, QuizBody } from "../quizzes/schema.ts";
import type { Act } from "./act.ts";
import { isOutside } from "./rank.ts";
import { policyOf } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

/** Hand-ins that are looked at for one answer: the latest. */
const MAX_ANSWERS = 300;
/** Wrong answers that are told of one quiz. */
const MAX_TOLD = 4;

/** A wrong answer, and how often it was given. */
export interface WrongAnswer {
  /** Of the quiz's questions, from 1 on; null: it has only one. */
  part: number | null;
  text: string;
  count: number;
}

/** Tells whether the viewer may know what of a quiz is wrong: as far as they may know its key. */
export const mayKnowWrong = (
  act: Act,
  training: WholeTraining,
  hasAnswered: boolean,
) => policyOf(act.site, training).quizSight(act, { hasAnswered }).key;

/** What was most often answered wrongly to a quiz of a training; for those alone who may know its key. */
export async function wrongAnswers(
  { site }: Act,
  training: WholeTraining,
  { qid }: Pick<Quiz, "qid">,
): Promise<WrongAnswer[]> {
  const body = await site.quizzes.bodies.get(qid);
  if (body === null) return [];
  const { rows } = await site.quizzes.answers.list("place", {
    prefix: ["training", training.tid, qid],
    limit: MAX_ANSWERS,
    reverse: true,
  });
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (isOutside(site, training, row.uid)) continue;
    for (const key of wrongIn(body, row)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_TOLD)
    .map(([key, count]) => ({ ...readable(body, key), count }));
}

/** What of a hand-in was chosen or typed and is not right, as `question choice`. */
function* wrongIn(body: QuizBody, { chosen, shares }: QuizAnswer) {
  const right = new Set(
    body.parts.flatMap(({ options }) =>
      options.filter(({ isCorrect }) => isCorrect).map(({ uuid }) => uuid)
    ),
  );
  for (const [part, choice] of choicesIn(body, chosen)) {
    if (shares[part] !== 1 && !right.has(choice)) yield `${part} ${choice}`;
  }
}

function readable({ parts }: QuizBody, key: string) {
  const at = key.indexOf(" ");
  const [uuid, choice] = [key.slice(0, at), key.slice(at + 1)];
  const n = parts.findIndex((part) => part.uuid === uuid);
  const option = parts[n].options.find((option) => option.uuid === choice);
  return {
    part: parts.length > 1 ? n + 1 : null,
    text: option?.text ?? choice,
  };
}
