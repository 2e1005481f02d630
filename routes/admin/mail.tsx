import { MailPage } from "../../components/admin/MailPage.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { unwrap } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import { type AppContext, isSecure } from "../../lib/http/request.ts";
import {
  mailConfigOf,
  mailFormDraft,
  mailState,
  removeMailConfig,
  saveMailSettings,
  sendTestMail,
  TestMailDraft,
} from "../../lib/mail/config.ts";
import { formState, receiveForm } from "../forms.ts";
import { htmlPage, momentOf, redirect } from "../page.tsx";

const PATH = "/admin/mail";
const MOST_LISTED = 30;

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
  const user = await site.users.get(viewer!.uid);
  return htmlPage(c, {
    title: t("mail.title"),
    layout: "admin",
    status: form === EMPTY_FORM && testForm === EMPTY_FORM ? 200 : 422,
    body: (
      <MailPage
        t={t}
        moment={momentOf(c)}
        state={mailState(site)}
        hasMailer={site.outbox.hasMailer(now)}
        form={form}
        values={mailConfigOf(site)}
        hasPassword={Boolean(site.mailSettings.config?.password)}
        baseUrl={baseUrl}
        origin={baseUrl === "" ? originOf(c) : null}
        testForm={testForm}
        testTo={user?.email ?? ""}
        mails={await site.outbox.latest(MOST_LISTED)}
      />
    ),
  });
}

/** What root's own browser came by; a proposal, to be looked at by root. */
const originOf = (c: AppContext) =>
  `${isSecure(c) ? "https" : "http"}://${new URL(c.req.url).host}`;

export const showMail = (c: AppContext) => show(c);

export async function mailForm(c: AppContext): Promise<Response> {
  await using form = await receiveForm(c);
  const act = c.get("act");
  const draft = parseInput(mailFormDraft(act.site), {
    ...form.toObject(),
    emailSsl: form.get("emailSsl") === "true",
    emailAnyCertificate: form.get("emailAnyCertificate") === "true",
  });
  const saved = draft.ok ? await saveMailSettings(act, draft.value) : draft;
  return saved.ok
    ? redirect(c, PATH, { key: "mail.saved" })
    : await show(c, { form: formState(c, form, [saved.error].flat()) });
}

/** Answered when the mail server has answered. */
export async function testMailForm(c: AppContext): Promise<Response> {
  await using form = await receiveForm(c);
  const draft = parseInput(TestMailDraft, form.toObject());
  const sent = draft.ok
    ? await sendTestMail(c.get("act"), draft.value, c.get("locale"))
    : draft;
  if (!sent.ok) {
    const refusals = [sent.error].flat();
    return await show(c, { testForm: formState(c, form, refusals) });
  }
  const params = { words: sent.value.words ?? "" };
  return redirect(c, PATH, { key: "mail.testSent", params });
}

export async function removeMailForm(c: AppContext): Promise<Response> {
  unwrap(await removeMailConfig(c.get("act")));
  return redirect(c, PATH, { key: "mail.removed" });
}
