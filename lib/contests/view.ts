import { type Fields, picked, toWire, without } from "../http/fields.ts";
import type { Locale } from "../i18n/mod.ts";
import { titleOf } from "../problems/view.ts";
import { type Contest, contestProblemId } from "../venues/schema.ts";
import { wireDate } from "../wire.ts";
import type { Site } from "./act.ts";
import type { ContestDraft } from "./draft.ts";
import { CONTEST_FIELDS } from "./fields.ts";
import type { ItemProblem } from "./items.ts";
import { type Listed, statusOf } from "./list.ts";
import { countParticipants } from "./participants.ts";

/** The contract's numbers of rules (§0.6). */
export const WIRE_RULES = Object.keys(
  CONTEST_FIELDS.rule.codes,
) as Contest["rule"][];

/** Those that everybody sees in a list, */
const IN_LISTS = picked(CONTEST_FIELDS, [
  "title",
  "rule",
  "auth",
  "begin",
  "end",
  "timeLimit",
  "opensBoard",
  "scoreBy",
  "takesLate",
]);
/** and on the pages of a contest. */
const INSIDE = picked(CONTEST_FIELDS, ["sealAt", "showsName", "opensPrint"]);
/** Those that rules and head have. */
const IN_MEMORY = without(CONTEST_FIELDS, [
  "description",
  "password",
  "stars",
  "awards",
  "progressFor",
  "givesHints",
  "stopsBalloons",
  "helpers",
  "seatBinds",
  "accountsUntil",
  "topics",
  "cannedAnswers",
  "languages",
  "penaltyMinutes",
  "costs",
  "ties",
  "unofficial",
]);

const author = (site: Site, uid: string) => site.accounts.directory.nameOf(uid);

/** What all shapes of a contest have in common, with these of its fields. */
const base = (
  site: Site,
  { rules, head }: Listed,
  { now, fields }: { now: number; fields: Fields },
) => ({
  id: rules.cid,
  author: author(site, rules.authorUid),
  status: statusOf(rules, now),
  source: head.source,
  duration: Math.round((rules.end - rules.begin) / 1000),
  gid: rules.gid,
  ...toWire(fields, { ...rules, ...head }),
});

/** Makes the contract's Contest for lists (§1), where what only its pages need is null. */
export const toListedContest = (site: Site, listed: Listed, now: number) => ({
  ...base(site, listed, { now, fields: IN_LISTS }),
  description: null,
  count: countParticipants(site, listed.rules.cid),
  now: null,
  sealRank: null,
  sealRankTime: null,
  rankShowName: null,
  openPrint: null,
});

/** Makes the contract's Contest (§1). */
export async function toContest(site: Site, listed: Listed, now: number) {
  const { cid } = listed.rules;
  return {
    ...base(site, listed, { now, fields: { ...IN_LISTS, ...INSIDE } }),
    description: await site.contests.descriptions.get(cid) ?? "",
    count: countParticipants(site, cid),
    now: wireDate(now),
  };
}

const managedBase = (
  site: Site,
  listed: Listed,
  { now, fields }: { now: number; fields: Fields },
) => {
  const { rules, head } = listed;
  return {
    ...base(site, listed, { now, fields }),
    uid: rules.authorUid,
    isGroup: rules.gid !== null,
    gmtCreate: wireDate(head.createdAt),
    gmtModified: wireDate(head.modifiedAt),
  };
};

/** Makes the contract's AdminContest (§1). */
export const toAdminContest = (
  site: Site,
  { draft, ...listed }: Listed & { draft: ContestDraft },
  now: number,
) => ({
  ...managedBase(site, listed, { now, fields: IN_MEMORY }),
  ...toWire(CONTEST_FIELDS, draft),
  count: countParticipants(site, listed.rules.cid),
});

/** Makes the contract's ContestEntity (§1): lists of the admin area, without passwords. */
export async function toContestEntity(site: Site, listed: Listed, now: number) {
  const { cid } = listed.head;
  return {
    ...managedBase(site, listed, { now, fields: IN_MEMORY }),
    description: await site.contests.descriptions.get(cid) ?? "",
    pwd: null,
    starAccount: JSON.stringify({
      star_account: await site.contests.stars.get(cid) ?? [],
    }),
    awardConfig: JSON.stringify({ config: listed.head.awards }),
  };
}

/** Makes the contract's ContestProblem (§1). */
export const toContestProblem = (
  { item, problem }: ItemProblem,
  locale: Locale,
) => ({
  id: contestProblemId(item.id, problem.pid),
  displayId: item.displayId,
  cid: item.id,
  pid: problem.pid,
  displayTitle: item.displayTitle || titleOf(problem, locale),
  color: item.color,
  scoreMap: { [problem.pid]: item.scores?.[problem.pid] ?? null },
});
