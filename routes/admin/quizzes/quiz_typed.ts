import type { QuizFormValues } from "../../../components/admin/quizzes/QuizForm.tsx";
import type { Form } from "../../../lib/http/body.ts";
import {
  isMultiPart,
  MAX_OPTIONS,
  MAX_PARTS,
  PARTIAL_RULES,
  type Quiz,
  QUIZ_TYPES,
  type QuizBody,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";

type PartValues = QuizFormValues["parts"][number];

const LEAST_OPTIONS = 4;
/** Empty rows below those that are filled. */
const SPARE_OPTIONS = 2;

const typeOf = (text: string | null | undefined): QuizType =>
  QUIZ_TYPES.find((type) => type === text) ?? QUIZ_TYPES[0];

/** What was typed, as it stands: rows without a text too. */
export function typedQuiz(form: Form): QuizFormValues {
  const field = (name: string) => form.get(name) ?? "";
  const parts: PartValues[] = [];
  for (let n = 0; n < MAX_PARTS; n++) {
    const at = `part.${n}`;
    if (form.get(`${at}.uuid`) === null) break;
    parts.push({
      uuid: field(`${at}.uuid`),
      title: field(`${at}.title`),
      options: typedOptions(form, `${at}.option`, form.get(`${at}.right`)),
      others: typedOptions(form, `${at}.other`, null),
      accepts: field(`${at}.accepts`),
      number: field(`${at}.number`),
      tolerance: field(`${at}.tolerance`),
    });
  }
  return {
    type: typeOf(form.get("type")),
    title: field("title"),
    solution: field("solution"),
    tags: field("tags"),
    isShuffled: form.get("isShuffled") !== null,
    isShared: form.get("isShared") !== null,
    partial: PARTIAL_RULES.find((rule) => rule === form.get("partial")) ??
      "none",
    codeLanguage: field("codeLanguage"),
    code: field("code"),
    parts,
  };
}

function typedOptions(
  form: Form,
  at: string,
  right: string | null,
): PartValues["options"] {
  const options: PartValues["options"][number][] = [];
  for (let m = 0; m < MAX_OPTIONS; m++) {
    const text = form.get(`${at}.${m}.text`);
    if (text === null) break;
    options.push({
      uuid: form.get(`${at}.${m}.uuid`) ?? "",
      text,
      isCorrect: form.get(`${at}.${m}.right`) !== null || right === String(m),
    });
  }
  return options;
}

/** A new quiz's form, with one question and empty options. */
export const newQuiz = (
  type: string | undefined,
  words: readonly [string, string],
): QuizFormValues => {
  const values: QuizFormValues = {
    type: typeOf(type),
    title: "",
    solution: "",
    tags: "",
    isShuffled: false,
    isShared: false,
    partial: "none",
    codeLanguage: "",
    code: "",
    parts: [],
  };
  return withPart(values, words);
};

/** One question more. */
export function withPart(
  values: QuizFormValues,
  words: readonly [string, string],
): QuizFormValues {
  const { type } = values;
  const part: PartValues = {
    uuid: "",
    title: "",
    options: emptyOptions(type, words),
    others: [],
    accepts: "",
    number: "",
    tolerance: "",
  };
  return {
    ...values,
    parts: [...values.parts, part].slice(0, isMultiPart(type) ? MAX_PARTS : 1),
  };
}

function emptyOptions(
  type: QuizType,
  words: readonly [string, string],
): PartValues["options"] {
  const texts = type === "true/false"
    ? words
    : type === "fill in"
    ? []
    : Array.from({ length: LEAST_OPTIONS }, () => "");
  return texts.map((text) => ({ uuid: "", text, isCorrect: false }));
}

/**
 * The same as another kind. What that kind does not ask stays in the form, unseen: for
 * whoever changes back.
 */
export function asKind(
  before: QuizFormValues,
  kind: string,
  words: readonly [string, string],
): QuizFormValues {
  const type = typeOf(kind);
  // "True" and "false" are nobody's options, nor those of others theirs.
  const isSwapped = (before.type === "true/false") !== (type === "true/false");
  const parts = before.parts.map((part) => {
    const [options, others] = isSwapped
      ? [part.others, part.options]
      : [part.options, part.others];
    return {
      ...part,
      options: options.length > 0 ? options : emptyOptions(type, words),
      others,
    };
  });
  return withRoom({ ...before, type, parts });
}

/** What its kind asks, of all that stands in a form. */
const ofItsKind = (values: QuizFormValues): QuizFormValues => ({
  ...values,
  isShuffled: values.type !== "fill in" && values.isShuffled,
  partial: values.type === "multiple choice" ? values.partial : "none",
  code: isMultiPart(values.type) ? values.code : "",
  parts: values.parts.slice(0, isMultiPart(values.type) ? MAX_PARTS : 1)
    .map((part) =>
      values.type === "fill in"
        ? { ...part, options: [] }
        : { ...part, accepts: "", number: "", tolerance: "" }
    ),
});

/** Room for options below those of a question. */
export const withRoom = (values: QuizFormValues): QuizFormValues => ({
  ...values,
  parts: values.parts.map((part) => ({
    ...part,
    options: values.type === "true/false" || values.type === "fill in"
      ? part.options
      : [
        ...part.options,
        ...Array.from({
          length: Math.min(
            MAX_OPTIONS - part.options.length,
            Math.max(
              LEAST_OPTIONS - part.options.length,
              SPARE_OPTIONS -
                part.options.filter(({ text }) => text.trim() === "").length,
              0,
            ),
          ),
        }, () => ({ uuid: "", text: "", isCorrect: false })),
      ],
  })),
});

/** A quiz as its form shows it. */
export const valuesOf = (
  quiz: Quiz,
  body: QuizBody,
  tags: string,
): QuizFormValues => {
  const [language = "", code = ""] = Object.entries(body.codeTemplate)[0] ?? [];
  return withRoom({
    type: quiz.type,
    title: body.title,
    solution: body.solution,
    tags,
    isShuffled: quiz.isShuffled,
    isShared: quiz.isShared,
    partial: quiz.partial,
    codeLanguage: language,
    code,
    parts: body.parts.map((part) => ({
      uuid: part.uuid,
      title: part.title,
      options: part.options,
      others: [],
      accepts: part.accepts.join("\n"),
      number: part.number === null ? "" : String(part.number.value),
      tolerance: part.number === null ? "" : String(part.number.tolerance),
    })),
  });
};

/** The draft of what was typed: rows without a text are left out. */
export function draftOf(values: QuizFormValues, before: QuizBody | null) {
  const { codeLanguage, code, parts, tags, ...rest } = ofItsKind(values);
  const [first] = Object.keys(before?.codeTemplate ?? {});
  const others = Object.entries(before?.codeTemplate ?? {})
    .filter(([language]) => language !== first);
  return {
    ...rest,
    tags: tags.split(/[,，;；\n]/).map((name) => name.trim()).filter(Boolean)
      .map((name) => ({ name })),
    codeTemplate: Object.fromEntries([
      ...code.trim() === "" ? [] : [[codeLanguage || "C++", code]],
      ...others,
    ]),
    data: parts.map((part) => ({
      uuid: part.uuid,
      title: part.title,
      options: part.options.filter(({ text }) => text.trim() !== ""),
      accepts: part.accepts.split("\n").map((form) => form.trim())
        .filter(Boolean),
      number: part.number.trim() === "" ? null : {
        value: Number(part.number),
        tolerance: Number(part.tolerance || 0),
      },
    })),
  };
}

/** What was typed as questions to look at: with ids of the moment, whatever is still missing. */
export const partsOf = (values: QuizFormValues): QuizBody["parts"] =>
  ofItsKind(values).parts.map((part, n) => ({
    uuid: `part-${n}`,
    title: part.title,
    options: part.options
      .map((option, m) => ({ ...option, uuid: `option-${n}-${m}` }))
      .filter(({ text }) => text.trim() !== ""),
    accepts: part.accepts.split("\n").map((form) => form.trim())
      .filter(Boolean),
    number: part.number.trim() === "" || !Number.isFinite(Number(part.number))
      ? null
      : {
        value: Number(part.number),
        tolerance: Number(part.tolerance) || 0,
      },
  }));
