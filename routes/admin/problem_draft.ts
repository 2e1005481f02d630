import type { Form } from "../../lib/http/body.ts";
import { parseInput } from "../../lib/http/input.ts";
import { LOCALES } from "../../lib/i18n/mod.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import {
  type Problem,
  type ProblemCase,
  ProblemDraft,
  type ProblemStatement,
} from "../../lib/problems/schema.ts";
import { err } from "../../lib/result.ts";

const TEXT_FIELDS = ["title", "description", "input", "output", "hint"];
const SWITCHES = [
  "codeShare",
  "openCaseResult",
  "isRemoveEndBlank",
  "isFileIO",
] as const;
/** Files beside the checker, and beside the program. */
const EXTRA_KINDS = ["judgeExtra", "userExtra"] as const;
export type Switches = Record<typeof SWITCHES[number], boolean>;

const text = (form: Form, name: string) => form.get(name) ?? "";

const number = (value: string | null) =>
  value === null || value.trim() === "" ? Number.NaN : Number(value);

/** How many rows of this kind the form has: `examples.0…`, `examples.1…`. */
export function rowsOf(form: Form, kind: string): number {
  const pattern = new RegExp(`^${kind}\\.(\\d{1,4})\\.`);
  const rows = [...form.fields.keys()]
    .map((name) => pattern.exec(name)?.[1])
    .filter((row) => row !== undefined);
  return rows.length === 0 ? 0 : 1 + Math.max(...rows.map(Number));
}

export const switchesOf = (form: Form): Switches =>
  Object.fromEntries(
    SWITCHES.map((name) => [name, form.get(name) === "true"]),
  ) as Switches;

export interface FormContext {
  uploadId: string | null;
  /** The zip came with this very form: its rows are of older files. */
  isFresh: boolean;
}

/** The draft that a posted form describes, with all that is wrong with it. */
export function draftFromForm(
  form: Form,
  { uploadId, isFresh }: FormContext,
) {
  const isUploadCase = form.get("casesFrom") === "upload" || isFresh;
  const kind = isUploadCase ? "files" : "cases";
  const cases = isFresh ? [] : filledRows(form, kind);
  const examples = filledRows(form, "examples");
  const draft = parseInput(ProblemDraft, {
    problemId: form.get("problemId") ?? "",
    texts: Object.fromEntries(LOCALES.map((locale) => [
      locale,
      textsOf(form, locale),
    ])),
    examples,
    type: number(form.get("type")),
    auth: number(form.get("auth")),
    judgeMode: form.get("judgeMode") ?? "default",
    judgeCaseMode: form.get("judgeCaseMode"),
    timeLimit: number(form.get("timeLimit")),
    memoryLimit: number(form.get("memoryLimit")),
    stackLimit: number(form.get("stackLimit")),
    difficulty: number(form.get("difficulty")),
    source: form.get("source")?.trim() || null,
    ...switchesOf(form),
    ioReadFileName: form.get("ioReadFileName")?.trim() || null,
    ioWriteFileName: form.get("ioWriteFileName")?.trim() || null,
    languages: form.all("languages"),
    tags: tagsOf(form),
    codeTemplates: LANGUAGE_NAMES
      .map((language) => ({
        language,
        code: text(form, `template.${language}`),
      }))
      .filter(({ code }) => code.trim() !== ""),
    spjLanguage: form.get("spjLanguage") || null,
    spjCode: text(form, "spjCode") || null,
    userExtraFile: extraFilesOf(form, "userExtra"),
    judgeExtraFile: extraFilesOf(form, "judgeExtra"),
    isUploadCase,
    uploadId: isUploadCase ? uploadId : null,
    cases: cases.map(({ row, input, output }) => ({
      input,
      output,
      ...pointsOf(form, `${kind}.${row}`),
    })),
  });
  if (draft.ok) return draft;
  // A refusal counts what was filled in, the form all of its rows.
  const inForm = (field: string | undefined) =>
    field?.replace(/^cases\.(\d+)/, (_, n) => `${kind}.${cases[Number(n)].row}`)
      .replace(
        /^examples\.(\d+)/,
        (_, n) => `examples.${examples[Number(n)].row}`,
      );
  return err(
    draft.error.map((refusal) => ({
      ...refusal,
      field: inForm(refusal.field),
    })),
  );
}

/** The checker or interactor that stands in the form, to be compiled. */
export const checkerOf = (form: Form) => ({
  code: text(form, "spjCode"),
  language: form.get("spjLanguage") ?? "",
  extraFiles: extraFilesOf(form, "judgeExtra"),
});

/** A language in which nothing was written is not there. */
function textsOf(form: Form, locale: string) {
  const fields = TEXT_FIELDS.map((name) =>
    [name, text(form, `texts.${locale}.${name}`)] as const
  );
  return fields.every(([, value]) => value.trim() === "")
    ? undefined
    : Object.fromEntries(fields);
}

/** The pairs of this kind that somebody has filled in, with their rows' numbers. */
const filledRows = (form: Form, kind: string) =>
  Array.from({ length: rowsOf(form, kind) }, (_, row) => ({
    row,
    input: text(form, `${kind}.${row}.input`),
    output: text(form, `${kind}.${row}.output`),
  })).filter(({ input, output }) => input !== "" || output !== "");

const extraFilesOf = (form: Form, kind: string) =>
  Object.fromEntries(
    Array.from({ length: rowsOf(form, kind) }, (_, n) => [
      form.get(`${kind}.${n}.name`)?.trim() ?? "",
      text(form, `${kind}.${n}.content`),
    ]).filter(([name]) => name !== ""),
  );

function pointsOf(form: Form, at: string) {
  const groupNum = form.get(`${at}.groupNum`);
  return {
    score: number(form.get(`${at}.score`) || "0"),
    groupNum: groupNum ? number(groupNum) : null,
  };
}

const tagsOf = (form: Form) =>
  (form.get("tags") ?? "").split(/[,，、]/).map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => ({ name, color: null }));

/** A problem as the values of its form. */
export function valuesOf(
  problem: Problem,
  statement: ProblemStatement,
  parts: {
    tags: readonly string[];
    cases: readonly ProblemCase[];
    texts: readonly { input: string; output: string }[];
  },
): Record<string, string> {
  const values: Record<string, string> = {
    problemId: problem.problemId,
    auth: String(problem.auth),
    difficulty: String(problem.difficulty),
    tags: parts.tags.join(", "),
    source: problem.source ?? "",
    timeLimit: String(problem.timeLimit),
    memoryLimit: String(problem.memoryLimit),
    stackLimit: String(problem.stackLimit),
    type: String(problem.type),
    judgeCaseMode: problem.judgeCaseMode,
    judgeMode: problem.judgeMode,
    spjLanguage: problem.spjLanguage ?? "C++",
    spjCode: statement.spjCode ?? "",
    ioReadFileName: problem.ioReadFileName ?? "",
    ioWriteFileName: problem.ioWriteFileName ?? "",
    modifiedAt: String(problem.modifiedAt),
  };
  for (const locale of LOCALES) {
    for (const [name, value] of Object.entries(statement.texts[locale] ?? {})) {
      values[`texts.${locale}.${name}`] = value;
    }
  }
  statement.examples.forEach((example, n) => {
    values[`examples.${n}.input`] = example.input;
    values[`examples.${n}.output`] = example.output;
  });
  for (const kind of EXTRA_KINDS) {
    Object.entries(statement[`${kind}File`]).forEach(([name, content], n) => {
      values[`${kind}.${n}.name`] = name;
      values[`${kind}.${n}.content`] = content;
    });
  }
  for (const { language, code } of statement.codeTemplates) {
    values[`template.${language}`] = code;
  }
  parts.cases.forEach(({ score, groupNum }, n) => {
    for (const kind of ["files", "cases"]) {
      values[`${kind}.${n}.score`] = String(score);
      values[`${kind}.${n}.groupNum`] = groupNum === null
        ? ""
        : String(groupNum);
    }
  });
  parts.texts.forEach(({ input, output }, n) => {
    values[`cases.${n}.input`] = input;
    values[`cases.${n}.output`] = output;
  });
  return values;
}

/** How a new problem's form looks (spec 3 §9). */
export const NEW_VALUES: Record<string, string> = {
  auth: "1",
  difficulty: "0",
  timeLimit: "1000",
  memoryLimit: "256",
  stackLimit: "128",
  type: "0",
  judgeCaseMode: "default",
  judgeMode: "default",
  spjLanguage: "C++",
};
