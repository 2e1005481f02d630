import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canManageContest } from "./access.ts";
import { isHeld, isOwn } from "./claims.ts";
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
  { pid, topic = "", question }:
    & Omit<ClarificationDraft, "topic">
    & Partial<ClarificationDraft>,
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
  const { topics } = opened.value.head;
  if (topic !== "" && (pid !== null || !topics.includes(topic))) {
    return refuse("topicUnknown", { field: "pid" });
  }
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
      topic,
      question,
      claim: null,
      answer: null,
      isForAll: false,
      byUid: null,
      askedAt: now,
      answeredAt: null,
    });
    return Promise.resolve(ok(id));
  });
}

/** Long enough to write an answer. */
const CLAIM_MS = 10 * 60_000;

/** Who is about to answer a question, for the rest of the staff; null: nobody. */
export function answering(
  { claim, answer }: Clarification,
  now: number,
): Clarification["claim"] {
  const isOpen = answer === null && isHeld(claim, { now, ms: CLAIM_MS });
  return isOpen ? claim : null;
}

/** Whoever of the staff is at it, and on which of their devices. */
interface Writer {
  device: string;
}

const taken = ({ site }: Act, byUid: string) =>
  refuse("questionTaken", {
    params: { name: site.accounts.directory.nameOf(byUid) ?? "?" },
  });

/**
 * Takes a question, so that nobody else writes an answer meanwhile (row E2.1); "over":
 * also one that somebody has; "off": lets it go.
 */
export async function takeQuestion(
  act: Act,
  cid: number,
  { id, how, device }: { id: number; how: "on" | "over" | "off" } & Writer,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const records = site.contests.clarifications;
  const own = { byUid: viewer!.uid, at: device };
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(records, id);
    if (known?.cid !== cid) return refuse("questionNotFound");
    if (known.answer !== null) {
      return how === "off" ? ok(null) : refuse("questionAnswered", {
        params: { name: nameOf(act, known.byUid) },
      });
    }
    const held = answering(known, now);
    const isMine = isOwn(held, own);
    if (how === "off") {
      if (isMine) tx.put(records, { ...known, claim: null });
      return ok(null);
    }
    if (held !== null && !isMine && how === "on") return taken(act, held.byUid);
    tx.put(records, { ...known, claim: { ...own, since: now } });
    return ok(null);
  });
}

const nameOf = ({ site }: Act, uid: string | null) =>
  uid === null ? "?" : site.accounts.directory.nameOf(uid) ?? "?";

/**
 * Answers a question to whoever asked it, or to all; again: the answer is another. What
 * somebody else is about to answer, or has answered unseen, is not answered again.
 */
export async function answer(
  act: Act,
  cid: number,
  id: number,
  { answer, isForAll, seen, device = "" }: AnswerDraft & Partial<Writer>,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const records = site.contests.clarifications;
  const byUid = viewer!.uid;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(records, id);
    if (known === null || known.cid !== cid) return refuse("questionNotFound");
    const isSame = known.answer === answer && known.isForAll === isForAll &&
      known.byUid === byUid;
    // The same form, sent twice.
    if (isSame) return ok(null);
    if (seen !== undefined && seen !== known.answeredAt) {
      return refuse("questionAnswered", {
        params: { name: nameOf(act, known.byUid) },
      });
    }
    const held = answering(known, now);
    if (held !== null && !isOwn(held, { byUid, at: device })) {
      return taken(act, held.byUid);
    }
    tx.put(records, {
      ...known,
      answer,
      isForAll,
      byUid,
      answeredAt: now,
      claim: null,
    });
    return ok(null);
  });
}
