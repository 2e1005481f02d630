import { groupsRunBy } from "../groups/works.ts";
import type { Submission } from "../submissions/schema.ts";
import { canEditTraining } from "../trainings/access.ts";
import { contestState } from "../venues/contest.ts";
import type { Act, Site } from "./act.ts";
import type { Desk } from "./schema.ts";

type Looking = Pick<Act, "site" | "viewer">;

/**
 * Who answers for what was sent somewhere (row S4.3): the teachers of its group, or who
 * leads the site's training; null: nobody, as in practice, and in contests until they are
 * over and told, which have questions of their own.
 */
export function deskOf(
  site: Pick<Site, "venues" | "trainings">,
  { venue }: Pick<Submission, "venue">,
  now: number,
): Desk | null {
  const { kind, id, gid } = venue;
  if (kind === "contest") {
    const contest = site.venues.kept.contests.get(id);
    const isTold = contest !== null && contestState(contest, now) === "ended";
    if (!isTold) return null;
  }
  if (gid !== null) return { kind: "group", id: gid };
  return kind === "training" && site.trainings.shelf.get(id) !== null
    ? { kind: "training", id }
    : null;
}

/** Tells whether the viewer is one of those who answer. */
export function isAtDesk({ site, viewer }: Looking, { kind, id }: Desk) {
  if (kind === "group") return site.venues.book.runsGroup(id, viewer, "admin");
  const training = site.trainings.shelf.get(id);
  return training !== null && canEditTraining({ site, viewer }, training);
}

/** Tells whether somebody reads what a class was shown: who is in it. */
export function isInClass({ site, viewer }: Looking, desk: Desk): boolean {
  if (viewer === null) return false;
  if (isAtDesk({ site, viewer }, desk)) return true;
  const level = site.venues.members.get(desk, viewer.uid)?.level;
  return level === "member" || level === "admin" || level === "root";
}

/**
 * Whom a question is told to: a homework's teacher, as long as they are one there, else
 * all teachers of the group.
 */
export function toldAt(
  site: Site,
  desk: Desk,
  { venue }: Pick<Submission, "venue">,
): string[] {
  const training = venue.kind === "training"
    ? site.trainings.shelf.get(venue.id)
    : null;
  if (desk.kind === "training") return training ? [training.authorUid] : [];
  const staff = site.venues.members.of(desk)
    .filter(({ level }) => level === "admin" || level === "root")
    .map(({ uid }) => uid);
  const owner = site.venues.book.ownerOf(desk.id);
  const all = new Set(owner === null ? staff : [owner, ...staff]);
  return training !== null && all.has(training.authorUid)
    ? [training.authorUid]
    : [...all];
}

/** Where the viewer answers: the groups that they help to run, the site's trainings of their own. */
export function desksOf({ site, viewer }: Looking): Desk[] {
  if (viewer === null) return [];
  const groups = groupsRunBy(site, viewer.uid)
    .map((id) => ({ kind: "group", id } as const));
  const own = site.trainings.shelf.list({ gid: null, withHidden: true })
    .filter(({ authorUid }) => authorUid === viewer.uid)
    .map(({ tid }) => ({ kind: "training", id: tid } as const));
  return [
    ...groups,
    ...own.filter((desk) => isAtDesk({ site, viewer }, desk)),
  ];
}
