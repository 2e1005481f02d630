import { z } from "zod";
import { MAX_CASES } from "./bounds.ts";
import { upTo } from "./fields.ts";
import {
  CompileReport,
  JudgeFault,
  JudgeIdentity,
  JudgeVerdict,
  MadeReport,
  MAX_COMPILER_CHARS,
  RunVerdict,
  SlidesReport,
  type TaskKind,
  TaskRef,
} from "./protocol.ts";

/**
 * The calls between web and judge, over HTTP and JSON. A judge on this machine
 * and one behind a distant router use the same calls; the judge always calls,
 * the web process never does.
 */
export const PATHS = {
  claim: "/judge/claim",
  heartbeat: "/judge/heartbeat",
  progress: "/judge/progress",
  result: "/judge/result",
  release: "/judge/release",
  /** A content hash follows. */
  file: "/judge/files/",
  /** Takes the content of a file that a task has made; see `MadeFor`. */
  made: "/judge/files",
  /** Which packs the site's judges are to have; the name of one's file follows for itself. */
  packs: "/judge/packs",
} as const;

/** The packs of a site, by their whole hashes; none: each judge has what its machine has. */
export const PacksReply = z.object({
  packs: z.array(z.object({
    name: z.string().max(32).regex(/^[a-z][a-z0-9]*$/),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    bytes: z.number().int().min(0),
  })).max(64),
});
export type PacksReply = z.infer<typeof PacksReply>;

/** What a claim's answer says beside its tasks: `packsKey` of the site; none from older ones. */
export const ClaimExtras = z.object({ packs: z.string().max(4_000) });

/** The state of a judge and its machine, for administrators. Sizes in bytes. */
export const JudgeReport = z.object({
  /** The time of its clock, in epoch ms: nothing depends on it being right. */
  clock: z.number(),
  cores: z.number().int().min(1),
  /** The average of the last minute: processes that ran or wanted to. */
  load: z.number().min(0),
  memoryBytes: z.number().min(0),
  memoryFreeBytes: z.number().min(0),
  /** The free space where it keeps test data and works; null if unknown. */
  diskFreeBytes: z.number().min(0).nullable(),
  running: z.number().int().min(0),
});
export type JudgeReport = z.infer<typeof JudgeReport>;

export const ClaimRequest = z.object({
  version: z.number().int(),
  judge: JudgeIdentity,
  slots: z.number().int().min(1).max(256),
  /** How many slots are free. */
  free: z.number().int().min(0).max(256),
  /** Whether one more task is taken, as long as it is one that a person waits for. */
  express: z.boolean().default(false),
  languages: z.array(z.string().max(64)).max(64),
  /** The versions of their tools, by language. */
  versions: z.record(z.string().max(64), z.string().max(MAX_COMPILER_CHARS))
    .default({}),
  /** How programs are isolated there, in words, for administrators. */
  isolation: z.string().max(500),
  report: JudgeReport.optional(),
  /** The packs that it has, or has last been told of (`packsKey`); older ones do not say. */
  packs: z.string().max(4_000).optional(),
}).refine(({ free, express }) => free > 0 || express, "for nothing");
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
  // One for each slot, and one that a person waits for.
  running: z.array(TaskRef).max(257),
  report: JudgeReport.optional(),
});
/** Tasks that the judge no longer holds; it stops working on them. */
export const HeartbeatReply = z.object({ lost: z.array(TaskRef) });

export const ProgressRequest = z.object({
  judge: JudgeIdentity,
  task: TaskRef,
  /** How many cases are done, of how many. */
  done: upTo(MAX_CASES),
  total: upTo(MAX_CASES),
}).refine(({ done, total }) => done <= total, "more than all");

export const ReleaseRequest = HeartbeatRequest;

/**
 * The query of an upload's address: which judge sends a file, for which task.
 */
export const MadeFor = JudgeIdentity.extend({
  id: z.coerce.number().int().min(0),
  attempt: z.coerce.number().int().min(0),
  kind: z.enum(["make", "slides"]).default("make"),
});

/** The kind of answer that each kind of task gets. */
const ANSWERS = {
  submission: "verdict",
  preview: "verdict",
  trial: "verdict",
  rehearsal: "verdict",
  run: "run",
  compile: "compiled",
  make: "made",
  slides: "slides",
} as const satisfies Record<TaskKind, string>;

/**
 * This is read first: whatever is wrong with the rest is a fault of this task.
 */
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
    SlidesReport,
    JudgeFault,
  ]),
}).refine(
  // Anything else would end a task without an answer to it.
  ({ task, outcome }) =>
    outcome.kind === "fault" || outcome.kind === ANSWERS[task.kind],
  "the answer is not for this kind of task",
);
export type JudgeOutcome = z.infer<typeof ResultRequest>["outcome"];
