import { z } from "zod";
import type { JobOf, JobSpec } from "../jobs/spec.ts";
import { CheckerSource, JudgeTask, MadeReport } from "../judging/protocol.ts";
import type { Store } from "../store/store.ts";

/** New data by generators; or the data that there is, read by the validator. */
export const DATA_BUILD_KINDS = ["generate", "check"] as const;

export const DATA_BUILD_STATES = [
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
export type DataBuildState = typeof DATA_BUILD_STATES[number];

export const DATA_BUILD_REASONS = [
  "tooLarge",
  "problemChanged",
  "notYours",
] as const;

export type DataBuildReason = typeof DATA_BUILD_REASONS[number];

const DataBuildData = z.object({
  kind: z.enum(DATA_BUILD_KINDS),
  /** Those that there are stay, in front of the new ones. */
  keeps: z.boolean(),
  /** They go into the problem as soon as all of them are there. */
  applies: z.boolean(),
  /** Of the problem when it began: what has changed since is not replaced. */
  caseVersion: z.string(),
});
export type DataBuildData = z.infer<typeof DataBuildData>;

/** The last time that a problem's data were made or checked. */
export interface DataBuild extends DataBuildData {
  pid: number;
  /** Tells one time from another. */
  run: number;
  by: string;
  byUid: string;
  at: number;
  state: DataBuildState;
  total: number;
  /** Why there are no data although every case is good. */
  reason: DataBuildReason | null;
}

/** Its subject is the problem, its cursor the last case that was queued. */
export const DATA_BUILDS: JobSpec<DataBuildData> = {
  name: "making",
  data: DataBuildData,
  goesOn: true,
  atOnce: 4,
  perPerson: 20,
  // One that is ready is in nobody's way.
  isAlone: ({ state, step }) =>
    state === "running" || (state === "waiting" && step === "making"),
  taken: "makingOpen",
};

export const dataBuildOf = (job: JobOf<DataBuildData>): DataBuild => ({
  ...job.data,
  pid: job.subject!,
  run: job.id,
  by: job.by,
  byUid: job.uid,
  at: job.at,
  state: stateOf(job),
  total: job.total,
  reason: job.result?.code as DataBuildReason ?? null,
});

function stateOf({ state, step, data }: JobOf<DataBuildData>): DataBuildState {
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

const UNDER_WAY: readonly DataBuildState[] = ["queueing", "running"];
export const isUnderWay = (state: DataBuildState) => UNDER_WAY.includes(state);

/** One case of it. */
export const BuiltCase = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  run: z.number().int(),
  seq: z.number().int(),
  /** Null: no judge has answered yet. */
  report: MadeReport.nullable(),
});
export type BuiltCase = z.infer<typeof BuiltCase>;

export const builtCaseCollection = (store: Store) =>
  store.collection<BuiltCase, [id: number]>({
    name: "made_cases",
    audience: "private",
    schema: BuiltCase,
    id: ({ id }) => [id],
    index: {
      problem: ({ pid, run, seq }) => [pid, run, seq],
      waiting: ({ pid, run, report }) =>
        report === null ? [pid, run] : undefined,
    },
  });
export type BuiltCaseCollection = ReturnType<typeof builtCaseCollection>;

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
export const DataBuildPlan = z.object({
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
export type DataBuildPlan = z.infer<typeof DataBuildPlan>;

export const dataBuildPlanBlobs = (store: Store) =>
  store.blobs<DataBuildPlan, [pid: number]>({
    name: "making_orders",
    audience: "private",
    schema: DataBuildPlan,
  });
