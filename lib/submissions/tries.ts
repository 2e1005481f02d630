import { STATUS } from "../judging/status.ts";
import type { Venue } from "../venues/schema.ts";
import type { SubmissionCatalogue } from "./catalogue/catalogue.ts";

/** The last submissions to a problem that are looked at. */
const MOST = 200_000;

/** The last attempt of each column of the figure; the last column has no end. */
export const TRY_ENDS = [1, 2, 3, 5, 10] as const;

/** How people fared with a problem, each once. */
export interface Tries {
  people: number;
  /** Who solved it, by the attempt that did: as `TRY_ENDS`, and after the last of them. */
  solved: number[];
  /** Who has not, by their last verdict. */
  left: Map<number, number>;
  /** The last submissions of those. */
  leftIds: number[];
}

/** No attempt at the problem: a program that was never run says nothing about it. */
const NO_ATTEMPT = new Set<number>([
  STATUS.pending,
  STATUS.compiling,
  STATUS.judging,
  STATUS.compileError,
  STATUS.systemError,
  STATUS.submittedFailed,
  STATUS.cancelled,
]);

/** Which column an attempt stands in. */
export function columnOf(attempt: number): number {
  const column = TRY_ENDS.findIndex((end) => attempt <= end);
  return column < 0 ? TRY_ENDS.length : column;
}

/** Counts people by the attempt that solved a problem, in practice or in a group's list. */
export function triesAt(
  catalogue: Pick<SubmissionCatalogue, "eachTo">,
  pid: number,
  venue: Venue,
): Tries {
  const open = new Map<
    number,
    { attempts: number; status: number; submitId: number }
  >();
  const solved = new Set<number>();
  const columns = [...TRY_ENDS, 0].map(() => 0);
  catalogue.eachTo({ pid, venue, most: MOST }, (user, status, submitId) => {
    if (solved.has(user)) return;
    const known = open.get(user) ?? { attempts: 0, status, submitId };
    open.set(user, known);
    if (NO_ATTEMPT.has(status)) return;
    known.attempts++;
    Object.assign(known, { status, submitId });
    if (status !== STATUS.accepted) return;
    columns[columnOf(known.attempts)]++;
    solved.add(user);
    open.delete(user);
  });
  const tried = [...open.values()].filter(({ attempts }) => attempts > 0);
  const left = new Map<number, number>();
  for (const { status } of tried) left.set(status, (left.get(status) ?? 0) + 1);
  return {
    people: solved.size + tried.length,
    solved: columns,
    left,
    leftIds: tried.map(({ submitId }) => submitId),
  };
}
