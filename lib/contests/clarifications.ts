import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canManageContest } from "./access.ts";
import type { Act } from "./act.ts";
import { entered } from "./entered.ts";
import { contestOf } from "./list.ts";
import { managed } from "./managed.ts";
import type {
  AnswerDraft,
  Clarification,
  ClarificationDraft,
} from "./schema.ts";

/** The most questions of one contest, and how many of one person may wait for an answer. */
const MAX_QUESTIONS = 2000;
const MAX_WAITING = 10;

/** Returns the questions that the viewer may read, newest first: all to those who manage the contest, to others their own and those answered to all. */
export async function clarificationsOf(
  { site, viewer }: Act,
  cid: number,
): Promise<Clarification[]> {
  const known = contestOf(site, cid);
  if (known === null || viewer === null) return [];
  const { rows } = await site.contests.clarifications.list("contest", {
    prefix: [cid],
    limit: MAX_QUESTIONS,
    reverse: true,
  });
  if (canManageContest(site, viewer, cid)) return rows;
  return rows.filter(({ uid, isForAll }) => uid === viewer.uid || isForAll);
}

/** Asks the staff of a contest that the viewer may come into. */
export async function ask(
  act: Act,
  cid: number,
  { pid, question }: ClarificationDraft,
): Promise<Result<number, Refusal>> {
  const { site, viewer, now } = act;
  const opened = entered(act, cid);
  if (!opened.ok) return opened;
  if (viewer === null) return refuse("notSignedIn");
  const out = opened.value.policy.whyNotAsk(viewer);
  if (out !== null) return refuse(out);
  const place = { kind: "contest", id: cid } as const;
  const isAsked = pid === null ||
    site.venues.items.get(place, "problem", pid) !== null;
  if (!isAsked) return refuse("problemNotInContest", { field: "pid" });
  const own = await clarificationsOf(act, cid);
  const waiting = own.filter((row) =>
    row.uid === viewer.uid && row.answer === null
  );
  if (waiting.length >= MAX_WAITING) {
    return refuse("questionsTooMany", { params: { most: MAX_WAITING } });
  }
  const id = await site.contests.clarificationIds.next();
  return await site.store.transact<number, Refusal>((tx) => {
    tx.insert(site.contests.clarifications, {
      id,
      cid,
      uid: viewer.uid,
      pid,
      question,
      answer: null,
      isForAll: false,
      byUid: null,
      askedAt: now,
      answeredAt: null,
    });
    return Promise.resolve(ok(id));
  });
}

/** Answers a question to whoever asked it, or to all; again: the answer is another. */
export async function answer(
  act: Act,
  cid: number,
  id: number,
  { answer, isForAll }: AnswerDraft,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const records = site.contests.clarifications;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(records, id);
    if (known === null || known.cid !== cid) return refuse("questionNotFound");
    tx.put(records, {
      ...known,
      answer,
      isForAll,
      byUid: viewer!.uid,
      answeredAt: now,
    });
    return ok(null);
  });
}
