import { type CaseOutcome, foldVerdict } from "../lib/judging/fold.ts";
import {
  type CaseResult,
  type JudgeTask,
  type JudgeVerdict,
  MAX_MESSAGE_CHARS,
  type TaskCase,
} from "../lib/judging/protocol.ts";
import type { Note } from "../lib/judging/notes.ts";
import { STATUS } from "../lib/judging/status.ts";
import type { Checkers } from "./checkers.ts";
import { compile, type CompileFailure, type Program } from "./compile.ts";
import { noStartOf } from "./missing_program.ts";
import { clearMaterial } from "./material.ts";
import { quotingFirst } from "./modes/compare.ts";
import { type ModeDeps, prepareMode } from "./modes/mod.ts";
import type { CaseVerdict, Mode } from "./modes/mode.ts";
import { ProblemError } from "./problem_error.ts";
import { Idleness } from "./idleness.ts";
import { cpuOf, type ProgramLimits } from "./run.ts";
import { type Lend, SideBySide } from "./side_by_side.ts";
import type { Box } from "./sandbox/box.ts";
import type { Toolchain } from "./toolchain.ts";

export interface FlowDeps {
  box: Box;
  toolchain: Toolchain;
  checkers: Checkers;
  /** The path of a file with this content; fetches it when it is not here. */
  fetchFile: (hash: string) => Promise<string>;
  /** Called when compiling is done and after each case. */
  onProgress: (done: number, total: number) => void;
  /** True when the task has been taken from this judge. */
  isCancelled: () => boolean;
  /** Slots that nobody needs, for cases that can be judged before their turn. */
  lend?: Lend;
  /** How long cases take decides whether a slot is borrowed. */
  now?: () => number;
}

const KB_PER_MB = 1024;
/** Only so many cases are quoted, or a verdict might not fit into its call. */
const QUOTED_CASES = 100;
/** How often a machine may stand still while it judges a submission. */
const MAX_STANDSTILLS = 2;

/** Compile, run the cases, fold them into a verdict. */
export async function judge(
  task: JudgeTask,
  deps: FlowDeps,
): Promise<JudgeVerdict> {
  await using _ = deps.box.stays();
  const program = await compiled(task, deps);
  if (!program.ok) return compileError(program.error);
  deps.onProgress(0, task.cases.length);
  const limits = limitsOf(task, deps.toolchain);
  try {
    const idleness = new Idleness({
      cases: task.cases.length,
      cpuMs: cpuOf(limits),
    });
    const prepared = {
      ...deps,
      task,
      program: program.value,
      limits,
      idleness,
    };
    const mode = await prepareMode(prepared);
    await using side = sideBySide(prepared);
    const inTurn = quotingFirst(side.inTurn(mode));
    const looked = lookingTwice(inTurn, idleness, async () => {
      if (needsMaterial(task)) await clearMaterial(deps.box);
    });
    const started = startingMode(looked, deps.box, program.value);
    return toVerdict(task, await runCases(task, deps, started), limits);
  } catch (reason) {
    if (reason instanceof NoStart) return compileError(reason.failure);
    if (!(reason instanceof ProblemError)) throw reason;
    return problemError(reason);
  }
}

/** With an interactor, which has a box of its own in each slot, there is nothing to share. */
function sideBySide(
  deps: ModeDeps & Pick<FlowDeps, "lend" | "now">,
): SideBySide {
  const { task, limits, idleness, lend = () => null } = deps;
  return new SideBySide({
    cases: task.cases,
    lend: task.judgeMode === "interactive" ? () => null : lend,
    idleness,
    cpuMs: cpuOf(limits),
    now: deps.now,
    async open({ box }, idleness, stop) {
      const stay = box.stays();
      try {
        const mode = await prepareMode({ ...deps, box, idleness, stop });
        return Object.assign(async (row: TaskCase) => {
          if (needsMaterial(task)) await clearMaterial(box);
          return await mode(row);
        }, stay);
      } catch (reason) {
        await stay[Symbol.asyncDispose]();
        throw reason;
      }
    },
  });
}

/** The task's program, compiled in the slot's own folder. */
export const compiled = (
  { code, userExtraFiles: extraFiles, stackLimit, judgeMode, fileIo }:
    JudgeTask,
  { box, toolchain }: FlowDeps,
) =>
  compile({
    toolchain,
    box,
    code,
    extraFiles,
    takesAlong: true,
    // With an interactor or files of its own, it runs in no runtime of the box.
    stackMb: judgeMode === "interactive" || fileIo !== null
      ? undefined
      : stackLimit,
  });

type Limits = Pick<JudgeTask, "timeLimit" | "memoryLimit" | "stackLimit">;

/** The problem's limits for this language. */
export function limitsOf(
  { timeLimit, memoryLimit, stackLimit }: Limits,
  { language: { limitFactor } }: Toolchain,
): ProgramLimits {
  return {
    timeMs: timeLimit * limitFactor,
    memoryMb: memoryLimit * limitFactor,
    stackMb: stackLimit,
  };
}

async function runCases(
  task: JudgeTask,
  { box, onProgress, isCancelled }: FlowDeps,
  mode: Mode,
): Promise<Judged[]> {
  const isFresh = needsMaterial(task);
  const done: Judged[] = [];
  for (const row of task.cases) {
    if (isCancelled()) break;
    const stopped = done.at(-1);
    if (stopped && endsRun(task, stopped.outcome)) break;
    if (skips(task, row, done)) {
      done.push(skipped(row));
      continue;
    }
    if (isFresh) await clearMaterial(box);
    done.push(toJudged(row, await runCase(row, mode)));
    onProgress(done.length, task.cases.length);
  }
  return done;
}

/** Whether a case's files are copied to where the slot's user can read them. */
const needsMaterial = ({ judgeMode, fileIo }: JudgeTask) =>
  judgeMode !== "default" || fileIo !== null;

/**
 * Runs a case once more that the clock has ended, and goes by what that gives:
 * a virtual machine that was moved or saved meanwhile, or a disk that hung,
 * looks like a program that sleeps. That time is given back, but not again and
 * again: a program that sleeps now and then would hold its slot for as long as it
 * likes. One that sleeps again is believed, or it would hold it twice as long in
 * every case.
 */
function lookingTwice(
  mode: Mode,
  idleness: Idleness,
  clear: () => Promise<void>,
): Mode {
  let isIdler = false;
  let standstills = 0;
  return async (row) => {
    const giveBack = idleness.keep();
    const verdict = await mode(row);
    if (isIdler || verdict.note?.code !== "idle") return verdict;
    if (standstills++ < MAX_STANDSTILLS) giveBack();
    await clear();
    const again = await mode(row);
    isIdler = again.note?.code === "idle";
    return again;
  };
}

/** There is nothing in the program that its runtime could start. */
class NoStart extends Error {
  constructor(readonly failure: CompileFailure) {
    super(failure.message);
  }
}

/** Looks for that where the first case crashes, not in every program. */
function startingMode(mode: Mode, box: Box, program: Program): Mode {
  let isFirst = true;
  return async (row) => {
    const verdict = await mode(row);
    if (isFirst && verdict.status === STATUS.runtimeError) {
      const failure = await noStartOf(box, program);
      if (failure !== null) throw new NoStart(failure);
    }
    isFirst = false;
    return verdict;
  };
}

/** What is wrong with the problem, its author is told with the case. */
async function runCase(row: TaskCase, mode: Mode): Promise<CaseVerdict> {
  try {
    return await mode(row);
  } catch (reason) {
    if (!(reason instanceof ProblemError)) throw reason;
    throw reason.at(`test case ${row.seq}`);
  }
}

interface Judged {
  row: TaskCase;
  outcome: CaseOutcome;
  note: Note | null;
  message: string | null;
}

/** `ergodic_without_error` stops at the first case that is not accepted. */
function endsRun(task: JudgeTask, last: CaseOutcome): boolean {
  return task.judgeCaseMode === "ergodic_without_error" &&
    last.status !== STATUS.accepted;
}

/** `subtask_lowest` runs a group up to its first failure. */
function skips(
  task: JudgeTask,
  row: TaskCase,
  done: readonly Judged[],
): boolean {
  return task.judgeCaseMode === "subtask_lowest" &&
    done.some(({ row: { groupNum }, outcome }) =>
      groupNum === row.groupNum && outcome.status !== STATUS.accepted &&
      !((outcome.percentage ?? 0) > 0)
    );
}

function skipped(row: TaskCase): Judged {
  return {
    row,
    outcome: {
      seq: row.seq,
      groupNum: row.groupNum,
      fullScore: row.score,
      status: STATUS.cancelled,
      time: 0,
      memory: 0,
    },
    note: { code: "skipped", value: null },
    message: null,
  };
}

function toJudged(row: TaskCase, verdict: CaseVerdict): Judged {
  const { note, message, ...figures } = verdict;
  return {
    row,
    outcome: {
      seq: row.seq,
      groupNum: row.groupNum,
      fullScore: row.score,
      ...figures,
    },
    note,
    message,
  };
}

function toVerdict(
  task: JudgeTask,
  done: readonly Judged[],
  limits: ProgramLimits,
): JudgeVerdict {
  const folded = foldVerdict({
    ...task,
    timeLimit: limits.timeMs,
    memoryLimit: limits.memoryMb * KB_PER_MB,
  }, done.map((judged) => judged.outcome));
  const { caseScores, ...verdict } = folded;
  const told = done.find(({ outcome }) => outcome.status === folded.status);
  return {
    kind: "verdict",
    ...verdict,
    note: told?.note ?? null,
    message: told?.message ?? null,
    cases: done.map(({ row, outcome, note, message }, n): CaseResult => ({
      caseId: row.caseId,
      seq: row.seq,
      groupNum: row.groupNum,
      status: outcome.status,
      time: Math.min(outcome.time, limits.timeMs),
      memory: Math.min(outcome.memory, limits.memoryMb * KB_PER_MB),
      score: caseScores[n],
      note,
      ...(n < QUOTED_CASES
        ? { message, inputHash: row.input.hash }
        : { message: null }),
    })),
  };
}

function compileError(failure: CompileFailure): JudgeVerdict {
  return {
    kind: "verdict",
    status: STATUS.compileError,
    time: null,
    memory: null,
    score: null,
    oiRankScore: null,
    ...failure,
    cases: [],
  };
}

/** No verdict on the program: the problem's author reads why. */
function problemError(reason: ProblemError): JudgeVerdict {
  return {
    kind: "verdict",
    status: STATUS.systemError,
    time: null,
    memory: null,
    score: null,
    oiRankScore: null,
    note: { code: reason.note, value: null },
    message: reason.message.slice(0, MAX_MESSAGE_CHARS),
    cases: [],
  };
}
