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
import type { ComponentChildren, VNode } from "preact";
import type { DiscussionRow } from "../../components/discussions/DiscussionRows.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Act } from "../../lib/site/site.ts";

/** Where discussions are: the site's, or a group's. */
export interface DiscussionPlace {
  /** What stands before their addresses, with `:name` for parameters: "", or "/group/:gid". */
  prefix: string;
  /** The group; null: the site. Throws where the viewer may not be. */
  gidOf(c: AppContext): number | null;
  /** What stands around its pages, as a group's head and tabs. */
  frame?: (c: AppContext, page: ComponentChildren) => VNode;
}

/** Those of the site. */
export const SITE_PLACE: DiscussionPlace = { prefix: "", gidOf: () => null };

/** An address of the place that is asked for. */
export const addressIn = (
  { prefix }: DiscussionPlace,
  c: AppContext,
  path: string,
) => prefix.replace(/:(\w+)/g, (_, name) => c.req.param(name)!) + path;

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
