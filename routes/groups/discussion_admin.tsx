import { z } from "zod";
import {
  DiscussionSearch,
  DiscussionTable,
} from "../../components/admin/discussions/DiscussionTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { findDiscussion, whyNotTalk } from "../../lib/discussions/service.ts";
import {
  deleteDiscussions,
  ruleDiscussion,
} from "../../lib/discussions/moderation.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { id, optionalText } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { chosenDiscussions, RULINGS } from "../admin/discussions/rule_forms.ts";
import { closedPage } from "../discussions/closed.ts";
import { rowsOf } from "../discussions/place.ts";
import { form } from "../form.ts";
import { listPage } from "../list_page.tsx";
import { momentOf } from "../page.tsx";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";

const pathOf = (gid: number) => `/group/${gid}/admin/discussion`;

/** A group's discussions for its admins, hidden ones too (row G7.6). */
export const groupDiscussionAdmin = listPage({
  path: "/group/:gid/admin/discussion",
  params: GroupParams,
  // Spec 3 §9.
  rows: 10,
  asks: { keyword: optionalText(100) },
  async show(c, { query: { keyword }, part, kept, params: { gid } }) {
    const t = c.get("t");
    const act = c.get("act");
    const opened = openGroupPage(c, gid, "isAdmin");
    const closed = whyNotTalk(act, gid);
    if (closed !== null) return closedPage(c, closed);
    const { total, rows } = act.site.discussions.board.find(
      { gid, keyword, withHidden: true },
      part,
      (name) => act.site.accounts.directory.search(name),
    );
    return {
      title: t("groups.manageDiscussions"),
      total,
      frame: (list) =>
        groupShell(c, opened, "discussion", list, { isWide: true }),
      actions: (
        <Button href={`/group/${gid}/discussion`} icon="chat">
          {t("groups.tabDiscussion")}
        </Button>
      ),
      filter: (
        <DiscussionSearch t={t} keyword={keyword} kept={kept(["keyword"])} />
      ),
      empty: { icon: "chat", title: t("discussions.none") },
      rows: rows.length === 0 ? null : (
        <DiscussionTable
          t={t}
          moment={momentOf(c)}
          path={pathOf(gid)}
          rows={await rowsOf(act, rows)}
          isBin={false}
        />
      ),
    };
  },
});

/** A discussion of the group; throws for whom it is none of their business. */
function openOwn(c: AppContext, gid: number, did: number): void {
  openGroupPage(c, gid, "isAdmin");
  const { gid: own } = unwrap(findDiscussion(c.get("act"), did));
  if (own !== gid) throw failure("discussionNotFound");
}

/** Its rows' buttons. */
export const ruleGroupDiscussionForm = form({
  params: GroupParams.extend({ did: id }),
  open: (c, { gid, did }) => openOwn(c, gid, did),
  schema: z.object({
    deed: z.enum(["top", "untop", "lock", "unlock", "hide", "show"]),
  }),
  run: ({ act, params: { did } }, { deed }) =>
    ruleDiscussion(act, did, RULINGS[deed]),
  next: ({ params: { gid } }) => ({
    to: pathOf(gid),
    key: "discussions.ruled",
  }),
});

/** What is ticked is deleted; what is not of the group is not there. */
export const deleteGroupDiscussionsForm = form({
  params: GroupParams,
  open: (c, { gid }) => openGroupPage(c, gid, "isAdmin"),
  schema: z.object({ dids: z.array(id) }),
  pick: chosenDiscussions,
  run({ c, act, params: { gid } }, { dids }) {
    for (const did of dids) openOwn(c, gid, did);
    return deleteDiscussions(act, dids);
  },
  next: ({ params: { gid } }) => ({
    to: pathOf(gid),
    key: "discussions.deletedMany",
  }),
});
