import type { QuizFormValues } from "../../../components/admin/quizzes/QuizForm.tsx";
import type { Form } from "../../../lib/http/body.ts";
import { hasOptionRows } from "../../../components/admin/quizzes/quiz_words.ts";
import {
  hasCode,
  isMultiPart,
  MAX_CRITERIA,
  MAX_OPTIONS,
  MAX_PARTS,
  partialRules,
  PARTIALS,
  type Quiz,
  QUIZ_TYPES,
  type QuizBody,
  type QuizPart,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";
import { choicesIn, choicesOf, linesIn, matchesOf } from "./quiz_lists.ts";

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
      choices: field(`${at}.choices`),
      match: field(`${at}.match`),
    });
  }
  const rubric: QuizFormValues["rubric"][number][] = [];
  for (let n = 0; n < MAX_CRITERIA; n++) {
    const text = form.get(`rubric.${n}.text`);
    if (text === null) break;
    rubric.push({
      uuid: field(`rubric.${n}.uuid`),
      text,
      points: field(`rubric.${n}.points`),
    });
  }
  return {
    type: typeOf(form.get("type")),
    title: field("title"),
    solution: field("solution"),
    tags: field("tags"),
    isShuffled: form.get("isShuffled") !== null,
    isShared: form.get("isShared") !== null,
    partial: PARTIALS.find((rule) => rule === form.get("partial")) ??
      "none",
    codeLanguage: field("codeLanguage"),
    code: field("code"),
    parts,
    distractors: field("distractors"),
    rubric,
    guide: field("guide"),
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
    distractors: "",
    rubric: [],
    guide: "",
  };
  return withRoom(withPart(values, words));
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
    choices: "",
    match: "",
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
    : !hasOptionRows(type)
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
  return withRoom({
    ...before,
    type,
    partial: partialRules(type).includes(before.partial)
      ? before.partial
      : partialRules(type).length === 0
      ? before.partial
      : "none",
    parts,
  });
}

/** What its kind asks, of all that stands in a form. */
const ofItsKind = (values: QuizFormValues): QuizFormValues => ({
  ...values,
  isShuffled: hasOptionRows(values.type) && values.type !== "ordering" &&
    values.isShuffled,
  partial: partialRules(values.type).includes(values.partial)
    ? values.partial
    : "none",
  code: hasCode(values.type) ? values.code : "",
  parts: values.type === "matching"
    ? values.parts.filter(isPair)
    : values.parts.slice(0, isMultiPart(values.type) ? MAX_PARTS : 1),
});

const isPair = ({ title, match }: PartValues) =>
  title.trim() !== "" || match.trim() !== "";

/** Rows below those that are filled, some of them empty. */
const padded = <R>(
  rows: readonly R[],
  filled: number,
  most: number,
  of: () => R,
) => [
  ...rows,
  ...Array.from({
    length: Math.min(
      most - rows.length,
      Math.max(
        LEAST_OPTIONS - rows.length,
        SPARE_OPTIONS - (rows.length - filled),
        0,
      ),
    ),
  }, of),
];

const NO_PART: PartValues = {
  uuid: "",
  title: "",
  options: [],
  others: [],
  accepts: "",
  number: "",
  tolerance: "",
  choices: "",
  match: "",
};

/** Room for options below those of a question; for pairs, and for criteria. */
export function withRoom(values: QuizFormValues): QuizFormValues {
  const { type, rubric } = values;
  if (type === "essay") {
    const filled = rubric.filter(({ text }) => text.trim() !== "").length;
    const empty = () => ({ uuid: "", text: "", points: "" });
    return { ...values, rubric: padded(rubric, filled, MAX_CRITERIA, empty) };
  }
  if (type === "matching") {
    const pairs = values.parts.filter(isPair);
    return {
      ...values,
      parts: padded(pairs, pairs.length, MAX_PARTS, () => NO_PART),
    };
  }
  const isFixed = type === "true/false" || !hasOptionRows(type);
  return {
    ...values,
    parts: values.parts.map((part) => ({
      ...part,
      options: isFixed ? part.options : padded(
        part.options,
        part.options.filter(({ text }) => text.trim() !== "").length,
        MAX_OPTIONS,
        () => ({ uuid: "", text: "", isCorrect: false }),
      ),
    })),
  };
}

/** A quiz as its form shows it. */
export const valuesOf = (
  quiz: Quiz,
  body: QuizBody,
  tags: string,
): QuizFormValues => {
  const [language = "", code = ""] = Object.entries(body.codeTemplate)[0] ?? [];
  const [first] = body.parts;
  const rights = new Set(body.parts.map((part) => rightIn(part)));
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
      options: hasOptionRows(quiz.type) ? part.options : [],
      others: [],
      accepts: part.accepts.join("\n"),
      number: part.number === null ? "" : String(part.number.value),
      tolerance: part.number === null ? "" : String(part.number.tolerance),
      choices: quiz.type === "blanks" ? choicesOf(part.options) : "",
      match: quiz.type === "matching" ? rightIn(part) : "",
    })),
    distractors: quiz.type === "matching"
      ? first.options.map(({ text }) => text)
        .filter((text) => !rights.has(text)).join("\n")
      : "",
    rubric: (first.rubric ?? []).map(({ uuid, text, points }) => ({
      uuid,
      text,
      points: String(points),
    })),
    guide: first.guide,
  });
};

const rightIn = ({ options }: QuizPart) =>
  options.find(({ isCorrect }) => isCorrect)?.text ?? "";

/** The draft of what was typed: rows without a text are left out. */
export function draftOf(values: QuizFormValues, before: QuizBody | null) {
  const {
    codeLanguage,
    code,
    parts: _,
    tags,
    distractors: _others,
    rubric: _rubric,
    guide: _guide,
    ...rest
  } = ofItsKind(values);
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
    data: dataOf(values, before),
  };
}

/** The questions of what was typed; what they have of before keeps its ids. */
function dataOf(values: QuizFormValues, before: QuizBody | null) {
  const { type, rubric, guide, distractors, parts } = ofItsKind(values);
  const isTyped = type === "fill in" || type === "blanks";
  const matches = type === "matching"
    ? matchesOf(parts, linesIn(distractors), before)
    : [];
  return parts.map((part, n) => ({
    uuid: part.uuid,
    title: part.title,
    options: type === "matching" ? matches[n] : type === "blanks"
      ? choicesIn(
        part.choices,
        before?.parts.find(({ uuid }) => uuid === part.uuid)?.options ?? [],
      )
      : hasOptionRows(type)
      ? part.options.filter(({ text }) => text.trim() !== "")
      : [],
    accepts: isTyped ? linesIn(part.accepts) : [],
    number: !isTyped || part.number.trim() === "" ? null : {
      value: Number(part.number),
      tolerance: Number(part.tolerance || 0),
    },
    ...type === "essay"
      ? {
        rubric: rubric.filter(({ text, points }) =>
          text.trim() !== "" || points.trim() !== ""
        ).map(({ uuid, text, points }) => ({
          uuid,
          text,
          points: points.trim() === "" ? NaN : Number(points),
        })),
        guide,
      }
      : {},
  }));
}

/** What was typed as questions to look at: with ids of the moment, whatever is still missing. */
export const partsOf = (values: QuizFormValues): QuizBody["parts"] =>
  dataOf(values, null).map((part, n) => ({
    uuid: `part-${n}`,
    title: part.title,
    options: part.options.map(({ text, isCorrect }, m) => ({
      uuid: `option-${n}-${m}`,
      text,
      isCorrect: values.type === "ordering" || isCorrect,
    })),
    accepts: part.accepts,
    number: part.number === null || !Number.isFinite(part.number.value)
      ? null
      : { ...part.number, tolerance: part.number.tolerance || 0 },
    isOrdered: values.type === "ordering",
    rubric: part.rubric?.map((each, m) => ({
      ...each,
      uuid: `criterion-${m}`,
      points: each.points || 0,
    })) ?? null,
    guide: part.guide ?? "",
  }));
