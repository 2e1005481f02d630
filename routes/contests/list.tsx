import { ContestFilter } from "../../components/contests/ContestFilter.tsx";
import { ContestList } from "../../components/contests/ContestList.tsx";
import { shownContests } from "../../lib/contests/list.ts";
import { WIRE_RULES } from "../../lib/contests/view.ts";
import { CONTEST_ASKS } from "../api/contests.ts";
import { listPage } from "../list_page.tsx";
import { loginAddress, momentOf } from "../page.tsx";

/** The site's contests, by what their clocks say (spec 2 §2). */
export const contestList = listPage({
  path: "/contest",
  asks: CONTEST_ASKS,
  // Spec 2 §9.
  rows: 10,
  show(c, { query, part, hrefOf, kept }) {
    const t = c.get("t");
    const { site, viewer, now } = c.get("act");
    const { status, type, keyword } = query;
    const rule = type === undefined ? undefined : WIRE_RULES[type];
    const all = shownContests(site, { gid: null, keyword, rule, status }, now);
    const rows = all.slice(part.from, part.from + part.limit);
    const isFiltered = [status, type, keyword].some((asked) =>
      asked !== undefined
    );
    return {
      title: t("contests.title"),
      total: all.length,
      filter: (
        <ContestFilter
          t={t}
          status={status}
          type={type}
          keyword={keyword}
          hrefOf={hrefOf}
          kept={kept(["keyword"])}
        />
      ),
      empty: {
        icon: "trophy",
        title: t("contests.none"),
        children: isFiltered && <a href="/contest">{t("contests.showAll")}</a>,
      },
      rows: rows.length === 0 ? null : (
        <ContestList
          t={t}
          moment={momentOf(c)}
          rows={rows.map(({ rules, head, status }) => ({
            rules,
            title: head.title,
            status,
            count: site.venues.members.count({
              kind: "contest",
              id: rules.cid,
            }),
            isRegistered: viewer !== null &&
              site.venues.members.get(
                  { kind: "contest", id: rules.cid },
                  viewer.uid,
                ) !== null,
          }))}
          hrefOf={(cid) =>
            viewer === null
              ? loginAddress(c, `/contest/${cid}`)
              : `/contest/${cid}`}
          isVisitor={viewer === null}
        />
      ),
    };
  },
});
