import { ContestList } from "../../components/contests/ContestList.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { shownContests } from "../../lib/contests/list.ts";
import { contestPart, toListedContest } from "../contests/listed.ts";
import { listPage } from "../list_page.tsx";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";

/** A group's contests, for its members (rows G6.1 to G6.3). */
export const groupContests = listPage({
  path: "/group/:gid/contest",
  params: GroupParams,
  asks: {},
  // Spec 2 §9.
  rows: 10,
  show(c, { part, params: { gid } }) {
    const t = c.get("t");
    const { site, now } = c.get("act");
    const opened = openGroupPage(c, gid);
    const all = shownContests(site, { gid }, now)
      .sort((a, b) => b.rules.begin - a.rules.begin);
    const rows = all.slice(part.from, part.from + part.limit);
    return {
      title: t("groups.tabContest"),
      total: all.length,
      frame: (list) => groupShell(c, opened, "contest", list),
      actions: opened.isAdmin && (
        <Button href={`/group/${gid}/admin/contest`} icon="gear">
          {t("groups.manageContests")}
        </Button>
      ),
      empty: {
        icon: "trophy",
        title: t("contests.none"),
        next: opened.isAdmin
          ? {
            href: `/group/${gid}/admin/contest/create`,
            text: t("contestAdmin.new"),
          }
          : { href: "/contest", text: t("contests.title") },
      },
      rows: rows.length === 0 ? null : (
        <ContestList
          {...contestPart(c)}
          rows={rows.map((row) => toListedContest(c, row))}
        />
      ),
    };
  },
});
