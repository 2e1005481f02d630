import { WALL_FACTOR } from "../lib/judging/bounds.ts";

/** How long a submission may be idle over all its cases, besides half of the CPU time that they may use. */
const BASE_MS = 10_000;
const CASE_SHARE = 0.5;
/** What each case gets in any case: starting a program takes a moment even if it never sleeps. */
const MIN_IDLE_MS = 500;

/** What a run asks of it. */
export type IdleBudget = Pick<Idleness, "wallMs" | "spend">;

/**
 * Bounds how long a submission's programs may be idle (real time without CPU
 * time). One case may be idle for twice its CPU limit (behaviour facts §7), but
 * all cases share one budget; once it is used up, each has little more real time
 * than CPU time. Otherwise a program that sleeps a little in each of a hundred
 * cases would hold a slot for long.
 */
export class Idleness {
  #leftMs: number;

  constructor({ cases, cpuMs }: { cases: number; cpuMs: number }) {
    this.#leftMs = BASE_MS + cases * cpuMs * CASE_SHARE;
  }

  /** Returns a case's limit of real time, in ms, for its CPU limit in ms. */
  wallMs(cpuMs: number): number {
    const most = (WALL_FACTOR - 1) * cpuMs;
    const idle = Math.min(most, this.#leftMs);
    return cpuMs + Math.max(idle, Math.min(most, MIN_IDLE_MS));
  }

  /** Takes what a case was idle, in ms, off the budget. */
  spend(idleMs: number): void {
    this.#leftMs -= idleMs;
  }

  /** Returns what gives everything back that is spent from now on. */
  keep(): () => void {
    const leftMs = this.#leftMs;
    return () => this.#leftMs = leftMs;
  }
}
