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

/** The reader's language first, then the other. */
function inLocale<T>(
  texts: Partial<Record<Locale, T>>,
  locale: Locale,
): T | undefined {
  return texts[locale] ??
    LOCALES.map((other) => texts[other]).find((text) => text !== undefined);
}

export const titleOf = (problem: Pick<Problem, "titles">, locale: Locale) =>
  inLocale(problem.titles, locale) ?? "";

/** "D1005 整点日照": how a problem is called in titles. */
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

/** The language that `textOf` takes the text from. */
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

/** Submissions without those that have no verdict, or not yet. */
export const countedOf = ({ total, byStatus }: ProblemCount) =>
  NO_VERDICT.reduce(
    (left, status) => left - (byStatus.get(status) ?? 0),
    total,
  );

/** Accepted over all that count: 0 to 1; 0 when nothing was sent. */
export function passShare(count: ProblemCount): number {
  const accepted = count.byStatus.get(STATUS.accepted) ?? 0;
  return accepted / (countedOf(count) || 1);
}

/** The same in percent with two decimals (spec 1 §9). */
export const passRate = (count: ProblemCount): string =>
  (100 * passShare(count)).toFixed(2);

/** The contract's counters; `pa` is partially accepted. */
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

/** ProblemRow of contract §1. */
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

const EXAMPLE = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g;

export const fromExamples = (text: string) =>
  [...text.matchAll(EXAMPLE)].map(([, input, output]) => ({ input, output }));

/** What every form of a problem has: the record without its texts. */
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

/** Problem of contract §1, without what only its editors may see. */
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

/** The same for an editor: the checker and the judge's files too. */
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

/** ProblemInfo of contract §1. */
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

/** A row of the admin area's list: the record without its long texts. */
export const toAdminRow = (problem: Problem, locale: Locale) => ({
  ...toFields(problem),
  title: titleOf(problem, locale),
});

/** ProblemCase of contract §1; texts or file names stand in `input`, `output`. */
export function toCaseRow(
  row: ProblemCase,
  pid: number,
  contents: { input: string; output: string },
) {
  return {
    id: row.caseId,
    pid,
    ...contents,
    score: row.score,
    groupNum: row.groupNum,
    status: 0,
  };
}

/** CodeTemplate of contract §1; a template's number is its language's. */
export const toCodeTemplates = (pid: number, statement: ProblemStatement) =>
  statement.codeTemplates.map(({ language, code }) => {
    const lid = languageOf(language)?.id ?? null;
    return { id: lid, pid, lid, code, status: true };
  });

/** Language of contract §1. */
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
