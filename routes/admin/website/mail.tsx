import { MailPage } from "../../../components/admin/website/MailPage.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { parseInput } from "../../../lib/http/input.ts";
import { type AppContext, isSecure } from "../../../lib/requests/request.ts";
import {
  mailConfigOf,
  mailFormDraft,
  mailState,
  removeMailConfig,
  saveMailSettings,
  sendTestMail,
  TestMailDraft,
} from "../../../lib/mail/config.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";

const PATH = "/admin/mail";
const MAX_LISTED = 30;

interface Shown {
  form?: FormState;
  testForm?: FormState;
}

async function show(
  c: AppContext,
  { form = EMPTY_FORM, testForm = EMPTY_FORM }: Shown = {},
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
        values={mailConfigOf(site)}
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
  draft: ({ act, form }) =>
    parseInput(mailFormDraft(act.site), {
      ...form.toObject(),
      emailSsl: form.get("emailSsl") === "true",
      emailAnyCertificate: form.get("emailAnyCertificate") === "true",
    }),
  run: ({ act }, draft) => saveMailSettings(act, draft),
  next: () => ({ to: PATH, key: "mail.saved" }),
  again: ({ c }, form) => show(c, { form }),
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
