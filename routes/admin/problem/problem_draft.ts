import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import { LOCALES } from "../../../lib/i18n/mod.ts";
import { PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { nameKey, splitTags } from "../../../lib/names.ts";
import { CHOICE_NAMES } from "../../../lib/problems/draft/choices.ts";
import { REMOTE_PARTS } from "../../../lib/problems/draft/remote.ts";
import { ProblemDraft } from "../../../lib/problems/schema.ts";
import {
  eachSwitch,
  type Switches,
} from "../../../lib/problems/draft/switches.ts";
import { err } from "../../../lib/result.ts";
import {
  extraFieldIn,
  extraFilesOf,
  extraRefusals,
  filledRows,
  tagText,
  textOf,
} from "./problem_rows.ts";
import {
  listsAsStored,
  type Stored,
  valuesAsStored,
  withUntouched,
} from "./problem_untouched.ts";
import { NEW_VALUES } from "./problem_values.ts";

const TEXT_FIELDS = ["title", "description", "input", "output", "hint"];

const number = (value: string | null) =>
  value === null || value.trim() === "" ? Number.NaN : Number(value);

/** A box that is not ticked sends nothing. */
export const switchesIn = (form: Form): Switches =>
  eachSwitch((_, name) => form.get(name) === "true");

/** A tag that was typed twice is meant once. */
function eachOnce(names: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const name of names) {
    const key = nameKey(name);
    if (!first.has(key)) first.set(key, name);
  }
  return [...first.values()];
}

export interface FormContext {
  uploadId: string | null;
  /** The zip came with this very form: its rows are of older files. */
  isFresh: boolean;
  /** The problem that is changed; null: a new one. */
  stored: Stored | null;
}

/** The draft that a posted form describes, with all that is wrong with it. */
export function draftFromForm(
  sent: Form,
  { uploadId, isFresh, stored }: FormContext,
) {
  const form = stored === null
    ? sent
    : withUntouched(sent, valuesAsStored(stored));
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
  const lists = {
    examples,
    codeTemplates,
    languages: form.all("languages") as ProblemDraft["languages"],
    tags: eachOnce(splitTags(tagText(form)))
      .map((name) => ({ name, color: null })),
  };
  const draft = parseInput(ProblemDraft, {
    problemId: form.get("problemId") ?? "",
    texts: Object.fromEntries(LOCALES.map((locale) => [
      locale,
      textsOf(form, locale),
    ])),
    ...(stored === null ? lists : listsAsStored(form, lists, stored)),
    type: number(form.get("type")),
    auth: number(form.get("auth")),
    judgeMode: form.get("judgeMode") ?? "default",
    judgeCaseMode: form.get("judgeCaseMode"),
    timeLimit: number(form.get("timeLimit")),
    memoryLimit: number(form.get("memoryLimit")),
    stackLimit: number(form.get("stackLimit")),
    difficulty: number(form.get("difficulty")),
    source: form.get("source")?.trim() || null,
    ...switchesIn(form),
    ...Object.fromEntries(CHOICE_NAMES.map((name) => [name, form.get(name)])),
    ioReadFileName: form.get("ioReadFileName")?.trim() || null,
    ioWriteFileName: form.get("ioWriteFileName")?.trim() || null,
    spjLanguage: languageOfChecker(form, stored),
    spjCode: textOf(form, "spjCode") || null,
    userExtraFile: extraFilesOf(form, "userExtra"),
    judgeExtraFile: extraFilesOf(form, "judgeExtra"),
    isUploadCase,
    uploadId: isUploadCase ? uploadId : null,
    // Test data that are there are changed on their own pages.
    cases: stored !== null ? null : cases.map(({ row, input, output }) => ({
      input,
      output,
      ...pointsOf(form, `${kind}.${row}`),
    })),
    worth: pointsIn(form, "worth"),
    worthSeen: pointsIn(form, "worthSeen"),
    ...(stored?.problem.isRemote ? REMOTE_PARTS : {}),
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
  const extraField = extraFieldIn(form);
  return err([
    ...draft.error.map((refusal) => ({
      ...refusal,
      field: extraField(refusal) ?? inForm(refusal.field),
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

/** Of an ACM problem nothing is looked at that has to do with points. */
const pointsIn = (form: Form, name: string) =>
  form.get("type") === String(PROBLEM_TYPE.oi) && form.get(name)
    ? number(form.get(name))
    : null;

/** The form has always one chosen, also where nothing is to be compiled. */
function languageOfChecker(form: Form, stored: Stored | null): string | null {
  const isIdle = (form.get("judgeMode") ?? "default") === "default" &&
    form.get("spjLanguage") === NEW_VALUES.spjLanguage;
  return stored !== null && stored.problem.spjLanguage === null && isIdle
    ? null
    : form.get("spjLanguage") || null;
}

function pointsOf(form: Form, at: string) {
  const score = form.get(`${at}.score`);
  const groupNum = form.get(`${at}.groupNum`);
  return {
    score: score ? number(score) : null,
    groupNum: groupNum ? number(groupNum) : null,
  };
}
