import { isAdmin } from "../../lib/accounts/access.ts";
import { canDelete, canEdit } from "../../lib/discussions/access.ts";
import type { Discussion } from "../../lib/discussions/schema.ts";
import { discussionPath } from "../../lib/discussions/service.ts";
import {
  type Author,
  authorsOf,
  categoryName,
  problemIdOf,
} from "../../lib/discussions/view.ts";
import type { VNode } from "preact";
import type { DiscussionRow } from "../../components/discussions/DiscussionRows.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Act } from "../../lib/site/site.ts";
import type { OwnerPages } from "../owner.tsx";

/** What stands around a page of discussions, as a group's head and tabs do. */
export const aroundTalk = (c: AppContext, at: OwnerPages, page: VNode): VNode =>
  at.frame(c, "discussion", { may: "isMember", isWide: false })?.(page) ?? page;

/** Site admins may send pictures, and in a group its admins (contract §21). */
export const canUpload = ({ viewer }: Act, gid: number | null) =>
  isAdmin(viewer) || gid !== null && (viewer?.runs?.(gid, "admin") ?? false);

/** What rows and pages show of discussions. */
export async function rowsOf(
  act: Act,
  discussions: readonly Discussion[],
): Promise<DiscussionRow[]> {
  const authorOf = await authorsOf(
    act.site,
    discussions.map(({ uid }) => uid),
  );
  return discussions.map((row) => rowOf(act, row, authorOf(row.uid)));
}

function rowOf(
  act: Act,
  discussion: Discussion,
  author: Author,
): DiscussionRow {
  const { site, viewer } = act;
  const href = discussionPath(discussion);
  return {
    discussion,
    author,
    category: categoryName(site, discussion),
    problemId: problemIdOf(site, discussion),
    views: site.discussions.views.of(discussion.id),
    href,
    edit: canEdit(viewer, discussion) ? `${href}/edit` : null,
    remove: canDelete(act, discussion) ? `${href}/delete` : null,
  };
}
