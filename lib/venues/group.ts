import { isTeacherOf } from "../accounts/classes.ts";
import {
  isOfContest,
  isRoot,
  isStaff,
  may,
  type Viewer,
} from "../accounts/access.ts";
import { canViewProblem } from "../problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import {
  type Asker,
  ASKS_NO_QUIZZES,
  type Lens,
  NOTHING,
  type Policy,
  type SubmitRefusal,
} from "./policy.ts";
import { openSight } from "./practice.ts";
import { type Group, groupVenue, type Level } from "./schema.ts";
import { isJudgingOpen } from "./traits.ts";

/** Returns somebody's level in one group, training or contest; null: they are not in it. */
export type LevelOf = (uid: string) => Level | null;

/** The group that a contest or training belongs to, and the levels of its members. */
export interface OwnGroup {
  group: Group;
  levelOf: LevelOf;
  /** Whether anybody may join it: what is sent there is no secret from the site's staff. */
  isOpen: boolean;
  /** Whether everybody finds it, and may join it: its contests may open their boards to the world. */
  isShown: boolean;
}

const INSIDE: ReadonlySet<Level | null> = new Set(["member", "admin", "root"]);

/**
 * Tells whether a group is a teacher's: whoever is none can make one too and add anybody,
 * and would read there what people are called.
 */
export const isLedByStaff = (
  site: Parameters<typeof isTeacherOf>[0] & {
    venues: {
      kept: { groups: { get(gid: number): Pick<Group, "ownerUid"> | null } };
    };
  },
  gid: number,
): boolean => {
  const group = site.venues.kept.groups.get(gid);
  return group !== null && isTeacherOf(site, group.ownerUid);
};

/** Tells whether the viewer counts as a member (behaviour facts §13); super admins always do. */
export const isMember = (
  { ownerUid }: Group,
  levelOf: LevelOf,
  viewer: Viewer | null,
) =>
  viewer !== null &&
  (isRoot(viewer) || viewer.uid === ownerUid ||
    INSIDE.has(levelOf(viewer.uid)));

/** Tells whether the viewer is a group's "group root", who manages it. */
export const isGroupRoot = (
  { ownerUid }: Group,
  levelOf: LevelOf,
  viewer: Viewer | null,
) =>
  viewer !== null &&
  (isRoot(viewer) || viewer.uid === ownerUid ||
    levelOf(viewer.uid) === "root");

/** Tells whether the viewer helps to run the group: its admins and those who manage it. */
export const isGroupAdmin = (
  group: Group,
  levelOf: LevelOf,
  viewer: Viewer | null,
) =>
  isGroupRoot(group, levelOf, viewer) ||
  viewer !== null && levelOf(viewer.uid) === "admin";

/** A lens that leaves nothing out: everything that was sent to the group. */
const ALL: Lens = {
  from: null,
  before: null,
  keepsOwn: true,
  byProblem: false,
};

/**
 * The policy of practice inside a group: the same rules as in practice, for its members;
 * its admins also read the code and all cases (row W2.4). The site's staff who are not
 * in it look into groups that anybody may join, and into no other.
 */
export function groupPolicy({ group, levelOf, isOpen }: OwnGroup): Policy {
  const { gid } = group;
  const mayEnter = ({ viewer }: Asker) => isMember(group, levelOf, viewer);
  const mayLookIn = (asker: Asker) =>
    mayEnter(asker) || isOpen && isStaff(asker.viewer);
  const whyNotEnter = ({ viewer }: Asker) =>
    viewer === null
      ? "notSignedIn"
      : isOfContest(viewer)
      ? "contestAccount"
      : isMember(group, levelOf, viewer)
      ? null
      : "notGroupMember";
  /** What is kept for a contest, or hidden, only those see who look after the group. */
  const isForReader = (asker: Asker, problem: Problem) =>
    problem.gid === gid &&
    (problem.auth === PROBLEM_AUTH.public
      ? mayEnter(asker)
      : isGroupAdmin(group, levelOf, asker.viewer));
  return {
    ...ASKS_NO_QUIZZES,
    whyNotLook: whyNotEnter,
    whyNotEnter,
    whyNotRead: (asker, problem) =>
      canViewProblem(problem, asker.viewer) ||
        isForReader(asker, problem)
        ? null
        : whyNotEnter(asker) ?? "problemForbidden",
    whyNotSubmit(asker, problem): SubmitRefusal | null {
      const outside = whyNotEnter(asker);
      if (outside !== null) return outside;
      if (!may(asker.viewer, "submit")) return "forbidden";
      if (this.whyNotRead(asker, problem) !== null) return "problemForbidden";
      const { config } = asker.site.website;
      return isJudgingOpen(config, groupVenue(gid)) ? null : "judgingClosed";
    },
    sight(asker, sent, problem) {
      const { viewer } = asker;
      const isThere = viewer?.uid === sent.uid || mayLookIn(asker);
      const isReader = isGroupAdmin(group, levelOf, viewer);
      return isThere ? openSight({ asker, sent, problem, isReader }) : NOTHING;
    },
    lens: (asker) => mayLookIn(asker) ? ALL : null,
    needsAccount: true,
    boards: [groupVenue(gid)],
    until: () => null,
  };
}
