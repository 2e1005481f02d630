/** A contest of no site and the people around it, for its rules. */

import type { Viewer } from "../lib/accounts/access.ts";
import { ContestPolicy, type ContestState } from "../lib/venues/contest.ts";
import type { LevelOf } from "../lib/venues/group.ts";
import {
  Contest,
  type ContestSession,
  type Group,
} from "../lib/venues/schema.ts";
import { viewer } from "./records.ts";

const HOUR = 3_600_000;
export const [BEGIN, SEAL, END] = [10 * HOUR, 13 * HOUR, 15 * HOUR];

/** A moment of each state; "sealed" is the end of one that stays so. */
export const AT: Record<ContestState, number> = {
  scheduled: BEGIN - 1,
  running: BEGIN + HOUR,
  frozen: SEAL,
  ended: END,
  sealed: END,
};
export const STATES = Object.keys(AT) as ContestState[];

/** Who may come to what "own" has sent to a contest of "con" in group 4. */
export const PEOPLE: Record<string, Viewer | null> = {
  visitor: null,
  stranger: viewer("str", "user"),
  participant: viewer("par", "user"),
  owner: viewer("own", "user"),
  groupAdmin: viewer("gad", "user"),
  groupRoot: viewer("gro", "user"),
  teacher: viewer("tea", "sy_campus_teacher"),
  admin: viewer("adm", "admin"),
  problemAdmin: viewer("pro", "problem_admin"),
  author: viewer("con", "admin"),
  root: viewer("roo", "root"),
};
export const SIGNED_IN = Object.keys(PEOPLE).filter((name) =>
  name !== "visitor"
);
export const MANAGERS = ["author", "root"];

const GROUP: Group = { gid: 4, ownerUid: "gow" };
const groupLevels: LevelOf = (uid) =>
  uid === "gad"
    ? "admin"
    : uid === "gro"
    ? "root"
    : uid === "own" || uid === "par"
    ? "member"
    : uid === "str"
    ? "applying"
    : null;
const registered: LevelOf = (uid) =>
  uid === "own" || uid === "par" ? "member" : null;

export const contest = (
  state: ContestState,
  changes: Partial<Contest> = {},
  isGroups = false,
  { isDisqualified = false, session = null, isShown = false }: {
    isDisqualified?: boolean;
    /** Whether everybody finds the group. */
    isShown?: boolean;
    session?: Pick<ContestSession, "startedAt" | "extra"> | null;
  } = {},
) =>
  new ContestPolicy({
    contest: Contest.parse({
      cid: 7,
      gid: isGroups ? 4 : null,
      authorUid: "con",
      rule: "acm",
      begin: BEGIN,
      end: END,
      sealAt: SEAL,
      unsealsAtEnd: state !== "sealed",
      ...changes,
    }),
    levelOf: registered,
    own: isGroups
      ? { group: GROUP, levelOf: groupLevels, isOpen: false, isShown }
      : null,
    asks: (pid) => pid === 1,
    sessionOf: (uid) => session && { cid: 7, uid, ...session },
    isDisqualified: () => isDisqualified,
    seatOf: () => null,
  });

export const OI = { rule: "oi" } as const;
