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
import type { SolutionRun } from "./solution_runs.ts";

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
export const SOLUTION_RUN_CHANGES = [
  "data",
  "limits",
  "rules",
  "code",
] as const;
export type SolutionRunChange = typeof SOLUTION_RUN_CHANGES[number];

export const SOLUTION_STATES = [
  "never",
  "running",
  "outdated",
  "agrees",
  "disagrees",
] as const;

/** One solution with its result. */
export interface SolutionResult {
  program: AuthorProgram;
  solutionRun: SolutionRun | null;
  state: typeof SOLUTION_STATES[number];
  changes: SolutionRunChange[];
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

/** The most urgent first: what is wrong, before what nobody has begun. */
const URGENCY: readonly Doubt[] = [
  "disagrees",
  "outdated",
  "running",
  "never",
  "noAccepted",
];

/** Returns which of a problem's doubts is told where there is room for one; null: it is verified. */
export const mostUrgent = (doubts: readonly Doubt[]): Doubt | null =>
  URGENCY.find((doubt) => doubts.includes(doubt)) ?? null;

/** Orders problems by what is most urgent of each. */
export const urgencyOf = (doubt: Doubt | null): number =>
  doubt === null ? URGENCY.length : URGENCY.indexOf(doubt);

export interface Verification {
  rows: SolutionResult[];
  /** Empty if all solutions get their verdicts and one of them is accepted. */
  doubts: Doubt[];
}

/** Derives from all solutions' results whether the problem is verified now. */
export function verificationOf(
  kept: AuthorPrograms,
  solutionRuns: readonly SolutionRun[],
  now: Conditions,
): Verification {
  const byProgram = new Map(
    solutionRuns.map((solutionRun) => [solutionRun.programId, solutionRun]),
  );
  const rows = solutionsIn(kept)
    .map((program) =>
      solutionResult(program, byProgram.get(program.id) ?? null, now)
    );
  const states = new Set(rows.map(({ state }) => state));
  const doubts = DOUBTS.filter((doubt) =>
    doubt === "noAccepted"
      ? !rows.some(({ program }) => program.expected === "accepted")
      : states.has(doubt)
  );
  return { rows, doubts };
}

function solutionResult(
  program: AuthorProgram,
  solutionRun: SolutionRun | null,
  now: Conditions,
): SolutionResult {
  if (solutionRun === null) {
    return { program, solutionRun, state: "never", changes: [] };
  }
  if (isInProgress(solutionRun.status)) {
    return { program, solutionRun, state: "running", changes: [] };
  }
  const changes = changesSince(solutionRun, program, now);
  const state = changes.length > 0
    ? "outdated"
    : agrees(program, solutionRun)
    ? "agrees"
    : "disagrees";
  return { program, solutionRun, state, changes };
}

function changesSince(
  { conditions: then, codeDigest: judged }: SolutionRun,
  program: AuthorProgram,
  now: Conditions,
): SolutionRunChange[] {
  // It never reached a judge, so there is nothing to compare; whatever stopped it may be gone.
  if (then === null) return [];
  const changed: Record<SolutionRunChange, boolean> = {
    data: then.caseVersion !== now.caseVersion,
    limits: then.timeLimit !== now.timeLimit ||
      then.memoryLimit !== now.memoryLimit ||
      then.stackLimit !== now.stackLimit,
    rules: then.rules !== now.rules,
    code: judged !== codeDigest(program),
  };
  return SOLUTION_RUN_CHANGES.filter((name) => changed[name]);
}
