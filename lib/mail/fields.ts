import { z } from "zod";
import { fields } from "../accounts/schema.ts";
import type { Fields } from "../http/fields.ts";
import { flag, line, link } from "../website/schema.ts";
import { MAX_EMAIL_CHARS } from "./schema.ts";

const HOST = /^[\p{L}\d][\p{L}\d._-]*$|^[\da-f:.]+$/iu;
const MAX_SECRET_CHARS = 1_024;
const MAX_HOST_CHARS = 255;
const MAX_LINK_CHARS = 500;

/** The host of a mail server; "" for none. */
export const mailHost = z.string().trim().max(MAX_HOST_CHARS, "mailHostInvalid")
  .refine((host) => host === "" || HOST.test(host), "mailHostInvalid");

/**
 * The way to the mail server, in the contract's names (§22); `emailSender` and
 * `emailAnyCertificate` are ours. At first it is what most servers need.
 */
export const MAIL_FIELDS = {
  emailHost: {
    kind: "text",
    card: "server",
    label: "mail.host",
    help: "mail.hostHelp",
    max: MAX_HOST_CHARS,
    required: true,
    mono: true,
    isPlain: true,
    schema: mailHost.min(1, "mailHostRequired"),
  },
  emailPort: {
    kind: "number",
    card: "server",
    label: "mail.port",
    min: 1,
    max: 65_535,
    first: 465,
    required: true,
    schema: z.coerce.number("mailPortInvalid").int("mailPortInvalid")
      .min(1, "mailPortInvalid").max(65_535, "mailPortInvalid"),
  },
  emailSsl: {
    kind: "tick",
    card: "safety",
    label: "mail.ssl",
    help: "mail.sslHelp",
    first: true,
    schema: flag,
  },
  emailAnyCertificate: {
    kind: "tick",
    card: "safety",
    label: "mail.anyCertificate",
    help: "mail.anyCertificateHelp",
    schema: flag,
  },
  emailUsername: {
    kind: "text",
    card: "account",
    label: "mail.username",
    max: MAX_EMAIL_CHARS,
    isPlain: true,
    schema: line(MAX_EMAIL_CHARS),
  },
  /** "" keeps the stored one. */
  emailPassword: {
    kind: "password",
    card: "account",
    label: "mail.password",
    max: MAX_SECRET_CHARS,
    schema: z.string().max(MAX_SECRET_CHARS, "textTooLong"),
  },
  /** "" stands for the user name, if that is an address. */
  emailSender: {
    kind: "email",
    card: "letters",
    label: "mail.sender",
    help: "mail.senderHelp",
    max: MAX_EMAIL_CHARS,
    isPlain: true,
    schema: z.union([z.literal(""), fields.email]),
  },
  emailBGImg: {
    kind: "text",
    card: "background",
    label: "mail.background",
    help: "mail.backgroundHelp",
    max: MAX_LINK_CHARS,
    isPlain: true,
    schema: link,
  },
} as const satisfies Fields;
