import type { ReactNode } from "react";
import { classGroupOf } from "../../../lib/groups/class_group.ts";
import { z } from "zod";
import {
  SlipLists,
  SLIPS_PATH,
} from "../../../components/admin/accounts/SlipLists.tsx";
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
import { nextStepOf } from "../../next_step.tsx";
import { htmlPage } from "../../page.tsx";
import { siteAddresses } from "../../site_address.ts";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  type MarkedSite,
  SiteMark,
} from "../../../components/layout/SiteMark.tsx";
import { hasFace } from "../../../lib/website/face.ts";
import { Notice } from "../../../components/ui/Notice.tsx";
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
    const next = course === null ? await nextStepOf(c) : null;
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
                site={site.website.config}
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
                next={next}
                hasGroup={course !== null &&
                  classGroupOf(c.get("act"), course).group !== null}
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

interface SlipsAddingProps {
  done: number;
  total: number;
}

/** Accounts that are being made, before there are slips. */
function SlipsAdding({ done, total }: SlipsAddingProps) {
  const t = useT();
  const text = t("slips.adding", { done, total });
  return (
    <div class="card flex flex-col gap-3 p-5">
      <p class="flex flex-wrap items-center gap-3">
        <progress class="progress" aria-label={text} max={total} value={done} />
        {text}
      </p>
      <p class="text-ink2">{t("slips.addingLead")}</p>
    </div>
  );
}

interface SlipSheetProps {
  slips: readonly Slip[];
  /** What pupils type into a browser; none that others could reach is known. */
  addresses: readonly string[];
  /** The website's address, where it opens on the server alone. */
  ownAddress: string | null;
  /** Whether the viewer may say what it is. */
  canConfigure: boolean;
  site: MarkedSite;
  tableHref: string;
  /** Where it is said that they are handed out. */
  doneHref: string;
  /** Who has no account, and why. */
  failures: readonly { username: string; reason: string }[];
  /** The class that all of them are in. */
  course: string | null;
  /** Without a class: what comes next on a new site. */
  next: ReactNode;
  /** Where the class meets is there already. */
  hasGroup: boolean;
  /** The list of it, or of all. */
  backHref: string;
}

/** Slips with a name and a password, to be cut apart. */
function SlipSheet(props: SlipSheetProps) {
  const t = useT();
  const { slips, addresses, ownAddress, course } = props;
  return (
    <>
      <div class="no-print flex flex-col gap-4">
        <Notice kind="info">
          {t("slips.again")}
        </Notice>
        <SlipFailures failures={props.failures} />
        {addresses.length === 0 && (
          <Notice kind="warn">
            <p>
              {ownAddress === null
                ? t("slips.noAddress")
                : t("slips.ownAddress", { address: ownAddress })}
            </p>
            {props.canConfigure
              ? (
                <p>
                  {ownAddress === null
                    ? t("slips.setAddress")
                    : t("slips.changeAddress")}{" "}
                  <a href="/admin/conf">{t("website.conf")}</a>
                </p>
              )
              : (
                <p>
                  {ownAddress === null
                    ? t("slips.askAddress")
                    : t("slips.askChange")}
                </p>
              )}
          </Notice>
        )}
        <div class="flex flex-wrap gap-3">
          <span data-print="" hidden>
            <Button kind="primary" type="button" icon="print">
              {t("people.print")}
            </Button>
          </span>
          <Button icon="download" href={props.tableHref}>
            {t("people.download")}
          </Button>
          <form method="post" action={props.doneHref}>
            <Button icon="check" confirm={t("slips.doneAsk")}>
              {t("slips.done")}
            </Button>
          </form>
          <Button kind="quiet" icon="chevronLeft" href={props.backHref}>
            {course === null
              ? t("people.backToList")
              : t("people.backToClass", { name: course })}
          </Button>
        </div>
        {props.next}
        {course !== null && !props.hasGroup && (
          <p>
            {t("slips.nextStep")}{" "}
            <a href={props.backHref}>{t("people.groupMake")}</a>
          </p>
        )}
      </div>
      <ul class="slips">
        {slips.map((slip) => (
          <li key={slip.username}>
            <Whose slip={slip} />
            <dl>
              <dt>{t("people.labelAccount")}</dt>
              <dd>{slip.username}</dd>
              <dt>{t("people.labelPassword")}</dt>
              <dd>{slip.password}</dd>
              {addresses.length > 0 && <dt>{t("slips.address")}</dt>}
              {addresses.map((address) => <dd key={address}>{address}</dd>)}
            </dl>
            <p class="slip-foot">
              {hasFace(props.site) && <SiteMark site={props.site} />}
              {props.site.name}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The username is told below; where nothing else is known, there is no head. */
function Whose({ slip: { realname, course, number } }: { slip: Slip }) {
  const place = [course, number].filter(Boolean).join(" · ");
  if (!realname && place === "") return null;
  return (
    <p class="slip-head">
      {realname && <b>{realname}</b>}
      {place !== "" && <span>{place}</span>}
    </p>
  );
}

interface SlipFailuresProps {
  failures: readonly { username: string; reason: string }[];
}

/** More are counted, not named. */
const NAMED = 50;

/** Who was to have an account and has none. */
function SlipFailures({ failures }: SlipFailuresProps) {
  const t = useT();
  if (failures.length === 0) return null;
  return (
    <Notice kind="warn">
      <p>{t("slips.left", { count: failures.length })}</p>
      <ul>
        {failures.slice(0, NAMED).map(({ username, reason }) => (
          <li key={username}>
            <b>{username}</b> {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
