import type { TaskCase } from "../../lib/judging/protocol.ts";
import type { Note } from "../../lib/judging/notes.ts";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import type { Language } from "../../lib/judging/languages.ts";
import { cutText } from "../messages.ts";
import type { ProgramLimits } from "../run.ts";
import type { RunOutcome } from "../sandbox/box.ts";
import { type Ending, endingOf } from "./ending.ts";

/** The result of one case. Time in ms, memory in KB, as measured. */
export interface CaseVerdict {
  status: Status;
  time: number;
  memory: number;
  /** For partially accepted cases, 0 to 1. */
  percentage?: number;
  note: Note | null;
  message: string | null;
}

/** Runs one case and decides its result: by comparison, a checker or an interactor. */
export type Mode = (row: TaskCase) => Promise<CaseVerdict>;

/** How much is kept of a program's words for each case. */
const CASE_MESSAGE_CHARS = 1_000;
/** Bytes that suffice for so many characters of any kind, and one more to tell that there were more. */
export const MAX_CASE_BYTES = 4 * CASE_MESSAGE_CHARS + 1;

export const caseWords = (bytes: Uint8Array) =>
  cutText([bytes], CASE_MESSAGE_CHARS) || null;

/** The status that an ending means by itself; with the others, the output decides. */
const FAILURES: Partial<Record<Ending, Status>> = {
  time: STATUS.timeLimitExceeded,
  memory: STATUS.memoryLimitExceeded,
  output: STATUS.runtimeError,
  signal: STATUS.runtimeError,
  exit: STATUS.runtimeError,
};

/**
 * Returns the result of a program that failed whatever it has printed (a limit, a
 * crash); null if it did not fail, or was stopped by the judge before it could.
 */
export function programFailure(
  run: RunOutcome,
  { timeMs, memoryMb }: ProgramLimits,
  { outOfMemory }: Language,
): CaseVerdict | null {
  const ending = endingOf(run, { timeMs, memoryMb, outOfMemory });
  const status = FAILURES[ending];
  if (status === undefined) return null;
  return {
    status,
    time: Math.round(run.cpuMs),
    memory: run.memoryKb,
    note: noteOf(ending, run),
    message: status === STATUS.runtimeError ? caseWords(run.stderr) : null,
  };
}

function noteOf(ending: Ending, run: RunOutcome): Note | null {
  if (ending === "output") return { code: "outputLimit", value: null };
  if (ending === "signal") return { code: "signal", value: run.signal };
  if (ending === "exit") return { code: "exitCode", value: run.exitCode };
  return run.killedFor === "wall" ? { code: "idle", value: null } : null;
}
