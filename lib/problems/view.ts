import { type Locale, LOCALES } from "../i18n/mod.ts";
import { compileCommand, languageOf, LANGUAGES } from "../judging/languages.ts";
import { STATUS } from "../judging/status.ts";
import { wireDate } from "../wire.ts";
import type { CatalogueRow } from "./catalogue/catalogue.ts";
import { choicesOf } from "./draft/choices.ts";
import type { ProblemCount } from "./catalogue/counts.ts";
import { CHECKER_LANGUAGES } from "./draft/draft_rules.ts";
import type {
  Problem,
  ProblemCase,
  ProblemStatement,
  StatementText,
  Tag,
  TagClassification,
} from "./schema.ts";
import { switchesOf } from "./draft/switches.ts";

/** Returns what exists in the reader's language, or else in the other. */
function inLocale<T>(
  texts: Partial<Record<Locale, T>>,
  locale: Locale,
): T | undefined {
  return texts[locale] ??
    LOCALES.map((other) => texts[other]).find((text) => text !== undefined);
}

export const titleOf = (problem: Pick<Problem, "titles">, locale: Locale) =>
  inLocale(problem.titles, locale) ?? "";

/** Returns a problem's id and title as in "D1005 整点日照", for titles. */
export const nameOf = (
  problem: Pick<Problem, "problemId" | "titles">,
  locale: Locale,
) => `${problem.problemId} ${titleOf(problem, locale)}`;

const NO_TEXT: StatementText = {
  title: "",
  description: "",
  input: "",
  output: "",
  hint: "",
};

/** Returns the language of the text that `textOf` returns. */
export const languageOfText = (
  { texts }: Pick<ProblemStatement, "texts">,
  locale: Locale,
): Locale => [locale, ...LOCALES].find((given) => texts[given]) ?? locale;

export const textOf = (statement: ProblemStatement, locale: Locale) =>
  inLocale(statement.texts, locale) ?? NO_TEXT;

const NO_VERDICT = [
  STATUS.pending,
  STATUS.compiling,
  STATUS.judging,
  STATUS.systemError,
  STATUS.submittedFailed,
  STATUS.cancelled,
];

/** Returns how many submissions have a verdict on the program. */
export const countedOf = ({ total, byStatus }: ProblemCount) =>
  NO_VERDICT.reduce(
    (left, status) => left - (byStatus.get(status) ?? 0),
    total,
  );

/** Returns the accepted part of the submissions that count: 0 to 1; 0 if there are none. */
export function passShare(count: ProblemCount): number {
  const accepted = count.byStatus.get(STATUS.accepted) ?? 0;
  return accepted / (countedOf(count) || 1);
}

/** Returns it in percent with two decimals (spec 1 §9). */
export const passRate = (count: ProblemCount): string =>
  (100 * passShare(count)).toFixed(2);

/** Returns the contract's counters by verdict; `pa` is Partial Accepted. */
export function toCounts({ total, byStatus }: ProblemCount) {
  const of = (status: number) => byStatus.get(status) ?? 0;
  return {
    total,
    ac: of(STATUS.accepted),
    mle: of(STATUS.memoryLimitExceeded),
    tle: of(STATUS.timeLimitExceeded),
    re: of(STATUS.runtimeError),
    pe: of(STATUS.presentationError),
    ce: of(STATUS.compileError),
    wa: of(STATUS.wrongAnswer),
    se: of(STATUS.systemError),
    pa: of(STATUS.partialAccepted),
  };
}

export const toTag = (tag: Tag) => ({
  id: tag.id,
  name: tag.name,
  color: tag.color,
  oj: tag.oj,
  gid: tag.gid,
  tcid: tag.tcid,
});

export const toClassification = (row: TagClassification) => ({
  id: row.id,
  name: row.name,
  oj: row.oj,
  rank: row.rank,
});

/** Returns a row of the problem list (ProblemRow of contract §1). */
export function toProblemRow(
  { problem, count }: CatalogueRow,
  tags: readonly Tag[],
  locale: Locale,
) {
  return {
    pid: problem.pid,
    problemId: problem.problemId,
    title: titleOf(problem, locale),
    difficulty: problem.difficulty,
    type: problem.type,
    tags: tags.map(toTag),
    ...toCounts(count),
    score: problem.ioScore,
  };
}

/** `<input>…</input><output>…</output>` for each sample (behaviour facts §16). */
export const toExamples = (examples: ProblemStatement["examples"]) =>
  examples.map(({ input, output }) =>
    `<input>${input}</input><output>${output}</output>`
  ).join("");

const EXAMPLE_BREAK = /<\/input>\s*<output>/g;

/**
 * Reads at most `most` samples of such a text; an input goes on to the first end that an
 * output follows. Each character is read once: an unclosed mark ends the search, as
 * there can be no closing one further on.
 */
export function fromExamples(
  text: string,
  most = Infinity,
): ProblemStatement["examples"] {
  const found: ProblemStatement["examples"] = [];
  let at = 0;
  while (found.length < most) {
    const start = text.indexOf("<input>", at);
    if (start < 0) break;
    const from = start + "<input>".length;
    EXAMPLE_BREAK.lastIndex = from;
    const middle = EXAMPLE_BREAK.exec(text);
    if (middle === null) break;
    const end = text.indexOf("</output>", EXAMPLE_BREAK.lastIndex);
    if (end < 0) break;
    found.push({
      input: text.slice(from, middle.index),
      output: text.slice(EXAMPLE_BREAK.lastIndex, end),
    });
    at = end + "</output>".length;
  }
  return found;
}

/** Returns the fields that all views of a problem have: the record without its texts. */
const toFields = (problem: Problem) => ({
  id: problem.pid,
  problemId: problem.problemId,
  author: problem.author,
  type: problem.type,
  judgeMode: problem.judgeMode,
  judgeCaseMode: problem.judgeCaseMode,
  timeLimit: problem.timeLimit,
  memoryLimit: problem.memoryLimit,
  stackLimit: problem.stackLimit,
  difficulty: problem.difficulty,
  source: problem.source,
  auth: problem.auth,
  ioScore: problem.ioScore,
  isRemote: problem.isRemote,
  ...switchesOf(problem),
  ...choicesOf(problem),
  isUploadCase: problem.isUploadCase,
  caseVersion: problem.caseVersion,
  modifiedUser: problem.modifiedUser,
  isGroup: problem.isGroup,
  gid: problem.gid,
  applyPublicProgress: problem.applyPublicProgress,
  gmtCreate: wireDate(problem.createdAt),
  gmtModified: wireDate(problem.modifiedAt),
});

/** Returns Problem of contract §1 without what only its editors may see. */
export function toPublicProblem(
  problem: Problem,
  statement: ProblemStatement,
  locale: Locale,
) {
  const text = textOf(statement, locale);
  return {
    ...toFields(problem),
    title: text.title,
    description: text.description,
    input: text.input,
    output: text.output,
    examples: toExamples(statement.examples),
    hint: text.hint,
    spjCode: null,
    spjLanguage: null,
    userExtraFile: jsonMap(statement.userExtraFile),
    judgeExtraFile: null,
    ioReadFileName: problem.ioReadFileName,
    ioWriteFileName: problem.ioWriteFileName,
  };
}

/** Returns the same for an editor, with the checker and its extra files. */
export function toEditorProblem(
  problem: Problem,
  statement: ProblemStatement,
  locale: Locale,
) {
  return {
    ...toPublicProblem(problem, statement, locale),
    spjCode: statement.spjCode,
    spjLanguage: problem.spjLanguage,
    judgeExtraFile: jsonMap(statement.judgeExtraFile),
  };
}

const jsonMap = (files: Record<string, string>) =>
  Object.keys(files).length === 0 ? null : JSON.stringify(files);

/** Returns ProblemInfo of contract §1. */
export function toProblemInfo(
  { problem, count }: CatalogueRow,
  statement: ProblemStatement,
  tags: readonly Tag[],
  locale: Locale,
) {
  const templates = statement.codeTemplates
    .map(({ language, code }) => [language, code]);
  return {
    problem: toPublicProblem(problem, statement, locale),
    tags: tags.map(toTag),
    languages: problem.languages,
    problemCount: { pid: problem.pid, ...toCounts(count) },
    codeTemplate: Object.fromEntries(templates),
  };
}

/** Returns a row of the admin area's list: the record without its long texts. */
export const toAdminRow = (problem: Problem, locale: Locale) => ({
  ...toFields(problem),
  title: titleOf(problem, locale),
});

/** Returns ProblemCase of contract §1; `input` and `output` are texts or names of files. */
export function toCaseRow(
  row: ProblemCase,
  pid: number,
  { index, ...contents }: {
    /** Its place among the cases, from 1. */
    index: number;
    input: string;
    output: string;
  },
) {
  return {
    id: row.caseId,
    pid,
    index,
    ...contents,
    score: row.score,
    groupNum: row.groupNum,
    status: 0,
  };
}

/** Returns CodeTemplate of contract §1; a template's number is its language's. */
export const toCodeTemplates = (pid: number, statement: ProblemStatement) =>
  statement.codeTemplates.map(({ language, code }) => {
    const lid = languageOf(language)?.id ?? null;
    return { id: lid, pid, lid, code, status: true };
  });

/** The languages as the contract has them (§1). */
export const LANGUAGE_ROWS = LANGUAGES.map((language, n) => ({
  id: language.id,
  contentType: language.contentType,
  description: language.description,
  name: language.name,
  compileCommand: compileCommand(language),
  template: language.template,
  codeTemplate: null,
  isSpj: CHECKER_LANGUAGES.includes(language.name),
  oj: "ME",
  seq: LANGUAGES.length - n,
}));
