import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import {
  isMultiPart,
  type QuizBody,
  type QuizDraft,
  type QuizPart,
  type QuizType,
} from "./schema.ts";

type PartDraft = QuizDraft["data"][number];

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
    before?.parts.flatMap(({ uuid, options }) => [
      uuid,
      ...options.map((option) => option.uuid),
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
    const isTyped = draft.type === "fill in";
    parts.push({
      uuid: idOf(part.uuid),
      title: part.title.trim(),
      options: isTyped ? [] : part.options.map(({ uuid, ...option }) => ({
        uuid: idOf(uuid),
        ...option,
      })),
      accepts: isTyped ? [...new Set(part.accepts)] : [],
      number: isTyped ? part.number : null,
    });
  }
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

/** Why a question does not fit its type; null: it does. */
function whyWrong(type: QuizType, part: PartDraft, n: number) {
  const at = { field: `data.${n}`, params: { n: n + 1 } };
  if (type === "fill in") {
    const isEmpty = part.accepts.length === 0 && part.number === null;
    return isEmpty ? refuse("quizNoAccepted", at) : null;
  }
  const right = part.options.filter(({ isCorrect }) => isCorrect).length;
  if (type === "true/false" && part.options.length !== 2) {
    return refuse("quizTwoOptions", at);
  }
  if (part.options.length < 2) return refuse("quizTooFewOptions", at);
  if (right === 0) return refuse("quizNoRight", at);
  if (right > 1 && type !== "multiple choice") {
    return refuse("quizOneRight", at);
  }
  return null;
}
