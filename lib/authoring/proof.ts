import { createHash } from "node:crypto";
import { z } from "zod";
import { isInProgress } from "../judging/status.ts";
import { agrees } from "../problems/solutions/expectation.ts";
import {
  type AuthorProgram,
  type AuthorPrograms,
  solutionsIn,
} from "../problems/solutions/programs.ts";
import type { Problem, ProblemStatement } from "../problems/schema.ts";
import { settingsOf } from "../queue/payload.ts";
import type { Trial } from "./trials.ts";

/** What a solution's result depends on, besides its code. */
export const Conditions = z.object({
  caseVersion: z.string(),
  /** In ms and MB. */
  timeLimit: z.number().int(),
  memoryLimit: z.number().int(),
  stackLimit: z.number().int(),
  /** A digest of all other settings: modes, files, how outputs are compared. */
  rules: z.string(),
});
export type Conditions = z.infer<typeof Conditions>;

export function conditionsOf(
  problem: Problem,
  statement: ProblemStatement | null,
): Conditions {
  const { difficulty: _, timeLimit, memoryLimit, stackLimit, ...rules } =
    settingsOf(problem, statement);
  const { caseVersion } = problem;
  return {
    caseVersion,
    timeLimit,
    memoryLimit,
    stackLimit,
    rules: digestOf(rules),
  };
}

export const codeDigest = (
  { language, code }: Pick<AuthorProgram, "language" | "code">,
) => digestOf([language, code]);

const digestOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** What can have changed since a solution was judged. */
export const TRIAL_CHANGES = ["data", "limits", "rules", "code"] as const;
export type TrialChange = typeof TRIAL_CHANGES[number];

export const PROOF_STATES = [
  "never",
  "running",
  "outdated",
  "agrees",
  "disagrees",
] as const;

/** One solution with its result. */
export interface Proven {
  program: AuthorProgram;
  trial: Trial | null;
  state: typeof PROOF_STATES[number];
  changes: TrialChange[];
}

/** Why a problem is not verified, in the order in which pages list it. */
export const DOUBTS = [
  "noAccepted",
  "disagrees",
  "outdated",
  "never",
  "running",
] as const;
export type Doubt = typeof DOUBTS[number];

export interface Proof {
  rows: Proven[];
  /** Empty if all solutions get their verdicts and one of them is accepted. */
  doubts: Doubt[];
}

/** Derives from all solutions' results whether the problem is verified now. */
export function proofOf(
  kept: AuthorPrograms,
  trials: readonly Trial[],
  now: Conditions,
): Proof {
  const byProgram = new Map(trials.map((trial) => [trial.programId, trial]));
  const rows = solutionsIn(kept)
    .map((program) => proven(program, byProgram.get(program.id) ?? null, now));
  const states = new Set(rows.map(({ state }) => state));
  const doubts = DOUBTS.filter((doubt) =>
    doubt === "noAccepted"
      ? !rows.some(({ program }) => program.expected === "accepted")
      : states.has(doubt)
  );
  return { rows, doubts };
}

function proven(
  program: AuthorProgram,
  trial: Trial | null,
  now: Conditions,
): Proven {
  if (trial === null) return { program, trial, state: "never", changes: [] };
  if (isInProgress(trial.status)) {
    return { program, trial, state: "running", changes: [] };
  }
  const changes = changesSince(trial, program, now);
  const state = changes.length > 0
    ? "outdated"
    : agrees(program, trial)
    ? "agrees"
    : "disagrees";
  return { program, trial, state, changes };
}

function changesSince(
  { conditions: then, codeDigest: judged }: Trial,
  program: AuthorProgram,
  now: Conditions,
): TrialChange[] {
  // It never reached a judge, and what stopped it may be gone.
  if (then === null) return [];
  const changed: Record<TrialChange, boolean> = {
    data: then.caseVersion !== now.caseVersion,
    limits: then.timeLimit !== now.timeLimit ||
      then.memoryLimit !== now.memoryLimit ||
      then.stackLimit !== now.stackLimit,
    rules: then.rules !== now.rules,
    code: judged !== codeDigest(program),
  };
  return TRIAL_CHANGES.filter((name) => changed[name]);
}
