import { WALL_FACTOR } from "../lib/judging/bounds.ts";

/** Of a submission as a whole, on top of half of what its cases may compute. */
const BASE_MS = 10_000;
const CASE_SHARE = 0.5;
/** Starting, and being read, takes a moment even of those that do not sleep. */
const MIN_IDLE_MS = 500;

/**
 * How long a submission's programs may do nothing. A case may be idle for twice
 * its CPU time (behaviour facts §7); all cases together only until this is used
 * up, and then each has little more real time than it has CPU time: sleeping a
 * little in each of a hundred cases would hold a slot for long.
 */
export class Idleness {
  #leftMs: number;

  constructor({ cases, cpuMs }: { cases: number; cpuMs: number }) {
    this.#leftMs = BASE_MS + cases * cpuMs * CASE_SHARE;
  }

  /** The wall limit of a case. */
  wallMs(cpuMs: number): number {
    const most = (WALL_FACTOR - 1) * cpuMs;
    const idle = Math.min(most, this.#leftMs);
    return cpuMs + Math.max(idle, Math.min(most, MIN_IDLE_MS));
  }

  /** One has been idle so long. */
  spend(idleMs: number): void {
    this.#leftMs -= idleMs;
  }
}
