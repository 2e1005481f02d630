import { escapeHtml } from "../escape_html.ts";
import { type Translate, translator } from "../i18n/mod.ts";
import { pictureUrl } from "../files/pictures.ts";
import { hasFace } from "../website/face.ts";
import type { Face, WebConfig } from "../website/schema.ts";
import { CODE_LIFE_MS } from "./codes.ts";
import type { ClaimedMail } from "./protocol.ts";
import type { Mail, MailConfig } from "./schema.ts";

type Website = Pick<WebConfig, "name" | "baseUrl"> & Face;

/** What an email says, before it becomes text and HTML. */
interface Letter {
  subject: string;
  lead: string;
  /** The code stands on a line of its own, to be read off. */
  code?: string;
  link?: { text: string; href: string };
  rest: string[];
}

/** Makes the email that is handed to the mailer. */
export function claimedMail(
  website: Website,
  { sender, backgroundUrl }: Pick<MailConfig, "sender" | "backgroundUrl">,
  mail: Mail,
): ClaimedMail {
  const t = translator(mail.locale);
  const letter = letterOf(t, website, mail);
  return {
    id: mail.id,
    claim: mail.lease!.claim,
    messageId: `<gavel-${mail.id}-${mail.createdAt}@${
      sender.split("@").at(-1)
    }>`,
    date: mail.createdAt,
    from: { name: website.name, address: sender },
    to: { name: "", address: mail.to },
    subject: letter.subject,
    text: textOf(letter, website),
    html: htmlOf(letter, { website, backgroundUrl, locale: t.locale }),
  };
}

function letterOf(
  t: Translate,
  { name: site, baseUrl }: Website,
  { kind, params }: Mail,
): Letter {
  const { code = "", username = "", email = "" } = params ?? {};
  const minutes = CODE_LIFE_MS / 60_000;
  switch (kind) {
    case "registerCode":
      return {
        subject: t("mail.registerSubject", { site }),
        lead: t("mail.registerLead", { site }),
        code,
        rest: [t("mail.codeLife", { minutes }), t("mail.ignore")],
      };
    case "changeEmailCode":
      return {
        subject: t("mail.changeSubject", { site }),
        lead: t("mail.changeLead", { site, username }),
        code,
        rest: [t("mail.codeLife", { minutes }), t("mail.ignore")],
      };
    case "emailChanged":
      return {
        subject: t("mail.changedSubject", { site }),
        lead: t("mail.changedLead", { site, username, email }),
        rest: [t("mail.changedAlarm", { site })],
      };
    case "resetPassword":
      return {
        subject: t("mail.resetSubject", { site }),
        lead: t("mail.resetLead", { site, username }),
        link: {
          text: t("mail.resetLink"),
          href: `${baseUrl}/reset-password?${new URLSearchParams({
            username,
            code,
          })}`,
        },
        rest: [t("mail.resetLife", { minutes }), t("mail.resetIgnore")],
      };
    case "test":
      return {
        subject: t("mail.testSubject", { site }),
        lead: t("mail.testLead", { site }),
        rest: [],
      };
  }
}

function textOf({ lead, code, link, rest }: Letter, site: Website): string {
  const parts = [
    lead,
    code ?? link?.href,
    ...rest,
    `${site.name}\n${site.baseUrl}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const FONT = 'system-ui,"PingFang SC","Microsoft YaHei",sans-serif';

const OWN_COLOR = "#0b5f66";

/**
 * Whose mail it is, where a school shows its face. Mail programs show no drawings, so
 * of such a crest there is nothing but the name that stands beside it.
 */
function headOf(website: Website): string {
  if (!hasFace(website)) return "";
  const { name, color, crest, baseUrl } = website;
  const picture = crest === null || crest.type === "image/svg+xml"
    ? ""
    : `<img src="${
      escapeHtml(baseUrl + pictureUrl(crest))
    }" alt="" height="40" style="vertical-align:middle;margin:0 12px 0 0">`;
  return `<p style="margin:0 0 20px;padding:0 0 12px;border-bottom:3px solid ${
    color || OWN_COLOR
  };font-weight:700;font-size:17px">${picture}${escapeHtml(name)}</p>`;
}

/**
 * Makes the HTML. Names are other people's texts, so all of them are escaped.
 */
function htmlOf(
  { subject, lead, code, link, rest }: Letter,
  { website, backgroundUrl, locale }: {
    website: Website;
    backgroundUrl: string;
    locale: string;
  },
): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const { name, baseUrl } = website;
  const color = website.color || OWN_COLOR;
  const body = [
    headOf(website),
    paragraph(lead),
    code === undefined
      ? ""
      : `<p style="margin:0 0 16px;font:600 28px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${
        escapeHtml(code)
      }</p>`,
    link === undefined
      ? ""
      : `<p style="margin:0 0 16px"><a href="${
        escapeHtml(link.href)
      }" style="display:inline-block;padding:8px 20px;border-radius:6px;background:${color};color:#ffffff;text-decoration:none">${
        escapeHtml(link.text)
      }</a></p><p style="margin:0 0 16px;font-size:13px;word-break:break-all">${
        escapeHtml(link.href)
      }</p>`,
    ...rest.map(paragraph),
    `<p style="margin:24px 0 0;font-size:13px;color:#5b5f66"><a href="${
      escapeHtml(baseUrl)
    }" style="color:#5b5f66">${escapeHtml(name)}</a></p>`,
  ].join("");
  // This is an attribute, because not every mail program knows it as a style.
  const background = backgroundUrl === ""
    ? ""
    : ` background="${escapeHtml(backgroundUrl)}"`;
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${
    escapeHtml(subject)
  }</title></head><body style="margin:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f4f2ec"${background}><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="max-width:520px;border-radius:8px"><tr><td style="padding:28px 32px;font:15px/1.6 ${
    escapeHtml(FONT)
  };color:#1c1e21">${body}</td></tr></table></td></tr></table></body></html>`;
}
