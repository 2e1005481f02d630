import { isRoot } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Contest } from "../venues/schema.ts";
import { isModerator } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { namesIn } from "./names.ts";
import {
  type Comment,
  type Discussion,
  type Subject,
  TALK_STATUS,
} from "./schema.ts";
import { findDiscussion } from "./service.ts";

/** What is commented on, as far as the viewer may read it. */
export interface Talk {
  subject: Subject;
  /** Null: it is a contest. */
  discussion: Discussion | null;
  gid: number | null;
  /** Deletes and hides everybody's words here, and writes where it is locked. */
  isModerator: boolean;
  /** Why the viewer writes nothing, unless they moderate; null: they do. */
  whyLocked: "discussionLocked" | "disqualified" | null;
  /** Whether the viewer sees what an account has written here at the moment. */
  shows(uid: string): boolean;
  /** Whether the viewer may reply to a comment. */
  mayReply(comment: Pick<Comment, "uid">): boolean;
}

/** Opens what is commented on: a discussion, or a contest whose comments are open. */
export function openTalk(
  act: Act,
  subject: Subject,
): Result<Talk, Refusal> {
  return subject.kind === "discussion"
    ? ofDiscussion(act, subject)
    : ofContest(act, subject);
}

function ofDiscussion(act: Act, subject: Subject): Result<Talk, Refusal> {
  const found = findDiscussion(act, subject.id);
  if (!found.ok) return found;
  const discussion = found.value;
  const isOwner = isModerator(act, discussion.gid);
  return ok({
    subject,
    discussion,
    gid: discussion.gid,
    isModerator: isOwner,
    whyLocked: discussion.isLocked || discussion.status === TALK_STATUS.hidden
      ? "discussionLocked"
      : null,
    shows: () => true,
    mayReply: () => true,
  });
}

/** Behaviour facts §14. */
function ofContest(act: Act, subject: Subject): Result<Talk, Refusal> {
  const { site, viewer, now } = act;
  if (!site.website.config.openContestComment) return refuse("commentsClosed");
  const policy = site.venues.book.contestPolicy(subject.id);
  const contest = site.venues.kept.contests.get(subject.id);
  if (policy === null || contest === null) return refuse("contestNotFound");
  const outside = policy.whyNotEnter(act);
  if (outside !== null) return refuse(outside);
  const isManager = policy.isManager(viewer);
  const isOver = now >= contest.end;
  const isLeading = leaders(site, contest);
  return ok({
    subject,
    discussion: null,
    gid: contest.gid,
    isModerator: isManager,
    whyLocked: isOver ? null : policy.whyNotAsk(viewer!),
    shows: (uid) =>
      isOver || isManager || uid === viewer!.uid || isLeading(uid),
    mayReply: ({ uid }) => isManager || uid === viewer!.uid,
  });
}

/** Whose comments everybody sees while a contest runs: its creator's, super admins', its group's roots'. */
function leaders({ accounts, venues }: Site, contest: Contest) {
  const { authorUid, gid } = contest;
  const group = gid === null ? null : venues.kept.groups.get(gid);
  return (uid: string) =>
    uid === authorUid || accounts.directory.get(uid)?.role === "root" ||
    gid !== null && (group?.ownerUid === uid ||
        venues.members.get({ kind: "group", id: gid }, uid)?.level === "root");
}

/** Tells whether the viewer may delete somebody's words: their own, and as moderator all. */
export const canDeleteWords = (
  { viewer }: Pick<Act, "viewer">,
  talk: Talk,
  { uid }: { uid: string },
) =>
  viewer !== null &&
  (viewer.uid === uid || talk.isModerator || isRoot(viewer));

/** Whom a text names with `@`, at most so many: more is noise. */
const MAX_MENTIONED = 10;

/** The accounts that a text names and that may read it, without those who are told anyway. */
export function mentionedIn(
  act: Act,
  { gid, subject }: Talk,
  content: string,
  told: readonly string[],
): string[] {
  // As contests send no messages (behaviour facts §14).
  if (subject.kind === "contest") return [];
  const uids = new Set<string>();
  for (const name of namesIn(content)) {
    const uid = act.site.accounts.directory.uidOf(name);
    if (uid === null || told.includes(uid) || uid === act.viewer!.uid) continue;
    if (gid !== null && !isInside(act, gid, uid)) continue;
    uids.add(uid);
    if (uids.size >= MAX_MENTIONED) break;
  }
  return [...uids];
}

function isInside({ site }: Act, gid: number, uid: string): boolean {
  const level = site.venues.members.get({ kind: "group", id: gid }, uid)?.level;
  return level === "member" || level === "admin" || level === "root" ||
    site.venues.kept.groups.get(gid)?.ownerUid === uid;
}
