import { USER_STATUS } from "../accounts/schema.ts";
import type { Problem } from "../problems/schema.ts";
import type { Site } from "./act.ts";

export interface Found {
  problems: Problem[];
  /** Usernames. */
  people: string[];
}

/** More are found by typing on, or on the pages of their kind. */
const MOST_FOUND = 6;
export const MAX_KEYWORD_CHARS = 100;

/**
 * Problems that everybody may see, by id and title, and people whose page is
 * open to everybody, by username. Ids and names that are what was typed, or
 * begin with it, come first. So it is the same for every reader.
 */
export function find(
  { problems: { catalogue }, accounts: { directory } }: Pick<
    Site,
    "problems" | "accounts"
  >,
  typed: string,
): Found {
  const keyword = typed.trim().slice(0, MAX_KEYWORD_CHARS);
  if (keyword === "") return { problems: [], people: [] };
  const key = keyword.toLowerCase();
  const exact = catalogue.find(keyword);
  const { rows } = catalogue.list({ keyword }, { from: 0, limit: MOST_FOUND });
  const problems = [
    ...exact !== null && catalogue.isPublic(exact.pid) ? [exact] : [],
    ...rows.map(({ problem }) => problem).filter(({ pid }) =>
      pid !== exact?.pid
    ),
  ];
  const people = [...directory.search(keyword)]
    .map((uid) => directory.get(uid)!)
    .filter(({ status }) => status !== USER_STATUS.banned)
    .map(({ username }) => username);
  return {
    problems: problems.slice(0, MOST_FOUND),
    people: byNearness(people, key).slice(0, MOST_FOUND),
  };
}

/** Those that begin with it first, the short ones of them before the long. */
function byNearness(names: readonly string[], key: string): string[] {
  const distance = (name: string) =>
    (name.toLowerCase().startsWith(key) ? 0 : 1_000) + name.length;
  return names.toSorted((a, b) =>
    distance(a) - distance(b) || (a < b ? -1 : 1)
  );
}
