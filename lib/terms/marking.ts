import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Act } from "./act.ts";
import { marksFor } from "./mark_book.ts";
import { bookOf, openTerm } from "./book.ts";
import {
  type MarkSet,
  MAX_HISTORY,
  type Term,
  type TermBook,
  type TermMark,
  type TermRow,
  type TermWork,
} from "./schema.ts";
import { isSet } from "./works.ts";

interface Place {
  gid: number;
  termId: number;
}

/** What is set for one person's work. */
export interface NewMark {
  work: string;
  uid: string;
  /** Both null and false: what was set before is taken back. */
  points: number | null;
  isExcused: boolean;
}

/** Marks that go into one commit. */
const BATCH = 20;

/** Why a mark does not fit a term; null: it does. */
function whyNotMark(
  { works, rows }: TermBook,
  { work, uid, points }: Pick<NewMark, "work" | "uid" | "points">,
): Result<never, Refusal> | null {
  const column = works.find(({ key }) => key === work);
  if (column === undefined) return refuse("termWorkNotFound");
  if (!rows.some((row) => row.uid === uid)) {
    return refuse("termPersonNotFound", { params: { name: uid } });
  }
  return points !== null && points > column.most
    ? refuse("termPointsMost", {
      field: "points",
      params: { most: column.most },
    })
    : null;
}

/**
 * Sets marks by hand, with a reason (row S1.1); what stood before is kept with who had set
 * it and when. `fits`: whether what is stored is what the asker has seen; else nothing of
 * that commit is written.
 */
export async function setMarks(
  act: Act,
  place: Place,
  { marks, reason, fits = () => true }: {
    marks: readonly NewMark[];
    reason: string;
    fits?: (known: TermMark | null, mark: NewMark) => boolean;
  },
): Promise<Result<number, Refusal>> {
  const { site } = act;
  const opened = openTerm(act, place, "isAdmin");
  if (!opened.ok) return opened;
  if (opened.value.term.closedAt !== null) return refuse("termClosed");
  const book = await bookOf(act, opened.value.term);
  for (const mark of marks) {
    const why = whyNotMark(book, mark);
    if (why !== null) return why;
  }
  let written = 0;
  for (let from = 0; from < marks.length; from += BATCH) {
    const done = await site.store.transact<number, Refusal>(async (tx) => {
      const term = await tx.get(site.terms.records, place.termId);
      if (term === null) return refuse("termNotFound");
      if (term.closedAt !== null) return refuse("termClosed");
      let count = 0;
      for (const mark of marks.slice(from, from + BATCH)) {
        const known = await tx.get(
          site.terms.markRecords,
          place.termId,
          mark.work,
          mark.uid,
        );
        if (!fits(known, mark)) return refuse("changedMeanwhile");
        if (put(tx, act, { known, mark, reason, term })) count++;
      }
      // Whoever closes the term meanwhile looks again.
      tx.put(site.terms.records, { ...term, modifiedAt: act.now });
      return ok(count);
    });
    if (!done.ok) return done;
    written += done.value;
  }
  return ok(written);
}

const saying = (
  { points, isExcused, reason, byUid, at }: MarkSet,
): MarkSet => ({
  points,
  isExcused,
  reason,
  byUid,
  at,
});

function put(
  tx: Transaction,
  { site, viewer, now }: Act,
  { known, mark, reason, term }: {
    known: TermMark | null;
    mark: NewMark;
    reason: string;
    term: Term;
  },
): boolean {
  if (known === null && !isSet(mark)) return false;
  const next: TermMark = {
    ...mark,
    termId: term.termId,
    reason,
    byUid: viewer!.uid,
    at: now,
    history: known === null
      ? []
      : [saying(known), ...known.history].slice(0, MAX_HISTORY),
  };
  if (known === null) tx.insert(site.terms.markRecords, next);
  else tx.put(site.terms.markRecords, next);
  return true;
}

/** One person's work as it stands, with what was set by hand. */
export interface OpenMark {
  term: Term;
  work: TermWork;
  row: TermRow;
  cell: TermRow["cells"][number];
  /** Null: nothing ever was. */
  mark: TermMark | null;
}

/** Opens what somebody has of a work, for views that the caller has checked. */
export async function openMark(
  act: Act,
  term: Term,
  { key, uid }: { key: string; uid: string },
): Promise<Result<OpenMark, Refusal>> {
  const { works, rows } = await bookOf(act, term);
  const n = works.findIndex((work) => work.key === key);
  if (n < 0) return refuse("termWorkNotFound");
  const row = rows.find((row) => row.uid === uid || row.twins.includes(uid));
  if (row === undefined) {
    return refuse("termPersonNotFound", { params: { name: uid } });
  }
  const marks = await act.site.terms.marks.of(term.termId);
  const mark = marksFor(marks, key, row)[0] ?? null;
  return ok({ term, work: works[n], row, cell: row.cells[n], mark });
}
