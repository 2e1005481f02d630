import { createHash } from "node:crypto";
import { titleOn } from "../contests/board/problems.ts";
import { fullPoints } from "../contests/board/quizzes.ts";
import { namedOn, seesRealNameOf } from "../contests/board/names.ts";
import { entrantOf } from "../contests/entrants.ts";
import { teamOf } from "../contests/teams.ts";
import { guestId } from "../venues/guests.ts";
import { clarificationsOf } from "../contests/clarifications.ts";
import type { Clarification } from "../contests/schema.ts";
import { readerAwards } from "./awards.ts";
import { contestObject, GROUPS, stateObject } from "./contest_object.ts";
import { knowsPerson, type Reader, teamId, teamsOf } from "./reader.ts";
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

/** An id that the API takes, the same each time. */
const idOf = (kind: string, words: string) =>
  `${kind}${createHash("sha256").update(words).digest("hex").slice(0, 16)}`;

interface Organization {
  id: string;
  name: string;
  formal_name: string;
}

interface Team {
  uid: string;
  name: string;
  username: string;
  seat: string;
  members: readonly string[];
  organization: Organization | null;
  /** Its class of participants, for staff alone. */
  group: string;
  isRanked: boolean;
}

async function teams(reader: Reader): Promise<Team[]> {
  const { act, contest: { head, rules }, excluded, isManager } = reader;
  const { site } = act;
  const seesRealName = seesRealNameOf(act, rules);
  const stars = await site.contestBoards.starsOf(head);
  return [...teamsOf(reader)].map((uid) => {
    const account = entrantOf(site, head.cid, uid)!;
    const named = namedOn(site, head, uid);
    const team = teamOf(site, head.cid, uid);
    const own = isManager ? team?.members ?? [] : named.members;
    const knowsReal = head.showsName === "realname" ||
      isManager && seesRealName(uid);
    const real = knowsReal && account.realname ? [account.realname] : [];
    return {
      uid,
      name: named.name,
      username: account.username,
      seat: isManager ? team?.seat ?? "" : "",
      members: own.length > 0 ? own : real,
      organization: organizationOf(team?.organization ?? null, named.school),
      group: isManager ? team?.group ?? "" : "",
      isRanked: !stars.has(uid) && !excluded.has(uid),
    };
  });
}

/** The contest's own organization, or the school of the account. */
function organizationOf(
  own: { id: string; name: string; shortName: string } | null,
  school: string | null,
): Organization | null {
  if (own !== null) {
    const { id, name, shortName } = own;
    return { id: idOf("c", id), name: shortName || name, formal_name: name };
  }
  return school
    ? { id: idOf("o", school), name: school, formal_name: school }
    : null;
}

/** All objects of the small types, as a reader may know them. */
export async function smallObjects(
  reader: Reader,
): Promise<Record<SmallType, CcsObject[]>> {
  const { act: { site, viewer }, contest, isManager, lens } = reader;
  const { rules } = contest;
  const all = await teams(reader);
  const organizations = new Map(
    all.flatMap(({ organization }) =>
      organization === null ? [] : [[organization.id, organization]]
    ),
  );
  const classes = new Set(all.map(({ group }) => group).filter(Boolean));
  const { directory } = site.accounts;
  return {
    contest: [contestObject(reader)],
    state: [{ ...stateObject(reader), id: "state" }],
    "judgement-types": judgementTypes(rules),
    languages: languages(
      [...reader.chain.languages].sort(),
      contest.head.imported === null ? rules : null,
    ),
    problems: lens === null ? [] : problemObjects(reader),
    groups: [
      ...GROUPS,
      ...[...classes].sort().map((name) => ({
        id: idOf("g", name),
        name,
        type: "class",
      })),
    ],
    organizations: [...organizations.values()]
      .sort((a, b) => a.id < b.id ? -1 : 1)
      .map((organization) => ({ ...organization })),
    teams: all.map(({ uid, name, username, seat, organization, ...team }) => ({
      id: teamId(uid),
      name,
      label: seat || username,
      display_name: name,
      ...organization === null ? {} : { organization_id: organization.id },
      group_ids: [
        team.isRanked ? "ranked" : "unranked",
        ...team.group === "" ? [] : [idOf("g", team.group)],
      ],
      hidden: !team.isRanked,
    })),
    persons: all.flatMap(({ uid, members }) =>
      members.map((name, n) => ({
        id: idOf("p", `${uid} ${n}`),
        name,
        role: "contestant",
        team_ids: [teamId(uid)],
      }))
    ),
    accounts: all
      .filter(({ uid }) => guestId(uid) === null)
      .filter(({ uid }) => isManager || uid === viewer?.uid)
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
    const known = site.problems.catalogue.get(pid);
    return {
      id: String(pid),
      label: displayId,
      name: titleOn(problem, locale) || displayId,
      ordinal: n + 1,
      ...HEX.test(color) ? { rgb: color } : {},
      ...known === null ? {} : { time_limit: known.timeLimit / 1_000 },
      // How many cases there are helps to tell which one fails.
      test_data_count: isManager ? known?.caseCount ?? 0 : 0,
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
