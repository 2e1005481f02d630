import { quizOf } from "../boards/attempt.ts";
import { contestPlace } from "../boards/boards.ts";
import type { AttemptLog } from "../boards/log.ts";
import {
  type BoardProblem,
  boardProblems,
} from "../contests/board/problems.ts";
import { contestOf, type Listed } from "../contests/list.ts";
import { entrantOf } from "../contests/entrants.ts";
import { isApart } from "../contests/participants.ts";
import { guestId } from "../venues/guests.ts";
import { type Refusal, refuse } from "../failure.ts";
import type { Locale } from "../i18n/mod.ts";
import { ok, type Result } from "../result.ts";
import { sightOf } from "../submissions/seen.ts";
import type { ContestPolicy } from "../venues/contest.ts";
import type { Lens, Sent, Sight } from "../venues/policy.ts";
import type { Act } from "./act.ts";
import type { Chain } from "./chain_index.ts";

/** One reader's look at a contest through the Contest API, at one moment. */
export interface Reader {
  act: Act;
  locale: Locale;
  contest: Listed;
  policy: ContestPolicy;
  isManager: boolean;
  /** Whether they are inside: who is outside knows what the board for everybody shows. */
  isInside: boolean;
  /** Null: they know of no problems, people and programs. */
  lens: Lens | null;
  /** What is on the board. */
  problems: ReadonlyMap<number, BoardProblem>;
  log: AttemptLog;
  /** All that has happened, in the order in which it was stored. */
  chain: Chain;
  /** Who is not on the board. */
  excluded: ReadonlySet<string>;
}

/** Why somebody may not look at a contest at all; coming ones may be looked at as on their pages. */
function whyNotLook(act: Act, policy: ContestPolicy | null): Refusal | null {
  const refusal = policy === null ? "contestNotFound" : policy.whyNotLook(act);
  if (refusal === null) return null;
  const outside = policy?.whyNotSeeBoard(act, { outside: true });
  if (outside === null || outside === "contestNotBegun") return null;
  // Visitors are not told which contests there are.
  return { code: act.viewer === null ? "notSignedIn" : refusal };
}

/** Opens a contest for a reader of the Contest API, who knows what its pages tell them (row E4.1). */
export async function openReader(
  act: Act,
  cid: number,
  locale: Locale,
): Promise<Result<Reader, Refusal>> {
  const { site, viewer } = act;
  const policy = site.venues.book.contestPolicy(cid);
  const contest = contestOf(site, cid);
  const closed = whyNotLook(act, contest === null ? null : policy);
  if (closed !== null) return refuse(closed.code);
  const { rules } = contest!;
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid: rules.gid }),
  );
  return ok({
    act,
    locale,
    contest: contest!,
    policy: policy!,
    isManager: policy!.isManager(viewer),
    isInside: policy!.whyNotEnter(act) === null,
    lens: policy!.lens(act),
    problems: new Map(boardProblems(site, cid).map((one) => [one.pid, one])),
    log,
    chain: await site.ccs.chainOf(cid),
    excluded: site.contestBoards.scopeOf(rules, log).excluded,
  });
}

/** The contests that somebody may look at, the latest first. */
export function readableContests(act: Act): Listed[] {
  const { site } = act;
  return [...site.contests.heads.values()].flatMap(({ cid }) => {
    const contest = contestOf(site, cid);
    const policy = site.venues.book.contestPolicy(cid);
    return contest !== null && whyNotLook(act, policy) === null
      ? [contest]
      : [];
  }).sort((a, b) => b.rules.begin - a.rules.begin || b.head.cid - a.head.cid);
}

/** Tells whether a reader knows of somebody who takes part: not of those who are off the board, but for themselves. */
export const knowsPerson = (
  { excluded, isManager, act }: Pick<
    Reader,
    "excluded" | "isManager" | "act"
  >,
  uid: string,
): boolean => isManager || !excluded.has(uid) || uid === act.viewer?.uid;

/** What a reader may know of one submission; null: not even that it was sent. */
export function readerSight(reader: Reader, sent: Sent): Sight | null {
  const { act, lens, problems, policy } = reader;
  if (lens === null || quizOf(sent.pid) !== null) return null;
  if (!problems.has(sent.pid) || !knowsPerson(reader, sent.uid)) return null;
  // Who looks after the contest, or is no more, has no team.
  if (!isTeam(reader, sent.uid)) return null;
  const sight = sightOf(act, sent);
  return sight.isThere ? sight : policy.outsideSight(act, sent);
}

/** Tells whether somebody is a team of the contest: accounts that are gone are none. */
export const isTeam = (
  { act: { site }, contest }: Pick<Reader, "act" | "contest">,
  uid: string,
): boolean => entrantOf(site, contest.rules.cid, uid) !== null;

/** The id of a team: its account's, or in a contest that was held elsewhere the one it had there. */
export const teamId = (uid: string): string => guestId(uid) ?? uid;

/**
 * Who takes part, as far as a reader knows: whoever has sent something of which they
 * may know, themselves, and to those who manage the contest whoever is registered.
 */
export function teamsOf(reader: Reader): Set<string> {
  const { act: { site, viewer }, log, lens, isManager, contest } = reader;
  const { rules } = contest;
  const known = new Set<string>();
  if (lens === null) return known;
  const { cid } = rules;
  const place = { kind: "contest", id: cid } as const;
  const members = site.venues.members;
  if (isManager) { for (const { uid } of members.of(place)) known.add(uid); }
  // The archive of a contest that was held elsewhere names all of its teams.
  if (contest.head.imported !== null) {
    for (const { uid } of site.venues.teamsIn(cid)) known.add(uid);
  }
  for (const uid of log.people()) {
    if (!knowsPerson(reader, uid) || known.has(uid)) continue;
    // Under ACM rules a sealed board has a row for each who has sent something.
    if (isManager || hasShown(reader, uid)) known.add(uid);
  }
  const own = viewer?.uid;
  const takesPart = own !== undefined && !isApart(site, rules, own) &&
    (members.get(place, own) !== null || !log.problemsOf(own)[Symbol.iterator]()
      .next().done);
  if (takesPart) known.add(own);
  return new Set([...known].filter((uid) => isTeam(reader, uid)));
}

function hasShown(reader: Reader, uid: string): boolean {
  const { lens, log, contest: { rules } } = reader;
  const before = rules.rule === "acm" ? Infinity : lens?.before ?? Infinity;
  for (const pid of log.problemsOf(uid)) {
    if (quizOf(pid) !== null || !reader.problems.has(pid)) continue;
    const isShown = log.attempts(uid, pid).some(({ at }) =>
      at >= (lens?.from ?? -Infinity) && at < before
    );
    if (isShown) return true;
  }
  return false;
}
