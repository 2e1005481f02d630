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

const PATH = "/admin/discussion";

/** Discussions of all places, hidden ones too; `bin`: those that can be brought back. */
export const adminDiscussions = listPage({
  path: PATH,
  rows: 10,
  asks: { keyword: optionalText(100), bin: optionalFlag },
  async show(c, { query, part, hrefOf, kept }) {
    const t = c.get("t");
    const act = c.get("act");
    const { site } = act;
    const isBin = query.bin ?? false;
    const { total, rows } = site.discussions.board.find(
      { keyword: query.keyword, withHidden: true, onlyDeleted: isBin },
      part,
      (name) => site.accounts.directory.search(name),
    );
    const shown = isBin ? rows.filter((row) => isKept(row, act.now)) : rows;
    const { open } = listReports(site, { from: 0, limit: 0 });
    return {
      title: t("discussions.name"),
      layout: "admin",
      total,
      actions: (
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
        next: { href: "/discussion", text: t("discussions.name") },
      },
      rows: shown.length === 0 ? null : (
        <DiscussionTable
          rows={await rowsOf(act, shown)}
          isBin={isBin}
        />
      ),
    };
  },
});
