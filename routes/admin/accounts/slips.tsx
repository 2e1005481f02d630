import { z } from "zod";
import {
  SlipLists,
  SLIPS_PATH,
} from "../../../components/admin/accounts/SlipLists.tsx";
import { SlipsAdding } from "../../../components/admin/accounts/SlipsAdding.tsx";
import { SlipSheet } from "../../../components/admin/accounts/SlipSheet.tsx";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";
import {
  endSlips,
  openSlips,
  ownSlipLists,
} from "../../../lib/account_lists/slip_lists.ts";
import type { Slip } from "../../../lib/accounts/slips.ts";
import { failure, refusalText, unwrap } from "../../../lib/failure.ts";
import { writeXlsx, XLSX_TYPE } from "../../../lib/files/xlsx.ts";
import { addressOf } from "../../../lib/http/query.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { isOwnAlone } from "../../../lib/setup/addresses.ts";
import { canConfigure } from "../../../lib/website/access.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { htmlPage } from "../../page.tsx";
import { siteAddresses } from "../../site_address.ts";
import { adminPage } from "../admin_page.tsx";

/** Where their maker may look at them. */
export const slipsPath = (key: string) => `${SLIPS_PATH}/${key}`;

/** Keeps slips of accounts that are there. */
export async function keepSlips(
  c: AppContext,
  slips: readonly Slip[],
): Promise<string> {
  const { site, viewer, now } = c.get("act");
  return slipsPath(await site.accounts.slips.keep(viewer!.uid, slips, now));
}

/** Lists that are not handed out. */
export const showSlipLists = page({}, async (c) => {
  const t = c.get("t");
  return adminPage(c, {
    title: t("slips.all"),
    lead: t("slips.allLead"),
    back: { href: ACCOUNT_LIST_PATH, text: t("roster.title") },
    children: (
      <SlipLists
        lists={await ownSlipLists(c.get("act"))}
      />
    ),
  });
});

const Params = z.object({ key: z.string().max(64) });

/** Passwords, or how far the work is that makes their accounts. */
export const showSlips = page(
  { params: Params },
  async (c, { params: { key } }) => {
    const { list, slips, done, failures } = unwrap(
      await openSlips(c.get("act"), key),
    );
    const t = c.get("t");
    const { site, viewer } = c.get("act");
    const { baseUrl } = site.website.config;
    const { course, count } = list;
    const title = t("slips.title", { count: slips?.length ?? count });
    return htmlPage(c, {
      title,
      layout: "admin",
      isPrivate: true,
      body: (
        <div
          class="wrap flex flex-col gap-5 py-7"
          id="slips"
          data-poll={slips === null ? "1" : undefined}
        >
          <h1 class="no-print">{title}</h1>
          {slips === null
            ? <SlipsAdding done={done} total={count} />
            : (
              <SlipSheet
                slips={slips}
                name={site.website.config.name}
                addresses={siteAddresses(c)}
                ownAddress={isOwnAlone(baseUrl) ? baseUrl : null}
                canConfigure={canConfigure(viewer)}
                tableHref={`${slipsPath(key)}/table`}
                doneHref={slipsPath(key)}
                failures={failures.map(({ username, refusal }) => ({
                  username,
                  reason: refusalText(t, refusal),
                }))}
                course={course}
                backHref={addressOf(ACCOUNT_LIST_PATH, { course })}
              />
            )}
        </div>
      ),
    });
  },
);

/** They are handed out: nobody needs to know these passwords any more. */
export const endSlipList = form({
  params: Params,
  run: ({ act, params: { key } }) => endSlips(act, key),
  next: () => ({ to: SLIPS_PATH, key: "slips.doneSaid" }),
});

/** The same as a workbook, with headings in the reader's language. */
export const slipTable = page(
  { params: Params },
  async (c, { params: { key } }) => {
    const t = c.get("t");
    const { slips } = unwrap(await openSlips(c.get("act"), key));
    if (slips === null) throw failure("slipsNotYet");
    const heads = [
      t("people.labelAccount"),
      t("people.labelPassword"),
      t("roster.realname"),
      t("people.class"),
      t("people.number"),
    ];
    const rows = slips.map((slip) => [
      slip.username,
      slip.password,
      slip.realname ?? "",
      slip.course ?? "",
      slip.number ?? "",
    ]);
    return workbook("accounts", [heads, ...rows]);
  },
);

/** A table as a download. */
export const workbook = (
  name: string,
  rows: readonly (readonly (string | number)[])[],
): Response =>
  new Response(writeXlsx(rows) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      "content-type": XLSX_TYPE,
      "content-disposition": `attachment; filename=${name}.xlsx`,
      // Passwords are in it: no cache keeps them.
      "cache-control": "no-store",
    },
  });
