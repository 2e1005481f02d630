import { z } from "zod";
import { fields } from "../accounts/schema.ts";
import { type Refusal, refuse } from "../failure.ts";
import { atFirst, draftShape } from "../http/fields.ts";
import type { Locale } from "../i18n/mod.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { origin } from "../website/schema.ts";
import { configure } from "../website/service.ts";
import { MAIL_FIELDS } from "./fields.ts";
import { SEND_LIMIT_MS } from "./protocol.ts";
import type { Mail, MailConfig } from "./schema.ts";
import type { Viewer } from "../accounts/access.ts";
import { canConfigure } from "../website/access.ts";

/** The form of the mail server; a call leaves out what stays as it was. */
export const MailConfigDraft = z.object(draftShape(MAIL_FIELDS));
export type MailConfigDraft = z.infer<typeof MailConfigDraft>;

/**
 * Returns what the admin area and the contract's call show: never the password.
 */
export function mailConfigOf({ mail: { settings: { config } } }: Site) {
  if (config === null) return atFirst(MAIL_FIELDS);
  return {
    emailHost: config.host,
    emailPort: config.port,
    emailUsername: config.username,
    emailPassword: "",
    emailSsl: config.ssl,
    emailAnyCertificate: config.anyCertificate,
    emailSender: config.sender,
    emailBGImg: config.backgroundUrl,
  };
}

/**
 * Whether email can be sent, or what is missing: a mail server, the site's own
 * address (nothing else is used for links in emails), or a mailer, which this
 * process would know by its token.
 */
export type MailState = "on" | "off" | "noAddress" | "noMailer";

export function mailState(
  { settings, mail: { settings: mailSettings }, website }: Site,
): MailState {
  if (mailSettings.config === null) return "off";
  if (website.config.baseUrl === "") return "noAddress";
  return settings.MAIL_TOKEN === undefined ? "noMailer" : "on";
}

export const canSendMail = (site: Site) => mailState(site) === "on";

/** Returns the sender of emails; "" if the site sends none (contract §2). */
export const senderOf = (site: Site) =>
  canSendMail(site) ? site.mail.settings.config!.sender : "";

export async function saveMailConfig(
  act: Act,
  draft: Partial<MailConfigDraft>,
): Promise<Result<MailConfig, Refusal>> {
  const { site, viewer } = act;
  if (!canManageMail(viewer)) return refuse("forbidden");
  const saved = await site.store.transact<MailConfig, Refusal>(async (tx) => {
    const known = await tx.get(site.mail.configs, "smtp");
    const asked = { ...mailConfigOf(site), ...draft };
    const next = merged(known, asked);
    if (!next.ok) return next;
    return ok(
      known === null
        ? tx.insert(site.mail.configs, next.value)
        : tx.put(site.mail.configs, next.value),
    );
  });
  if (saved.ok) {
    const { host, port } = saved.value;
    site.log.info("mail server set", { host, port, by: viewer!.username });
  }
  return saved;
}

/**
 * Returns the form's schema; it asks for the site's address if there is none.
 */
export const mailFormDraft = ({ website }: Site) =>
  website.config.baseUrl === ""
    ? MailConfigDraft.extend({
      baseUrl: z.string().trim().min(1, "mailNoAddress").pipe(origin),
    })
    : MailConfigDraft;

export async function saveMailSettings(
  act: Act,
  { baseUrl, ...draft }: MailConfigDraft & { baseUrl?: string },
): Promise<Result<unknown, Refusal>> {
  const saved = await saveMailConfig(act, draft);
  if (!saved.ok || baseUrl === undefined) return saved;
  return await configure(act, "conf", { baseUrl });
}

function merged(
  known: MailConfig | null,
  asked: MailConfigDraft,
): Result<MailConfig, Refusal> {
  const { emailHost: host, emailUsername: username } = asked;
  if (host === "") return refuse("mailHostRequired", { field: "emailHost" });
  const sender = asked.emailSender || username;
  if (!fields.email.safeParse(sender).success) {
    return refuse("mailSenderRequired", { field: "emailSender" });
  }
  const keeps = asked.emailPassword === "" && username !== "";
  const password = keeps ? known?.password ?? "" : asked.emailPassword;
  // Another server would be told the password, whoever has chosen that server.
  const isSame = known?.host === host && known.username === username;
  if (keeps && password !== "" && !isSame) {
    return refuse("mailPasswordAgain", { field: "emailPassword" });
  }
  return ok({
    id: "smtp",
    host,
    port: asked.emailPort,
    username,
    password: username === "" ? "" : password,
    ssl: asked.emailSsl,
    anyCertificate: asked.emailAnyCertificate,
    sender,
    backgroundUrl: asked.emailBGImg,
  });
}

/** Ends the sending of emails; those that wait are given up in time. */
export async function removeMailConfig(
  { site, viewer }: Act,
): Promise<Result<null, Refusal>> {
  if (!canManageMail(viewer)) return refuse("forbidden");
  await site.mail.configs.delete("smtp");
  site.log.info("mail server removed", { by: viewer!.username });
  return ok(null);
}

export const TestMailDraft = z.object({ email: fields.email });

/** Longer than the mailer may take, shorter than callers wait (spec 1 §9). */
const TEST_WAIT_MS = SEND_LIMIT_MS + 5_000;

/** Sends a test email at once and waits for its outcome. */
export async function sendTestMail(
  { site, viewer, now }: Act,
  { email }: z.infer<typeof TestMailDraft>,
  locale: Locale,
): Promise<Result<Mail, Refusal>> {
  if (!canManageMail(viewer)) return refuse("forbidden");
  const state = mailState(site);
  if (state !== "on") return refuse(MISSING[state]);
  const id = await site.mail.ids.next();
  await site.store.transact((tx) => {
    const mail = { kind: "test", to: email, locale, params: {} } as const;
    const endsAt = now + 2 * TEST_WAIT_MS;
    return Promise.resolve(
      ok(site.mail.outbox.put(tx, id, { ...mail, endsAt }, now)),
    );
  });
  const mail = await site.mail.outbox.settled(id, TEST_WAIT_MS);
  if (mail?.state === "sent") return ok(mail);
  return mail?.words
    ? refuse("mailTestFailed", { params: { words: mail.words } })
    : refuse("mailTestSilent");
}

const MISSING = {
  off: "mailUnset",
  noAddress: "mailNoAddress",
  noMailer: "mailNoMailer",
} as const;

/**
 * Whether somebody may set the mail server and see what became of emails
 * (contract §22).
 */
const canManageMail = (viewer: Viewer | null) => canConfigure(viewer);
