import type { OutOfMemory } from "../../lib/judging/languages.ts";
import type { RunOutcome } from "../sandbox/box.ts";

/** How a run has come to its end, as far as we ask. */
export type Ending =
  /** By us, as nobody was interested any more: it says nothing. */
  | "stopped"
  | "time"
  | "memory"
  | "output"
  | "signal"
  | "exit"
  | "well";

/** What a run is measured by; without them only what it was killed for counts. */
export interface Bounds {
  timeMs: number;
  memoryMb: number;
  outOfMemory?: OutOfMemory;
}

const UNBOUNDED: Bounds = { timeMs: Infinity, memoryMb: Infinity };
const KB_PER_MB = 1024;
/** 128 and the signal that we end a run with. */
const KILLED_EXIT = 137;
/** The kernel's word for a file that has become too large. */
const SIGXFSZ = 25;

/**
 * The order of docs/judging.md, for programs, checkers, interactors, generators
 * and validators alike: several may be true of one run, the first one counts.
 */
const ORDER: [
  Ending,
  (run: RunOutcome, bounds: Bounds) => boolean,
][] = [
  // What has ended by itself meanwhile has another exit code.
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

/** Of standard error only so much is kept: the last words may be behind it. */
const KEPT_STDERR_BYTES = 65_536;

/** A program may end with the same code of its own accord. */
function saysOutOfMemory(
  { exitCode, stderr }: RunOutcome,
  said: OutOfMemory | undefined,
): boolean {
  if (!said?.exits.includes(exitCode)) return false;
  return stderr.length >= KEPT_STDERR_BYTES ||
    new TextDecoder().decode(stderr).includes(said.words);
}
