import type { Note, TaskCase } from "../../lib/judging/protocol.ts";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import type { Language } from "../../lib/judging/languages.ts";
import { cutText } from "../messages.ts";
import type { ProgramLimits } from "../run.ts";
import type { RunOutcome } from "../sandbox/box.ts";

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
const KB_PER_MB = 1024;

export const caseWords = (bytes: Uint8Array) =>
  cutText([bytes], CASE_MESSAGE_CHARS) || null;

/**
 * What the program has done wrong by itself, whatever it has printed; null when
 * nothing. The order of the questions is that of behaviour facts §7.
 */
export function programFailure(
  run: RunOutcome,
  limits: ProgramLimits,
  language: Language,
): CaseVerdict | null {
  const figures = { time: Math.round(run.cpuMs), memory: run.memoryKb };
  const isLate = run.cpuMs > limits.timeMs;
  if (run.killedFor === "cpu" || run.killedFor === "wall" || isLate) {
    return {
      status: STATUS.timeLimitExceeded,
      ...figures,
      note: run.killedFor === "wall" ? { code: "idle", value: null } : null,
      message: null,
    };
  }
  const isOver = run.memoryKb > limits.memoryMb * KB_PER_MB;
  const saysSo = language.outOfMemoryExit !== undefined &&
    run.exitCode === language.outOfMemoryExit;
  if (run.killedFor === "memory" || isOver || saysSo) {
    const status = STATUS.memoryLimitExceeded;
    return { status, ...figures, note: null, message: null };
  }
  if (run.killedFor === "output" || run.exitCode !== 0) {
    return {
      status: STATUS.runtimeError,
      ...figures,
      note: endOf(run),
      message: caseWords(run.stderr),
    };
  }
  return null;
}

function endOf({ killedFor, signal, exitCode }: RunOutcome): Note {
  if (killedFor === "output") return { code: "outputLimit", value: null };
  return signal === null
    ? { code: "exitCode", value: exitCode }
    : { code: "signal", value: signal };
}
