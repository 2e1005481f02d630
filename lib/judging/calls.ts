import { z } from "zod";
import { MAX_CASES } from "./bounds.ts";
import { upTo } from "./fields.ts";
import {
  CompileReport,
  JudgeFault,
  JudgeIdentity,
  JudgeVerdict,
  MadeReport,
  RunVerdict,
  type TaskKind,
  TaskRef,
} from "./protocol.ts";

/**
 * What web and judge say to each other, over HTTP and JSON. A judge on this
 * machine and one behind a far router use the same calls; the judge always
 * calls, the web process never does.
 */
export const PATHS = {
  claim: "/judge/claim",
  heartbeat: "/judge/heartbeat",
  progress: "/judge/progress",
  result: "/judge/result",
  release: "/judge/release",
  /** Followed by a content hash. */
  file: "/judge/files/",
  /** Takes the content of a file that a task has made; see `MadeFor`. */
  made: "/judge/files",
} as const;

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
  done: upTo(MAX_CASES),
  total: upTo(MAX_CASES),
}).refine(({ done, total }) => done <= total, "more than all");

export const ReleaseRequest = HeartbeatRequest;

/** For which task, held by whom, a file is sent: the query of its address. */
export const MadeFor = JudgeIdentity.extend({
  id: z.coerce.number().int().min(0),
  attempt: z.coerce.number().int().min(0),
});

/** What a task of a kind is answered with. */
const ANSWERS = {
  submission: "verdict",
  preview: "verdict",
  trial: "verdict",
  run: "run",
  compile: "compiled",
  make: "made",
} as const satisfies Record<TaskKind, string>;

/** Read first: what is wrong with the rest is a fault of this task's. */
export const AnyResult = z.object({
  judge: JudgeIdentity,
  task: TaskRef,
  outcome: z.unknown(),
});

export const ResultRequest = AnyResult.extend({
  judge: JudgeIdentity,
  task: TaskRef,
  outcome: z.discriminatedUnion("kind", [
    JudgeVerdict,
    RunVerdict,
    CompileReport,
    MadeReport,
    JudgeFault,
  ]),
}).refine(
  // Anything else would end a task without an answer to it.
  ({ task, outcome }) =>
    outcome.kind === "fault" || outcome.kind === ANSWERS[task.kind],
  "the answer is not for this kind of task",
);
export type JudgeOutcome = z.infer<typeof ResultRequest>["outcome"];
