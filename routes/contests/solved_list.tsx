import { z } from "zod";
import { SolvedTable } from "../../components/contests/SolvedTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { checkSolved, solvedIn } from "../../lib/contests/board/solved.ts";
import { unwrap } from "../../lib/failure.ts";
import { id, pageNumber } from "../../lib/http/input.ts";
import { form } from "../form.ts";
import { listPage } from "../list_page.tsx";
import { momentOf } from "../page.tsx";
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
      actions: (
        <Button small icon="refresh" href={here}>
          {t("contestStaff.refresh")}
        </Button>
      ),
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
          t={t}
          cid={cid}
          moment={momentOf(c)}
          rows={rows}
          page={query.currentPage}
        />
      ),
    };
  },
});

export const checkSolvedForm = form({
  params: ContestParams,
  schema: z.object({
    id,
    checked: z.enum(["true", "false"]).transform((value) => value === "true"),
  }),
  run: ({ act, params: { cid } }, draft) => checkSolved(act, { cid, ...draft }),
  next: ({ params: { cid }, form }) => {
    const page = pageNumber.catch(1).parse(form.get("page"));
    return {
      to: `/contest/${cid}/ac-info${page > 1 ? `?currentPage=${page}` : ""}`,
      key: "contestStaff.updated",
    };
  },
});
