import { contestState } from "../venues/contest.ts";
import type { Contest } from "../venues/schema.ts";
import type { Site } from "./act.ts";
import type { ContestHead } from "./schema.ts";

/** A contest as lists have it: its rules and its head, both from memory. */
export interface Listed {
  rules: Contest;
  head: ContestHead;
}

/** -1 scheduled, 0 running, 1 ended (contract §0.6). */
export type ContestStatus = -1 | 0 | 1;

export function statusOf(rules: Contest, now: number): ContestStatus {
  const state = contestState(rules, now);
  if (state === "scheduled") return -1;
  return state === "running" || state === "frozen" ? 0 : 1;
}

type Places = Pick<Site, "venues" | "contests">;

/** Null: there is no such contest. */
export function contestOf(site: Places, cid: number): Listed | null {
  const rules = site.venues.kept.contests.get(cid);
  const head = site.contests.heads.get(cid);
  return rules && head && { rules, head };
}

/** All contests of one place: of the site (null), or of a group. */
function* contestsOf(site: Places, gid: number | null): Generator<Listed> {
  for (const head of site.contests.heads.values()) {
    const rules = site.venues.kept.contests.get(head.cid);
    if (rules !== null && rules.gid === gid) yield { rules, head };
  }
}

export interface Question {
  gid: number | null;
  /** A part of the title. */
  keyword?: string;
  rule?: Contest["rule"];
  status?: ContestStatus;
}

const holds = (text: string, part: string | undefined) =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase());

/** Returns the contests that are shown: by status as the clock has it, the latest start first. */
export function shownContests(
  site: Places,
  { gid, keyword, rule, status }: Question,
  now: number,
): (Listed & { status: ContestStatus })[] {
  return [...contestsOf(site, gid)]
    .map((listed) => ({ ...listed, status: statusOf(listed.rules, now) }))
    .filter((row) =>
      row.rules.isVisible && holds(row.head.title, keyword) &&
      (rule === undefined || row.rules.rule === rule) &&
      (status === undefined || row.status === status)
    )
    .sort((a, b) =>
      a.status - b.status || b.rules.begin - a.rules.begin ||
      b.rules.cid - a.rules.cid
    );
}

/** Returns all contests of a place for those who look after them: the latest start first, in a group the newest. */
export const managedContests = (
  site: Places,
  { gid, keyword }: Pick<Question, "gid" | "keyword">,
): Listed[] =>
  [...contestsOf(site, gid)]
    .filter(({ head }) =>
      holds(head.title, keyword) || String(head.cid) === keyword?.trim()
    )
    .sort((a, b) =>
      gid === null
        ? b.rules.begin - a.rules.begin || b.rules.cid - a.rules.cid
        : b.rules.cid - a.rules.cid
    );

const SOON_MS = 14 * 24 * 3_600_000;

/** Returns the contests that run or begin within two weeks, the latest start first (contract §2): the site's, and those of these groups. */
export const recentContests = (
  site: Places,
  now: number,
  gids: readonly number[] = [],
) =>
  [null, ...gids].flatMap((gid) => shownContests(site, { gid }, now))
    .filter(({ rules, status }) => status !== 1 && rules.begin <= now + SOON_MS)
    .sort((a, b) => b.rules.begin - a.rules.begin);
