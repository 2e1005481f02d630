import { isMultiPart } from "../../../lib/quizzes/schema.ts";
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
  const isMulti = isMultiPart(type);
  const kept: Fields = isMulti ? [] : [
    ["codeLanguage", codeLanguage],
    ["code", code],
  ];
  if (type !== "multiple choice") kept.push(["partial", partial]);
  if (type === "fill in" && isShuffled) kept.push(["isShuffled", "true"]);
  for (const [n, part] of parts.entries()) {
    const at = `part.${n}`;
    const isShown = isMulti || n === 0;
    kept.push(...keptOptions(`${at}.other`, part.others));
    if (!isShown || type === "fill in") {
      kept.push(...keptOptions(`${at}.option`, part.options));
    }
    if (!isShown || type !== "fill in") {
      kept.push(
        [`${at}.accepts`, part.accepts],
        [`${at}.number`, part.number],
        [`${at}.tolerance`, part.tolerance],
      );
    }
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
