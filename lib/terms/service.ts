import { type Refusal, refuse } from "../failure.ts";
import { openGroupFor } from "../groups/access.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { madeBook, openTerm } from "./book.ts";
import { worksOfTerm } from "./works.ts";
import {
  type ColumnDraft,
  MAX_COLUMNS,
  type Term,
  type TermDraft,
} from "./schema.ts";

/** Works that are left out of one term. */
const MAX_LEFT = 200;

interface TermPlace {
  gid: number;
  termId: number;
}

/** Makes a term in a group. */
export async function createTerm(
  act: Act,
  gid: number,
  draft: TermDraft,
): Promise<Result<Term, Refusal>> {
  const { site, now } = act;
  const opened = openGroupFor(act, gid, "isAdmin");
  if (!opened.ok) return opened;
  const termId = await site.terms.ids.next();
  return await site.store.transact<Term, Refusal>((tx) =>
    Promise.resolve(ok(tx.insert<Term, [number]>(site.terms.records, {
      termId,
      gid,
      ...draft,
      columns: [],
      left: [],
      closedAt: null,
      closedBy: null,
      reopenedFor: "",
      createdAt: now,
      modifiedAt: now,
    })))
  );
}

/** Changes an open term in a commit, for who helps to run its group. */
async function changeTerm(
  act: Act,
  place: TermPlace,
  change: (term: Term) => Result<Partial<Term>, Refusal>,
): Promise<Result<Term, Refusal>> {
  const { site, now } = act;
  const opened = openTerm(act, place, "isAdmin");
  if (!opened.ok) return opened;
  return await site.store.transact<Term, Refusal>(async (tx) => {
    const term = await tx.get(site.terms.records, place.termId);
    if (term === null) return refuse("termNotFound");
    if (term.closedAt !== null) return refuse("termClosed");
    const changed = change(term);
    if (!changed.ok) return changed;
    return ok(tx.put<Term, [number]>(site.terms.records, {
      ...term,
      ...changed.value,
      modifiedAt: now,
    }));
  });
}

export const updateTerm = (act: Act, place: TermPlace, draft: TermDraft) =>
  changeTerm(act, place, () => ok(draft));

/** Takes along what a group that is disbanded has of terms; it may be asked again. */
export async function forgetTerms(
  { site }: Pick<Act, "site">,
  gid: number,
): Promise<void> {
  const { terms } = site;
  for (
    const { uid } of [...terms.twins.values()].filter((row) => row.gid === gid)
  ) {
    await terms.twinRecords.delete(gid, uid);
  }
  for (
    const { termId } of [...terms.kept.values()].filter((row) =>
      row.gid === gid
    )
  ) {
    for await (const { work, uid } of terms.markRecords.all([termId])) {
      await terms.markRecords.delete(termId, work, uid);
    }
    await site.store.transact(async (tx) => {
      await tx.deleteBlob(terms.copies, [termId]);
      return ok(null);
    });
    await terms.records.delete(termId);
  }
}

/** Takes along what terms know of an account that goes; it may be asked again. */
export async function forgetInTerms(
  { site }: Pick<Act, "site">,
  uid: string,
): Promise<void> {
  const { terms } = site;
  for (const row of [...terms.twins.values()]) {
    if (row.uid === uid || row.into === uid) {
      await terms.twinRecords.delete(row.gid, row.uid);
    }
  }
  for (const { termId } of [...terms.kept.values()]) {
    const marks = await terms.marks.of(termId);
    for (const [work, own] of [...marks]) {
      if (own.has(uid)) await terms.markRecords.delete(termId, work, uid);
    }
  }
}

/** Adds a column that is marked by hand (row S1.1). */
export const addColumn = (act: Act, place: TermPlace, draft: ColumnDraft) =>
  changeTerm(act, place, ({ columns }) => {
    if (columns.length >= MAX_COLUMNS) {
      return refuse("termColumnsMany", { params: { most: MAX_COLUMNS } });
    }
    const id = 1 + Math.max(0, ...columns.map((column) => column.id));
    return ok({ columns: [...columns, { id, ...draft, at: act.now }] });
  });

/** Leaves a work out for everybody, or takes it in again. */
export const setLeft = (
  act: Act,
  place: TermPlace,
  { key, isLeft }: { key: string; isLeft: boolean },
) =>
  changeTerm(act, place, ({ left }) => {
    const rest = left.filter((one) => one !== key);
    return ok({ left: isLeft ? [...rest, key].slice(-MAX_LEFT) : rest });
  });

/** How many programs are still being judged that would count in a term's works. */
async function stillJudged(act: Act, term: Term): Promise<number> {
  const { site } = act;
  const marks = await site.terms.marks.of(term.termId);
  const works = new Set(
    (await worksOfTerm(act, term, marks)).map(({ work }) => work.key),
  );
  let count = 0;
  for (const { kind, id } of site.queue.keptTasks.values()) {
    if (kind !== "submission") continue;
    const submission = await site.submissions.records.get(id);
    if (submission === null) continue;
    const { venue, pid } = submission;
    // What is sent in the group's list counts in homework that asks it.
    const places = venue.kind === "contest" || venue.kind === "training"
      ? [venue]
      : [...site.venues.kept.trainings.values()]
        .filter(({ tid, gid }) =>
          gid === term.gid && venue.gid === gid &&
          site.venues.items.get({ kind: "training", id: tid }, "problem", pid)
        ).map(({ tid }) => ({ kind: "training" as const, id: tid }));
    if (places.some(({ kind, id }) => works.has(`${kind}-${id}`))) count++;
  }
  return count;
}

/**
 * Closes a term: its numbers are stored as they stand, and nothing moves them from now on
 * (row S1.4).
 */
export async function closeTerm(
  act: Act,
  place: TermPlace,
  { anyway = false }: {
    /** Without what is still being judged. */
    anyway?: boolean;
  } = {},
): Promise<Result<Term, Refusal>> {
  const { site, now, viewer } = act;
  const opened = openTerm(act, place, "isAdmin");
  if (!opened.ok) return opened;
  return await site.store.transact<Term, Refusal>(async (tx) => {
    const term = await tx.get(site.terms.records, place.termId);
    if (term === null) return refuse("termNotFound");
    if (term.closedAt !== null) return refuse("termClosed");
    const count = anyway ? 0 : await stillJudged(act, term);
    if (count > 0) return refuse("termJudging", { params: { count } });
    const book = await madeBook(act, term);
    await tx.putBlob(site.terms.copies, [term.termId], book);
    return ok(tx.put<Term, [number]>(site.terms.records, {
      ...term,
      closedAt: now,
      closedBy: viewer!.uid,
    }));
  });
}

/** Opens a closed term again, with a reason; the audit log keeps who and when. */
export async function reopenTerm(
  act: Act,
  place: TermPlace,
  { reason }: { reason: string },
): Promise<Result<Term, Refusal>> {
  const { site } = act;
  const opened = openTerm(act, place, "isAdmin");
  if (!opened.ok) return opened;
  return await site.store.transact<Term, Refusal>(async (tx) => {
    const term = await tx.get(site.terms.records, place.termId);
    if (term === null) return refuse("termNotFound");
    if (term.closedAt === null) return refuse("termOpen");
    await tx.deleteBlob(site.terms.copies, [term.termId]);
    return ok(tx.put<Term, [number]>(site.terms.records, {
      ...term,
      closedAt: null,
      closedBy: null,
      reopenedFor: reason,
    }));
  });
}

/** Lets a second account count for the first in a group's terms (row S1.5); `into` null: no longer. */
export async function setTwin(
  act: Act,
  gid: number,
  { uid, into }: { uid: string; into: string | null },
): Promise<Result<null, Refusal>> {
  const { site, now, viewer } = act;
  const opened = openGroupFor(act, gid, "isAdmin");
  if (!opened.ok) return opened;
  const { twinRecords, twins } = site.terms;
  if (uid === into) return refuse("termTwinSelf", { field: "into" });
  const here = [...twins.values()].filter((twin) => twin.gid === gid);
  const isChain = into !== null &&
    here.some((twin) => twin.uid === into || twin.into === uid);
  if (isChain) return refuse("termTwinChain", { field: "into" });
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(twinRecords, gid, uid);
    if (into === null) {
      if (known !== null) tx.delete(twinRecords, gid, uid);
      return ok(null);
    }
    const twin = { gid, uid, into, byUid: viewer!.uid, at: now };
    if (known === null) tx.insert(twinRecords, twin);
    else tx.put(twinRecords, twin);
    return ok(null);
  });
}
