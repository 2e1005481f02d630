import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { Fields } from "../../../components/ui/Fields.tsx";
import {
  inCard,
  typedOf,
  typedValues,
  type Values,
  valuesOf,
} from "../../../lib/http/fields.ts";
import { MAIL_FIELDS } from "../../../lib/mail/fields.ts";
import { readsOf } from "../../edit_pages.tsx";
import { parseInput } from "../../../lib/http/input.ts";
import { type AppContext, isSecure } from "../../../lib/requests/request.ts";
import {
  mailConfigOf,
  mailFormDraft,
  type MailState,
  mailState,
  removeMailConfig,
  saveMailSettings,
  sendTestMail,
  TestMailDraft,
} from "../../../lib/mail/config.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import type { ReactNode } from "react";
import type { Mail } from "../../../lib/mail/schema.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { CardLabel } from "../../../components/ui/CardLabel.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Time } from "../../../components/ui/Time.tsx";
const PATH = "/admin/mail";
const MAX_LISTED = 30;

interface Shown {
  form?: FormState;
  values?: Values;
  testForm?: FormState;
}

const storedIn = (c: AppContext) =>
  valuesOf(MAIL_FIELDS, mailConfigOf(c.get("act").site), readsOf(c));

async function show(
  c: AppContext,
  { form = EMPTY_FORM, values = storedIn(c), testForm = EMPTY_FORM }: Shown =
    {},
) {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  const { baseUrl } = site.website.config;
  const user = await site.accounts.users.get(viewer!.uid);
  return adminPage(c, {
    title: t("mail.title"),
    lead: t("mail.lead"),
    isRefused: form !== EMPTY_FORM || testForm !== EMPTY_FORM,
    children: (
      <MailPage
        state={mailState(site)}
        hasMailer={site.mail.outbox.hasMailer(now)}
        form={form}
        values={values}
        hasPassword={Boolean(site.mail.settings.config?.password)}
        baseUrl={baseUrl}
        origin={baseUrl === "" ? originOf(c) : null}
        testForm={testForm}
        testTo={user?.email ?? ""}
        mails={await site.mail.outbox.latest(MAX_LISTED)}
      />
    ),
  });
}

/** What root's own browser came by; a proposal, to be looked at by root. */
const originOf = (c: AppContext) =>
  `${isSecure(c) ? "https" : "http"}://${new URL(c.req.url).host}`;

export const showMail = (c: AppContext) => show(c);

export const mailForm = form({
  draft: ({ c, act, form }) =>
    parseInput(mailFormDraft(act.site), {
      ...form.toObject(),
      ...typedOf(MAIL_FIELDS, form, readsOf(c)).draft,
    }),
  run: ({ act }, draft) => saveMailSettings(act, draft),
  next: () => ({ to: PATH, key: "mail.saved" }),
  again: ({ c, form: sent }, form) =>
    show(c, { form, values: typedValues(storedIn(c), sent) }),
});

/** Answered when the mail server has answered. */
export const testMailForm = form({
  schema: TestMailDraft,
  run: ({ c, act }, draft) => sendTestMail(act, draft, c.get("locale")),
  next: (_, { words }) => ({
    to: PATH,
    key: "mail.testSent",
    params: { words: words ?? "" },
  }),
  again: ({ c }, testForm) => show(c, { testForm }),
});

export const removeMailForm = form({
  run: ({ act }) => removeMailConfig(act),
  next: () => ({ to: PATH, key: "mail.removed" }),
});

/** What the list shows of a mail: nothing that was written in it. */
type MailRow = Pick<
  Mail,
  "id" | "kind" | "to" | "state" | "tries" | "createdAt" | "words"
>;

interface MailPageProps extends Omit<MailFormProps, "isOn"> {
  state: MailState;
  /** Whether the mailer has been heard of lately. */
  hasMailer: boolean;
  baseUrl: string;
  testForm: FormState;
  /** Where a test mail goes, unless another address is typed. */
  testTo: string;
  mails: readonly MailRow[];
}

/** Whether mail goes out, the way to the server, a try of it, and what went out. */
function MailPage(props: MailPageProps) {
  const t = useT();
  const { state, mails } = props;
  return (
    <>
      <div class="max-w-form">
        <StateNotice {...props} />
      </div>
      <MailForm {...props} isOn={state !== "off"} />
      {state !== "off" && <TestForm {...props} />}
      {(state !== "off" || mails.length > 0) && (
        <section class="flex flex-col gap-3 max-w-form">
          <h2>{t("mail.trafficTitle")}</h2>
          <Traffic mails={mails} />
        </section>
      )}
    </>
  );
}

function StateNotice({ state, hasMailer, baseUrl }: MailPageProps) {
  const t = useT();
  switch (state) {
    case "off":
      return <Notice kind="info">{t("mail.stateOff")}</Notice>;
    case "noAddress":
      return <Notice kind="error">{t("mail.stateNoAddress")}</Notice>;
    case "noMailer":
      return <Notice kind="error">{t("mail.stateNoMailer")}</Notice>;
    case "on":
      return (
        <Notice kind={hasMailer ? "ok" : "error"}>
          <p>{hasMailer ? t("mail.stateOn") : t("mail.stateSilent")}</p>
          <p class="[overflow-wrap:anywhere]">
            {t("mail.baseUrlIs", { address: baseUrl })}{" "}
            <a class="underline" href="/admin/conf">{t("website.conf")}</a>
          </p>
        </Notice>
      );
  }
}

function TestForm({ testForm, testTo }: MailPageProps) {
  const t = useT();
  return (
    <form class="max-w-form" method="post" action="/admin/mail/test">
      <FormCard title={t("mail.testTitle")} help={t("mail.testHelp")}>
        <FormErrors form={testForm} />
        <TextField
          name="email"
          type="email"
          label={t("mail.testTo")}
          form={testForm}
          value={testTo}
          maxLength={320}
          autoComplete="email"
          required
        />
        <div>
          <Button icon="send">{t("mail.testSend")}</Button>
        </div>
      </FormCard>
    </form>
  );
}

interface TrafficProps {
  mails: readonly MailRow[];
}

function Traffic({ mails }: TrafficProps): ReactNode {
  const t = useT();
  if (mails.length === 0) {
    return (
      <div class="card">
        <Empty icon="inbox" title={t("mail.trafficEmpty")}>
          <p>{t("mail.trafficEmptyHelp")}</p>
        </Empty>
      </div>
    );
  }
  return (
    <div class="card rows">
      <table class="table cards">
        <thead>
          <tr>
            <th>{t("mail.testTo")}</th>
            <th class="narrow">{t("mail.state")}</th>
            <th>{t("mail.serverSays")}</th>
            <th class="narrow end">{t("admin.updatedAt")}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <td class="lead [overflow-wrap:anywhere]">
                {mail.to}
                <span class="block text-sm text-ink3">
                  {t(`mail.kind.${mail.kind}`)}
                </span>
              </td>
              <td class="narrow stands">
                {t(`mail.state.${mail.state}`)}
                {mail.tries > 1 && (
                  <span class="block text-sm text-ink3">
                    {t("mail.tries", { tries: mail.tries })}
                  </span>
                )}
              </td>
              <td class="text-md text-ink2 [overflow-wrap:anywhere]">
                {mail.words && <CardLabel text={t("mail.serverSays")} />}
                {mail.words}
              </td>
              <td class="narrow end text-ink2">
                <CardLabel text={t("admin.updatedAt")} />
                <Time at={mail.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MailFormProps {
  form: FormState;
  values: Values;
  hasPassword: boolean;
  /** There are settings, which can be taken away. */
  isOn: boolean;
  /** What to propose for the site's address; null: it has one. */
  origin: string | null;
}

/** The way to the mail server. Its password goes in and never comes out. */
function MailForm(props: MailFormProps) {
  const t = useT();
  const { form, values, hasPassword, origin } = props;
  const { emailPassword } = MAIL_FIELDS;
  const help = hasPassword ? "mail.passwordKept" as const : undefined;
  const fields = { ...MAIL_FIELDS, emailPassword: { ...emailPassword, help } };
  const card = (name: string) => (
    <Fields {...{ values, form }} of={inCard(fields, name)} />
  );
  return (
    <>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action="/admin/mail"
      >
        <FormErrors form={form} />
        <FormCard title={t("mail.groupServer")}>
          <div class="grid gap-5 sm:grid-cols-[1fr_120px]">
            {card("server")}
          </div>
          {card("safety")}
        </FormCard>
        <FormCard title={t("mail.groupAccount")} help={t("mail.usernameHelp")}>
          <div class="grid gap-5 sm:grid-cols-2">{card("account")}</div>
        </FormCard>
        <FormCard title={t("mail.groupLetters")}>
          {card("letters")}
          {origin !== null && (
            <TextField
              name="baseUrl"
              label={t("mail.baseUrl")}
              help={t("mail.baseUrlHelp")}
              form={form}
              value={origin}
              maxLength={500}
              autoComplete="off"
              required
            />
          )}
          {card("background")}
        </FormCard>
        <FormButtons
          danger={props.isOn && (
            <Button
              kind="danger"
              form="mail-remove"
              confirm={t("mail.removeAsk")}
            >
              {t("mail.remove")}
            </Button>
          )}
        >
          <Button kind="primary">{t("mail.save")}</Button>
          {!props.isOn && (
            <span class="text-sm text-ink3">{t("mail.testLater")}</span>
          )}
        </FormButtons>
      </form>
      {props.isOn && (
        <form id="mail-remove" method="post" action="/admin/mail/remove" />
      )}
    </>
  );
}
