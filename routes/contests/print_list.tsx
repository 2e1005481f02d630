import { PrintTable } from "../../components/contests/Prints.tsx";
import { printsOf } from "../../lib/contests/prints/service.ts";
import { unwrap } from "../../lib/failure.ts";
import { listPage } from "../list_page.tsx";
import { ContestParams } from "../submissions/filter.ts";
import { contestShell, openContest } from "./shell.tsx";

/** What participants have sent to be printed, for those who manage the contest; brought anew each 10 s. */
export const contestPrintList = listPage({
  path: "/contest/:cid/admin-print",
  params: ContestParams,
  // Spec 2 §9.
  rows: 15,
  asks: {},
  async show(c, { part, here, params: { cid } }) {
    const t = c.get("t");
    const { site } = c.get("act");
    const contest = openContest(c, cid);
    const all = unwrap(await printsOf(c.get("act"), cid));
    const rows = all.slice(part.from, part.from + part.limit).map((row) => {
      const account = site.accounts.directory.get(row.uid);
      return {
        ...row,
        username: account?.username ?? null,
        realname: account?.realname ?? null,
      };
    });
    return {
      title: t("contests.tab.admin-print"),
      total: all.length,
      frame: (list) =>
        contestShell(
          c,
          contest,
          "admin-print",
          <div
            id="prints"
            class="flex flex-col gap-4"
            data-poll="10"
            data-poll-at={here}
          >
            {list}
          </div>,
        ),
      empty: {
        icon: "print",
        title: t("contests.printNone"),
        next: { href: `/contest/${cid}`, text: contest.head.title },
      },
      rows: rows.length === 0 ? null : <PrintTable cid={cid} rows={rows} />,
    };
  },
});
