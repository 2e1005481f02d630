import { type Refusal, refuse } from "../failure.ts";
import { sendReminder } from "../messages/send.ts";
import { canViewProblem } from "../problems/access.ts";
import { ok, type Result } from "../result.ts";
import { isSameRecord } from "../same_record.ts";
import {
  authorRole,
  canDelete,
  canEdit,
  canTop,
  sealedProblems,
  whyClosed,
  whyNotInside,
  whyNotRead,
} from "./access.ts";
import type { Act } from "./act.ts";
import { countPost, hasSolved, whyMuted } from "./limits.ts";
import { MAX_TITLE_CHARS } from "./fields.ts";
import {
  type Discussion,
  type DiscussionDraft,
  TALK_STATUS,
} from "./schema.ts";

/** Where a discussion stands. */
export const discussionPath = ({ id, gid }: Pick<Discussion, "id" | "gid">) =>
  gid === null
    ? `/discussion-detail/${id}`
    : `/group/${gid}/discussion-detail/${id}`;

/** Where a discussion is started: in a group or on the site, and about which problem. */
export interface Started {
  gid: number | null;
  /** The problem's id as people know it; null: about none. */
  problemId: string | null;
}

/** Why nobody talks in this place, or the viewer does not; null: they do. */
export const whyNotTalk = (act: Act, gid: number | null) =>
  whyClosed(act.site, gid) ?? whyNotInside(act, gid);

/** Whether the viewer may start discussions yet: is not muted, and has solved enough. */
export function mayBegin(act: Act): Result<null, Refusal> {
  const unmuted = whyMuted(act);
  if (!unmuted.ok) return unmuted;
  const { defaultCreateDiscussionACInitValue } = act.site.website.config;
  const solved = hasSolved(act, defaultCreateDiscussionACInitValue);
  return solved.ok ? ok(null) : solved;
}

/** Starts a discussion, after the checks of spec 2 §1 and §5. */
export async function createDiscussion(
  act: Act,
  { content, topPriority, ...head }: DiscussionDraft,
  { gid, problemId }: Started,
): Promise<Result<Discussion, Refusal>> {
  const { site, viewer, now } = act;
  const outside = whyNotTalk(act, gid);
  if (outside !== null) return refuse(outside);
  if (site.discussions.categories.get(head.categoryId) === null) {
    return refuse("discussionCategoryGone", { field: "categoryId" });
  }
  const problem = problemId === null ? null : openedProblem(act, problemId);
  if (problemId !== null && problem === null) return refuse("problemNotFound");
  // What a group has published is talked about on the site.
  const own = problem?.isGroup ? problem.gid : null;
  const place = { gid: gid ?? own, pid: problem?.pid ?? null };
  const closed = whyNotTalk(act, place.gid);
  if (closed !== null) return refuse(closed);
  if (problem !== null && sealedProblems(act, place.gid).has(problem.pid)) {
    return refuse("discussionSealed");
  }
  const title = titled(head.title, problem?.problemId ?? null);
  if (title.length > MAX_TITLE_CHARS) {
    return refuse("discussionTitleTooLong", { field: "title" });
  }
  const wanting = mayBegin(act);
  if (!wanting.ok) return wanting;
  const discussion: Discussion = {
    ...head,
    ...place,
    title,
    id: await site.discussions.ids.next(),
    uid: viewer!.uid,
    role: authorRole(act, place.gid),
    isTop: topPriority && canTop(act, place),
    status: TALK_STATUS.shown,
    isLocked: false,
    likeNum: 0,
    commentNum: 0,
    createdAt: now,
    modifiedAt: now,
    deleted: null,
  };
  return await site.store.transact<Discussion, Refusal>(async (tx) => {
    const counted = await countPost(tx, act, `${title}\n${content}`);
    if (!counted.ok) return counted;
    tx.insert(site.discussions.records, discussion);
    await tx.putBlob(site.discussions.texts, [discussion.id], content);
    return ok(discussion);
  });
}

/** About a problem, its id stands first (row D1.7). */
const titled = (title: string, problemId: string | null) =>
  problemId === null || title.startsWith(`[${problemId}]`)
    ? title
    : `[${problemId}] ${title}`;

/** A problem that the viewer may talk about; null: there is none. */
function openedProblem(act: Act, problemId: string) {
  const problem = act.site.problems.catalogue.find(problemId);
  if (problem === null) return null;
  const isInside = problem.gid !== null &&
    whyNotInside(act, problem.gid) === null;
  return isInside || canViewProblem(problem, act.viewer) ? problem : null;
}

/** Changes the words of one's own discussion; its category stays (row D2.3). */
export async function updateDiscussion(
  act: Act,
  did: number,
  { content, topPriority, title, description }:
    & Partial<Pick<DiscussionDraft, "content" | "topPriority">>
    & Partial<Pick<DiscussionDraft, "title" | "description">>,
): Promise<Result<Discussion, Refusal>> {
  const { site, viewer, now } = act;
  return await site.store.transact<Discussion, Refusal>(async (tx) => {
    const known = await tx.get(site.discussions.records, did);
    if (known === null || known.deleted !== null) {
      return refuse("discussionNotFound");
    }
    const closed = whyNotTalk(act, known.gid);
    if (closed !== null) return refuse(closed);
    if (!canEdit(viewer, known)) return refuse("discussionNotYours");
    if (known.isLocked && !canTop(act, known)) {
      return refuse("discussionLocked");
    }
    const unmuted = whyMuted(act);
    if (!unmuted.ok) return unmuted;
    const wanted = {
      ...known,
      title: title ?? known.title,
      description: description ?? known.description,
      isTop: topPriority !== undefined && canTop(act, known)
        ? topPriority
        : known.isTop,
    };
    const text = await tx.getBlob(site.discussions.texts, [did]) ?? "";
    const isSame = isSameRecord(known, wanted) && (content ?? text) === text;
    if (isSame) return ok(known);
    const changed = { ...wanted, modifiedAt: now };
    tx.put(site.discussions.records, changed);
    if (content !== undefined) {
      await tx.putBlob(site.discussions.texts, [did], content);
    }
    return ok(changed);
  });
}

/** Deletes a discussion; an admin can bring it back for a while. */
export async function deleteDiscussion(
  act: Act,
  did: number,
): Promise<Result<Discussion, Refusal>> {
  const { site, viewer, now } = act;
  return await site.store.transact<Discussion, Refusal>(async (tx) => {
    const known = await tx.get(site.discussions.records, did);
    if (known === null || known.deleted !== null) {
      return refuse("discussionNotFound");
    }
    const closed = whyNotTalk(act, known.gid);
    if (closed !== null) return refuse(closed);
    if (!canDelete(act, known)) return refuse("discussionNotYours");
    return ok(tx.put(site.discussions.records, {
      ...known,
      deleted: { at: now, byUid: viewer!.uid },
    }));
  });
}

/** Finds a discussion that the viewer may read. */
export function findDiscussion(
  act: Act,
  did: number,
): Result<Discussion, Refusal> {
  const discussion = act.site.discussions.board.get(did);
  if (discussion === null) return refuse("discussionNotFound");
  const why = whyNotRead(act, discussion);
  return why === null ? ok(discussion) : refuse(why);
}

export interface OpenedDiscussion {
  discussion: Discussion;
  content: string;
  hasLike: boolean;
}

/**
 * Opens a discussion. A call counts each time (row D2.2); a page counts a reader
 * once a day: `reader` says who.
 */
export async function openDiscussion(
  act: Act,
  did: number,
  { reader }: { reader?: string } = {},
): Promise<Result<OpenedDiscussion, Refusal>> {
  const found = findDiscussion(act, did);
  if (!found.ok) return found;
  const { texts, views, likes } = act.site.discussions;
  const counts = reader === undefined ||
    views.isFirstToday(did, reader, act.now);
  if (counts) await views.add(did);
  const like = act.viewer && await likes.get(did, act.viewer.uid);
  return ok({
    discussion: found.value,
    content: await texts.get(did) ?? "",
    hasLike: like !== null,
  });
}

/** Returns which of these the viewer likes. */
export async function likedBy(
  { site, viewer }: Act,
  dids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (viewer === null) return new Set();
  const likes = await site.discussions.likes.getMany(
    dids.map((did): [number, string] => [did, viewer.uid]),
  );
  return new Set(dids.filter((_, n) => likes[n] !== null));
}

/** Likes a discussion or takes that back; said again, nothing happens (row D2.5). */
export async function likeDiscussion(
  act: Act,
  did: number,
  toLike: boolean,
): Promise<Result<Discussion, Refusal>> {
  const found = findDiscussion(act, did);
  if (!found.ok) return found;
  const { site, viewer, now } = act;
  const { uid } = viewer!;
  return await site.store.transact<Discussion, Refusal>(async (tx) => {
    const known = await tx.get(site.discussions.records, did);
    if (known === null || known.deleted !== null) {
      return refuse("discussionNotFound");
    }
    const like = await tx.get(site.discussions.likes, did, uid);
    if ((like !== null) === toLike) return ok(known);
    if (toLike) {
      tx.insert(site.discussions.likes, { did, uid, at: now });
      await sendReminder(tx, site, {
        uid: known.uid,
        kind: "like",
        at: now,
        once: `like ${did} ${uid}`,
        senderUid: uid,
        action: "Like_Post",
        sourceId: did,
        sourceType: "Discussion",
        sourceTitle: known.title,
        sourceContent: known.description,
        quoteId: null,
        quoteType: null,
        quoteContent: null,
        commentId: null,
        url: discussionPath(known),
      });
    } else tx.delete(site.discussions.likes, did, uid);
    const likeNum = known.likeNum + (toLike ? 1 : -1);
    return ok(tx.put(site.discussions.records, { ...known, likeNum }));
  });
}
