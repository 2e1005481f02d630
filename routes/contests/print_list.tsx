import {
  PrintSheets,
  PrintStation,
  PrintTable,
} from "../../components/contests/Prints.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import {
  claimPrint,
  isPrinting,
  openPrint,
  printsOf,
} from "../../lib/contests/prints/service.ts";
import { sheetsOf } from "../../lib/contests/prints/sheets.ts";
import { personName } from "../../lib/contests/teams.ts";
import { Failure, unwrap } from "../../lib/failure.ts";
import { Cid, id } from "../../lib/http/input.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { listPage } from "../list_page.tsx";
import { htmlPage } from "../page.tsx";
import { ContestParams } from "../submissions/filter.ts";
import { contestShell, openContest } from "./shell.tsx";

const pathOf = (cid: number) => `/contest/${cid}/admin-print`;

/** What participants have sent to be printed, for those who manage the contest; brought anew each 10 s. */
export const contestPrintList = listPage({
  path: "/contest/:cid/admin-print",
  params: ContestParams,
  // Spec 2 §9.
  rows: 15,
  asks: {},
  async show(c, { part, here, params: { cid } }) {
    const t = c.get("t");
    const act = c.get("act");
    const { site, now } = act;
    const contest = openContest(c, cid);
    const all = unwrap(await printsOf(act, cid));
    const rows = all.slice(part.from, part.from + part.limit).map((row) => ({
      ...row,
      name: personName(act, cid, row.uid),
      printing: isPrinting(row, now)
        ? site.accounts.directory.nameOf(row.claim!.byUid)
        : null,
      isOut: site.venues.disqualified.get(cid, row.uid) !== null,
    }));
    return {
      title: t("contests.tab.admin-print"),
      total: all.length,
      frame: (list) =>
        contestShell(
          c,
          contest,
          "admin-print",
          <div class="flex flex-col gap-4">
            <PrintStation cid={cid} />
            <div
              id="prints"
              class="flex flex-col gap-4"
              data-poll="10"
              data-poll-at={here}
            >
              {list}
            </div>
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

const One = Cid.extend({ id });

/** Takes a text to print it here, and leads to its sheets; works without a script. */
export const claimPrintForm = form({
  params: One,
  run: ({ c, act, params: { cid, id } }) =>
    claimPrint(act, cid, { id, station: c.get("device") ?? "" }),
  next: ({ params: { cid, id } }) => ({ to: `${pathOf(cid)}/${id}` }),
});

/** The sheets of one text. */
export const printSheetsPage = page(
  { params: One },
  async (c, { params: { cid, id } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const opened = await openPrint(act, id);
    if (!opened.ok || opened.value.print.cid !== cid) {
      const refusal = opened.ok ? { code: "printGone" as const } : opened.error;
      throw new Failure(refusal, { atEdge: true });
    }
    const { print, text } = opened.value;
    return htmlPage(c, {
      title: `${t("contests.tab.admin-print")} #${id}`,
      layout: "bare",
      isPrivate: true,
      body: (
        <div class="wrap flex flex-col gap-4 py-7">
          <a class="back" href={pathOf(cid)}>
            <Icon name="chevronLeft" />
            {t("contests.tab.admin-print")}
          </a>
          <h1>{t("contestStaff.printTitle", { id })}</h1>
          <div class="flex flex-wrap gap-3">
            <span data-print="" hidden>
              <Button type="button" kind="primary" icon="print">
                {t("contestStaff.printOne")}
              </Button>
            </span>
            {!print.isPrinted && (
              <form method="post" action={`${pathOf(cid)}/${id}`}>
                <Button icon="check">{t("contestStaff.printIsDone")}</Button>
              </form>
            )}
          </div>
          <PrintSheets
            id={id}
            name={personName(act, cid, print.uid)}
            at={print.at}
            tries={print.tries}
            sheets={sheetsOf(text)}
          />
        </div>
      ),
    });
  },
);
