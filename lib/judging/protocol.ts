import { z } from "zod";
import { Note } from "./notes.ts";
import {
  MAX_CASE_FILE_BYTES,
  MAX_CASES,
  MAX_GROUP,
  MAX_LIMITS,
  MAX_POINTS,
  MAX_RUN_CHARS,
  MAX_RUN_INPUTS,
} from "./bounds.ts";
import {
  Args,
  Code,
  Count,
  FileName,
  Files,
  Hash,
  Hashes,
  Language,
  upTo,
} from "./fields.ts";
import { PDF } from "./install_command.ts";
import { JUDGE_CASE_MODES, PROBLEM_TYPE } from "./fold.ts";
import { STATUS_CODES } from "./status.ts";

/**
 * The tasks that web and judge exchange, and their answers; `calls.ts` has the
 * calls that carry them. A change of either makes a new version.
 */
export const PROTOCOL_VERSION = 8;

/** How long a claim that finds nothing waits for an answer. */
export const CLAIM_WAIT_MS = 20_000;
/** A claimed task returns to the queue after its judge was silent this long. */
export const LEASE_MS = 15_000;
export const HEARTBEAT_MS = 4_000;
/** After this many judges failed a task for their own reasons, it is an SE. */
export const MAX_FAULTS = 3;
/**
 * After faults in a row a judge gets nothing for a while, so others can try.
 */
export const restAfterFaults = (faults: number): number =>
  Math.min(60_000, 2_000 * 2 ** (faults - 1));
/** After this many claims without an answer, a task is given up. */
export const MAX_ATTEMPTS = 10;
/** Longest message kept with a submission or a case, in characters. */
export const MAX_MESSAGE_CHARS = 16_384;

const StatusCode = z.union(STATUS_CODES.map((code) => z.literal(code)));

/** The judge that calls. `instance` changes with every start. */
export const JudgeIdentity = z.object({
  name: z.string().min(1).max(64),
  instance: z.string().min(1).max(64),
});
export type JudgeIdentity = z.infer<typeof JudgeIdentity>;

const CaseBytes = upTo(MAX_CASE_FILE_BYTES);

export const TaskCase = z.object({
  caseId: Count,
  seq: upTo(MAX_CASES, 1),
  groupNum: upTo(MAX_GROUP).nullable(),
  score: upTo(MAX_POINTS),
  input: z.object({ hash: Hash, size: CaseBytes }),
  expected: z.object({
    size: CaseBytes,
    exact: Hash,
    trimmed: Hash,
    squeezed: Hash,
  }),
});
export type TaskCase = z.infer<typeof TaskCase>;

/** What decides about an output: comparing, a checker, an interactor. */
export const JUDGE_MODES = ["default", "spj", "interactive"] as const;
export type JudgeMode = typeof JUDGE_MODES[number];

/** A checker or an interactor, and the files beside it. */
export const CheckerSource = z.object({
  language: Language,
  code: Code,
  extraFiles: Files,
  /**
   * The site's files, unless the problem has one of the same name: content
   * hashes by name, fetched only when something is compiled.
   */
  siteFiles: Hashes.optional(),
});
export type CheckerSource = z.infer<typeof CheckerSource>;

/**
 * The programs that are judged: a submission, a submission for a preview (what
 * would a rejudge change?), a test run on the user's own input, an author's
 * solution, and what a made-up team sends in a rehearsal.
 */
const JUDGED_KINDS = [
  "submission",
  "preview",
  "run",
  "trial",
  "rehearsal",
] as const;
/** Further tasks compile a checker, or make or validate an input and output. */
export const TASK_KINDS = [
  ...JUDGED_KINDS,
  "compile",
  "make",
  /** Makes pictures of a PDF's pages; only judges that name `PDF` get it. */
  "slides",
] as const;
export type TaskKind = typeof TASK_KINDS[number];

/**
 * Whether a person has the page open and can do nothing before it is done: a form
 * that cannot be saved, an input of one's own. It is short, counts in no share, and
 * no judge is too busy for one of them.
 */
export const isAwaited = ({ kind }: { kind: TaskKind }) =>
  kind === "compile" || kind === "run";

export const TaskRef = z.object({
  kind: z.enum(TASK_KINDS),
  /** The id of the submission or the test run. */
  id: Count,
  /** Counts the claims of a task: a result counts only for its own claim. */
  attempt: Count,
});
export type TaskRef = z.infer<typeof TaskRef>;

/** Names a task among all others, whichever its claim. */
export const taskKey = ({ kind, id }: Pick<TaskRef, "kind" | "id">) =>
  `${kind} ${id}`;

const RunInput = z.object({
  input: z.string().max(MAX_RUN_CHARS),
  expected: z.string().max(MAX_RUN_CHARS).nullable(),
});

export const JudgeTask = TaskRef.extend({
  kind: z.enum(JUDGED_KINDS),
  language: Language,
  code: Code,
  type: upTo(PROBLEM_TYPE.oi),
  judgeMode: z.enum(JUDGE_MODES),
  /** What decides, unless outputs are compared. */
  checker: CheckerSource.nullable(),
  /** The files that replace the standard streams. */
  fileIo: z.object({ read: FileName, write: FileName }).nullable(),
  judgeCaseMode: z.enum(JUDGE_CASE_MODES),
  /** As the problem states them: ms and MB, before the language's factor. */
  timeLimit: upTo(MAX_LIMITS.timeLimit, 1),
  memoryLimit: upTo(MAX_LIMITS.memoryLimit, 1),
  stackLimit: upTo(MAX_LIMITS.stackLimit, 1),
  isRemoveEndBlank: z.boolean(),
  ioScore: upTo(MAX_CASES * MAX_POINTS).nullable(),
  difficulty: upTo(1_000),
  /** Files put beside the source when it is compiled: content by name. */
  userExtraFiles: Files,
  /** Empty in a test run. */
  cases: z.array(TaskCase).max(MAX_CASES),
  /** What a test run reads, and the expected output, if there is one. */
  run: RunInput.extend({
    /** What it reads next, each in a run of its own. */
    more: z.array(RunInput).max(MAX_RUN_INPUTS - 1).optional(),
  }).nullable(),
});
export type JudgeTask = z.infer<typeof JudgeTask>;

export const CompileTask = TaskRef.extend({
  kind: z.literal("compile"),
  /**
   * The language that the judge must have: the one that compiles the checker.
   */
  language: Language,
  source: CheckerSource,
});
export type CompileTask = z.infer<typeof CompileTask>;

/** The most bytes of one input or output that is made. */
export const MAX_MADE_BYTES = 64 * 1024 ** 2;

export const MakeTask = TaskRef.extend({
  kind: z.literal("make"),
  language: Language,
  /** The program that prints the input, or an existing input. */
  input: z.union([
    z.object({ generator: CheckerSource, args: Args }),
    z.object({ hash: Hash, size: CaseBytes }),
  ]),
  /** Reads the input, and exits with 0 if it is valid. */
  validator: CheckerSource.nullable(),
  /** Prints the expected output, under the problem's limits. */
  solution: JudgeTask.pick({
    fileIo: true,
    timeLimit: true,
    memoryLimit: true,
    stackLimit: true,
  }).extend({ source: CheckerSource }).nullable(),
});
export type MakeTask = z.infer<typeof MakeTask>;

export const MAX_PDF_BYTES = 64 * 1024 ** 2;
/** The most pages that become pictures at once. */
export const MAX_PDF_PAGES = 200;

export const SlidesTask = TaskRef.extend({
  kind: z.literal("slides"),
  language: z.literal(PDF),
  file: z.object({ hash: Hash, size: upTo(MAX_PDF_BYTES) }),
  /** With more pages nothing is made. */
  mostPages: upTo(MAX_PDF_PAGES, 1),
});
export type SlidesTask = z.infer<typeof SlidesTask>;

export const AnyTask = z.discriminatedUnion("kind", [
  JudgeTask,
  CompileTask,
  MakeTask,
  SlidesTask,
]);
export type AnyTask = z.infer<typeof AnyTask>;

/** A note, and what the program or the compiler printed. */
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
  /**
   * The input that was read: the case may have other data by the time somebody
   * looks. Not every case has it, and none from older judges.
   */
  inputHash: Hash.optional(),
  ...explanation,
});
export type CaseResult = z.infer<typeof CaseResult>;

/** Of what a judge says of a compiler. */
export const MAX_COMPILER_CHARS = 64;

export const JudgeVerdict = z.object({
  kind: z.literal("verdict"),
  status: StatusCode,
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  score: z.number().int().nullable(),
  oiRankScore: z.number().int().nullable(),
  ...explanation,
  cases: z.array(CaseResult),
  /** The version of what compiled or ran it, with its pack; none from older judges. */
  compiler: z.string().max(MAX_COMPILER_CHARS).optional(),
});
export type JudgeVerdict = z.infer<typeof JudgeVerdict>;

/** The result of a test run, and what the program printed. */
const RunOutcome = z.object({
  status: StatusCode,
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  ...explanation,
  /** Cut at `MAX_MESSAGE_CHARS`, like all texts. */
  stdout: z.string().max(MAX_MESSAGE_CHARS),
  stderr: z.string().max(MAX_MESSAGE_CHARS),
});
export type RunOutcome = z.infer<typeof RunOutcome>;

export const RunVerdict = RunOutcome.extend({
  kind: z.literal("run"),
  /** Of `more`, in its order; none where it did not compile. */
  more: z.array(RunOutcome).max(MAX_RUN_INPUTS - 1).optional(),
});
export type RunVerdict = z.infer<typeof RunVerdict>;

/** Whether a checker compiles, and what the compiler printed. */
export const CompileReport = z.object({
  kind: z.literal("compiled"),
  isCompiled: z.boolean(),
  ...explanation,
});
export type CompileReport = z.infer<typeof CompileReport>;

/** The site's answer to a file that was sent to it. */
export const StoredOutput = z.object({
  hash: Hash,
  size: z.number().int(),
  trimmed: Hash,
  squeezed: Hash,
});
export type StoredOutput = z.infer<typeof StoredOutput>;

/** What is at fault if there is no case. */
export const MAKE_STAGES = [
  "generator",
  "validator",
  "solution",
  /** The judge failed; no author is at fault. */
  "judge",
] as const;

/** One case that was made or validated; what is missing is null. */
export const MadeReport = z.object({
  kind: z.literal("made"),
  input: StoredOutput.pick({ hash: true, size: true }).nullable(),
  output: StoredOutput.nullable(),
  /** The time of the solution. */
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  fault: z.object({
    stage: z.enum(MAKE_STAGES),
    /**
     * As a program's; an input that the validator rejects is a Wrong Answer.
     */
    status: StatusCode,
    ...explanation,
  }).nullable(),
});
export type MadeReport = z.infer<typeof MadeReport>;

/** Why there are no pictures of a PDF. */
export const PDF_FAULTS = [
  /** It is something else, or damaged as a whole. */
  "broken",
  /** It asks for a password. */
  "locked",
  /** `count` pages are too many. */
  "tooManyPages",
  /** Page `page` is damaged. */
  "pageBroken",
  /** Page `page` takes more time or memory than one may. */
  "pageTooHeavy",
  /** All pages together take too long. */
  "tooHeavy",
  /** No judge could read it; the PDF is not at fault. */
  "judge",
] as const;

/** The pictures of a PDF's pages, in their order; all of them or none. */
export const SlidesReport = z.object({
  kind: z.literal("slides"),
  pages: z.array(StoredOutput.pick({ hash: true, size: true }))
    .max(MAX_PDF_PAGES),
  fault: z.object({
    code: z.enum(PDF_FAULTS),
    page: Count.nullable(),
    count: Count.nullable(),
  }).nullable(),
});
export type SlidesReport = z.infer<typeof SlidesReport>;

/** The judge could not do its work; this says nothing about the program. */
export const JudgeFault = z.object({
  kind: z.literal("fault"),
  reason: z.string().max(MAX_MESSAGE_CHARS),
  /**
   * The site could not give a file at that moment, or take one: it says nothing
   * about the judge either. Older judges do not tell it apart.
   */
  filesAway: z.boolean().optional(),
});
