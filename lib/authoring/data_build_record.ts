import { z } from "zod";
import type { JobOf, JobSpec } from "../jobs/spec.ts";
import { CheckerSource, JudgeTask, MadeReport } from "../judging/protocol.ts";
import type { Store } from "../store/store.ts";

/** `generate` builds new data by generators; `check` has the validator check the present data. */
export const DATA_BUILD_KINDS = ["generate", "check"] as const;

export const DATA_BUILD_STATES = [
  "queueing",
  "running",
  /** All cases are built, but not yet in the problem. */
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
  /** Whether the problem's present cases stay, in front of the new ones. */
  keeps: z.boolean(),
  /** Whether the new cases go into the problem as soon as all are built. */
  applies: z.boolean(),
  /** The version of the problem's cases at the start; if it is another at the end, nothing is replaced. */
  caseVersion: z.string(),
});
export type DataBuildData = z.infer<typeof DataBuildData>;

/** The last data build of a problem: its job, in the words of this area. */
export interface DataBuild extends DataBuildData {
  pid: number;
  /** The job's id; it tells one data build from another. */
  run: number;
  by: string;
  byUid: string;
  at: number;
  state: DataBuildState;
  total: number;
  /** Why the cases are not in the problem although every one is good. */
  reason: DataBuildReason | null;
}

/** The kind of job. Its subject is the problem, its cursor the number of cases queued so far. */
export const DATA_BUILDS: JobSpec<DataBuildData> = {
  name: "making",
  data: DataBuildData,
  goesOn: true,
  atOnce: 4,
  perPerson: 20,
  // One that waits for a decision does not keep another from being started.
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

/** One case of a data build, with the judge's report. */
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

/** What a case is built from: a line of the script, or a case that the problem has already. */
export const PlannedCase = z.object({
  /** The script's line, or the name of the present input. */
  label: z.string(),
  group: z.number().int().nullable(),
  generator: z.string().nullable(),
  args: z.array(z.string()),
  caseId: z.number().int().nullable(),
  /** The case stays but has no output yet: the main solution prints it. */
  wantsAnswer: z.boolean().default(false),
  input: z.object({ hash: z.string(), size: z.number().int() }).nullable(),
});
export type PlannedCase = z.infer<typeof PlannedCase>;

/** Everything that judges need for a data build, as it was at its start. */
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
