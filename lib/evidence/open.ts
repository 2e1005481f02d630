import { z } from "zod";
import { deedNow } from "../audit/witness.ts";
import { recordChange } from "../audit/differences.ts";
import { idPrefix } from "../audit/schema.ts";
import { quizAttempt } from "../quizzes/attempts.ts";
import type { QuizAnswer } from "../quizzes/schema.ts";
import { isInProgress } from "../judging/status.ts";
import { type Attempt, attemptOf } from "../boards/attempt.ts";
import type { Submission } from "../submissions/schema.ts";
import type { VerdictChange } from "../submissions/rejudging/verdict_change_record.ts";
import { Kept } from "../store/kept.ts";
import type { State } from "../store/states.ts";
import type { Store } from "../store/store.ts";
import type { Venue } from "../venues/schema.ts";
import { Happening } from "./chain.ts";

/** What has happened in a contest and is not linked yet: the later the larger its id. */
const NewEntry = z.object({
  cid: z.number().int(),
  id: z.string(),
  happening: Happening,
});
export type NewEntry = z.infer<typeof NewEntry>;

/** How far a contest's chain goes. */
const ChainHead = z.object({
  cid: z.number().int(),
  head: z.string(),
  entries: z.number().int(),
  /** The lines stand in blocks, of which the last one grows. */
  blocks: z.number().int(),
});
export type ChainHead = z.infer<typeof ChainHead>;

/** The head of a chain whose last entry published the board: it stands on the contest's page. */
const PublishedHead = z.object({
  cid: z.number().int(),
  head: z.string(),
  at: z.number().int(),
  by: z.string(),
  entries: z.number().int(),
});
export type PublishedHead = z.infer<typeof PublishedHead>;

let count = 0;

/** Two of the same moment keep their order. */
const newEntry = (cid: number, happening: Happening): NewEntry => ({
  cid,
  id: `${idPrefix(happening.at)}-${
    String(count++ % 1_000_000).padStart(6, "0")
  }-${crypto.randomUUID().slice(0, 8)}`,
  happening,
});

/**
 * Opens the chains of contests. What happens there is written down in the commit by
 * which it happens, and linked a little later (`linking.ts`).
 */
export async function openEvidence(store: Store, clock: () => number) {
  const fresh = store.collection<NewEntry, [cid: number, id: string]>({
    name: "evidence_new",
    schema: NewEntry,
    id: ({ cid, id }) => [cid, id],
    audience: "private",
  });
  store.witnesses.push((tx) => {
    for (const [cid, happening] of happeningsIn(tx.states, clock())) {
      tx.insert(fresh, newEntry(cid, happening));
    }
  });
  const published = store.collection<PublishedHead, [cid: number]>({
    name: "evidence_published",
    schema: PublishedHead,
    id: ({ cid }) => [cid],
  });
  return {
    fresh,
    published,
    keptPublished: await Kept.load(published),
    /** Writes something down that is no change of a record. */
    write: (cid: number, happening: Happening) =>
      fresh.insert(newEntry(cid, happening)),
    heads: store.collection<ChainHead, [cid: number]>({
      name: "evidence_heads",
      schema: ChainHead,
      id: ({ cid }) => [cid],
      audience: "private",
    }),
    blocks: store.blobs<string[], [cid: number, block: number]>({
      name: "evidence_blocks",
      schema: z.array(z.string()),
      audience: "private",
    }),
  };
}
export type Evidence = Awaited<ReturnType<typeof openEvidence>>;

type Found = readonly [cid: number, happening: Happening];

/** Who staff's changes are written down as: the asker, or nobody known. */
const byNow = () => deedNow()?.username ?? "";

/** What the changes of one commit mean for contests. */
function happeningsIn(states: readonly State[], at: number): Found[] {
  const found: Found[] = [];
  for (const state of states) {
    const { source: { name } } = state;
    if (name === "submissions") {
      const [before, after] = both<Submission>(state);
      const submission = after ?? before!;
      found.push(
        ...attemptHappenings(
          submission.venue,
          {
            before: before && attemptOf(before),
            after: after && attemptOf(after),
          },
          { at, by: submission.judger, language: submission.language },
        ),
      );
    } else if (name === "quiz_answers") {
      const [before, after] = both<QuizAnswer>(state);
      found.push(
        ...attemptHappenings(
          (after ?? before!).venue,
          {
            before: before && quizAttempt(before),
            after: after && quizAttempt(after),
          },
          { at, by: byNow() },
        ),
      );
    } else if (name === "judgements") {
      found.push(...ordered(state, states, at));
    } else {
      const cid = contestOf(state);
      if (cid !== null) found.push([cid, changed(state, at)]);
    }
  }
  return found;
}

const both = <T>({ before, record }: State) =>
  [(before ?? null) as T | null, record as T | null] as const;

/** What becomes of an attempt in a contest. */
export function attemptHappenings(
  { kind, id: cid }: Venue,
  { before, after }: { before: Attempt | null; after: Attempt | null },
  { at, by, language }: { at: number; by: string; language?: string },
): Found[] {
  if (kind !== "contest") return [];
  if (after === null) {
    return [[cid, { kind: "gone", at, id: before!.submitId, by: byNow() }]];
  }
  const { submitId: id, uid, pid: column, at: sentAt } = after;
  const found: Found[] = [];
  if (before === null) {
    found.push([cid, { kind: "sent", at, id, uid, column, sentAt, language }]);
  }
  if (!isInProgress(after.status) && !isSameVerdict(before, after)) {
    const { status, score, time } = after;
    found.push([cid, { kind: "verdict", at, id, status, score, time, by }]);
  }
  return found;
}

const isSameVerdict = (before: Attempt | null, after: Attempt) =>
  before !== null && before.status === after.status &&
  before.score === after.score && before.time === after.time;

/** A verdict that staff change comes with who and why, beside the submission. */
function ordered(state: State, states: readonly State[], at: number): Found[] {
  const change = state.record as VerdictChange | null;
  if (change === null) return [];
  const submission = states.find(({ source, id }) =>
    source.name === "submissions" && id[0] === change.submitId
  )?.record as Submission | null | undefined;
  if (submission?.venue.kind !== "contest") return [];
  const { submitId: id, action, by, reason } = change;
  return [[submission.venue.id, {
    kind: "ordered",
    at,
    id,
    action,
    by,
    reason,
  }]];
}

/** The contest that a record belongs to, of those that staff change; null: none. */
function contestOf(
  { source: { name }, id: [first, second], record, before }: State,
) {
  switch (name) {
    case "contests":
    case "contest_heads":
      // With a deleted contest its chain goes.
      return record === null ? null : Number(first);
    case "disqualified":
    case "contest_teams":
    case "contest_organizations":
      return Number(first);
    case "venue_items":
      return first === "contest" ? Number(second) : null;
    case "contest_sessions":
      // One's own start is no change by staff; more time is.
      return extraOf(record) === extraOf(before) ? null : Number(first);
    default:
      return null;
  }
}

const extraOf = (session: unknown) =>
  (session as { extra?: number } | null | undefined)?.extra ?? 0;

function changed(state: State, at: number): Happening {
  const record = state.record as { reason?: unknown } | null;
  return {
    kind: "changed",
    at,
    by: byNow(),
    reason: typeof record?.reason === "string" ? record.reason : "",
    what: recordChange(state),
  };
}
