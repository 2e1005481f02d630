import {
  hasCode,
  isMultiPart,
  partialRules,
} from "../../../lib/quizzes/schema.ts";
import { hasOptionRows } from "./quiz_words.ts";
import type { QuizFormValues } from "./QuizForm.tsx";

type Fields = [name: string, value: string][];

/** What was typed as another kind and this one does not ask, for whoever changes back. */
export const KeptFields = ({ values }: { values: QuizFormValues }) => (
  <>
    {keptOf(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

function keptOf(values: QuizFormValues): Fields {
  const { type, parts, codeLanguage, code, partial, isShuffled } = values;
  const kept: Fields = [];
  if (!hasCode(type)) kept.push(["codeLanguage", codeLanguage], ["code", code]);
  if (partialRules(type).length === 0) kept.push(["partial", partial]);
  if (!hasOptionRows(type) && isShuffled) kept.push(["isShuffled", "true"]);
  if (type !== "matching") kept.push(["distractors", values.distractors]);
  if (type !== "essay") {
    kept.push(["guide", values.guide]);
    for (const [n, { uuid, text, points }] of values.rubric.entries()) {
      kept.push(
        [`rubric.${n}.uuid`, uuid],
        [`rubric.${n}.text`, text],
        [`rubric.${n}.points`, points],
      );
    }
  }
  for (const [n, part] of parts.entries()) {
    const at = `part.${n}`;
    const isShown = isMultiPart(type) || n === 0;
    kept.push(...keptOptions(`${at}.other`, part.others));
    if (!isShown || !hasOptionRows(type)) {
      kept.push(...keptOptions(`${at}.option`, part.options));
    }
    if (!isShown || type !== "fill in" && type !== "blanks") {
      kept.push(
        [`${at}.accepts`, part.accepts],
        [`${at}.number`, part.number],
        [`${at}.tolerance`, part.tolerance],
      );
    }
    if (type !== "blanks") kept.push([`${at}.choices`, part.choices]);
    if (type !== "matching") kept.push([`${at}.match`, part.match]);
    if (!isShown) {
      kept.push([`${at}.uuid`, part.uuid], [`${at}.title`, part.title]);
    }
  }
  return kept;
}

const keptOptions = (
  at: string,
  options: QuizFormValues["parts"][number]["options"],
): Fields =>
  options.flatMap(({ uuid, text, isCorrect }, m): Fields => [
    [`${at}.${m}.uuid`, uuid],
    [`${at}.${m}.text`, text],
    ...isCorrect ? [[`${at}.${m}.right`, "true"] as [string, string]] : [],
  ]);
