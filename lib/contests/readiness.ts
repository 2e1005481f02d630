import type { ActOn } from "../accounts/act.ts";
import type { Site as WithAuthoring } from "../authoring/act.ts";
import type { Verification } from "../authoring/verification.ts";
import { startVerification, verificationNow } from "../authoring/verify.ts";
import { type Refusal, refuse } from "../failure.ts";
import { MAX_LIMITS } from "../judging/bounds.ts";
import { languageOf } from "../judging/languages.ts";
import { STATUS } from "../judging/status.ts";
import { canEditProblem } from "../problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import { changeTimeLimit } from "../problems/time_limit.ts";
import { ok, type Result } from "../result.ts";
import type { VenueItem } from "../venues/schema.ts";
import type { Site as WithContests } from "./act.ts";
import { itemProblems } from "./items.ts";
import type { Listed } from "./list.ts";
import { managed } from "./managed.ts";

type Act = ActOn<WithContests & WithAuthoring>;

/** What a contest's problem can lack before the day (spec 4 E8.1). */
const LACKS = [
  /** Nobody can open it, or nothing can be judged. */
  "hidden",
  "data",
  /** Its balloon has no color of its own. */
  "color",
  /** No solution that must be accepted. */
  "reference",
  /** Not every solution has got its verdict on the data as they are. */
  "verified",
  "zh-CN",
  "en-US",
  /** The slowest reference solution takes more than half of the time limit. */
  "time",
] as const;
export type Lack = typeof LACKS[number];

export interface ReadyRow {
  item: VenueItem;
  problem: Problem;
  lacks: Lack[];
  /** What the slowest reference solution takes on this machine, in ms of a language without a factor; null: not measured. */
  slowest: number | null;
  /** The time limit that follows from that, in ms; null: there is nothing to change. */
  offered: number | null;
  isRunning: boolean;
}

/** The slowest has so many times its time. */
const TIMES = 3;
const TIGHT = 2;
const STEP_MS = 100;
/** A program's start takes time, too, on a machine at work. */
const LEAST_MS = 1_000;

/** Returns the time limit that goes with what the slowest reference solution takes, both in ms (spec 4 E8.2). */
export const offeredLimit = (slowest: number): number =>
  Math.min(
    MAX_LIMITS.timeLimit,
    Math.max(LEAST_MS, Math.ceil(slowest * TIMES / STEP_MS) * STEP_MS),
  );

/** How ready a contest's problems are, for who manages it. */
export async function readinessOf(
  act: Act,
  cid: number,
): Promise<Result<{ contest: Listed; rows: ReadyRow[] }, Refusal>> {
  const { site, viewer } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { rules } = found.value;
  const rows: ReadyRow[] = [];
  for (const { item, problem } of itemProblems(site, cid)) {
    const { titles, isRemote, timeLimit } = problem;
    const verification = isRemote ? null : await verificationNow(site, problem);
    const doubts = verification?.doubts ?? [];
    const slowest = verification && slowestOf(verification);
    const is: Record<Lack, boolean> = {
      hidden: problem.auth === PROBLEM_AUTH.hidden,
      data: !isRemote && problem.caseCount === 0,
      color: rules.rule === "acm" && item.color === "",
      reference: doubts.includes("noAccepted"),
      verified: doubts.some((doubt) => doubt !== "noAccepted"),
      "zh-CN": !titles["zh-CN"],
      "en-US": !titles["en-US"],
      time: slowest !== null && slowest * TIGHT > timeLimit,
    };
    const offered = slowest === null ? null : offeredLimit(slowest);
    const mayChange = act.now < rules.begin && canEditProblem(problem, viewer);
    rows.push({
      item,
      problem,
      lacks: LACKS.filter((lack) => is[lack]),
      slowest,
      offered: mayChange && offered !== timeLimit ? offered : null,
      isRunning: doubts.includes("running"),
    });
  }
  return ok({ contest: found.value, rows });
}

/** What counts is what was judged with the data and the code of now. */
function slowestOf({ rows }: Verification): number | null {
  const times = rows.flatMap(({ program, solutionRun, changes }) => {
    const isOld = changes.includes("data") || changes.includes("code");
    const isOne = program.expected === "accepted" && !isOld &&
      solutionRun?.status === STATUS.accepted && solutionRun.time !== null;
    const factor = languageOf(program.language)?.limitFactor ?? 1;
    return isOne ? [Math.ceil(solutionRun.time! / factor)] : [];
  });
  return times.length === 0 ? null : Math.max(...times);
}

/** Has the solutions of all problems of a contest judged anew on this machine; returns how many. */
export async function measureAnew(
  act: Act,
  cid: number,
): Promise<Result<number, Refusal>> {
  const found = await readinessOf(act, cid);
  if (!found.ok) return found;
  let queued = 0;
  let why: Refusal | null = null;
  for (const { problem } of found.value.rows) {
    if (problem.isRemote) continue;
    const started = await startVerification(act, problem.pid);
    if (started.ok) queued += started.value;
    else why ??= started.error;
  }
  return queued === 0 && why !== null ? refuse(why.code, why) : ok(queued);
}

/** Gives a problem of a contest that has not begun the time limit that is offered for it. */
export async function adoptLimit(
  act: Act,
  cid: number,
  pid: number,
): Promise<Result<Problem, Refusal>> {
  const found = await readinessOf(act, cid);
  if (!found.ok) return found;
  const { contest, rows } = found.value;
  if (act.now >= contest.rules.begin) return refuse("limitsFrozen");
  const row = rows.find(({ problem }) => problem.pid === pid);
  if (row === undefined) return refuse("problemNotInContest");
  // Sent twice: it has it.
  return row.offered === null
    ? ok(row.problem)
    : await changeTimeLimit(act, pid, row.offered);
}
