import { createHash } from "node:crypto";
import { titleOn } from "../contests/board/problems.ts";
import { fullPoints } from "../contests/board/quizzes.ts";
import { nameOn } from "../contests/board/names.ts";
import { clarificationsOf } from "../contests/clarifications.ts";
import type { Clarification } from "../contests/schema.ts";
import { readerAwards } from "./awards.ts";
import { contestObject, GROUPS, stateObject } from "./contest_object.ts";
import { knowsPerson, type Reader, teamsOf } from "./reader.ts";
import { spanOf, timeOf } from "./times.ts";
import { judgementTypes, languages } from "./words.ts";

/** One object of the Contest API. */
export type CcsObject = Record<string, unknown> & { id: string };

/** The endpoints whose objects are few enough to be made all at once, in an order in which each refers to earlier ones only. */
export const SMALL_TYPES = [
  "contest",
  "judgement-types",
  "languages",
  "groups",
  "organizations",
  "teams",
  "persons",
  "accounts",
  "problems",
  "state",
  "clarifications",
  "awards",
] as const;
export type SmallType = typeof SMALL_TYPES[number];

/** What most problems have. */
const MOST_POINTS = 100;
const HEX = /^#([0-9a-f]{3}){1,2}$/i;

const organizationId = (school: string) =>
  `o${createHash("sha256").update(school).digest("hex").slice(0, 16)}`;

interface Team {
  uid: string;
  name: string;
  username: string;
  realname: string | null;
  school: string | null;
  isRanked: boolean;
}

async function teams(reader: Reader): Promise<Team[]> {
  const { act: { site }, contest: { head }, excluded } = reader;
  const stars = await site.contestBoards.starsOf(head);
  return [...teamsOf(reader)].map((uid) => {
    const account = site.accounts.directory.get(uid)!;
    return {
      uid,
      name: nameOn(account, head.showsName),
      username: account.username,
      realname: account.realname,
      school: account.school || null,
      isRanked: !stars.has(uid) && !excluded.has(uid),
    };
  });
}

/** All objects of the small types, as a reader may know them. */
export async function smallObjects(
  reader: Reader,
): Promise<Record<SmallType, CcsObject[]>> {
  const { act: { site, viewer }, contest, isManager, lens } = reader;
  const { rules, head } = contest;
  const all = await teams(reader);
  const schools = new Set(all.flatMap(({ school }) => school ?? []));
  const knowsReal = isManager || head.showsName === "realname";
  const { directory } = site.accounts;
  return {
    contest: [contestObject(reader)],
    state: [{ ...stateObject(reader), id: "state" }],
    "judgement-types": judgementTypes(rules),
    languages: languages(reader.chain.languages, rules),
    problems: lens === null ? [] : problemObjects(reader),
    groups: GROUPS,
    organizations: [...schools].sort().map((school) => ({
      id: organizationId(school),
      name: school,
      formal_name: school,
    })),
    teams: all.map(({ uid, name, username, school, isRanked }) => ({
      id: uid,
      name,
      label: username,
      display_name: name,
      ...school === null ? {} : { organization_id: organizationId(school) },
      group_ids: [isRanked ? "ranked" : "unranked"],
      hidden: !isRanked,
    })),
    persons: all.flatMap(({ uid, realname }) =>
      knowsReal && realname
        ? [{ id: uid, name: realname, role: "contestant", team_ids: [uid] }]
        : []
    ),
    accounts: all.filter(({ uid }) => isManager || uid === viewer?.uid)
      .map(({ uid, username }) => ({
        id: uid,
        username,
        type: "team",
        team_id: uid,
      })),
    clarifications:
      (lens === null ? [] : await clarificationsOf(reader.act, rules.cid))
        .reverse().filter(({ uid, pid }) =>
          directory.get(uid) !== null &&
          (pid === null || reader.problems.has(pid))
        )
        .flatMap((row) => words(reader, row)),
    awards: lens === null
      ? []
      : await readerAwards(reader, new Set(all.map(({ uid }) => uid))),
  };
}

function problemObjects(reader: Reader): CcsObject[] {
  const { act: { site }, contest, problems, isManager, locale } = reader;
  const full = fullPoints(site, contest.rules.cid);
  return [...problems.values()].map((problem, n) => {
    const { pid, displayId, color } = problem;
    const { timeLimit, caseCount } = site.problems.catalogue.get(pid)!;
    return {
      id: String(pid),
      label: displayId,
      name: titleOn(problem, locale) || displayId,
      ordinal: n + 1,
      ...HEX.test(color) ? { rgb: color } : {},
      time_limit: timeLimit / 1_000,
      // How many cases there are helps to tell which one fails.
      test_data_count: isManager ? caseCount : 0,
      ...contest.rules.rule === "oi"
        ? { max_score: full.get(pid) ?? MOST_POINTS }
        : {},
    };
  });
}

/** A question and its answer; others than the asker read the question within the answer. */
function words(
  reader: Reader,
  { id, uid, pid, question, answer, isForAll, askedAt, answeredAt }:
    Clarification,
): CcsObject[] {
  const { contest: { rules: { begin } }, isManager, act: { viewer } } = reader;
  const knowsAsker = (isManager || uid === viewer?.uid) &&
    teamsOf(reader).has(uid);
  const at = (moment: number) => ({
    time: timeOf(moment),
    contest_time: spanOf(moment - begin),
  });
  const problem = pid === null ? {} : { problem_id: String(pid) };
  const asked = knowsAsker
    ? [{
      id: `q${id}`,
      from_team_id: uid,
      ...problem,
      text: question,
      ...at(askedAt),
    }]
    : [];
  if (answer === null) return asked;
  return [...asked, {
    id: `a${id}`,
    ...isForAll || !knowsAsker ? {} : { to_team_id: uid },
    ...knowsAsker ? { reply_to_id: `q${id}` } : {},
    ...problem,
    text: knowsAsker
      ? answer
      : `${question.replaceAll(/^/gm, "> ")}\n\n${answer}`,
    ...at(answeredAt ?? askedAt),
  }];
}

/** The account of whoever asks; null: a visitor. */
export function ownAccount(reader: Reader): CcsObject | null {
  const { act: { viewer }, isManager } = reader;
  if (viewer === null) return null;
  const isTeam = !isManager && knowsPerson(reader, viewer.uid) &&
    teamsOf(reader).has(viewer.uid);
  return {
    id: viewer.uid,
    username: viewer.username,
    type: isManager ? "admin" : isTeam ? "team" : "analyst",
    ...isTeam ? { team_id: viewer.uid } : {},
  };
}
