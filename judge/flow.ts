import { compareOutput } from "../lib/judging/compare.ts";
import { type CaseOutcome, foldVerdict } from "../lib/judging/fold.ts";
import type {
  CaseResult,
  JudgeTask,
  JudgeVerdict,
  Note,
  TaskCase,
} from "../lib/judging/protocol.ts";
import { STATUS, type Status } from "../lib/judging/status.ts";
import { compile, type CompileFailure, prepareFolder } from "./compile.ts";
import type { Toolchain } from "./toolchain.ts";
import { cutText } from "./messages.ts";
import { type ProgramLimits, type ProgramRun, runProgram } from "./run.ts";
import type { Box } from "./sandbox/box.ts";

export interface FlowDeps {
  box: Box;
  toolchain: Toolchain;
  /** The path of a file with this content; fetches it when it is not here. */
  fetchFile: (hash: string) => Promise<string>;
  /** Called when compiling is done and after each case. */
  onProgress: (done: number, total: number) => void;
  /** True when the task has been taken from this judge. */
  isCancelled: () => boolean;
}

const KB_PER_MB = 1024;
/** What is kept of a failing program's words, with each case. */
const CASE_MESSAGE_CHARS = 1_000;
/** Only so many cases are quoted, or a verdict might not fit into its call. */
const QUOTED_CASES = 100;

/** Compile, run the cases, fold them into a verdict. */
export async function judge(
  task: JudgeTask,
  deps: FlowDeps,
): Promise<JudgeVerdict> {
  const { box, toolchain } = deps;
  const folder = await prepareFolder(box);
  const compiled = await compile({
    toolchain,
    box,
    folder,
    sources: {
      ...task.userExtraFiles,
      [toolchain.language.source]: task.code,
    },
  });
  if (!compiled.ok) return compileError(compiled.error);
  deps.onProgress(0, task.cases.length);
  const factor = toolchain.language.limitFactor;
  const limits: ProgramLimits = {
    timeMs: task.timeLimit * factor,
    memoryMb: task.memoryLimit * factor,
    stackMb: task.stackLimit,
  };
  const done: Judged[] = [];
  for (const row of task.cases) {
    if (deps.isCancelled()) break;
    const stopped = done.at(-1);
    if (stopped && endsRun(task, stopped.outcome)) break;
    if (skips(task, row, done)) {
      done.push(skipped(row));
      continue;
    }
    const input = await deps.fetchFile(row.input.hash);
    const run = await runProgram({
      toolchain,
      box,
      folder,
      limits,
      input,
      expectedBytes: row.expected.size,
    });
    done.push(judgeCase(task, row, run, limits, toolchain));
    deps.onProgress(done.length, task.cases.length);
  }
  return toVerdict(task, done, limits);
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

function judgeCase(
  task: JudgeTask,
  row: TaskCase,
  run: ProgramRun,
  limits: ProgramLimits,
  toolchain: Toolchain,
): Judged {
  const status = caseStatus(task, row, run, limits, toolchain);
  return {
    row,
    outcome: {
      seq: row.seq,
      groupNum: row.groupNum,
      fullScore: row.score,
      status,
      time: Math.round(run.cpuMs),
      memory: run.memoryKb,
    },
    ...explain(status, run),
  };
}

/** The order of the questions is that of behaviour facts §7. */
function caseStatus(
  task: JudgeTask,
  row: TaskCase,
  run: ProgramRun,
  limits: ProgramLimits,
  { language }: Toolchain,
): Status {
  const isLate = run.cpuMs > limits.timeMs;
  if (run.killedFor === "cpu" || run.killedFor === "wall" || isLate) {
    return STATUS.timeLimitExceeded;
  }
  const isOver = run.memoryKb > limits.memoryMb * KB_PER_MB;
  const saysSo = language.outOfMemoryExit !== undefined &&
    run.exitCode === language.outOfMemoryExit;
  if (run.killedFor === "memory" || isOver || saysSo) {
    return STATUS.memoryLimitExceeded;
  }
  if (run.killedFor === "output" || run.exitCode !== 0) {
    return STATUS.runtimeError;
  }
  return compareOutput(run.output, row.expected, task.isRemoveEndBlank);
}

function explain(
  status: Status,
  run: ProgramRun,
): { note: Note | null; message: string | null } {
  if (status === STATUS.runtimeError) {
    const message = cutText([run.stderr], CASE_MESSAGE_CHARS);
    return { note: endOf(run), message: message || null };
  }
  const isIdle = status === STATUS.timeLimitExceeded &&
    run.killedFor === "wall";
  return { note: isIdle ? { code: "idle", value: null } : null, message: null };
}

function endOf({ killedFor, signal, exitCode }: ProgramRun): Note {
  if (killedFor === "output") return { code: "outputLimit", value: null };
  return signal === null
    ? { code: "exitCode", value: exitCode }
    : { code: "signal", value: signal };
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
      message: n < QUOTED_CASES ? message : null,
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
