import {
  DiscussionSearch,
  DiscussionTable,
} from "../../components/admin/discussions/DiscussionTable.tsx";
import { whyNotTalk } from "../../lib/discussions/service.ts";
import { optionalText } from "../../lib/http/input.ts";
import { closedPage } from "../discussions/closed.ts";
import { rowsOf } from "../discussions/place.ts";
import { listPage } from "../list_page.tsx";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";

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
      filter: <DiscussionSearch keyword={keyword} kept={kept(["keyword"])} />,
      empty: {
        icon: "chat",
        title: t("discussions.none"),
        next: {
          href: `/group/${gid}/discussion`,
          text: t("discussions.name"),
        },
      },
      rows: rows.length === 0 ? null : (
        <DiscussionTable
          path={`/group/${gid}/admin/discussion`}
          rows={await rowsOf(act, rows)}
          isBin={false}
        />
      ),
    };
  },
});
