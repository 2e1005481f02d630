import { type Refusal, refuse } from "../failure.ts";
import { type OpenGroup, openGroupFor } from "../groups/access.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { Term, TermBook, TermRow } from "./schema.ts";
import { totalOf } from "./total.ts";
import { cellOf, worksOfTerm } from "./works.ts";

export interface OpenTerm {
  opened: OpenGroup;
  term: Term;
}

/** A group's terms, the newest first. */
export const termsOf = (
  { terms }: Pick<Site, "terms">,
  gid: number,
): Term[] =>
  [...terms.kept.values()].filter((term) => term.gid === gid)
    .sort((a, b) => b.begin - a.begin || b.termId - a.termId);

/** Opens a term for the group's members, or for those who help to run it. */
export function openTerm(
  act: Act,
  { gid, termId }: { gid: number; termId: number },
  may: "isMember" | "isAdmin",
): Result<OpenTerm, Refusal> {
  const opened = openGroupFor(act, gid, may);
  if (!opened.ok) return opened;
  const term = act.site.terms.kept.get(termId);
  return term === null || term.gid !== gid
    ? refuse("termNotFound")
    : ok({ opened: opened.value, term });
}

/** Whose account counts for whom, in a group. */
const twinsOf = ({ terms }: Pick<Site, "terms">, gid: number) =>
  new Map(
    [...terms.twins.values()].filter((twin) => twin.gid === gid)
      .map(({ uid, into }) => [uid, into]),
  );

/**
 * A term as it stands: of a closed one the numbers with which it was closed (row S1.4).
 * For views that the caller has checked.
 */
export async function bookOf(act: Act, term: Term): Promise<TermBook> {
  if (term.closedAt !== null) {
    const copy = await act.site.terms.copies.get(term.termId);
    if (copy !== null) return copy;
  }
  return await madeBook(act, term);
}

/** A term by what people have handed in until now. */
export async function madeBook(act: Act, term: Term): Promise<TermBook> {
  const { site } = act;
  const { gid, termId } = term;
  const marks = await site.terms.marks.of(termId);
  const counted = await worksOfTerm(act, term, marks);
  const works = counted.map(({ work }) => work);
  const twins = twinsOf(site, gid);
  const { directory } = site.accounts;
  const members = new Map(
    site.venues.members.of({ kind: "group", id: gid })
      .filter(({ level }) =>
        level === "member" || level === "admin" || level === "root"
      )
      .map(({ uid, level }) => [uid, level]),
  );
  const isPupil = (uid: string) =>
    !twins.has(uid) && directory.get(uid) !== null &&
    directory.get(uid)!.role !== "root" &&
    site.venues.book.ownerOf(gid) !== uid &&
    (members.get(uid) ?? "member") === "member";
  const some = new Set([
    ...members.keys(),
    ...counted.flatMap(({ people }) => [...people.keys()]),
    ...[...marks.values()].flatMap((own) => [...own.keys()]),
  ].map((uid) => twins.get(uid) ?? uid));
  const others = Map.groupBy(twins, ([, into]) => into);
  const entries = new Map(
    site.groups.people.of(gid).map(({ membership, entry }) => [
      membership.uid,
      entry?.createdAt ?? null,
    ]),
  );
  const rows = [...some].filter(isPupil).map((uid): TermRow => {
    const uids = [uid, ...(others.get(uid) ?? []).map(([twin]) => twin)];
    const isGone = !members.has(uid);
    const since = entries.get(uid) ?? null;
    const person = { uids, since, isGone, marks };
    const cells = counted.map((work) => cellOf(work, person));
    return {
      uid,
      username: directory.get(uid)!.username,
      twins: uids.slice(1),
      isGone,
      ...totalOf(term, works, cells),
    };
  });
  const keys = new Map(rows.map(({ uid, isGone }) => {
    const { number, username } = directory.get(uid)!;
    return [uid, `${isGone ? 1 : 0} ${number ?? ""} ${username}`];
  }));
  rows.sort((a, b) => keys.get(a.uid)! < keys.get(b.uid)! ? -1 : 1);
  return { works, rows };
}
