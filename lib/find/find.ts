import { isStaff } from "../accounts/access.ts";
import { USER_STATUS } from "../accounts/schema.ts";
import { nameKey } from "../names.ts";
import type { Problem } from "../problems/schema.ts";
import type { Act } from "./act.ts";

export interface FoundPerson {
  username: string;
  /** Null: the reader may not see real names. */
  realname: string | null;
}

/** The first matches, and how many there are in all. */
interface Part<T> {
  total: number;
  rows: T[];
}

export interface Found {
  problems: Part<Problem>;
  people: Part<FoundPerson>;
}

export const MAX_KEYWORD_CHARS = 100;

/**
 * Searches problems that everybody may see, by id and title, and people whose page is
 * public, by username; readers who may see real names also find people by real name and
 * student number. Ids and names that equal the typed text, or begin with it, come
 * first. At most `most` of each kind are returned.
 */
export function find(
  { site, viewer }: Pick<Act, "site" | "viewer">,
  typed: string,
  most = Infinity,
): Found {
  const keyword = typed.trim().slice(0, MAX_KEYWORD_CHARS);
  if (keyword === "") {
    return { problems: { total: 0, rows: [] }, people: { total: 0, rows: [] } };
  }
  const people = findPeople(site, keyword, isStaff(viewer));
  return {
    problems: findProblems(site, keyword, most),
    people: { total: people.length, rows: people.slice(0, most) },
  };
}

function findProblems(
  { problems: { catalogue } }: Act["site"],
  keyword: string,
  most: number,
): Part<Problem> {
  const exact = catalogue.find(keyword);
  const { total, rows } = catalogue.list({ keyword }, { from: 0, limit: most });
  const first = exact !== null && catalogue.isPublic(exact.pid) ? [exact] : [];
  const others = rows.map(({ problem }) => problem)
    .filter(({ pid }) => pid !== exact?.pid);
  return { total, rows: [...first, ...others].slice(0, most) };
}

function findPeople(
  { accounts: { directory } }: Act["site"],
  keyword: string,
  isTold: boolean,
): FoundPerson[] {
  const people = [...directory.search(keyword, isTold)]
    .map((uid) => directory.get(uid)!)
    .filter(({ status }) => status !== USER_STATUS.banned)
    .map(({ username, realname }) => ({
      username,
      realname: isTold ? realname : null,
    }));
  return byNearness(people, nameKey(keyword));
}

/** Sorts those that begin with the key first, shorter names before longer ones. */
function byNearness(
  people: readonly FoundPerson[],
  key: string,
): FoundPerson[] {
  const begins = (name: string | null) =>
    name !== null && nameKey(name).startsWith(key);
  const distances = new Map(people.map((person) => {
    const { username, realname } = person;
    const isNear = begins(username) || begins(realname);
    return [person, (isNear ? 0 : 1_000) + username.length];
  }));
  return people.toSorted((a, b) =>
    distances.get(a)! - distances.get(b)! || (a.username < b.username ? -1 : 1)
  );
}
