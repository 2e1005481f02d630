import { ContestFilter } from "../../components/contests/ContestFilter.tsx";
import { ContestList } from "../../components/contests/ContestList.tsx";
import { shownContests } from "../../lib/contests/list.ts";
import { WIRE_RULES } from "../../lib/contests/view.ts";
import { CONTEST_ASKS } from "../api/contests.ts";
import { contestPart, toListedContest } from "./listed.ts";
import { listPage } from "../list_page.tsx";

/** The site's contests, by what their clocks say (spec 2 §2). */
export const contestList = listPage({
  path: "/contest",
  asks: CONTEST_ASKS,
  // Spec 2 §9.
  rows: 10,
  show(c, { query, part, hrefOf, kept }) {
    const t = c.get("t");
    const { site, now } = c.get("act");
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
          {...contestPart(c)}
          rows={rows.map((row) => toListedContest(c, row))}
        />
      ),
    };
  },
});
