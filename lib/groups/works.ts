import { lateUntil } from "../venues/training.ts";
import type { WholeTraining } from "../trainings/schema.ts";
import type { Act, Site } from "./act.ts";
import { knowsNames } from "./access.ts";
import { classOf, type ClassView, worksOf } from "./class.ts";

/** The groups that somebody helps to run, the oldest first; banned ones are none. */
export const groupsRunBy = (site: Site, uid: string): number[] =>
  site.venues.members.placesOf(uid, "group")
    .filter(({ id, level }) =>
      (level === "admin" || level === "root") &&
      site.groups.heads.get(id)?.isBanned === false
    )
    .map(({ id }) => id);

/** Work that pupils see and that has begun; of what is due, what is due soonest comes first. */
function givenOut({ site, now }: Act, gid: number): WholeTraining[] {
  return worksOf(site, gid).filter(({ isVisible, begin }) =>
    isVisible && (begin ?? 0) <= now
  );
}

export interface ClassWork {
  gid: number;
  /** Pupils, whatever they have done. */
  pupils: number;
  /** What the class is at: what is due soonest, else what was given out last; null: there is none. */
  current: ClassView | null;
  /** It is over for everybody. */
  isOver: boolean;
}

/** What a class is at now, and how its pupils stand with it, for who helps to run it. */
export async function classWork(act: Act, gid: number): Promise<ClassWork> {
  const { site, now } = act;
  const works = givenOut(act, gid);
  const isOpen = (work: WholeTraining) =>
    (lateUntil(work, work.due) ?? 0) >= now;
  const [soonest] = works.filter(isOpen).sort((a, b) => a.due! - b.due!);
  const training = soonest ?? works.find(({ due }) => due !== null) ??
    works[0];
  const pupils = site.venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => level === "member").length;
  return {
    gid,
    pupils,
    current: training === undefined ? null : await classOf(
      site,
      training,
      now,
      knowsNames(act, { gid, isAdmin: true, isMember: true }),
    ),
    isOver: training !== undefined && training.due !== null &&
      !isOpen(training),
  };
}

/** The visible homework of a group that is due between two moments. */
export const dueBetween = (
  { site }: Pick<Act, "site">,
  gid: number,
  { from, to }: { from: number; to: number },
): WholeTraining[] =>
  worksOf(site, gid).filter(({ isVisible, due }) =>
    isVisible && due !== null && due >= from && due < to
  );

/** How many discussions of a group nobody has answered yet. */
export const unanswered = (
  { site }: Pick<Act, "site">,
  gid: number,
): number =>
  site.discussions.board.find({ gid }, { from: 0, limit: MOST_LOOKED_AT })
    .rows.filter(({ commentNum, isLocked, uid }) =>
      commentNum === 0 && !isLocked && isPupil({ site }, gid, uid)
    ).length;

/** The newest discussions of a group, among which unanswered ones are looked for. */
const MOST_LOOKED_AT = 100;

const isPupil = ({ site }: Pick<Act, "site">, gid: number, uid: string) =>
  site.venues.members.get({ kind: "group", id: gid }, uid)?.level === "member";
