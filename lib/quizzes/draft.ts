import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { blanksIn } from "./blanks.ts";
import {
  type Criterion,
  isMultiPart,
  MAX_OPTIONS,
  type QuizBody,
  type QuizDraft,
  type QuizPart,
  type QuizType,
} from "./schema.ts";

type PartDraft = QuizDraft["data"][number];

/** What an essay is worth for whose author has named no criteria. */
const WHOLE_RUBRIC: PartDraft["rubric"] = [{ text: "", points: 10 }];

/**
 * Checks a draft by the rules of its type, and gives new questions and options
 * their ids. What has an id of before keeps it, so that answers stay with it.
 */
export function checkedBody(
  draft: QuizDraft,
  before: QuizBody | null,
): Result<QuizBody, Refusal> {
  if (!isMultiPart(draft.type) && draft.data.length > 1) {
    return refuse("quizOneQuestion", { field: "data" });
  }
  const known = new Set(
    before?.parts.flatMap(({ uuid, options, rubric }) => [
      uuid,
      ...[...options, ...rubric ?? []].map((each) => each.uuid),
    ]),
  );
  const used = new Set<string>();
  const idOf = (uuid: string | null | undefined) => {
    const id = uuid && known.has(uuid) && !used.has(uuid)
      ? uuid
      : crypto.randomUUID();
    used.add(id);
    return id;
  };
  const parts: QuizPart[] = [];
  for (const [n, part] of draft.data.entries()) {
    const wrong = whyWrong(draft.type, part, n);
    if (wrong !== null) return wrong;
    const isEssay = draft.type === "essay";
    const isOrdered = draft.type === "ordering";
    const isTyped = !isEssay && takesTyped(draft.type, part);
    const hasOptions = !isEssay && !isTyped;
    parts.push({
      uuid: idOf(part.uuid),
      title: draft.type === "blanks" ? "" : part.title.trim(),
      options: !hasOptions ? [] : part.options.map(({ uuid, ...option }) => ({
        uuid: idOf(uuid),
        text: option.text,
        isCorrect: isOrdered || option.isCorrect,
      })),
      accepts: isTyped ? [...new Set(part.accepts)] : [],
      number: isTyped ? part.number : null,
      isOrdered,
      rubric: isEssay ? rubricOf(part, idOf) : null,
      guide: isEssay ? part.guide.trim() : "",
    });
  }
  const together = whyNotTogether(draft);
  if (together !== null) return together;
  const { title, solution, codeTemplate } = draft;
  return ok({
    title,
    solution: solution.trim() === "" ? "" : solution,
    parts,
    codeTemplate: Object.fromEntries(
      Object.entries(codeTemplate).filter(([, code]) => code.trim() !== ""),
    ),
  });
}

/** Its answer is typed, and compared. */
const takesTyped = (type: QuizType, { options }: PartDraft) =>
  type === "fill in" || type === "blanks" && options.length === 0;

const rubricOf = (
  { rubric }: PartDraft,
  idOf: (uuid: string | null | undefined) => string,
): Criterion[] =>
  (rubric.length === 0 ? WHOLE_RUBRIC : rubric).map((
    { uuid, text, points },
  ) => ({ uuid: idOf(uuid), text, points }));

/** Why a question does not fit its type; null: it does. */
function whyWrong(type: QuizType, part: PartDraft, n: number) {
  const at = { field: `data.${n}`, params: { n: n + 1 } };
  if (type === "essay") return null;
  if (takesTyped(type, part)) {
    const isEmpty = part.accepts.length === 0 && part.number === null;
    return isEmpty ? refuse("quizNoAccepted", at) : null;
  }
  const isListed = type === "blanks" || type === "matching";
  if (!isListed && part.options.length > MAX_OPTIONS) {
    return refuse("quizTooManyOptions", at);
  }
  const right = part.options.filter(({ isCorrect }) => isCorrect).length;
  if (type === "true/false" && part.options.length !== 2) {
    return refuse("quizTwoOptions", at);
  }
  if (type === "matching" && (part.title.trim() === "" || right === 0)) {
    return refuse("quizPairEmpty", at);
  }
  if (part.options.length < 2) return refuse("quizTooFewOptions", at);
  if (type === "ordering") return null;
  if (right === 0) return refuse("quizNoRight", at);
  if (right > 1 && type !== "multiple choice") {
    return refuse("quizOneRight", at);
  }
  return null;
}

/** Why questions do not fit each other, or the text that they are about; null: they do. */
function whyNotTogether({ type, title, data }: QuizDraft) {
  if (type === "blanks") {
    const found = blanksIn(title).sort((a, b) => a - b);
    const isWhole = found.length === data.length &&
      found.every((blank, n) => blank === n + 1);
    return isWhole ? null : refuse("quizBlanksUnlike", {
      field: "title",
      params: { n: data.length },
    });
  }
  if (type === "matching") {
    if (data.length < 2) return refuse("quizTooFewPairs", { field: "data" });
    const textsOf = ({ options }: PartDraft) =>
      JSON.stringify(options.map(({ text }) => text).sort());
    const other = data.findIndex((part) => textsOf(part) !== textsOf(data[0]));
    if (other >= 0) {
      return refuse("quizPairsUnlike", {
        field: `data.${other}`,
        params: { n: other + 1 },
      });
    }
    const texts = data[0].options.map(({ text }) => text);
    if (new Set(texts).size < texts.length) {
      return refuse("quizOptionTwice", { field: "data.0", params: { n: 1 } });
    }
  }
  return null;
}
