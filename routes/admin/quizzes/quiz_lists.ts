import type { QuizFormValues } from "../../../components/admin/quizzes/QuizForm.tsx";
import type { QuizBody, QuizPart } from "../../../lib/quizzes/schema.ts";

type Options = { uuid: string; text: string; isCorrect: boolean }[];

/** The lines of a field, those without a text left out. */
export const linesIn = (text: string): string[] =>
  text.split("\n").map((line) => line.trim()).filter(Boolean);

/** The list of a blank as its field has it: the right one has a star before it; a star that is its own, a stroke. */
export const choicesOf = (options: QuizPart["options"]): string =>
  options.map(({ text, isCorrect }) => {
    const line = linesIn(text).join(" ");
    return isCorrect ? `*${line}` : line.replace(/^(?=\\?\*)/, "\\");
  }).join("\n");

/** The options of such a list; what stood there before keeps its id, by its text or else by its place. */
export function choicesIn(text: string, before: QuizPart["options"]): Options {
  const lines = linesIn(text).map((line) =>
    /^\\\\?\*/.test(line)
      ? { text: line.slice(1), isCorrect: false }
      : line.startsWith("*")
      ? { text: line.slice(1).trim(), isCorrect: true }
      : { text: line, isCorrect: false }
  );
  const texts = new Set(lines.map(({ text }) => text));
  return lines.map((line, n) => {
    const known = before.find(({ text }) => text === line.text) ??
      (before[n] !== undefined && !texts.has(before[n].text)
        ? before[n]
        : undefined);
    return { uuid: known?.uuid ?? "", ...line };
  });
}

/** The options of each pair: all right sides, and those that are right nowhere. A right side that was written anew keeps its ids. */
export function matchesOf(
  pairs: QuizFormValues["parts"],
  distractors: readonly string[],
  before: QuizBody | null,
): Options[] {
  const rights = pairs.map(({ match }) => match.trim());
  const texts = [...new Set([...rights, ...distractors])].filter(Boolean);
  const partOf = (uuid: string) =>
    before?.parts.find((part) => part.uuid === uuid);
  const renamed = new Map(
    pairs.flatMap(({ uuid }, n): [string, string][] => {
      const old = partOf(uuid)?.options.find(({ isCorrect }) => isCorrect)
        ?.text;
      return old === undefined || texts.includes(old) ? [] : [[rights[n], old]];
    }),
  );
  return pairs.map(({ uuid }, n) => {
    const options = partOf(uuid)?.options ?? [];
    const idOf = (text: string) =>
      options.find((option) => option.text === text)?.uuid ?? "";
    return texts.map((text) => ({
      uuid: idOf(text) || idOf(renamed.get(text) ?? ""),
      text,
      isCorrect: text === rights[n],
    }));
  });
}
