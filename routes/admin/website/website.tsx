import type { z } from "zod";
import {
  ConfigForm,
  type ConfigGroup,
  SEEN_AT,
} from "../../../components/admin/website/ConfigForm.tsx";
import { MaintenanceForm } from "../../../components/admin/website/MaintenanceForm.tsx";
import { SmsForm } from "../../../components/admin/website/SmsForm.tsx";
import { RemoteAccountsForm } from "../../../components/admin/website/RemoteAccountsForm.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import type { Form } from "../../../lib/http/body.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { isOwnAlone } from "../../../lib/setup/addresses.ts";
import {
  MaintenanceDraft,
  MAX_ADDRESS_CHARS,
  MAX_COUNT,
  MAX_DESCRIPTION_CHARS,
  MAX_INTERVAL_SECONDS,
  MAX_NAME_CHARS,
  MAX_SHORT_NAME_CHARS,
  type SwitchConfig,
  SwitchConfigDraft,
  type WebConfig,
  WebConfigDraft,
  type WebsitePart,
} from "../../../lib/website/schema.ts";
import {
  configure,
  setMaintenance,
  type WebsiteDrafts,
} from "../../../lib/website/service.ts";
import { saveSms, smsConfigOf, SmsDraft } from "../../../lib/website/sms.ts";
import {
  AccountListsDraft,
  saveAccounts,
} from "../../../lib/remote/accounts.ts";
import { accountRows, accountsTyped } from "./remote_accounts.ts";
import { form } from "../../form.ts";
import { seenIn } from "../../forms.ts";
import { adminPage } from "../admin_page.tsx";

type Name = keyof WebConfig | keyof SwitchConfig;

/** What is together on a page of the admin area. */
const PAGES: Record<
  WebsitePart,
  {
    path: string;
    title: MessageKey & ("website.conf" | "website.switch");
    lead: MessageKey & ("website.confLead" | "website.switchLead");
    groups: readonly [title: GroupTitle, names: readonly Name[]][];
  }
> = {
  conf: {
    path: "/admin/conf",
    title: "website.conf",
    lead: "website.confLead",
    groups: [
      ["website.groupNames", ["name", "shortName", "baseUrl", "description"]],
      ["website.groupAccounts", ["register"]],
      ["website.groupFooter", [
        "recordName",
        "recordUrl",
        "projectName",
        "projectUrl",
      ]],
    ],
  },
  switch: {
    path: "/admin/switch",
    title: "website.switch",
    lead: "website.switchLead",
    groups: [
      ["website.groupJudging", [
        "openPublicJudge",
        "openGroupJudge",
        "openContestJudge",
        "hideNonContestSubmissionCode",
        "defaultSubmitInterval",
      ]],
      ["website.groupDiscussion", [
        "openPublicDiscussion",
        "openGroupDiscussion",
        "openContestComment",
        "defaultCreateDiscussionACInitValue",
        "defaultCreateDiscussionDailyLimit",
        "defaultCreateCommentACInitValue",
      ]],
      ["website.groupGroups", [
        "defaultCreateGroupACInitValue",
        "defaultCreateGroupDailyLimit",
        "defaultCreateGroupLimit",
      ]],
    ],
  },
};
type GroupTitle =
  & MessageKey
  & (
    | "website.groupNames"
    | "website.groupAccounts"
    | "website.groupFooter"
    | "website.groupJudging"
    | "website.groupDiscussion"
    | "website.groupGroups"
  );

/** Longer or shorter than an address. */
const MAX_CHARS: Partial<Record<Name, number>> = {
  name: MAX_NAME_CHARS,
  shortName: MAX_SHORT_NAME_CHARS,
  recordName: MAX_NAME_CHARS,
  projectName: MAX_NAME_CHARS,
  description: MAX_DESCRIPTION_CHARS,
};
const REQUIRED: ReadonlySet<Name> = new Set<Name>(["name", "shortName"]);

function groupsOf(c: AppContext, part: WebsitePart): ConfigGroup[] {
  const t = c.get("t");
  const { config } = c.get("act").site.website;
  return PAGES[part].groups.map(([title, names]) => ({
    title: t(title),
    fields: names.map((name) => {
      const value = config[name];
      const texts = {
        name,
        label: t(`website.field.${name}`),
        help: t(`website.help.${name}`),
      };
      if (typeof value === "boolean") {
        return { ...texts, kind: "switch", value };
      }
      if (typeof value === "number") {
        const isTime = name === "defaultSubmitInterval";
        const max = isTime ? MAX_INTERVAL_SECONDS : MAX_COUNT;
        return { ...texts, kind: "number", value, max };
      }
      return {
        ...texts,
        kind: name === "description" ? "text" : "line",
        value,
        maxLength: MAX_CHARS[name] ?? MAX_ADDRESS_CHARS,
        required: REQUIRED.has(name),
      };
    }),
  }));
}

async function show(
  c: AppContext,
  part: WebsitePart,
  {
    form = EMPTY_FORM,
    sms = EMPTY_FORM,
    accounts = EMPTY_FORM,
    maintenance = EMPTY_FORM,
    seenAt = changedAt(c, part),
  }: {
    form?: FormState;
    /** The form that closes the site, which stands below as well. */
    maintenance?: FormState;
    /** The form of text messages, which stands below. */
    sms?: FormState;
    /** The form of accounts at other judges, likewise. */
    accounts?: FormState;
    seenAt?: number;
  } = {},
) {
  const t = c.get("t");
  const { path, title, lead } = PAGES[part];
  const { site } = c.get("act");
  const { baseUrl } = site.website.config;
  return adminPage(c, {
    title: t(title),
    lead: t(lead),
    isRefused: [form, sms, accounts, maintenance]
      .some((state) => state !== EMPTY_FORM),
    children: (
      <>
        {part === "conf" && isOwnAlone(baseUrl) && (
          <div class="max-w-form">
            <Notice kind="warn">
              {t("website.ownAddress", { address: baseUrl })}
            </Notice>
          </div>
        )}
        <ConfigForm
          action={path}
          groups={groupsOf(c, part)}
          form={form}
          seenAt={seenAt}
          changed={site.website.changed(part)}
        />
        {part === "switch" && (
          <RemoteAccountsForm
            lists={accountRows(site)}
            form={accounts}
          />
        )}
        {part === "switch" && (
          <MaintenanceForm
            action="/admin/switch/maintenance"
            form={maintenance}
            since={site.website.maintenance}
          />
        )}
        {part === "conf" && (
          <SmsForm
            action="/admin/conf/sms"
            form={sms}
            values={await smsConfigOf(site)}
          />
        )}
      </>
    ),
  });
}

/** The last change to a part; 0: there was none. */
const changedAt = (c: AppContext, part: WebsitePart) =>
  c.get("act").site.website.changed(part)?.at ?? 0;

const shown = (part: WebsitePart) => (c: AppContext) => show(c, part);

/** A box that is not ticked sends nothing. */
function valuesOf(c: AppContext, form: Form): Record<string, unknown> {
  const { config } = c.get("act").site.website;
  const unticked = Object.entries(config).flatMap(([name, value]) =>
    typeof value === "boolean" ? [[name, "false"]] : []
  );
  return { ...Object.fromEntries(unticked), ...form.toObject() };
}

const saved = <P extends WebsitePart>(
  part: P,
  draft: z.ZodType<WebsiteDrafts[P]>,
) =>
  form({
    schema: draft,
    pick: (form, { c }) => valuesOf(c, form),
    run: ({ act, form }, draft) =>
      configure(act, part, draft, seenIn(form, SEEN_AT)),
    next: () => ({ to: PAGES[part].path, key: "website.saved" }),
    again({ c, form }, state, refusals) {
      // Whoever has been told of another's change may save over it.
      const isTold = refusals.some(({ code }) => code === "websiteChanged");
      const seenAt = isTold ? changedAt(c, part) : seenIn(form, SEEN_AT);
      return show(c, part, { form: state, seenAt });
    },
  });

export const showConf = shown("conf");
export const confForm = saved("conf", WebConfigDraft);
export const showSwitches = shown("switch");
export const switchForm = saved("switch", SwitchConfigDraft);

/** Accounts at other judges: rows of a name and a password. */
export const remoteAccountsForm = form({
  schema: AccountListsDraft,
  pick: accountsTyped,
  run: ({ act }, draft) => saveAccounts(act, draft),
  next: () => ({ to: PAGES.switch.path, key: "website.saved" }),
  again: ({ c }, accounts) => show(c, "switch", { accounts }),
});

/** Text messages; what is typed into it comes back, but for the secret. */
export const smsForm = form({
  schema: SmsDraft,
  run: ({ act }, draft) => saveSms(act, draft),
  next: () => ({ to: PAGES.conf.path, key: "website.smsSaved" }),
  again: ({ c }, sms) => show(c, "conf", { sms }),
});

export const maintenanceForm = form({
  schema: MaintenanceDraft,
  run: ({ act }, draft) => setMaintenance(act, draft),
  next: ({ act }) => ({
    to: PAGES.switch.path,
    key: act.site.website.maintenance
      ? "website.maintenanceBegun"
      : "website.maintenanceOver",
  }),
  again: ({ c }, maintenance) => show(c, "switch", { maintenance }),
});
