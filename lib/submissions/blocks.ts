import type { BlocksSpec } from "../store/blocks.ts";
import type { Submission } from "./schema.ts";

/** What the catalogue keeps of one submission. */
export interface SubmissionRow {
  submitId: number;
  pid: number;
  uid: string;
  status: number;
  /** 0: outside; positive: a contest; negative: a group. */
  place: number;
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
  place: submission.cid || -(submission.gid ?? 0),
  minute: Math.floor(submission.submitTime / MINUTE_MS),
  oiScore: submission.oiRankScore ?? NO_SCORE,
});

/** Rows as columns: some 25 KB for 512 of them. */
export interface PackedRows {
  figures: Record<Figure, Int32Array>;
  /** Into `uids`. */
  users: Uint16Array;
  uids: string[];
}

type Figure = Exclude<keyof SubmissionRow, "uid">;
const FIGURES = [
  "submitId",
  "pid",
  "status",
  "place",
  "minute",
  "oiScore",
] as const satisfies Figure[];

export const SUBMISSION_BLOCKS: BlocksSpec<Submission, PackedRows> = {
  format: 1,
  pack: (submissions) => {
    const rows = submissions.map(toRow);
    const numbers = new Map<string, number>();
    const users = rows.map(({ uid }) => {
      const number = numbers.get(uid) ?? numbers.size;
      numbers.set(uid, number);
      return number;
    });
    return {
      figures: Object.fromEntries(
        FIGURES.map((name) => [name, Int32Array.from(rows, (r) => r[name])]),
      ) as PackedRows["figures"],
      users: Uint16Array.from(users),
      uids: [...numbers.keys()],
    };
  },
};

export function* unpack(packed: PackedRows): Generator<SubmissionRow> {
  const { figures, users, uids } = packed;
  for (let at = 0; at < users.length; at++) {
    yield {
      submitId: figures.submitId[at],
      pid: figures.pid[at],
      uid: uids[users[at]],
      status: figures.status[at],
      place: figures.place[at],
      minute: figures.minute[at],
      oiScore: figures.oiScore[at],
    };
  }
}
