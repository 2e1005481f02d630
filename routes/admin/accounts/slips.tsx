import { z } from "zod";
import { SlipSheet } from "../../../components/admin/accounts/SlipSheet.tsx";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";
import type { Slip } from "../../../lib/accounts/slips.ts";
import { failure } from "../../../lib/failure.ts";
import { writeXlsx, XLSX_TYPE } from "../../../lib/files/xlsx.ts";
import { addressOf } from "../../../lib/http/query.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { isOwnAlone } from "../../../lib/setup/addresses.ts";
import { canConfigure } from "../../../lib/website/access.ts";
import { page } from "../../define.ts";
import { htmlPage } from "../../page.tsx";
import { siteAddresses } from "../../site_address.ts";

const slipsPath = (key: string) => `${ACCOUNT_LIST_PATH}/slips/${key}`;

/** Where the viewer may look at them for half an hour. */
export function keepSlips(c: AppContext, slips: readonly Slip[]): string {
  const { site, viewer, now } = c.get("act");
  return slipsPath(site.accounts.slips.keep(viewer!.uid, slips, now));
}

const Params = z.object({ key: z.string().max(64) });

function slipsOf(c: AppContext, key: string): readonly Slip[] {
  const { site, viewer, now } = c.get("act");
  const slips = site.accounts.slips.get(viewer!.uid, key, now);
  if (slips === null) throw failure("slipsGone");
  return slips;
}

export const showSlips = page({ params: Params }, (c, { params: { key } }) => {
  const slips = slipsOf(c, key);
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const { baseUrl } = site.website.config;
  const courses = new Set(slips.map(({ course }) => course));
  const [course] = courses.size === 1 ? courses : [null];
  const title = t("people.slipsTitle", { count: slips.length });
  return htmlPage(c, {
    title,
    layout: "admin",
    isPrivate: true,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1 class="no-print">{title}</h1>
        <SlipSheet
          t={t}
          slips={slips}
          name={site.website.config.name}
          addresses={siteAddresses(c)}
          ownAddress={isOwnAlone(baseUrl) ? baseUrl : null}
          canConfigure={canConfigure(viewer)}
          tableHref={`${slipsPath(key)}/table`}
          course={course}
          backHref={addressOf(ACCOUNT_LIST_PATH, { course })}
        />
      </div>
    ),
  });
});

/** The same as a workbook, with headings in the reader's language. */
export const slipTable = page(
  { params: Params },
  (c, { params: { key } }) => {
    const t = c.get("t");
    const heads = [
      t("people.labelAccount"),
      t("people.labelPassword"),
      t("roster.realname"),
      t("people.class"),
      t("people.number"),
    ];
    const rows = slipsOf(c, key).map((slip) => [
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
