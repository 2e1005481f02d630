import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { bookOf } from "./book.ts";
import { marksFor } from "./mark_book.ts";
import type { MarkSet, Term, TermRow, TermWork } from "./schema.ts";
import { isSet, workOf } from "./works.ts";

/** Why a number is as it is, where somebody has said so. */
export interface TermReason {
  reason: string;
  /** Who has set the mark, and when; null: it is that of an extension. */
  set: Pick<MarkSet, "byUid" | "at"> | null;
}

/** One person's row of a term, with the reasons that were said and what is missing (row S1.2). */
export interface TermPerson {
  works: readonly TermWork[];
  row: TermRow;
  /** By the keys of works. */
  said: ReadonlyMap<string, TermReason>;
  missing: readonly TermWork[];
}

/** Opens one person's row, for views that the caller has checked. */
export async function termPersonOf(
  act: Act,
  term: Term,
  uid: string,
): Promise<Result<TermPerson, Refusal>> {
  const { works, rows } = await bookOf(act, term);
  const row = rows.find((row) => row.uid === uid || row.twins.includes(uid));
  if (row === undefined) return refuse("notFound");
  const marks = await act.site.terms.marks.of(term.termId);
  const reasonOf = ({ key }: TermWork): TermReason | null => {
    const mark = marksFor(marks, key, row).find(isSet);
    if (mark !== undefined) return { reason: mark.reason, set: mark };
    const place = workOf(key);
    const extension = place?.kind === "training"
      ? act.site.venues.kept.extensions.get(place.id, row.uid)
      : null;
    return extension?.reason ? { reason: extension.reason, set: null } : null;
  };
  const said = new Map<string, TermReason>();
  for (const work of works) {
    const reason = reasonOf(work);
    if (reason !== null) said.set(work.key, reason);
  }
  return ok({
    works,
    row,
    said,
    missing: works.filter((work, n) =>
      !work.isLeft && row.cells[n].is === "missing"
    ),
  });
}
