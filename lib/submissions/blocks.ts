import type { BlocksSpec } from "../store/blocks.ts";
import { type VenueKey, venueKey } from "../venues/schema.ts";
import type { Submission } from "./schema.ts";

/** What the catalogue keeps of one submission. */
export interface SubmissionRow {
  submitId: number;
  pid: number;
  uid: string;
  status: number;
  venue: VenueKey;
  /** When it was sent, in minutes since the epoch. */
  minute: number;
  /** -1: none. */
  oiScore: number;
}

const MINUTE_MS = 60_000;
export const NO_SCORE = -1;

export const toRow = (submission: Submission): SubmissionRow => ({
  submitId: submission.submitId,
  pid: submission.pid,
  uid: submission.uid,
  status: submission.status,
  venue: venueKey(submission.venue),
  minute: Math.floor(submission.submitTime / MINUTE_MS),
  oiScore: submission.oiRankScore ?? NO_SCORE,
});

/** Numbers that lie near each other: how far each is from the least. */
export interface Narrow {
  least: number;
  steps: Uint8Array | Uint16Array | Uint32Array;
}

/** Values that come again and again: which one, as its place in `values`. */
export interface Repeated<T> {
  values: T[];
  which: Uint16Array;
}

/** Rows as columns: some 10 bytes a row, and the accounts' ids. */
export interface PackedRows {
  figures: Record<Figure, Narrow>;
  uid: Repeated<string>;
  pid: Repeated<number>;
  venue: Repeated<VenueKey>;
}

type Figure = Exclude<keyof SubmissionRow, "uid" | "pid" | "venue">;
const FIGURES = [
  "submitId",
  "status",
  "minute",
  "oiScore",
] as const satisfies Figure[];

export const SUBMISSION_BLOCKS: BlocksSpec<Submission, PackedRows> = {
  format: 3,
  pack: (submissions) => {
    const rows = submissions.map(toRow);
    return {
      figures: Object.fromEntries(
        FIGURES.map((name) => [name, narrow(rows.map((row) => row[name]))]),
      ) as PackedRows["figures"],
      uid: repeated(rows.map(({ uid }) => uid)),
      pid: repeated(rows.map(({ pid }) => pid)),
      venue: repeated(rows.map(({ venue }) => venue)),
    };
  },
};

function repeated<T>(all: readonly T[]): Repeated<T> {
  const places = new Map<T, number>();
  const which = all.map((value) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { values: [...places.keys()], which: Uint16Array.from(which) };
}

function narrow(numbers: readonly number[]): Narrow {
  const least = numbers.length === 0 ? 0 : Math.min(...numbers);
  const most = numbers.length === 0 ? 0 : Math.max(...numbers) - least;
  const steps = numbers.map((number) => number - least);
  return {
    least,
    steps: most < 2 ** 8
      ? Uint8Array.from(steps)
      : most < 2 ** 16
      ? Uint16Array.from(steps)
      : Uint32Array.from(steps),
  };
}
