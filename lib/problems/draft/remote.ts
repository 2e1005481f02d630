import type { Problem, ProblemDraft, ProblemStatement } from "../schema.ts";
import { REMOTE_KEYS } from "../../judging/remote_languages.ts";
import { switchesOf } from "./switches.ts";

/** The key that stands for all problems, our own and remote ones. */
export const EVERY_JUDGE = "ALL";

/**
 * Reads the parameter `oj` of a query: empty or ALL (also "All") means every
 * problem, a remote judge's key its problems, any other word our own (contract §5).
 */
export function remoteOf(oj: string | undefined): string | undefined {
  if (oj === undefined || oj.toUpperCase() === EVERY_JUDGE) return EVERY_JUDGE;
  return REMOTE_KEYS.find((key) => key === oj);
}

/** Returns the key under which tags are kept for an `oj`; without one, our own. */
export const tagKeyOf = (oj = OWN_TAGS): string => remoteOf(oj) ?? OWN_TAGS;

const OWN_TAGS = "ME";

/** Tells whether a problem is one of `remote`'s; `remote` is what `remoteOf` returns. */
export const fitsRemote = (
  { isRemote, problemId }: Pick<Problem, "isRemote" | "problemId">,
  remote: string | undefined,
): boolean =>
  remote === undefined
    ? !isRemote
    : remote === EVERY_JUDGE || problemId.startsWith(`${remote}-`);

/** Tells whether a problem's limits are the same for all languages, as remote ones' are (spec 1 §2). */
export const hasOneLimit = (
  { isRemote, problemId }: Pick<Problem, "isRemote" | "problemId">,
): boolean => isRemote && /^(CF|GYM)-/.test(problemId);

/**
 * The fields that a remote judge decides, with the values that drafts must have; what a
 * form or a call says about them is ignored (spec 3 §2.6).
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

/** Returns the draft with those fields taken from the stored problem. */
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
