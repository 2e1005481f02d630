import { isStaff } from "../accounts/access.ts";
import { PROBLEM_TYPE } from "../judging/fold.ts";
import { isCalled } from "../accounts/called.ts";
import { USER_STATUS } from "../accounts/schema.ts";
import { nameKey } from "../names.ts";
import type { Act, Site } from "./act.ts";
import type { Tally } from "./tallies.ts";

export type RankRule = "acm" | "oi";

/** A place in a rank list; equal ones share it. */
export interface Ranked extends Tally {
  uid: string;
  place: number;
}

/** How old a list may be, in ms: the site's, and a group's (behaviour facts §11). */
const SITE_MS = 60_000;
const GROUP_MS = 10_000;

interface Made {
  at: number;
  rows: readonly Ranked[];
}

/** Lists as they were made last, of each site. */
const made = new WeakMap<Site["ranking"], Map<string, Promise<Made>>>();

const COMPARE: Record<RankRule, (a: Tally, b: Tally) => number> = {
  acm: (a, b) => b.ac - a.ac || a.total - b.total,
  oi: (a, b) => b.score - a.score || b.ac - a.ac,
};

/** Puts rows into their order and gives them their places: 1, 1, 3. */
export function placed<T extends Tally & { uid: string }>(
  rows: readonly T[],
  rule: RankRule,
): (T & { place: number })[] {
  const compare = COMPARE[rule];
  const sorted = rows.toSorted((a, b) =>
    compare(a, b) || (a.uid < b.uid ? -1 : 1)
  );
  let place = 0;
  return sorted.map((row, n) => {
    const isTied = n > 0 && compare(sorted[n - 1], row) === 0;
    if (!isTied) place = n + 1;
    return { ...row, place };
  });
}

export interface RankQuery {
  rule: RankRule;
  /** Only members of a group, by what they have sent there; null: the site. */
  gid?: number | null;
  /** Without those who look after the group: they stand outside (row W5.5). */
  withoutStaff?: boolean;
  /** Part of a username or nickname, for staff of a real name too; made anew each time. */
  searchUser?: string;
  /** Whether its list shows the asker real names: of a group, as `knowsNames` says. */
  knows?: boolean;
  school?: string;
  /** The class. */
  course?: string;
}

const NAMES = ["username", "nickname"] as const;
const STAFF_NAMES = [...NAMES, "realname"] as const;

/** Everybody's place who is asked for, in their order. */
export async function rankList(
  act: Act,
  query: RankQuery,
): Promise<readonly Ranked[]> {
  const { site } = act;
  const search = nameKey(query.searchUser?.trim() ?? "");
  const rows = await wholeList(act, query, search !== "");
  const { directory } = site.accounts;
  const shown = rows.filter(({ uid }) =>
    directory.get(uid)?.status === USER_STATUS.normal
  );
  const staff = query.withoutStaff && typeof query.gid === "number"
    ? staffOf(site, query.gid)
    : null;
  const isPart = query.school !== undefined || query.course !== undefined ||
    staff !== null;
  const part = isPart
    ? placed(
      shown.filter(({ uid }) =>
        staff?.has(uid) !== true && isIn(site, uid, query)
      ),
      query.rule,
    )
    : shown;
  if (search === "") return part;
  // Where the list shows no real names, others could guess them letter by letter.
  const knows = query.knows || isStaff(act.viewer);
  const names = knows ? STAFF_NAMES : NAMES;
  return part.filter(({ uid }) => isCalled(directory.get(uid)!, search, names));
}

function isIn(
  { accounts: { directory } }: Site,
  uid: string,
  { school, course }: RankQuery,
): boolean {
  const known = directory.get(uid)!;
  const fits = (name: string | null, wanted: string | undefined) =>
    wanted === undefined || nameKey(name ?? "") === nameKey(wanted);
  return fits(known.school, school) && fits(known.course, course);
}

async function wholeList(
  { site, now }: Act,
  { rule, gid = null }: RankQuery,
  isFresh: boolean,
): Promise<readonly Ranked[]> {
  const lists = made.get(site.ranking) ?? new Map<string, Promise<Made>>();
  made.set(site.ranking, lists);
  const key = `${rule} ${gid ?? ""}`;
  const known = await lists.get(key);
  const age = gid === null ? SITE_MS : GROUP_MS;
  if (!isFresh && known !== undefined && now - known.at < age) {
    return known.rows;
  }
  const making = makeList(site, { rule, gid }).then((rows) => ({
    at: now,
    rows,
  }));
  lists.set(key, making);
  try {
    return (await making).rows;
  } catch (reason) {
    lists.delete(key);
    throw reason;
  }
}

async function makeList(
  site: Site,
  { rule, gid }: { rule: RankRule; gid: number | null },
): Promise<readonly Ranked[]> {
  const { tallies } = site.ranking;
  const { directory } = site.accounts;
  const all = gid === null ? directory.find({}) : membersOf(site, gid);
  // Who is banned takes nobody's place.
  const uids = all.filter((uid) => {
    const account = directory.get(uid);
    return account?.status === USER_STATUS.normal && account.contest === null;
  });
  const found = gid === null
    ? await tallies.of(uids, site.stopping)
    : tallies.inGroup(uids, gid);
  return placed(uids.map((uid, n) => ({ uid, ...found[n] })), rule);
}

function membersOf({ venues }: Site, gid: number): string[] {
  const group = venues.kept.groups.get(gid);
  const inside = venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => level !== "applying" && level !== "refused")
    .map(({ uid }) => uid);
  return [...new Set(group === null ? inside : [group.ownerUid, ...inside])];
}

/** The owner of a group, its roots and its admins. */
function staffOf({ venues }: Site, gid: number): ReadonlySet<string> {
  const owner = venues.kept.groups.get(gid)?.ownerUid ?? "";
  const staff = venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => level === "admin" || level === "root");
  return new Set([owner, ...staff.map(({ uid }) => uid)]);
}

/**
 * Tells by which rule a group works (row W5.5): the type of most problems that its
 * trainings and contests ask; OI, as the document has it, where they ask none.
 */
export function ruleOfGroup(
  { venues, problems }: Pick<Site, "venues" | "problems">,
  gid: number,
): RankRule {
  const places = [
    ...[...venues.kept.trainings.values()].filter((row) => row.gid === gid)
      .map(({ tid: id }) => ({ kind: "training", id }) as const),
    ...[...venues.kept.contests.values()].filter((row) => row.gid === gid)
      .map(({ cid: id }) => ({ kind: "contest", id }) as const),
  ];
  const types = places.flatMap((place) =>
    venues.items.of(place).flatMap(({ asks, itemId }) =>
      asks === "problem" ? problems.catalogue.get(itemId)?.type ?? [] : []
    )
  );
  const oi = types.filter((type) => type === PROBLEM_TYPE.oi).length;
  return 2 * oi >= types.length ? "oi" : "acm";
}

type Directory = Site["accounts"]["directory"];
const schools = new WeakMap<Directory, { revision: number; names: string[] }>();

/** Schools for a filter, the largest first; found once for as long as no account changes. */
export function schoolsOf({ accounts: { directory } }: Site): string[] {
  const { revision } = directory;
  const known = schools.get(directory);
  if (known?.revision === revision) return known.names;
  const names = countedSchools(directory);
  schools.set(directory, { revision, names });
  return names;
}

function countedSchools(directory: Directory): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const uid of directory.find({})) {
    const name = directory.get(uid)?.school?.trim();
    if (!name) continue;
    const known = counts.get(nameKey(name)) ?? { name, count: 0 };
    known.count++;
    counts.set(nameKey(name), known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)
    .slice(0, MOST_SCHOOLS).map(({ name }) => name);
}

const MOST_SCHOOLS = 100;

/** Classes of a school, or all, with accounts in them. */
export function classesOf(
  { accounts: { directory } }: Site,
  school: string | undefined,
): string[] {
  if (school === undefined) return directory.classes().map(({ name }) => name);
  const names = new Set(
    directory.find({}).map((uid) => directory.get(uid)!)
      .filter((known) =>
        known.course !== null && nameKey(known.school ?? "") === nameKey(school)
      ).map(({ course }) => course!),
  );
  return [...names].sort();
}
