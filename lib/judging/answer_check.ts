import { z } from "zod";
import {
  MAX_CASE_FILE_BYTES,
  MAX_CASES,
  MAX_LIMITS,
  MAX_POINTS,
  MOST_WALLS,
  WALL_FACTOR,
} from "./bounds.ts";
import type { JudgeOutcome } from "./calls.ts";
import { oiRankScore } from "./fold.ts";
import { languageOf } from "./languages.ts";
import {
  type AnyTask,
  type CaseResult,
  type JudgeVerdict,
  type MadeReport,
  MAX_MADE_BYTES,
  type RunOutcome,
  type TaskCase,
} from "./protocol.ts";
import type { Note } from "./notes.ts";
import { STATUS, type Status } from "./status.ts";

const KB_PER_MB = 1024;
/** Languages other than C and C++ run under twice the stated limits at most. */
const LARGEST_FACTOR = 2;

type AskedCase = Pick<TaskCase, "caseId" | "seq" | "groupNum" | "score">;

/** What an answer to a task is checked against. */
export interface Asked {
  /** The program's limit, with the language's factor. */
  timeMs: number;
  memoryKb: number;
  /** Null if nobody remembers which cases were asked. */
  cases: readonly AskedCase[] | null;
  /** Whether the judge may stop once a case has failed. */
  mayStop: boolean;
  mostPoints: number;
  difficulty: number;
  /** The input of a case that is made; null if the answer brings it. */
  input: { hash: string; size: number } | null;
  wantsOutput: boolean;
}

/** More than compiling, a checker and slow downloads take together. */
const BESIDE_MS = 15 * 60_000;
/** More than everything around the program takes in each case. */
const AROUND_CASE_MS = 60_000;
/** The programs that make a case: generator, validator, solution. */
const PROGRAMS_OF_A_CASE = 3;
/** What the clock has ended is run once more. */
const RUNS_OF_A_CASE = 2;

/**
 * Returns more than any judge needs; one that still holds the task is broken.
 */
export function longestMs({ timeMs, cases }: Asked): number {
  const runs = (cases?.length ?? PROGRAMS_OF_A_CASE) * RUNS_OF_A_CASE;
  return BESIDE_MS +
    runs * (timeMs * WALL_FACTOR * MOST_WALLS + AROUND_CASE_MS);
}

/** What to assume of a task that an earlier process handed out. */
const ANYTHING: Asked = {
  timeMs: MAX_LIMITS.timeLimit * LARGEST_FACTOR,
  memoryKb: MAX_LIMITS.memoryLimit * KB_PER_MB * LARGEST_FACTOR,
  cases: null,
  mayStop: true,
  mostPoints: MAX_POINTS * MAX_CASES,
  difficulty: 1_000,
  input: null,
  wantsOutput: false,
};

export function askedOf(task: AnyTask): Asked {
  if (task.kind === "compile" || task.kind === "slides") return ANYTHING;
  if (task.kind === "make") {
    const { solution, input } = task;
    return {
      ...ANYTHING,
      ...(solution && limitsOf(solution, solution.source.language)),
      input: "hash" in input ? input : null,
      wantsOutput: solution !== null,
    };
  }
  const points = task.cases.reduce((sum, { score }) => sum + score, 0);
  return {
    ...limitsOf(task, task.language),
    cases: task.cases.map(({ caseId, seq, groupNum, score }) => ({
      caseId,
      seq,
      groupNum,
      score,
    })),
    mayStop: task.judgeCaseMode === "ergodic_without_error",
    mostPoints: Math.max(points, task.ioScore ?? 0),
    difficulty: task.difficulty,
    input: null,
    wantsOutput: false,
  };
}

type Limits = Pick<
  Extract<AnyTask, { cases: unknown }>,
  "timeLimit" | "memoryLimit"
>;

function limitsOf({ timeLimit, memoryLimit }: Limits, language: string) {
  const factor = languageOf(language)?.limitFactor ?? LARGEST_FACTOR;
  return {
    timeMs: timeLimit * factor,
    memoryKb: memoryLimit * KB_PER_MB * factor,
  };
}

/** The statuses that a program can end with; none of them changes any more. */
const FINAL: ReadonlySet<Status> = new Set([
  STATUS.presentationError,
  STATUS.compileError,
  STATUS.wrongAnswer,
  STATUS.accepted,
  STATUS.timeLimitExceeded,
  STATUS.memoryLimitExceeded,
  STATUS.runtimeError,
  STATUS.systemError,
  STATUS.partialAccepted,
]);
/** The statuses of a submission of which no case was run. */
const WITHOUT_CASES: ReadonlySet<Status> = new Set([
  STATUS.compileError,
  STATUS.systemError,
]);
const MOST_NOTE = 2 ** 31;

/** Returns the name of the first rule that does not hold; null if all do. */
const broken = (rules: [name: string, holds: boolean][]): string | null =>
  rules.find(([, holds]) => !holds)?.[0] ?? null;

const isWithin = (value: number | null, most: number) =>
  value === null || z.number().int().min(0).max(most).safeParse(value).success;

const isNote = (note: Note | null) =>
  note === null || note.value === null || Math.abs(note.value) <= MOST_NOTE;

/**
 * Returns why an answer cannot fit what was asked; null if it can. A judge may
 * be broken, or somebody else's: it decides what a program is worth, and
 * nothing beyond that. `asked` is null if nobody remembers.
 */
export function faultInAnswer(
  asked: Asked | null,
  answer: JudgeOutcome,
): string | null {
  const bounds = asked ?? ANYTHING;
  if (answer.kind === "fault") return null;
  if (answer.kind === "compiled") {
    return isNote(answer.note) ? null : "note.value";
  }
  if (answer.kind === "slides") {
    return (answer.fault === null) === (answer.pages.length > 0)
      ? null
      : "pages";
  }
  const { timeMs, memoryKb } = bounds;
  const figures = broken([
    ["time", isWithin(answer.time, timeMs)],
    ["memory", isWithin(answer.memory, memoryKb)],
  ]);
  if (figures !== null) return figures;
  if (answer.kind === "made") return faultInMade(bounds, answer);
  const common = broken([
    ["status", FINAL.has(answer.status)],
    ["note.value", isNote(answer.note)],
  ]);
  if (common !== null) return common;
  return answer.kind === "run"
    ? faultInRuns(bounds, answer.more ?? [])
    : faultInVerdict(bounds, answer);
}

const faultInRuns = (
  { timeMs, memoryKb }: Asked,
  runs: readonly RunOutcome[],
): string | null =>
  broken(runs.flatMap(({ status, time, memory, note }) => [
    ["more.time", isWithin(time, timeMs)],
    ["more.memory", isWithin(memory, memoryKb)],
    ["more.status", FINAL.has(status)],
    ["more.note.value", isNote(note)],
  ]));

function faultInVerdict(asked: Asked, verdict: JudgeVerdict): string | null {
  const { mostPoints, difficulty, cases } = asked;
  const { score, cases: rows, status } = verdict;
  const mostRank = oiRankScore(mostPoints, difficulty);
  const isCut = asked.mayStop && rows.length > 0 &&
    rows.at(-1)!.status !== STATUS.accepted;
  const isNothing = rows.length === 0 && WITHOUT_CASES.has(status);
  const count = cases?.length ?? rows.length;
  const whole = broken([
    ["score", isWithin(score, mostPoints)],
    ["oiRankScore", isWithin(verdict.oiRankScore, mostRank)],
    ["cases", rows.length <= Math.min(count, MAX_CASES)],
    ["cases", rows.length === count || isCut || isNothing],
  ]);
  if (whole !== null) return whole;
  for (const [n, row] of rows.entries()) {
    const expected = cases?.[n] ??
      { ...row, seq: n + 1, score: MAX_POINTS };
    const field = faultInCase(asked, row, expected);
    if (field !== null) return `cases.${n}.${field}`;
  }
  return null;
}

const faultInCase = (
  { timeMs, memoryKb }: Asked,
  row: CaseResult,
  expected: AskedCase,
): string | null =>
  broken([
    ["caseId", row.caseId === expected.caseId],
    ["seq", row.seq === expected.seq],
    ["groupNum", row.groupNum === expected.groupNum],
    ["status", FINAL.has(row.status) || row.status === STATUS.cancelled],
    ["time", isWithin(row.time, timeMs)],
    ["memory", isWithin(row.memory, memoryKb)],
    ["score", isWithin(row.score, expected.score)],
    ["note.value", isNote(row.note)],
  ]);

function faultInMade(asked: Asked, report: MadeReport): string | null {
  const { input, output, fault } = report;
  const isSame = asked.input === null || input === null ||
    input.hash === asked.input.hash && input.size === asked.input.size;
  const mostInput = asked.input === null ? MAX_MADE_BYTES : MAX_CASE_FILE_BYTES;
  return broken([
    ["input", isSame && isWithin(input?.size ?? 0, mostInput)],
    ["input", fault !== null || input !== null],
    ["output", isWithin(output?.size ?? 0, MAX_MADE_BYTES)],
    ["output", fault !== null || output !== null || !asked.wantsOutput],
    ["fault.status", fault === null || FINAL.has(fault.status)],
    ["fault.note.value", fault === null || isNote(fault.note)],
  ]);
}
