import type { OutOfMemory } from "../../lib/judging/languages.ts";
import type { RunOutcome } from "../sandbox/box.ts";

/** The ways in which a run can end. */
export type Ending =
  /** Ended by the judge because the result was no longer wanted: it says nothing about the program. */
  | "stopped"
  | "time"
  | "memory"
  | "output"
  | "signal"
  | "exit"
  | "well";

/** The limits that a run's figures are compared with; without them, only what it was killed for counts. */
export interface Bounds {
  timeMs: number;
  memoryMb: number;
  outOfMemory?: OutOfMemory;
}

const UNBOUNDED: Bounds = { timeMs: Infinity, memoryMb: Infinity };
const KB_PER_MB = 1024;
/** The exit code of a run that the judge has killed: 128 + SIGKILL. */
const KILLED_EXIT = 137;
/** The signal that the kernel sends when a file grows too large. */
const SIGXFSZ = 25;

/**
 * Tests for each ending, in the order of docs/judging.md: several may be true of
 * one run, and the first one counts. Programs, checkers, interactors, generators
 * and validators are all treated alike.
 */
const ORDER: [
  Ending,
  (run: RunOutcome, bounds: Bounds) => boolean,
][] = [
  // A program that has ended by itself before the signal has another exit code.
  [
    "stopped",
    (run) => run.killedFor === "abort" && run.exitCode === KILLED_EXIT,
  ],
  [
    "time",
    (run, { timeMs }) =>
      run.killedFor === "cpu" || run.killedFor === "wall" || run.cpuMs > timeMs,
  ],
  [
    "memory",
    (run, { memoryMb, outOfMemory }) =>
      run.killedFor === "memory" || run.memoryKb > memoryMb * KB_PER_MB ||
      saysOutOfMemory(run, outOfMemory),
  ],
  ["output", (run) => run.killedFor === "output" || run.signal === SIGXFSZ],
  ["signal", (run) => run.signal !== null],
  ["exit", (run) => run.exitCode !== 0],
];

export const endingOf = (
  run: RunOutcome,
  bounds: Bounds = UNBOUNDED,
): Ending => ORDER.find(([, isSo]) => isSo(run, bounds))?.[0] ?? "well";

/** How much is kept of standard error; a message about memory may come after it. */
const KEPT_STDERR_BYTES = 65_536;

/** Tells whether a runtime's own words blame memory: the exit code alone could be the program's choice. */
function saysOutOfMemory(
  { exitCode, stderr }: RunOutcome,
  said: OutOfMemory | undefined,
): boolean {
  if (!said?.exits.includes(exitCode)) return false;
  return stderr.length >= KEPT_STDERR_BYTES ||
    new TextDecoder().decode(stderr).includes(said.words);
}
