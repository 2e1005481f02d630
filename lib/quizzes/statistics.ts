import type { Site } from "./act.ts";
import { folded, grade } from "./grading.ts";
import type { Quiz, QuizBody, QuizChoices, QuizPart } from "./schema.ts";
import { countOf, type QuizCount } from "./standings.ts";

/** Typed answers are told apart by so many characters. */
const MAX_TOLD_CHARS = 60;
/** Typed answers that are shown: the most frequent ones, of those that are looked at. */
const MAX_TYPED = 20;
const MAX_LOOKED_AT = 2_000;

/** What is counted of a hand-in: each option, or the text as it is compared. */
export function* choicesIn(
  { parts }: Pick<QuizBody, "parts">,
  chosen: QuizChoices,
): Generator<[part: string, choice: string]> {
  for (const { uuid, options, isOrdered, rubric } of parts) {
    const values = new Set(chosen[uuid] ?? []);
    // Essays are nobody's but their writers', and each is another one.
    if (rubric !== null) continue;
    if (isOrdered) {
      // By numbers of items in their right order.
      const order = [...values].map((value) =>
        1 + options.findIndex((option) => option.uuid === value)
      );
      if (order.length > 0) yield [uuid, order.join(" ")];
    } else if (options.length > 0) {
      for (const value of values) yield [uuid, value];
    } else {
      const text = folded([...values][0] ?? "").slice(0, MAX_TOLD_CHARS);
      if (text !== "") yield [uuid, text];
    }
  }
}

export interface ChoiceCount {
  text: string;
  count: number;
  isRight: boolean;
}

export interface QuizStatistics extends QuizCount {
  parts: {
    uuid: string;
    title: string;
    choices: ChoiceCount[];
    /** They are texts, and not options with letters. */
    isTyped: boolean;
  }[];
}

const hasLetters = ({ options, isOrdered }: QuizPart) =>
  options.length > 0 && !isOrdered;

/** How often a quiz was answered anywhere, with which result, and with what. */
export async function quizStatistics(
  site: Pick<Site, "quizzes">,
  quiz: Quiz,
  body: QuizBody,
): Promise<QuizStatistics> {
  const count = await countOf(site as Site, null, quiz.qid);
  const parts = [];
  for (const part of body.parts) {
    const { uuid, title, options } = part;
    const counts = new Map<string, number>();
    const rows = site.quizzes.choices.all([quiz.qid, uuid]);
    for await (const { id: [, , choice], count } of rows) {
      counts.set(choice, count);
      if (counts.size >= MAX_LOOKED_AT) break;
    }
    const choices = hasLetters(part)
      ? options.map(({ uuid, text, isCorrect }) => ({
        text,
        count: counts.get(uuid) ?? 0,
        isRight: isCorrect,
      }))
      : [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_TYPED)
        .map(([text, count]) => ({
          text,
          count,
          isRight: isRight(quiz, part, text),
        }));
    parts.push({ uuid, title, choices, isTyped: !hasLetters(part) });
  }
  return { ...count, parts };
}

const isRight = (quiz: Quiz, part: QuizPart, text: string) =>
  grade({
    quiz,
    body: { parts: [part] },
    chosen: {
      [part.uuid]: part.isOrdered
        ? text.split(" ").flatMap((n) =>
          part.options[Number(n) - 1]?.uuid ?? []
        )
        : [text],
    },
    scores: null,
  }).status === 0;
