import { z } from "zod";
import { LOCALES } from "../i18n/mod.ts";

/** What an email is about; `locales/<lang>/mail.ts` has its text. */
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

/** An email that was accepted, kept until a week after it was sent. */
export const Mail = z.object({
  id: z.number().int(),
  kind: z.enum(MAIL_KINDS),
  to: z.string().max(MAX_EMAIL_CHARS),
  locale: z.enum(LOCALES),
  /** What its text is made with, codes too; null once nobody needs it. */
  params: z.record(z.string(), z.string()).nullable(),
  state: z.enum(MAIL_STATES),
  /** How many tries have begun. */
  tries: z.number().int(),
  mostTries: z.number().int(),
  createdAt: z.number().int(),
  /** When its content stops being useful. */
  endsAt: z.number().int(),
  /** When the next try is due; only while it waits. */
  dueAt: z.number().int().nullable(),
  /** Which mailer has it; only while it is being sent. */
  lease: z.object({ claim: z.string(), instance: z.string() }).nullable(),
  /** The last words of the mail server. */
  words: z.string().nullable(),
  finishedAt: z.number().int().nullable(),
});
export type Mail = z.infer<typeof Mail>;

/** How to reach the mail server (contract §22), as the super admin set it. */
export const MailConfig = z.object({
  id: z.literal("smtp"),
  host: z.string(),
  port: z.number().int(),
  /** "" if the server asks for no sign-in. */
  username: z.string(),
  /** The password leaves the store for the mailer alone. */
  password: z.string(),
  ssl: z.boolean(),
  anyCertificate: z.boolean(),
  /** The sender of emails. */
  sender: z.string(),
  /** "" for none. */
  backgroundUrl: z.string(),
});
export type MailConfig = z.infer<typeof MailConfig>;

/** What a code is for; it is worth nothing elsewhere. */
const CODE_PURPOSES = ["register", "reset", "changeEmail"] as const;
export type CodePurpose = typeof CODE_PURPOSES[number];

/** A code that was sent by email. Only a hash of the code is kept. */
export const MailCode = z.object({
  purpose: z.enum(CODE_PURPOSES),
  /** Whose code it is: a uid, or the address of somebody without an account. */
  subject: z.string(),
  /** The mailbox that it was sent to, in lower case. */
  address: z.string(),
  hash: z.string(),
  /** How many guesses were made. */
  tries: z.number().int(),
  sentAt: z.number().int(),
  endsAt: z.number().int(),
});
export type MailCode = z.infer<typeof MailCode>;
