import { isStaff } from "../accounts/access.ts";
import { USER_STATUS } from "../accounts/schema.ts";
import { type Listed, shownContests } from "../contests/list.ts";
import { nameKey } from "../names.ts";
import { BY_ID } from "../problems/catalogue/order.ts";
import type { Problem } from "../problems/schema.ts";
import type { Act } from "./act.ts";
import type { Part } from "./places.ts";

export interface FoundPerson {
  username: string;
  /** Null: they have given none. */
  nickname: string | null;
  /** Null: the reader may not see real names. */
  realname: string | null;
}

export interface Found {
  problems: Part<Problem>;
  contests: Part<Listed>;
  people: Part<FoundPerson>;
}

const NONE = { total: 0, rows: [] };

export const MAX_KEYWORD_CHARS = 100;

/**
 * Searches problems that everybody may see, by id and title, contests that are shown to everybody,
 * by title, and people whose page is public, by username and nickname; readers who may see real names also find people by real name and
 * student number. Ids and names that equal the typed text, or begin with it, come
 * first. Of each kind `most` are returned, and all are counted.
 */
export function find(
  { site, viewer, now }: Pick<Act, "site" | "viewer" | "now">,
  typed: string,
  most: number,
): Found {
  const keyword = typed.trim().slice(0, MAX_KEYWORD_CHARS);
  if (keyword === "") {
    return { problems: NONE, contests: NONE, people: NONE };
  }
  return {
    problems: findProblems(site, keyword, most),
    contests: findContests(site, { keyword, now, most }),
    people: findPeople(site, keyword, isStaff(viewer), most),
  };
}

function findProblems(
  { problems: { catalogue } }: Act["site"],
  keyword: string,
  most: number,
): Part<Problem> {
  const exact = catalogue.find(keyword);
  const { total, rows } = catalogue.list({ keyword }, { from: 0, limit: most });
  const found = rows.map(({ problem }) => problem);
  if (exact === null || !catalogue.isPublic(exact.pid)) {
    return { total, rows: found };
  }
  // Not where its id was typed in wide letters, or is another judge's.
  const isAmong = catalogue.around(exact.pid, { keyword }, BY_ID, 0).length > 0;
  return {
    total: isAmong ? total : total + 1,
    rows: [exact, ...found.filter(({ pid }) => pid !== exact.pid)]
      .slice(0, most),
  };
}

/** The site's, the latest first. */
function findContests(
  site: Act["site"],
  { keyword, now, most }: { keyword: string; now: number; most: number },
): Part<Listed> {
  const found = shownContests(site, { gid: null, keyword }, now)
    .sort((a, b) => b.rules.begin - a.rules.begin);
  return { total: found.length, rows: found.slice(0, most) };
}

function findPeople(
  { accounts: { directory } }: Act["site"],
  keyword: string,
  isTold: boolean,
  most: number,
): Part<FoundPerson> {
  const people = [
    ...new Set([
      ...directory.search(keyword, isTold),
      ...directory.withNickname(keyword),
    ]),
  ]
    .map((uid) => directory.get(uid)!)
    .filter(({ status }) => status !== USER_STATUS.banned)
    .map(({ username, nickname, realname }) => ({
      username,
      nickname: nickname || null,
      realname: isTold ? realname : null,
    }));
  const rows = byNearness(people, nameKey(keyword)).slice(0, most);
  return { total: people.length, rows };
}

/** Sorts those that begin with the key first, shorter names before longer ones. */
function byNearness(
  people: readonly FoundPerson[],
  key: string,
): FoundPerson[] {
  const begins = (name: string | null) =>
    name !== null && nameKey(name).startsWith(key);
  const distances = new Map(people.map((person) => {
    const { username, nickname, realname } = person;
    const isNear = [username, nickname, realname].some(begins);
    return [person, (isNear ? 0 : 1_000) + username.length];
  }));
  return people.toSorted((a, b) =>
    distances.get(a)! - distances.get(b)! || (a.username < b.username ? -1 : 1)
  );
}
