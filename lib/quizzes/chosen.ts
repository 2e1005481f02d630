import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { orderOf } from "./ordering.ts";
import {
  isMultiPart,
  MAX_TYPED_LENGTH,
  type Quiz,
  type QuizBody,
  QuizChoices,
  type QuizPart,
} from "./schema.ts";
import { MAX_ESSAY_LENGTH } from "./essay.ts";

/** Answers as they are judged and kept, or why these cannot be answers to the quiz (rows Q2.1, Q2.3). */
export function checkedChoices(
  quiz: Pick<Quiz, "type">,
  body: Pick<QuizBody, "parts">,
  chosen: QuizChoices,
): Result<QuizChoices, Refusal> {
  const checked = checkedGiven(quiz, body, chosen);
  if (!checked.ok) return checked;
  const given = Object.values(chosen)
    .filter((values) => values.some((value) => value.trim() !== ""));
  if (given.length === 0) return refuse("quizAnswerEmpty");
  return isMultiPart(quiz.type) && given.length < body.parts.length
    ? refuse("quizPartsMissing")
    : checked;
}

/** The same of answers that need not be whole yet: of some questions, or of none. */
export function checkedGiven(
  quiz: Pick<Quiz, "type">,
  body: Pick<QuizBody, "parts">,
  chosen: QuizChoices,
): Result<QuizChoices, Refusal> {
  // A form sends as many and as long ones as it likes, and line ends of two signs.
  const kept: QuizChoices = Object.fromEntries(
    Object.entries(chosen).map(([uuid, values]) => [
      uuid,
      values.map((value) => value.replaceAll("\r\n", "\n")),
    ]),
  );
  const isLong = Object.values(kept).flat()
    .some((value) => value.length > MAX_ESSAY_LENGTH);
  if (isLong) return refuse("quizTextTooLong");
  if (!QuizChoices.safeParse(kept).success) return refuse("quizAnswerUnknown");
  for (const [uuid, values] of Object.entries(kept)) {
    if (values.every((value) => value.trim() === "")) continue;
    const part = body.parts.find((part) => part.uuid === uuid);
    if (part === undefined) return refuse("quizAnswerUnknown");
    const checked = checkedPart(quiz, part, values);
    if (!checked.ok) return checked;
    kept[uuid] = checked.value;
  }
  return ok(kept);
}

function checkedPart(
  { type }: Pick<Quiz, "type">,
  { options, isOrdered, rubric }: QuizPart,
  values: string[],
): Result<string[], Refusal> {
  if (options.length === 0) {
    const isShort = values.every((value) => value.length <= MAX_TYPED_LENGTH);
    return rubric !== null || isShort
      ? ok(values)
      : refuse("quizAnswerUnknown");
  }
  const areKnown = (ids: readonly string[]) =>
    ids.every((id) => options.some(({ uuid }) => uuid === id));
  if (isOrdered) {
    const order = orderOf(values);
    if (order === null) return refuse("quizPlaceTwice");
    if (!areKnown(order)) return refuse("quizAnswerUnknown");
    return new Set(order).size < options.length ||
        order.length > options.length
      ? refuse("quizPartsMissing")
      : ok(order);
  }
  // A list in which nothing was chosen sends an empty text.
  const most = type === "multiple choice" ? options.length : 1;
  return areKnown(values) && new Set(values).size <= most
    ? ok(values)
    : refuse("quizAnswerUnknown");
}
