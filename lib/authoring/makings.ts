import { z } from "zod";
import { CheckerSource, JudgeTask, MadeReport } from "../judging/protocol.ts";
import type { Store } from "../store/store.ts";

/**
 * `generate` makes new data; `check` lets the validator read the current data.
 */
export const MAKING_KINDS = ["generate", "check"] as const;

export const MAKING_STATES = [
  "queueing",
  "running",
  /** All cases are made, but not yet in the problem. */
  "ready",
  "applied",
  /** The validator has found all inputs valid. */
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

/** The last time that a problem's data was generated or checked. */
export const Making = z.object({
  pid: z.number().int(),
  /** Distinguishes this making from earlier ones. */
  run: z.number().int(),
  kind: z.enum(MAKING_KINDS),
  by: z.string(),
  byUid: z.string(),
  at: z.number().int(),
  state: z.enum(MAKING_STATES),
  /** Whether the current cases stay, in front of the new ones. */
  keeps: z.boolean(),
  /** Whether the cases go into the problem as soon as all of them are there. */
  applies: z.boolean(),
  /** The problem's version at the start: later changes are not overwritten. */
  caseVersion: z.string(),
  total: z.number().int(),
  /** How many cases have been queued. */
  reached: z.number().int(),
  /** Why the data is not used although every case is valid. */
  reason: z.enum(MAKING_REASONS).nullable(),
});
export type Making = z.infer<typeof Making>;

export const makingCollection = (store: Store) =>
  store.collection<Making, [pid: number]>({
    name: "makings",
    schema: Making,
    id: ({ pid }) => [pid],
    index: {
      underWay: ({ state, at }) => isUnderWay(state) ? [at] : undefined,
    },
  });

export type MakingCollection = ReturnType<typeof makingCollection>;

const UNDER_WAY: readonly MakingState[] = ["queueing", "running"];
export const isUnderWay = (state: MakingState) => UNDER_WAY.includes(state);

/** One case of a making. */
export const MadeCase = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  run: z.number().int(),
  seq: z.number().int(),
  /** Null until a judge has answered. */
  report: MadeReport.nullable(),
});
export type MadeCase = z.infer<typeof MadeCase>;

export const madeCaseCollection = (store: Store) =>
  store.collection<MadeCase, [id: number]>({
    name: "made_cases",
    schema: MadeCase,
    id: ({ id }) => [id],
    index: {
      problem: ({ pid, run, seq }) => [pid, run, seq],
      waiting: ({ pid, run, report }) =>
        report === null ? [pid, run] : undefined,
    },
  });
export type MadeCaseCollection = ReturnType<typeof madeCaseCollection>;

/** How a case is made: from a line of the script, or from an existing case. */
export const PlannedCase = z.object({
  /** The line, or the name of the input. */
  label: z.string(),
  group: z.number().int().nullable(),
  generator: z.string().nullable(),
  args: z.array(z.string()),
  caseId: z.number().int().nullable(),
  /** Whether the case stays and has no answer yet. */
  wantsAnswer: z.boolean().default(false),
  input: z.object({ hash: z.string(), size: z.number().int() }).nullable(),
});
export type PlannedCase = z.infer<typeof PlannedCase>;

/** Everything that judges are told, as it was at the start. */
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
    schema: MakingOrder,
  });
