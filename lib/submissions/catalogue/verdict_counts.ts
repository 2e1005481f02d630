import { isInProgress, STATUS_CODES } from "../../judging/status.ts";
import type {
  ByStatus,
  ProblemCount,
} from "../../problems/catalogue/counts.ts";
import { Column } from "./column.ts";

const VERDICTS = STATUS_CODES.filter((status) => !isInProgress(status));
const MIN = Math.min(...STATUS_CODES);
const MAX = Math.max(...STATUS_CODES);
/** A number for each status, and one for all of them. */
const WIDTH = MAX - MIN + 2;

/** How many rows of a group have which status. */
export class VerdictCounts {
  readonly #counts = new Column();

  add(group: number, status: number, step: 1 | -1): void {
    this.#counts.add(group * WIDTH, step);
    this.#counts.add(group * WIDTH + 1 + status - MIN, step);
  }

  /** Counts all rows at once, by the group, of so many, and the status of each. */
  addAll(
    groups: ArrayLike<number>,
    statuses: ArrayLike<number>,
    count: number,
  ): void {
    const counts = new Int32Array(count * WIDTH);
    for (let row = 0; row < groups.length; row++) {
      counts[groups[row] * WIDTH + 1 + statuses[row] - MIN]++;
    }
    for (let from = 0; from < counts.length; from += WIDTH) {
      counts[from] = counts.subarray(from + 1, from + WIDTH)
        .reduce((sum, count) => sum + count);
    }
    this.#counts.reserve(counts.length);
    for (let at = 0; at < counts.length; at++) {
      if (counts[at] > 0) this.#counts.add(at, counts[at]);
    }
  }

  totalOf(group: number): number {
    return this.#counts.get(group * WIDTH);
  }

  /** All of them, and those of each status; a list of verdicts has no others. */
  of(group: number): ProblemCount {
    const numberAt = (n: number) => this.#counts.get(group * WIDTH + n);
    return { total: numberAt(0), byStatus: new OfGroup(numberAt) };
  }
}

/** Read where they stand: orders ask for two or three of all problems. */
class OfGroup implements ByStatus {
  constructor(readonly numberAt: (n: number) => number) {}

  get(status: number): number {
    // An address may ask for any number; beyond these the next group's begin.
    if (status < MIN || status > MAX) return 0;
    return this.numberAt(1 + status - MIN);
  }

  *[Symbol.iterator](): Generator<[status: number, count: number]> {
    for (const status of VERDICTS) {
      const count = this.get(status);
      if (count > 0) yield [status, count];
    }
  }
}
