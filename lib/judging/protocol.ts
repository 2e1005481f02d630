import { z } from "zod";
import { JUDGE_CASE_MODES } from "./fold.ts";
import { STATUS_CODES } from "./status.ts";

/**
 * What web and judge say to each other, over HTTP and JSON. A judge on this
 * machine and one behind a far router use the same calls; the judge always
 * calls, the web process never does.
 */
export const PROTOCOL_VERSION = 5;

/** A claim that has found nothing waits this long before it is answered. */
export const CLAIM_WAIT_MS = 20_000;
/** A claimed task returns to the queue when its judge was silent this long. */
export const LEASE_MS = 15_000;
export const HEARTBEAT_MS = 4_000;
/** Judges that could not run a task for a reason of their own: then SE. */
export const MAX_FAULTS = 3;
/** After faults in a row a judge gets nothing for a while: others may do better. */
export const restAfterFaults = (faults: number): number =>
  Math.min(60_000, 2_000 * 2 ** (faults - 1));
/** Claims without an answer: what ends every judge that takes it is given up. */
export const MAX_ATTEMPTS = 10;
/** Longest message kept with a submission or a case, in characters. */
export const MAX_MESSAGE_CHARS = 16_384;

export const PATHS = {
  claim: "/judge/claim",
  heartbeat: "/judge/heartbeat",
  progress: "/judge/progress",
  result: "/judge/result",
  release: "/judge/release",
  /** Followed by a content hash. */
  file: "/judge/files/",
} as const;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const StatusCode = z.union(STATUS_CODES.map((code) => z.literal(code)));

/** Who calls. `instance` changes with every start of a judge. */
export const JudgeIdentity = z.object({
  name: z.string().min(1).max(64),
  instance: z.string().min(1).max(64),
});
export type JudgeIdentity = z.infer<typeof JudgeIdentity>;

/** How a judge and its machine are, for the administrators. Sizes in bytes. */
export const JudgeReport = z.object({
  /** What its clock says, in epoch ms: nothing depends on it being right. */
  clock: z.number(),
  cores: z.number().int().min(1),
  /** Of the last minute: processes that ran or wanted to. */
  load: z.number().min(0),
  memoryBytes: z.number().min(0),
  memoryFreeBytes: z.number().min(0),
  /** Left where it keeps test data and works; null where that is unknown. */
  diskFreeBytes: z.number().min(0).nullable(),
  running: z.number().int().min(0),
});
export type JudgeReport = z.infer<typeof JudgeReport>;

export const ClaimRequest = z.object({
  version: z.number().int(),
  judge: JudgeIdentity,
  slots: z.number().int().min(1).max(256),
  free: z.number().int().min(1).max(256),
  languages: z.array(z.string().max(64)).max(64),
  /** Of their tools, by language. */
  versions: z.record(z.string().max(64), z.string().max(64)).default({}),
  /** What isolates here, in words, for the administrators. */
  isolation: z.string().max(500),
  report: JudgeReport.optional(),
});
export type ClaimRequest = z.input<typeof ClaimRequest>;

export const TaskCase = z.object({
  caseId: z.number().int(),
  seq: z.number().int(),
  groupNum: z.number().int().nullable(),
  score: z.number().int(),
  input: z.object({ hash: Hash, size: z.number().int() }),
  expected: z.object({
    size: z.number().int(),
    exact: Hash,
    trimmed: Hash,
    squeezed: Hash,
  }),
});
export type TaskCase = z.infer<typeof TaskCase>;

/** Who says what an output is worth: comparing, a checker, an interactor. */
export const JUDGE_MODES = ["default", "spj", "interactive"] as const;
export type JudgeMode = typeof JUDGE_MODES[number];

/** A checker or an interactor, and what is put beside it. */
export const CheckerSource = z.object({
  language: z.string(),
  code: z.string(),
  extraFiles: z.record(z.string(), z.string()),
  /**
   * The site's own, under a problem's files of the same name: content hashes by
   * name, fetched only when something is compiled.
   */
  siteFiles: z.record(z.string(), Hash).optional(),
});
export type CheckerSource = z.infer<typeof CheckerSource>;

/**
 * A sent program, the same beside its verdict (what would a rejudge change?),
 * and a program on an input of the student's own.
 */
export const TASK_KINDS = ["submission", "preview", "run"] as const;
export type TaskKind = typeof TASK_KINDS[number];

const TaskRef = z.object({
  kind: z.enum(TASK_KINDS),
  /** The submission's, or the test run's. */
  id: z.number().int(),
  /** Counts the claims of a task: a result counts only for its own claim. */
  attempt: z.number().int(),
});
export type TaskRef = z.infer<typeof TaskRef>;

/** Names a task among all that there are, whichever its claim. */
export const taskKey = ({ kind, id }: Pick<TaskRef, "kind" | "id">) =>
  `${kind} ${id}`;

export const JudgeTask = TaskRef.extend({
  language: z.string(),
  code: z.string(),
  type: z.number().int(),
  judgeMode: z.enum(JUDGE_MODES),
  /** What decides, unless it is comparing. */
  checker: CheckerSource.nullable(),
  /** Where the program reads and writes in place of its standard streams. */
  fileIo: z.object({ read: z.string(), write: z.string() }).nullable(),
  judgeCaseMode: z.enum(JUDGE_CASE_MODES),
  /** As the problem states them: ms and MB, before the language's factor. */
  timeLimit: z.number().int(),
  memoryLimit: z.number().int(),
  stackLimit: z.number().int(),
  isRemoveEndBlank: z.boolean(),
  ioScore: z.number().int().nullable(),
  difficulty: z.number().int(),
  /** Files put beside the source when it is compiled: name to content. */
  userExtraFiles: z.record(z.string(), z.string()),
  /** None in a test run. */
  cases: z.array(TaskCase),
  /** What a test run reads, and what it is compared with, if with anything. */
  run: z.object({ input: z.string(), expected: z.string().nullable() })
    .nullable(),
});
export type JudgeTask = z.infer<typeof JudgeTask>;

export const ClaimReply = z.object({ tasks: z.array(JudgeTask) });

/**
 * Why a judge gets no tasks, in words and by a code: it speaks another
 * `version`; it is `superseded` by one that was started later under its name;
 * an administrator has `disabled` it.
 */
export const ClaimRefusal = z.object({
  code: z.enum(["version", "superseded", "disabled"]),
  error: z.string(),
});
export type ClaimRefusal = z.infer<typeof ClaimRefusal>;

export const HeartbeatRequest = z.object({
  judge: JudgeIdentity,
  running: z.array(TaskRef).max(256),
  report: JudgeReport.optional(),
});
/** Tasks that the judge no longer holds; it stops working on them. */
export const HeartbeatReply = z.object({ lost: z.array(TaskRef) });

export const ProgressRequest = z.object({
  judge: JudgeIdentity,
  task: TaskRef,
  /** Cases that are done, of how many. */
  done: z.number().int(),
  total: z.number().int(),
});

export const ReleaseRequest = HeartbeatRequest;

/** Why something ended as it did, for a page to say in the reader's language. */
export const NOTE_CODES = [
  "compileTime",
  "compileMemory",
  "compileOutput",
  "outputLimit",
  "idle",
  /** `value`: the signal's number, the exit code. */
  "signal",
  "exitCode",
  "skipped",
  "problemGone",
  "codeGone",
  "noCases",
  "noJudge",
  "judgeFault",
  "judgeLost",
  /** The problem is at fault, not the student's program. */
  "checkerCompile",
  "checkerFailed",
  "testDataMissing",
] as const;
export const Note = z.object({
  code: z.enum(NOTE_CODES),
  value: z.number().int().nullable().default(null),
});
export type Note = z.infer<typeof Note>;

/** A note, and what the program or the compiler printed itself. */
const explanation = {
  note: Note.nullable(),
  message: z.string().max(MAX_MESSAGE_CHARS).nullable(),
};

export const CaseResult = z.object({
  caseId: z.number().int(),
  seq: z.number().int(),
  groupNum: z.number().int().nullable(),
  status: StatusCode,
  time: z.number().int(),
  memory: z.number().int(),
  score: z.number().int(),
  ...explanation,
});
export type CaseResult = z.infer<typeof CaseResult>;

export const JudgeVerdict = z.object({
  kind: z.literal("verdict"),
  status: StatusCode,
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  score: z.number().int().nullable(),
  oiRankScore: z.number().int().nullable(),
  ...explanation,
  cases: z.array(CaseResult),
});
export type JudgeVerdict = z.infer<typeof JudgeVerdict>;

/** What a test run has come to, and what the program has printed. */
export const RunVerdict = z.object({
  kind: z.literal("run"),
  status: StatusCode,
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  ...explanation,
  /** Cut at `MAX_MESSAGE_CHARS`, like all words. */
  stdout: z.string().max(MAX_MESSAGE_CHARS),
  stderr: z.string().max(MAX_MESSAGE_CHARS),
});
export type RunVerdict = z.infer<typeof RunVerdict>;

/** The judge could not do its work; nothing is said about the program. */
export const JudgeFault = z.object({
  kind: z.literal("fault"),
  reason: z.string().max(MAX_MESSAGE_CHARS),
});

export const ResultRequest = z.object({
  judge: JudgeIdentity,
  task: TaskRef,
  outcome: z.discriminatedUnion("kind", [
    JudgeVerdict,
    RunVerdict,
    JudgeFault,
  ]),
}).refine(
  // Anything else would end a task without an answer to it.
  ({ task, outcome }) =>
    outcome.kind === "fault" ||
    (outcome.kind === "run") === (task.kind === "run"),
  "the answer is not for this kind of task",
);
export type JudgeOutcome = z.infer<typeof ResultRequest>["outcome"];
