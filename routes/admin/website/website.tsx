import type { z } from "zod";
import { SmsForm } from "../../../components/admin/website/SmsForm.tsx";
import { RemoteAccountsForm } from "../../../components/admin/website/RemoteAccountsForm.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
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
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Time } from "../../../components/ui/Time.tsx";

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
        "openTeachers",
        "showGroupNames",
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

interface Common {
  name: string;
  label: string;
  /** What it does, in a sentence. */
  help: string;
}

/** One setting, as a switch, a whole number or a text. */
type ConfigField =
  & Common
  & (
    | { kind: "switch"; value: boolean }
    | { kind: "number"; value: number; max: number }
    | {
      kind: "line" | "text";
      value: string;
      maxLength: number;
      required?: boolean;
    }
  );

interface ConfigGroup {
  title: string;
  fields: readonly ConfigField[];
}

interface ConfigFormProps {
  action: string;
  groups: readonly ConfigGroup[];
  form: FormState;
  /** The change that whoever sends the form has seen; 0: none. */
  seenAt: number;
  /** The last change there was. */
  changed: { at: number; by: string } | null;
}

/** The field in which a form says which change its page knows. */
const SEEN_AT = "seenAt";

/** Settings in groups; what they are, they are on all pages at once. */
function ConfigForm(props: ConfigFormProps) {
  const t = useT();
  const { action, groups, form, changed } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
      <input type="hidden" name={SEEN_AT} value={props.seenAt} />
      <FormErrors form={inOrder(form, groups)} linked />
      {groups.map(({ title, fields }) => (
        <fieldset key={title} class="card p-5 grid gap-5 sm:grid-cols-2">
          <legend class="sr-only">{title}</legend>
          <h2 aria-hidden="true" class="sm:col-span-2">{title}</h2>
          {fields.map((field, n) => (
            <div
              key={field.name}
              class={isAlone(fields, n) ? "sm:col-span-2" : undefined}
            >
              <Setting form={form} field={field} />
            </div>
          ))}
        </fieldset>
      ))}
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        {changed !== null && (
          <span class="text-sm text-ink3">
            {t("website.changedBy", { user: changed.by })}{" "}
            <Time at={changed.at} />
          </span>
        )}
      </FormButtons>
    </form>
  );
}

/** The form with its errors in the order of its fields. */
function inOrder(form: FormState, groups: readonly ConfigGroup[]): FormState {
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const errors = Object.entries(form.errors)
    .sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
  return { ...form, errors: Object.fromEntries(errors) };
}

const isShort = (field: ConfigField | undefined) =>
  field?.kind === "line" || field?.kind === "number";

/** Short ones stand in pairs; one that has no other beside it has the line. */
function isAlone(fields: readonly ConfigField[], n: number): boolean {
  if (!isShort(fields[n])) return true;
  const before = fields.slice(0, n).reverse();
  const run = before.findIndex((field) => !isShort(field));
  const isFirst = (run < 0 ? n : run) % 2 === 0;
  return isFirst && !isShort(fields[n + 1]);
}

/** What was typed comes back by the form; a switch is on or was not sent. */
function Setting({ form, field }: { form: FormState; field: ConfigField }) {
  const { name, label, help } = field;
  const shared = { name, label, help, form };
  switch (field.kind) {
    case "switch": {
      const wasSent = SEEN_AT in form.values;
      const checked = wasSent ? name in form.values : field.value;
      return <Check {...{ name, label, help, checked }} />;
    }
    case "number":
      return (
        <div class="figure">
          <TextField
            {...shared}
            type="number"
            value={String(field.value)}
            min={0}
            max={field.max}
            required
          />
        </div>
      );
    case "text":
      return (
        <TextArea
          {...shared}
          value={field.value}
          maxLength={field.maxLength}
          rows={3}
        />
      );
    case "line":
      return (
        <TextField
          {...shared}
          value={field.value}
          maxLength={field.maxLength}
          required={field.required}
        />
      );
  }
}

interface MaintenanceFormProps {
  action: string;
  form: FormState;
  /** Null: the site is open. */
  since: { at: number; by: string; note: string } | null;
}

/** Closes the site to all but the admin area's people, or opens it again. */
const MaintenanceForm = (
  { action, form, since }: MaintenanceFormProps,
) => {
  const t = useT();
  return (
    <form
      id="maintenance"
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
      <FormErrors form={form} />
      <FormCard
        title={t("website.maintenance")}
        help={t("website.maintenanceHelp")}
      >
        <input type="hidden" name="on" value={String(since === null)} />
        {since === null
          ? (
            <TextArea
              name="note"
              label={t("website.maintenanceNote")}
              help={t("website.maintenanceNoteHelp")}
              form={form}
              rows={2}
              maxLength={MAX_DESCRIPTION_CHARS}
            />
          )
          : (
            <>
              <p>
                {t("website.maintenanceSince", { user: since.by })}{" "}
                <Time at={since.at} />
              </p>
              {since.note && <p class="text-ink2 break-words">{since.note}</p>}
            </>
          )}
      </FormCard>
      <FormButtons>
        {since === null
          ? (
            <Button confirm={t("website.maintenanceAsk")}>
              {t("website.maintenanceBegin")}
            </Button>
          )
          : <Button kind="primary">{t("website.maintenanceEnd")}</Button>}
      </FormButtons>
    </form>
  );
};
