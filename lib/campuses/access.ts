import { isRoot, type Viewer } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import type { Campuses } from "./open.ts";
import type { Campus } from "./schema.ts";

type Looking = { site: { campuses: Campuses }; viewer: Viewer | null };

/** Super admins make campuses and say who is there. */
export const canManageCampuses = ({ viewer }: Pick<Looking, "viewer">) =>
  isRoot(viewer);

/** The campus that the viewer is principal or teacher of. */
export const ownCampus = ({ site, viewer }: Looking): Campus | null =>
  viewer && site.campuses.book.ofStaff(viewer.uid);

/** Tells whether the viewer is the principal of this campus. */
export const leadsCampus = (
  { site, viewer }: Looking,
  campusId: number | null,
): boolean =>
  viewer !== null && campusId !== null &&
  site.campuses.book.ledBy(viewer.uid)?.id === campusId;

/** Opens a campus for its principals and teachers, and for super admins. */
export function openCampus(
  act: Looking,
  campusId: number,
): Result<Campus, Refusal> {
  if (isRoot(act.viewer)) {
    const campus = act.site.campuses.book.get(campusId);
    return campus === null ? refuse("campusNotFound") : ok(campus);
  }
  const own = ownCampus(act);
  return own?.id === campusId ? ok(own) : refuse("forbidden");
}

/**
 * Those whom the viewer may add to groups: everybody for super admins, a campus's own
 * for its people, and everybody on a site without campuses.
 */
export function addablePeople(
  act: Pick<Act, "viewer"> & Looking,
): { has(uid: string): boolean } {
  const { book } = act.site.campuses;
  if (isRoot(act.viewer) || !book.isUsed) return { has: () => true };
  const own = ownCampus(act);
  return own === null ? new Set<string>() : book.peopleOf(own);
}
