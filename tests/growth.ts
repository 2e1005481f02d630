import assert from "node:assert/strict";

/** How much larger the larger input is; the square of it is what must not come out. */
const FACTOR = 16;
/** Between the two, so that a busy machine does not decide. */
const MOST = FACTOR ** 1.6;
const TRIES = 3;

/**
 * Fails if work takes the square of its size: the fastest of some runs is compared with
 * that of a larger size, so that the machine's own speed does not matter. `n` should be
 * so large that one run takes some tenths of a millisecond.
 */
export function assertLinear(work: (n: number) => unknown, n: number): void {
  const small = fastest(() => work(n));
  const large = fastest(() => work(FACTOR * n), MOST * small);
  const ratio = large / small;
  assert.ok(
    ratio < MOST,
    `${FACTOR} times the input takes ${ratio.toFixed(1)} times the time`,
  );
}

/** The time of the fastest of some runs, in ms; a run within `enough` is the last. */
function fastest(run: () => unknown, enough = 0): number {
  let best = Infinity;
  for (let n = 0; n < TRIES && best >= enough; n++) {
    // deno-lint-ignore gavel/no-waiting -- only the ratio of two times decides
    const now = () => performance.now();
    const from = now();
    run();
    best = Math.min(best, now() - from);
  }
  // Shorter times are those of the clock.
  return Math.max(best, 0.02);
}
