import { z } from "zod";
import { LOCALES } from "../i18n/mod.ts";

/** What a mail is about; its text stands in `locales/<lang>/mail.ts`. */
export const MAIL_KINDS = [
  "registerCode",
  "resetPassword",
  "changeEmailCode",
  "emailChanged",
  "test",
] as const;
export type MailKind = typeof MAIL_KINDS[number];

/**
 * `waiting` for its next try; `sending`: a mailer has it; `sent`: a mail
 * server has taken it over; `refused`: it never will; `givenUp`: too many tries,
 * or it would come too late to be of use.
 */
export const MAIL_STATES = [
  "waiting",
  "sending",
  "sent",
  "refused",
  "givenUp",
] as const;
export type MailState = typeof MAIL_STATES[number];

export const MAX_EMAIL_CHARS = 320;

/** A mail that was accepted, until a week after it has gone. */
export const Mail = z.object({
  id: z.number().int(),
  kind: z.enum(MAIL_KINDS),
  to: z.string().max(MAX_EMAIL_CHARS),
  locale: z.enum(LOCALES),
  /** What its text is made with, codes too; null once nobody needs it. */
  params: z.record(z.string(), z.string()).nullable(),
  state: z.enum(MAIL_STATES),
  /** Tries that have begun. */
  tries: z.number().int(),
  mostTries: z.number().int(),
  createdAt: z.number().int(),
  /** What it brings is worth nothing after this. */
  endsAt: z.number().int(),
  /** When it is to be tried next; only while it waits. */
  dueAt: z.number().int().nullable(),
  /** Who has it; only while it is being sent. */
  lease: z.object({ claim: z.string(), instance: z.string() }).nullable(),
  /** What the mail server said last. */
  words: z.string().nullable(),
  finishedAt: z.number().int().nullable(),
});
export type Mail = z.infer<typeof Mail>;

/** The way to the mail server (contract §22), as the super admin set it. */
export const MailConfig = z.object({
  id: z.literal("smtp"),
  host: z.string(),
  port: z.number().int(),
  /** "": the server asks for no sign-in. */
  username: z.string(),
  /** Leaves the store for the mailer alone. */
  password: z.string(),
  ssl: z.boolean(),
  anyCertificate: z.boolean(),
  /** Whom mails come from. */
  sender: z.string(),
  /** "": none. */
  backgroundUrl: z.string(),
});
export type MailConfig = z.infer<typeof MailConfig>;

/** What a code is for; it is worth nothing elsewhere. */
const CODE_PURPOSES = ["register", "reset", "changeEmail"] as const;
export type CodePurpose = typeof CODE_PURPOSES[number];

/** A code that was sent by mail. Of the code itself only a hash is kept. */
export const MailCode = z.object({
  purpose: z.enum(CODE_PURPOSES),
  /** Whose: a uid, or the address of somebody without an account. */
  subject: z.string(),
  /** The mailbox that it was sent to, in small letters. */
  address: z.string(),
  hash: z.string(),
  /** Guesses so far. */
  tries: z.number().int(),
  sentAt: z.number().int(),
  endsAt: z.number().int(),
});
export type MailCode = z.infer<typeof MailCode>;
