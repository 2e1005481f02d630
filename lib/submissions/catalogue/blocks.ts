import type { BlocksSpec } from "../../store/blocks.ts";
import { type VenueKey, venueKey } from "../../venues/schema.ts";
import type { Submission } from "../schema.ts";
import { type PackedIds, packIds, unpackIds } from "./packed_ids.ts";
import { MINUTE_MS } from "../../durations.ts";

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
export interface Repeated<T, V = ArrayLike<T>> {
  values: V;
  which: Uint8Array | Uint16Array;
}

/**
 * Rows as columns: some 10 bytes a row, and the accounts' ids, which are packed
 * themselves where many blocks are joined.
 */
export interface PackedRows {
  figures: Record<Figure, Narrow>;
  uid: Repeated<string, readonly string[] | PackedIds>;
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
  format: 4,
  fileFormat: 5,
  pack: (submissions) => {
    const rows = submissions.map(toRow);
    return {
      figures: eachFigure((name) => narrow(rows.map((row) => row[name]))),
      uid: repeated(rows.map(({ uid }) => uid)),
      pid: repeated(rows.map(({ pid }) => pid)),
      venue: repeated(rows.map(({ venue }) => venue)),
    };
  },
  join: (parts) => ({
    figures: eachFigure((name) =>
      joinNarrow(parts.map(({ figures }) => figures[name]))
    ),
    uid: withValues(
      joinRepeated(parts.map(({ uid }) => withValues(uid, idsOf))),
      packIds,
    ),
    pid: withValues(
      joinRepeated(parts.map(({ pid }) => pid)),
      (pids) => Int32Array.from(pids),
    ),
    venue: joinRepeated(parts.map(({ venue }) => venue)),
  }),
  part: ({ figures, uid, pid, venue }, from, to) => ({
    figures: eachFigure((name) => {
      const { least, steps } = figures[name];
      return { least, steps: steps.subarray(from, to) };
    }),
    uid: { ...uid, which: uid.which.subarray(from, to) },
    pid: { ...pid, which: pid.which.subarray(from, to) },
    venue: { ...venue, which: venue.which.subarray(from, to) },
  }),
  rowsIn: ({ uid }) => uid.which.length,
};

const eachFigure = (figureOf: (name: Figure) => Narrow) =>
  Object.fromEntries(
    FIGURES.map((name) => [name, figureOf(name)]),
  ) as PackedRows["figures"];

const idsOf = (uids: PackedRows["uid"]["values"]) =>
  "words" in uids ? unpackIds(uids) : uids;

const withValues = <T, V, W>(
  { values, which }: Repeated<T, V>,
  changed: (values: V) => W,
): Repeated<T, W> => ({ values: changed(values), which });

/** Parts of a part share its values: whoever looks these up does so once. */
function joinRepeated<T>(
  parts: readonly Repeated<T>[],
): Repeated<T, readonly T[]> {
  const places = new Map<T, number>();
  const which = new Uint16Array(sum(parts.map(({ which }) => which.length)));
  let at = 0;
  for (const part of parts) {
    const placeOf = Array.from(part.values, (value) => {
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    });
    for (const place of part.which) which[at++] = placeOf[place];
  }
  const fits8 = places.size <= 2 ** 8;
  return {
    values: [...places.keys()],
    which: fits8 ? Uint8Array.from(which) : which,
  };
}

function joinNarrow(parts: readonly Narrow[]): Narrow {
  const numbers = new Float64Array(
    sum(parts.map(({ steps }) => steps.length)),
  );
  let at = 0;
  for (const { least, steps } of parts) {
    for (const step of steps) numbers[at++] = least + step;
  }
  return narrow(numbers);
}

const sum = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0);

function repeated<T>(all: readonly T[]): Repeated<T, readonly T[]> {
  const places = new Map<T, number>();
  const which = all.map((value) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { values: [...places.keys()], which: Uint16Array.from(which) };
}

function narrow(numbers: ArrayLike<number>): Narrow {
  let least = numbers.length === 0 ? 0 : Infinity;
  let most = 0;
  for (let n = 0; n < numbers.length; n++) {
    least = Math.min(least, numbers[n]);
    most = n === 0 ? numbers[n] : Math.max(most, numbers[n]);
  }
  const Steps = most - least < 2 ** 8
    ? Uint8Array
    : most - least < 2 ** 16
    ? Uint16Array
    : Uint32Array;
  const steps = new Steps(numbers.length);
  for (let n = 0; n < numbers.length; n++) steps[n] = numbers[n] - least;
  return { least, steps };
}
