import type { Problem, ProblemDraft, ProblemStatement } from "../schema.ts";
import { switchesOf } from "./switches.ts";

/** Judges elsewhere (contract §0.6). */
export const REMOTE_KEYS = ["HDU", "CF", "GYM", "POJ", "SPOJ", "AC", "LIBRE"];

/** Every problem, whoever judges it. */
export const EVERY_JUDGE = "ALL";

/**
 * What an `oj` in a query stands for: nothing or ALL (also as "All"), every
 * problem; a remote key, that judge's; any other word, our own (contract §5).
 */
export function remoteOf(oj: string | undefined): string | undefined {
  if (oj === undefined || oj.toUpperCase() === EVERY_JUDGE) return EVERY_JUDGE;
  return REMOTE_KEYS.includes(oj) ? oj : undefined;
}

/** The key that tags are kept under for such an `oj`; nothing means our own. */
export const tagKeyOf = (oj = OWN_TAGS): string => remoteOf(oj) ?? OWN_TAGS;

const OWN_TAGS = "ME";

/** `remote` as `remoteOf` gives it. */
export const fitsRemote = (
  { isRemote, problemId }: Pick<Problem, "isRemote" | "problemId">,
  remote: string | undefined,
): boolean =>
  remote === undefined
    ? !isRemote
    : remote === EVERY_JUDGE || problemId.startsWith(`${remote}-`);

/** Their limits hold for all languages alike (spec 1 §2). */
export const hasOneLimit = (
  { isRemote, problemId }: Pick<Problem, "isRemote" | "problemId">,
): boolean => isRemote && /^(CF|GYM)-/.test(problemId);

/**
 * What another judge decides of its problem, as a draft has to have it; what a
 * form or a call says of that counts for nothing (spec 3 §2.6).
 */
export const REMOTE_PARTS = {
  type: 0,
  timeLimit: 1_000,
  memoryLimit: 256,
  stackLimit: 128,
  judgeMode: "default",
  judgeCaseMode: "default",
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  spjLanguage: null,
  spjCode: null,
  userExtraFile: {},
  judgeExtraFile: {},
  languages: ["C"],
  codeTemplates: [],
  isUploadCase: true,
  uploadId: null,
  cases: [],
} as const;

/** The draft with those parts as the problem has them. */
export const withRemoteParts = (
  draft: ProblemDraft,
  problem: Problem,
  statement: ProblemStatement,
): ProblemDraft => ({
  ...draft,
  type: problem.type,
  timeLimit: problem.timeLimit,
  memoryLimit: problem.memoryLimit,
  stackLimit: problem.stackLimit,
  judgeMode: problem.judgeMode,
  judgeCaseMode: problem.judgeCaseMode,
  ...switchesOf(problem),
  codeShare: draft.codeShare,
  ioReadFileName: problem.ioReadFileName,
  ioWriteFileName: problem.ioWriteFileName,
  spjLanguage: problem.spjLanguage,
  spjCode: statement.spjCode,
  userExtraFile: statement.userExtraFile,
  judgeExtraFile: statement.judgeExtraFile,
  languages: problem.languages as ProblemDraft["languages"],
  codeTemplates: statement.codeTemplates as ProblemDraft["codeTemplates"],
  isUploadCase: problem.isUploadCase,
  uploadId: null,
  cases: [],
});
