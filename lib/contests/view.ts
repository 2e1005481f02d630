import type { Locale } from "../i18n/mod.ts";
import { titleOf } from "../problems/view.ts";
import { contestProblemId } from "../venues/schema.ts";
import { wireDate } from "../wire.ts";
import { wireAccountRule } from "./account_text.ts";
import type { Site } from "./act.ts";
import type { ContestDraft } from "./draft.ts";
import type { ItemProblem } from "./items.ts";
import { type Listed, statusOf } from "./list.ts";
import { countParticipants } from "./participants.ts";
import { AWARD_KINDS, type ContestAnnouncement } from "./schema.ts";

/** The contract's numbers of words (§0.6). */
export const WIRE_RULES = ["acm", "oi"] as const;
export const WIRE_AUTHS = ["public", "private", "protected"] as const;
export const WIRE_SCORES = { recent: "Recent", highest: "Highest" } as const;

const author = (site: Site, uid: string) => site.accounts.directory.nameOf(uid);

/** What all shapes of a contest have in common. */
const base = (site: Site, { rules, head }: Listed, now: number) => ({
  id: rules.cid,
  author: author(site, rules.authorUid),
  title: head.title,
  type: WIRE_RULES.indexOf(rules.rule),
  status: statusOf(rules, now),
  source: head.source,
  auth: WIRE_AUTHS.indexOf(rules.auth),
  startTime: wireDate(rules.begin),
  endTime: wireDate(rules.end),
  duration: Math.round((rules.end - rules.begin) / 1000),
  timeLimit: rules.timeLimit,
  openRank: rules.opensBoard,
  oiRankScoreType: WIRE_SCORES[rules.scoreBy],
  gid: rules.gid,
  allowEndSubmit: rules.takesLate,
});

/** Makes the contract's Contest for lists (§1), where what only its pages need is null. */
export const toListedContest = (site: Site, listed: Listed, now: number) => ({
  ...base(site, listed, now),
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
  const { cid, sealAt } = listed.rules;
  return {
    ...base(site, listed, now),
    description: await site.contests.descriptions.get(cid) ?? "",
    count: countParticipants(site, cid),
    now: wireDate(now),
    sealRank: sealAt !== null,
    sealRankTime: sealAt === null ? null : wireDate(sealAt),
    rankShowName: listed.head.showsName,
    openPrint: listed.head.opensPrint,
  };
}

const managedBase = (site: Site, listed: Listed, now: number) => {
  const { rules, head } = listed;
  return {
    ...base(site, listed, now),
    uid: rules.authorUid,
    sealRank: rules.sealAt !== null,
    sealRankTime: rules.sealAt === null ? null : wireDate(rules.sealAt),
    autoRealRank: rules.unsealsAtEnd,
    visible: rules.isVisible,
    openPrint: head.opensPrint,
    openAccountLimit: rules.accountRule !== null,
    accountLimitRule: wireAccountRule(rules.accountRule),
    rankShowName: head.showsName,
    awardType: AWARD_KINDS.indexOf(head.awardKind),
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
  ...managedBase(site, listed, now),
  description: draft.description,
  pwd: draft.password,
  starAccount: draft.stars,
  awardConfigList: draft.awards,
  // Our own addition to the contract.
  progressFor: listed.rules.progressFor,
});

/** Makes the contract's ContestEntity (§1): lists of the admin area, without passwords. */
export async function toContestEntity(site: Site, listed: Listed, now: number) {
  const { cid } = listed.head;
  return {
    ...managedBase(site, listed, now),
    description: await site.contests.descriptions.get(cid) ?? "",
    pwd: null,
    starAccount: JSON.stringify({
      star_account: await site.contests.stars.get(cid) ?? [],
    }),
    awardConfig: JSON.stringify({ config: listed.head.awards }),
  };
}

/** Makes the contract's AnnouncementVO of a contest's announcement (§1). */
export async function toContestAnnouncement(
  site: Site,
  { id, title, uid, status, createdAt, modifiedAt }: ContestAnnouncement,
) {
  return {
    id,
    title,
    content: await site.contests.announcementTexts.get(id) ?? "",
    uid,
    username: author(site, uid),
    status,
    gmtCreate: wireDate(createdAt),
    gmtModified: wireDate(modifiedAt),
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
