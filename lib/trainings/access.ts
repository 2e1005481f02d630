import {
  isAdmin,
  isProblemAdmin,
  isRoot,
  isStaff,
  type Viewer,
} from "../accounts/access.ts";
import { isLedByStaff } from "../venues/group.ts";
import type { Training } from "../venues/schema.ts";
import type { Site } from "./act.ts";
import type { Owner } from "../owner.ts";

type Looking = {
  site: Pick<Site, "venues" | "accounts">;
  viewer: Viewer | null;
};
type Guarded = Pick<Training, "gid" | "authorUid">;

/** Tells whether the viewer may make trainings in a place: admins on the site, a group's admins in it (contract §18, §25). */
export const canMakeTrainings = (
  { site, viewer }: Looking,
  { gid }: Owner,
) =>
  gid === null
    ? isAdmin(viewer)
    : site.venues.book.runsGroup(gid, viewer, "admin");

/** Tells whether the viewer may change a training: its author, as long as they make trainings there, root, and a group's root. */
export const canEditTraining = (looking: Looking, training: Guarded) =>
  isRoot(looking.viewer) ||
  looking.viewer?.uid === training.authorUid &&
    canMakeTrainings(looking, training) ||
  training.gid !== null &&
    looking.site.venues.book.runsGroup(training.gid, looking.viewer, "root");

/** Tells whether the viewer may change what a training asks: a problem admin that of the site's, too (contract §25). */
export const canEditItems = (looking: Looking, training: Guarded) =>
  canEditTraining(looking, training) ||
  training.gid === null && isProblemAdmin(looking.viewer);

/** Tells whether the viewer may delete a training: root alone on the site, who may change it in a group. */
export const canDeleteTraining = (looking: Looking, training: Guarded) =>
  training.gid === null
    ? isRoot(looking.viewer)
    : canEditTraining(looking, training);

/** Tells whether the viewer may change the categories of a place. */
export const canManageCategories = (
  { site, viewer }: Looking,
  { gid }: Owner,
) =>
  gid === null
    ? isProblemAdmin(viewer)
    : site.venues.book.runsGroup(gid, viewer, "admin");

/**
 * Tells whether a training shows real names to the viewer: in a private one and in a
 * teacher's group people know each other; else only staff see them.
 */
export const showsRealNames = (
  { site, viewer }: Looking,
  { isPrivate, gid }: Pick<Training, "isPrivate" | "gid">,
) => isStaff(viewer) || (gid === null ? isPrivate : isLedByStaff(site, gid));
