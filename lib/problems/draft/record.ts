import { chosen } from "./choices.ts";
import { ioScoreOf } from "../points/points.ts";
import type {
  Problem,
  ProblemCase,
  ProblemDraft,
  ProblemStatement,
} from "../schema.ts";
import { switchesOf } from "./switches.ts";

/** The fields of a problem's record that come from its draft; all others are kept, or set when it is created. */
export type Rest = Omit<
  Problem,
  | "pid"
  | "problemId"
  | "authorUid"
  | "author"
  | "modifiedUser"
  | "isRemote"
  | "isGroup"
  | "gid"
  | "applyPublicProgress"
  | "caseVersion"
  | "createdAt"
>;

export function toRest(
  draft: ProblemDraft,
  { current, cases, tags, now }: {
    /** Null: it is a new one. */
    current: Problem | null;
    cases: readonly ProblemCase[];
    tags: number[];
    now: number;
  },
): Rest {
  return {
    titles: {
      "zh-CN": draft.texts["zh-CN"]?.title,
      "en-US": draft.texts["en-US"]?.title,
    },
    type: draft.type,
    auth: draft.auth,
    judgeMode: draft.judgeMode,
    judgeCaseMode: draft.judgeCaseMode,
    timeLimit: draft.timeLimit,
    memoryLimit: draft.memoryLimit,
    stackLimit: draft.stackLimit,
    difficulty: draft.difficulty,
    source: draft.source,
    ioScore: ioScoreOf(draft.type, draft.judgeCaseMode, cases),
    ...switchesOf(draft),
    ...chosen(draft, current),
    isUploadCase: draft.isUploadCase,
    caseCount: cases.length,
    spjLanguage: draft.spjLanguage,
    ioReadFileName: draft.ioReadFileName,
    ioWriteFileName: draft.ioWriteFileName,
    languages: draft.languages,
    tags,
    modifiedAt: now,
  };
}

export const toStatement = (draft: ProblemDraft): ProblemStatement => ({
  texts: draft.texts,
  examples: draft.examples,
  codeTemplates: draft.codeTemplates,
  spjCode: draft.spjCode,
  userExtraFile: draft.userExtraFile,
  judgeExtraFile: draft.judgeExtraFile,
});
