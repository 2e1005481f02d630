import { worksOf } from "../groups/class.ts";
import { groupsRunBy } from "../groups/works.ts";
import type { Site } from "../site/site.ts";

/** What a class needs before its pupils have something to do, in order (row W1.8). */
export const TEACHING_STEPS = ["list", "class", "homework"] as const;
export type TeachingStep = typeof TEACHING_STEPS[number];

export interface TeachingSteps {
  steps: { name: TeachingStep; isDone: boolean }[];
  /** The class that homework is missing in; null: any, or none. */
  gid: number | null;
}

const hasPupils = (site: Site, gid: number) =>
  site.venues.members.of({ kind: "group", id: gid })
    .some(({ level }) => level === "member");
const hasHomework = (site: Site, gid: number) =>
  worksOf(site, gid).some(({ isVisible }) => isVisible);

/** Tells whether some group of the site has pupils in it. */
export const someClass = (site: Site): boolean =>
  site.groups.heads.values().some(({ gid }) => hasPupils(site, gid));

/** Tells whether some group of the site was given work. */
export const someHomework = (site: Site): boolean =>
  site.groups.heads.values().some(({ gid }) => hasHomework(site, gid));

/** Returns which steps somebody has done for their own classes; each is found, none is ticked by hand. */
export function teachingSteps(
  site: Site,
  { uid, hasList }: { uid: string; hasList: boolean },
): TeachingSteps {
  const gids = groupsRunBy(site, uid);
  const filled = gids.filter((gid) => hasPupils(site, gid));
  const given = gids.filter((gid) => hasHomework(site, gid));
  const isDone: Record<TeachingStep, boolean> = {
    // Whose pupils are in a group already needs no list.
    list: hasList || filled.length > 0,
    class: filled.length > 0,
    homework: given.length > 0,
  };
  return {
    steps: TEACHING_STEPS.map((name) => ({ name, isDone: isDone[name] })),
    gid: filled.find((gid) => !given.includes(gid)) ?? null,
  };
}
