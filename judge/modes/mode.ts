import type { TaskCase } from "../../lib/judging/protocol.ts";
import type { Note } from "../../lib/judging/notes.ts";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import type { Language } from "../../lib/judging/languages.ts";
import { cutText } from "../messages.ts";
import type { ProgramLimits } from "../run.ts";
import type { RunOutcome } from "../sandbox/box.ts";
import { type Ending, endingOf } from "./ending.ts";

/** What a case has come to. Time in ms, memory in KB, as they were measured. */
export interface CaseVerdict {
  status: Status;
  time: number;
  memory: number;
  /** For partially accepted cases, 0 to 1. */
  percentage?: number;
  note: Note | null;
  message: string | null;
}

/** How a case is run and who says what it is worth. */
export type Mode = (row: TaskCase) => Promise<CaseVerdict>;

/** What is kept of a program's words, with each case. */
const CASE_MESSAGE_CHARS = 1_000;
/** More of them cannot be shown, whatever the characters; one tells of a cut. */
export const MAX_CASE_BYTES = 4 * CASE_MESSAGE_CHARS + 1;

export const caseWords = (bytes: Uint8Array) =>
  cutText([bytes], CASE_MESSAGE_CHARS) || null;

/** What an ending is worth; the others leave it to who decides. */
const FAILURES: Partial<Record<Ending, Status>> = {
  time: STATUS.timeLimitExceeded,
  memory: STATUS.memoryLimitExceeded,
  output: STATUS.runtimeError,
  signal: STATUS.runtimeError,
  exit: STATUS.runtimeError,
};

/**
 * What the program has done wrong by itself, whatever it has printed; null when
 * nothing, or when it was stopped before it could.
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
