import type { Form } from "../../lib/http/body.ts";
import { parseInput } from "../../lib/http/input.ts";
import { LOCALES } from "../../lib/i18n/mod.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import { splitTags } from "../../lib/names.ts";
import { CHOICE_NAMES } from "../../lib/problems/choices.ts";
import { REMOTE_PARTS } from "../../lib/problems/remote.ts";
import { ProblemDraft } from "../../lib/problems/schema.ts";
import { err } from "../../lib/result.ts";
import {
  extraField,
  extraFilesOf,
  extraRefusals,
  filledRows,
  tagText,
  textOf,
} from "./problem_rows.ts";

const TEXT_FIELDS = ["title", "description", "input", "output", "hint"];
const SWITCHES = [
  "codeShare",
  "openCaseResult",
  "isRemoveEndBlank",
  "isFileIO",
] as const;
export type Switches = Record<typeof SWITCHES[number], boolean>;

const number = (value: string | null) =>
  value === null || value.trim() === "" ? Number.NaN : Number(value);

export const switchesOf = (form: Form): Switches =>
  Object.fromEntries(
    SWITCHES.map((name) => [name, form.get(name) === "true"]),
  ) as Switches;

export interface FormContext {
  uploadId: string | null;
  /** The zip came with this very form: its rows are of older files. */
  isFresh: boolean;
  /** Another judge's: the form has no fields for what that judge decides. */
  isRemote: boolean;
}

/** The draft that a posted form describes, with all that is wrong with it. */
export function draftFromForm(
  form: Form,
  { uploadId, isFresh, isRemote }: FormContext,
) {
  const isUploadCase = form.get("casesFrom") === "upload" || isFresh;
  const kind = isUploadCase ? "files" : "cases";
  const cases = isFresh ? [] : filledRows(form, kind);
  const examples = filledRows(form, "examples");
  const codeTemplates = LANGUAGE_NAMES
    .map((language) => ({
      language,
      code: textOf(form, `template.${language}`),
    }))
    .filter(({ code }) => code.trim() !== "");
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
    ...Object.fromEntries(CHOICE_NAMES.map((name) => [name, form.get(name)])),
    ioReadFileName: form.get("ioReadFileName")?.trim() || null,
    ioWriteFileName: form.get("ioWriteFileName")?.trim() || null,
    languages: form.all("languages"),
    tags: splitTags(tagText(form)).map((name) => ({ name, color: null })),
    codeTemplates,
    spjLanguage: form.get("spjLanguage") || null,
    spjCode: textOf(form, "spjCode") || null,
    userExtraFile: extraFilesOf(form, "userExtra"),
    judgeExtraFile: extraFilesOf(form, "judgeExtra"),
    isUploadCase,
    uploadId: isUploadCase ? uploadId : null,
    cases: cases.map(({ row, input, output }) => ({
      input,
      output,
      ...pointsOf(form, `${kind}.${row}`),
    })),
    ...(isRemote ? REMOTE_PARTS : {}),
  });
  const more = extraRefusals(form);
  if (draft.ok) return more.length === 0 ? draft : err(more);
  // A refusal counts what was filled in, the form all of its rows.
  const inForm = (field: string | undefined) =>
    field?.replace(/^cases\.(\d+)/, (_, n) => `${kind}.${cases[Number(n)].row}`)
      .replace(
        /^examples\.(\d+)/,
        (_, n) => `examples.${examples[Number(n)].row}`,
      )
      .replace(
        /^codeTemplates\.(\d+).*/,
        (_, n) => `template.${codeTemplates[Number(n)].language}`,
      );
  return err([
    ...draft.error.map((refusal) => ({
      ...refusal,
      field: extraField(form, refusal) ?? inForm(refusal.field),
    })),
    ...more,
  ]);
}

/** The checker or interactor that stands in the form, to be compiled. */
export const checkerOf = (form: Form) => ({
  code: textOf(form, "spjCode"),
  language: form.get("spjLanguage") ?? "",
  extraFiles: extraFilesOf(form, "judgeExtra"),
});

/** A language in which nothing was written is not there. */
function textsOf(form: Form, locale: string) {
  const fields = TEXT_FIELDS.map((name) =>
    [name, textOf(form, `texts.${locale}.${name}`)] as const
  );
  return fields.every(([, value]) => value.trim() === "")
    ? undefined
    : Object.fromEntries(fields);
}

function pointsOf(form: Form, at: string) {
  const groupNum = form.get(`${at}.groupNum`);
  return {
    score: number(form.get(`${at}.score`) || "0"),
    groupNum: groupNum ? number(groupNum) : null,
  };
}
