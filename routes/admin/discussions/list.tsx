import {
  DiscussionActions,
  DiscussionSearch,
  DiscussionTable,
} from "../../../components/admin/discussions/DiscussionTable.tsx";
import { isKept } from "../../../lib/discussions/moderation.ts";
import { listReports } from "../../../lib/discussions/reports.ts";
import { optionalFlag, optionalText } from "../../../lib/http/input.ts";
import { listPage } from "../../list_page.tsx";
import { rowsOf } from "../../discussions/place.ts";
import { closedPage } from "../../discussions/closed.ts";
import { whyNotTalk } from "../../../lib/discussions/service.ts";
import type { OwnerPages } from "../../owner.tsx";

const PATH = "/admin/discussion";

/**
 * Discussions for those who look after them, hidden ones too: a group's (row G7.6), or
 * all that there are; `bin`: those that can be brought back.
 */
export const adminDiscussions = (at: OwnerPages) =>
  listPage({
    path: at.base + PATH,
    // Spec 3 §9.
    rows: 10,
    asks: { keyword: optionalText(100), bin: optionalFlag },
    async show(c, { query, part, hrefOf, kept }) {
      const t = c.get("t");
      const act = c.get("act");
      const { site } = act;
      const { gid } = at.of(c);
      const closed = gid === null ? null : whyNotTalk(act, gid);
      if (closed !== null) return closedPage(c, closed);
      const isBin = gid === null && (query.bin ?? false);
      const { total, rows } = site.discussions.board.find(
        {
          gid: gid ?? undefined,
          keyword: query.keyword,
          withHidden: true,
          onlyDeleted: isBin,
        },
        part,
        (name) => site.accounts.directory.search(name),
      );
      const shown = isBin ? rows.filter((row) => isKept(row, act.now)) : rows;
      const { open } = listReports(site, { from: 0, limit: 0 });
      return {
        title: t(
          gid === null ? "discussions.name" : "groups.manageDiscussions",
        ),
        layout: at.layout,
        frame: at.frame(c, "discussion"),
        total,
        actions: gid === null && (
          <DiscussionActions
            other={hrefOf({ bin: isBin ? undefined : true })}
            isBin={isBin}
            open={open}
          />
        ),
        filter: (
          <DiscussionSearch
            keyword={query.keyword}
            kept={kept(["keyword"])}
          />
        ),
        empty: {
          icon: "chat",
          title: t("discussions.none"),
          next: { href: at.url(c, "/discussion"), text: t("discussions.name") },
        },
        rows: shown.length === 0 ? null : (
          <DiscussionTable
            path={at.url(c, PATH)}
            rows={await rowsOf(act, shown)}
            isBin={isBin}
          />
        ),
      };
    },
  });
