import { isRoot, isStaff, may } from "../accounts/access.ts";
import { isTeacherOf } from "../accounts/classes.ts";
import { addablePeople, ownCampus } from "../campuses/access.ts";
import { clip } from "../clip.ts";
import { type Refusal, refuse } from "../failure.ts";
import { hasMoreLines } from "../lines.ts";
import { sendNote } from "../messages/send.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import { isLedByStaff } from "../venues/group.ts";
import type { Membership } from "../venues/schema.ts";
import { type OpenGroup, openGroup } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { join, mayAddMembers } from "./members.ts";
import { LEVEL_NUMBER } from "./schema.ts";

/** A pasted list of five thousand people with their numbers and classes has half of it. */
export const MAX_LIST_CHARS = 300_000;
const MAX_LIST_LINES = 20_000;
/** Of a word that is nobody's name, so much is told again. */
const MAX_WORD_CHARS = 60;

/** Who adds many people at once: those who let people in, and who adds without an application. */
export const mayAddMany = (act: Act, opened: OpenGroup): boolean =>
  opened.managesPeople || mayAddMembers(act, opened);

function openForAdding(act: Act, gid: number): Result<OpenGroup, Refusal> {
  const opened = openGroup(act, gid);
  if (!opened.ok || mayAddMany(act, opened.value)) return opened;
  return refuse("forbidden");
}

/**
 * Whom somebody may add to a group: a campus's people their campus's own (row G8.7), who
 * helps to run a named teacher's group the pupils of its owner and their own, and other
 * teachers. Others add anybody.
 */
function addableBy(act: Act, gid: number): { has(uid: string): boolean } {
  const { site, viewer } = act;
  const own = isRoot(viewer) ? null : ownCampus(act);
  if (own !== null) return site.campuses.book.peopleOf(own);
  if (isStaff(viewer) || !isNamedTeachers(site, gid)) {
    return { has: () => true };
  }
  // A teacher's group tells real names: whoever is nobody's pupil here comes by themselves.
  const { classBook, directory } = site.accounts;
  const owner = site.venues.kept.groups.get(gid)!.ownerUid;
  const classes = classBook.keysOf(owner).union(classBook.keysOf(viewer!.uid));
  return {
    has: (uid) =>
      isTeacherOf(site, uid) ||
      classes.has(directory.get(uid)?.courseKey ?? ""),
  };
}

/** Tells whether a group's owner is a teacher by name alone, and none of the site's staff. */
const isNamedTeachers = (site: Site, gid: number): boolean =>
  isLedByStaff(site, gid) &&
  !site.accounts.directory.get(site.venues.kept.groups.get(gid)!.ownerUid)!
    .isStaff;

/** Tells whether somebody's real name is the viewer's to know before they are in: all for staff, of their own pupils for teachers. */
export function knownNames(
  { site: { accounts: { classBook, directory } }, viewer }: Pick<
    Act,
    "site" | "viewer"
  >,
): (uid: string) => boolean {
  if (isStaff(viewer)) return () => true;
  if (!may(viewer, "class_admin")) return () => false;
  const own = classBook.keysOf(viewer!.uid);
  return (uid) => own.has(directory.get(uid)?.courseKey ?? "");
}

/** What the page says of whom it adds: in a named teacher's group strangers come by an invitation. */
export const addsOwnAlone = ({ site, viewer }: Act, gid: number): boolean =>
  !isStaff(viewer) && isNamedTeachers(site, gid);

/** The classes that the viewer can add as a whole: those whose accounts they manage. */
export function addableClasses(
  { site: { accounts: { directory, classBook } }, viewer }: Pick<
    Act,
    "site" | "viewer"
  >,
) {
  if (may(viewer, "user_admin")) return directory.classes();
  if (!may(viewer, "class_admin")) return [];
  const own = classBook.keysOf(viewer!.uid);
  return directory.classes().filter(({ key }) => own.has(key));
}

/** Whom a list means, before anybody is added (spec 4 W2.2). */
export interface Gathered {
  /** To be added, in the order of the list. */
  fresh: string[];
  /** Who is in already. */
  inside: string[];
  /** Words that are nobody's name. */
  unknown: string[];
  /** Names that several people have, with their usernames. */
  unclear: { word: string; usernames: string[] }[];
  /** How many are named more than once. */
  doubles: number;
}

/**
 * Reads whom a list means: a class, and usernames, and for who knows them student
 * numbers and real names; one a line, or several with commas or blanks between them. A line
 * with several names of one person, as of a table, means that person.
 */
export function gatherPeople(
  act: Act,
  gid: number,
  { text, course }: { text: string; course: string },
): Result<Gathered, Refusal> {
  const opened = openForAdding(act, gid);
  if (!opened.ok) return opened;
  if (text.length > MAX_LIST_CHARS || hasMoreLines(text, MAX_LIST_LINES)) {
    return refuse("groupListLong", { field: "people" });
  }
  const found = new Listed(act, gid);
  if (course !== "") {
    const key = nameKey(course);
    const isOwn = addableClasses(act).some((known) => known.key === key);
    if (!isOwn) {
      return refuse("classNotYours", {
        field: "course",
        params: { name: course },
      });
    }
    const { directory } = act.site.accounts;
    for (const uid of directory.find({ course, sort: "number" })) {
      found.add(uid);
    }
  }
  for (const line of text.split("\n")) found.read(line.trim());
  return ok(found.gathered(gid));
}

/** Headings of lists as schools have them; nobody is called so. */
const HEADING =
  /^(序号|学号|姓名|用户名|账号|班级|性别|名字|no\.?|#|number|name|student (number|id|name)|username|class)$/i;

class Listed {
  readonly #people: { has(uid: string): boolean };
  readonly #facts: ReadonlyMap<string, readonly string[]>;
  readonly #uids = new Set<string>();
  readonly #unknown = new Set<string>();
  readonly #unclear = new Map<string, string[]>();
  #doubles = 0;

  constructor(readonly act: Act, gid: number) {
    this.#people = addableBy(act, gid);
    this.#facts = factsKnownTo(act);
  }

  add(uid: string): void {
    if (!this.#people.has(uid)) return;
    if (this.#uids.has(uid)) this.#doubles++;
    this.#uids.add(uid);
  }

  /** Everybody whom a word may mean. */
  #find(word: string): readonly string[] {
    const uid = this.act.site.accounts.directory.uidOf(word);
    if (uid !== null && this.#people.has(uid)) return [uid];
    return (this.#facts.get(nameKey(word)) ?? [])
      .filter((uid) => this.#people.has(uid));
  }

  #take(word: string, found: readonly string[]): void {
    if (found.length === 1) this.add(found[0]);
    else if (found.length === 0) this.#unknown.add(clip(word, MAX_WORD_CHARS));
    else this.#unclear.set(word, [...found]);
  }

  read(line: string): void {
    if (line === "") return;
    const whole = this.#find(line);
    if (whole.length > 0) return this.#take(line, whole);
    const words = line.split(/[\t,，;；、]/).map((cell) => cell.trim())
      .filter(Boolean)
      .flatMap((cell) =>
        this.#find(cell).length > 0 ? [cell] : cell.split(/\s+/)
      );
    if (words.every((word) => HEADING.test(word))) return;
    const found = words.map((word) => this.#find(word));
    const known = found.filter(({ length }) => length > 0);
    // A row of a table of strangers is named as a whole.
    if (known.length === 0) return this.#take(line, []);
    const [first, ...others] = known;
    const common = first.filter((uid) =>
      others.every((each) => each.includes(uid))
    );
    if (others.length > 0 && common.length === 1) return this.add(common[0]);
    for (const [n, word] of words.entries()) this.#take(word, found[n]);
  }

  gathered(gid: number): Gathered {
    const { site } = this.act;
    const { directory } = site.accounts;
    const [inside, fresh]: [string[], string[]] = [[], []];
    for (const uid of this.#uids) {
      (isInside(site, gid, uid) ? inside : fresh).push(uid);
    }
    return {
      fresh,
      inside,
      unknown: [...this.#unknown],
      unclear: [...this.#unclear].map(([word, uids]) => ({
        word,
        usernames: uids.flatMap((uid) => directory.nameOf(uid) ?? []),
      })),
      doubles: this.#doubles,
    };
  }
}

const isInside = ({ venues }: Pick<Site, "venues">, gid: number, uid: string) =>
  isIn(venues.members.get({ kind: "group", id: gid }, uid));

const isIn = (known: Pick<Membership, "level"> | null): boolean =>
  known !== null && LEVEL_NUMBER[known.level] >= LEVEL_NUMBER.member;

/** Real names and student numbers that the viewer knows. */
function factsKnownTo(act: Act): Map<string, string[]> {
  const facts = new Map<string, string[]>();
  if (!may(act.viewer, "class_admin") && !isStaff(act.viewer)) return facts;
  const { directory } = act.site.accounts;
  const knows = knownNames(act);
  for (const uid of directory.find({ sort: "username" })) {
    if (!knows(uid)) continue;
    const { realname, number } = directory.get(uid)!;
    for (const fact of new Set([realname, number])) {
      if (!fact) continue;
      const key = nameKey(fact);
      const known = facts.get(key);
      if (known === undefined) facts.set(key, [uid]);
      else known.push(uid);
    }
  }
  return facts;
}

/** So many people come in with one commit. */
const BATCH = 8;

/** Adds people of a list, for those who may. */
export async function takeIn(
  act: Act,
  gid: number,
  uids: readonly string[],
): Promise<Result<{ added: number }, Refusal>> {
  const opened = openForAdding(act, gid);
  if (!opened.ok) return opened;
  const people = addableBy(act, gid);
  return await putAllIn(act, gid, uids.filter((uid) => people.has(uid)));
}

/**
 * Puts people into a group as members (`admins` to help to run it), who had applied or were
 * refused too, and tells each of them once. Who is in stays as they are; it may be asked
 * again, and by several at once. It does not ask who asks.
 */
export async function putAllIn(
  act: Act,
  gid: number,
  uids: readonly string[],
  { admins = new Set() }: { admins?: ReadonlySet<string> } = {},
): Promise<Result<{ added: number }, Refusal>> {
  const { directory } = act.site.accounts;
  const meant = [...new Set(uids)].filter((uid) => directory.get(uid) !== null);
  let added = 0;
  for (let from = 0; from < meant.length; from += BATCH) {
    const some = meant.slice(from, from + BATCH);
    const done = await takeInSome(act, gid, some, admins);
    if (!done.ok) return done;
    added += done.value;
  }
  return ok({ added });
}

async function takeInSome(
  act: Act,
  gid: number,
  uids: readonly string[],
  admins: ReadonlySet<string>,
): Promise<Result<number, Refusal>> {
  const { site, now } = act;
  const ids = new Map<string, number>();
  for (const uid of uids) ids.set(uid, await site.groups.entryIds.next());
  return await site.store.transact<number, Refusal>(async (tx) => {
    const head = await tx.get(site.groups.headRecords, gid);
    const isGoing = await tx.get(site.groups.disbandingRecords, gid) !== null;
    if (head === null || isGoing) return refuse("groupNotFound");
    let added = 0;
    for (const [uid, id] of ids) {
      const known = await tx.get(site.venues.memberships, "group", gid, uid);
      if (isIn(known)) continue;
      const level = admins.has(uid) ? "admin" : "member";
      if (known === null) {
        await join(tx, act, { gid, uid, level, reason: null, id });
      } else {
        tx.put<Membership, [kind: string, id: number, uid: string]>(
          site.venues.memberships,
          { ...known, level },
        );
      }
      const note = { code: "groupAdded", gid, name: head.name } as const;
      if (uid !== act.viewer?.uid) {
        await sendNote(tx, site, { uid, at: now, note });
      }
      added++;
    }
    return ok(added);
  });
}

/** Adds people by their usernames, for those who need no application (rows G8.6, G8.7). */
export async function addMembers(
  act: Act,
  gid: number,
  usernames: readonly string[],
): Promise<Result<{ added: number; unknown: string[] }, Refusal>> {
  const opened = openGroup(act, gid);
  if (!opened.ok) return opened;
  if (!mayAddMembers(act, opened.value)) return refuse("forbidden");
  if (usernames.length === 0) return refuse("groupNobodyChosen");
  const people = addablePeople(act);
  const { directory } = act.site.accounts;
  const uids: string[] = [];
  const unknown: string[] = [];
  for (const username of new Set(usernames)) {
    const uid = directory.uidOf(username);
    if (uid === null || !people.has(uid)) unknown.push(username);
    else uids.push(uid);
  }
  const done = await takeIn(act, gid, uids);
  return done.ok ? ok({ ...done.value, unknown }) : done;
}
