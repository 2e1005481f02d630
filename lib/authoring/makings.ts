import { z } from "zod";
import type { JobOf, JobSpec } from "../jobs/spec.ts";
import { CheckerSource, JudgeTask, MadeReport } from "../judging/protocol.ts";
import type { Store } from "../store/store.ts";

/** New data by generators; or the data that there is, read by the validator. */
export const MAKING_KINDS = ["generate", "check"] as const;

export const MAKING_STATES = [
  "queueing",
  "running",
  /** Made, and not yet in the problem. */
  "ready",
  "applied",
  /** The validator has read all inputs and found them good. */
  "checked",
  "failed",
  "dropped",
] as const;
export type MakingState = typeof MAKING_STATES[number];

export const MAKING_REASONS = [
  "tooLarge",
  "problemChanged",
  "notYours",
] as const;

export type MakingReason = typeof MAKING_REASONS[number];

const MakingData = z.object({
  kind: z.enum(MAKING_KINDS),
  /** Those that there are stay, in front of the new ones. */
  keeps: z.boolean(),
  /** They go into the problem as soon as all of them are there. */
  applies: z.boolean(),
  /** Of the problem when it began: what has changed since is not replaced. */
  caseVersion: z.string(),
});
export type MakingData = z.infer<typeof MakingData>;

/** The last time that a problem's data were made or checked. */
export interface Making extends MakingData {
  pid: number;
  /** Tells one time from another. */
  run: number;
  by: string;
  byUid: string;
  at: number;
  state: MakingState;
  total: number;
  /** Why there are no data although every case is good. */
  reason: MakingReason | null;
}

/** Its subject is the problem, its cursor the last case that was queued. */
export const MAKINGS: JobSpec<MakingData> = {
  name: "making",
  data: MakingData,
  goesOn: true,
  atOnce: 4,
  perPerson: 20,
  // One that is ready is in nobody's way.
  isAlone: ({ state, step }) =>
    state === "running" || (state === "waiting" && step === "making"),
  taken: "makingOpen",
};

export const makingOf = (job: JobOf<MakingData>): Making => ({
  ...job.data,
  pid: job.subject!,
  run: job.id,
  by: job.by,
  byUid: job.uid,
  at: job.at,
  state: stateOf(job),
  total: job.total,
  reason: job.result?.code as MakingReason ?? null,
});

function stateOf({ state, step, data }: JobOf<MakingData>): MakingState {
  switch (state) {
    case "done":
      return data.kind === "check" ? "checked" : "applied";
    case "failed":
      return "failed";
    case "cancelled":
      return "dropped";
    default:
      return step === "queueing" || step === "ready" ? step : "running";
  }
}

const UNDER_WAY: readonly MakingState[] = ["queueing", "running"];
export const isUnderWay = (state: MakingState) => UNDER_WAY.includes(state);

/** One case of it. */
export const MadeCase = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  run: z.number().int(),
  seq: z.number().int(),
  /** Null: no judge has answered yet. */
  report: MadeReport.nullable(),
});
export type MadeCase = z.infer<typeof MadeCase>;

export const madeCaseCollection = (store: Store) =>
  store.collection<MadeCase, [id: number]>({
    name: "made_cases",
    audience: "private",
    schema: MadeCase,
    id: ({ id }) => [id],
    index: {
      problem: ({ pid, run, seq }) => [pid, run, seq],
      waiting: ({ pid, run, report }) =>
        report === null ? [pid, run] : undefined,
    },
  });
export type MadeCaseCollection = ReturnType<typeof madeCaseCollection>;

/** What a case is made of: a line of the script, or a case that there is. */
export const PlannedCase = z.object({
  /** The line, or the input's name. */
  label: z.string(),
  group: z.number().int().nullable(),
  generator: z.string().nullable(),
  args: z.array(z.string()),
  caseId: z.number().int().nullable(),
  /** A case that stays, and has no answer yet. */
  wantsAnswer: z.boolean().default(false),
  input: z.object({ hash: z.string(), size: z.number().int() }).nullable(),
});
export type PlannedCase = z.infer<typeof PlannedCase>;

/** All that judges are told, as it was when it began. */
export const MakingOrder = z.object({
  plan: z.array(PlannedCase),
  generators: z.record(z.string(), CheckerSource),
  validator: CheckerSource.nullable(),
  solution: JudgeTask.pick({
    fileIo: true,
    timeLimit: true,
    memoryLimit: true,
    stackLimit: true,
  }).extend({ source: CheckerSource }).nullable(),
});
export type MakingOrder = z.infer<typeof MakingOrder>;

export const makingOrderBlobs = (store: Store) =>
  store.blobs<MakingOrder, [pid: number]>({
    name: "making_orders",
    audience: "private",
    schema: MakingOrder,
  });
