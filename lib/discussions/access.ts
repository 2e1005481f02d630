import { isAdmin, isRoot, type Viewer } from "../accounts/access.ts";
import { isTeacherOf } from "../accounts/classes.ts";
import type { Refusal } from "../failure.ts";
import { isProblemAdmin } from "../accounts/access.ts";
import { groupVenue } from "../venues/schema.ts";
import type { Act, Site } from "./act.ts";
import { type AuthorRole, type Discussion, TALK_STATUS } from "./schema.ts";

type Code = Refusal["code"];

/** Why nobody talks in this place at the moment; null: people do (spec 2 §3). */
export function whyClosed(site: Site, gid: number | null): Code | null {
  const { config } = site.website;
  if (gid === null) {
    return config.openPublicDiscussion ? null : "discussionsClosed";
  }
  return config.openGroupDiscussion ? null : "groupDiscussionsClosed";
}

/** Why the viewer does not see what is talked about in this place; null: they do. */
export function whyNotInside(act: Act, gid: number | null): Code | null {
  if (gid === null) return null;
  const policy = act.site.venues.book.policyOf(groupVenue(gid));
  return policy.whyNotEnter(act);
}

/** Tells whether the viewer looks after the discussions of this place: admins after the site's, a group's own admins after the group's. */
export function isModerator(
  { site, viewer }: Pick<Act, "site" | "viewer">,
  gid: number | null,
): boolean {
  if (gid === null) return isAdmin(viewer);
  if (viewer === null) return false;
  const { groups, memberships } = site.venues.kept;
  const level = memberships.get("group", gid, viewer.uid)?.level;
  return isRoot(viewer) || groups.get(gid)?.ownerUid === viewer.uid ||
    level === "admin" || level === "root";
}

/**
 * Problems that a running contest asks: nobody talks about them meanwhile. A contest of
 * a group that no teacher has made closes its own group alone, or any pupil who has one
 * could close the site's.
 */
export function sealedProblems(
  { site, now }: Pick<Act, "site" | "now">,
  gid: number | null,
): ReadonlySet<number> {
  const { kept, items } = site.venues;
  const running = kept.contests.values()
    .filter(({ begin, end, gid: own, authorUid }) =>
      begin <= now && now < end &&
      (own === null || own === gid || isTeacherOf(site, authorUid))
    );
  return new Set(
    running.flatMap(({ cid }) =>
      items.of({ kind: "contest", id: cid })
        .flatMap(({ asks, itemId }) => asks === "problem" ? [itemId] : [])
    ),
  );
}

/** Why the viewer may not read a discussion; null: they may. */
export function whyNotRead(act: Act, discussion: Discussion): Code | null {
  const { gid, pid, status, uid } = discussion;
  const isOwn = act.viewer?.uid === uid;
  // To visitors, a group's discussions are not there (contract §12).
  if (gid !== null && act.viewer === null) return "discussionNotFound";
  const outside = whyClosed(act.site, gid) ?? whyNotInside(act, gid);
  if (outside !== null) return outside;
  if (isOwn || isModerator(act, gid)) return null;
  if (status === TALK_STATUS.hidden) return "discussionHidden";
  return pid !== null && sealedProblems(act, gid).has(pid)
    ? "discussionSealed"
    : null;
}

/** Tells whether the viewer may change a discussion's words: only its author (row D1.13). */
export const canEdit = (viewer: Viewer | null, { uid }: Discussion) =>
  viewer?.uid === uid;

/** Tells whether the viewer may delete it: its author, and who looks after the place (row D1.14). */
export const canDelete = (act: Act, discussion: Discussion) =>
  act.viewer !== null &&
  (act.viewer.uid === discussion.uid || isModerator(act, discussion.gid));

/** Tells whether the viewer may put it on top: admins; problem admins where it is about a problem (row D1.11). */
export const canTop = (
  act: Pick<Act, "site" | "viewer">,
  { gid, pid }: Pick<Discussion, "gid" | "pid">,
): boolean => {
  if (gid !== null) return isModerator(act, gid);
  const { viewer } = act;
  const isPlainAdmin =
    viewer?.roles.some((role) => role === "root" || role === "admin") ?? false;
  return isPlainAdmin || pid !== null && isProblemAdmin(viewer);
};

/** Tells whether the viewer decides about reports and mutes. */
export const canModerate = (viewer: Viewer | null) => isAdmin(viewer);

/** What an author is shown as, from then on. In a group, by what they are there. */
export function authorRole(
  act: Pick<Act, "site" | "viewer">,
  gid: number | null,
): AuthorRole {
  const { site, viewer } = act;
  if (isRoot(viewer)) return "root";
  if (gid === null) return isAdmin(viewer) ? "admin" : "user";
  const level = site.venues.kept.memberships.get("group", gid, viewer!.uid)
    ?.level;
  const isOwner = site.venues.kept.groups.get(gid)?.ownerUid === viewer!.uid;
  if (isOwner || level === "root") return "root";
  return level === "admin" ? "admin" : "user";
}

/** Tells whether limits for ordinary people do not hold for the viewer. */
export const isExempt = (viewer: Viewer | null) => isAdmin(viewer);
