import {
  SolvedRefresh,
  SolvedTable,
} from "../../components/contests/SolvedTable.tsx";
import { solvedIn } from "../../lib/contests/board/solved.ts";
import { unwrap } from "../../lib/failure.ts";
import { listPage } from "../list_page.tsx";
import { ContestParams } from "../submissions/filter.ts";
import { contestShell, openContest } from "./shell.tsx";

/** First solutions in a contest, for those who manage it; brought anew each 10 s (spec 2 §2). */
export const contestSolved = listPage({
  path: "/contest/:cid/ac-info",
  params: ContestParams,
  // Spec 2 §9.
  rows: 20,
  asks: {},
  async show(c, { part, query, here, params: { cid } }) {
    const t = c.get("t");
    const { site } = c.get("act");
    const contest = openContest(c, cid);
    const all = unwrap(await solvedIn(c.get("act"), cid));
    const rows = all.slice(part.from, part.from + part.limit).map((row) => {
      const account = site.accounts.directory.get(row.uid);
      return {
        ...row,
        username: account?.username ?? null,
        realname: account?.realname ?? null,
      };
    });
    return {
      title: t("contests.tab.ac-info"),
      total: all.length,
      actions: <SolvedRefresh href={here} />,
      frame: (list) =>
        contestShell(
          c,
          contest,
          "ac-info",
          <div
            id="solved"
            class="flex flex-col gap-4"
            data-poll="10"
            data-poll-at={here}
          >
            {list}
          </div>,
        ),
      empty: { icon: "check", title: t("contestStaff.noSolved") },
      rows: rows.length === 0 ? null : (
        <SolvedTable
          cid={cid}
          rows={rows}
          page={query.currentPage}
        />
      ),
    };
  },
});
