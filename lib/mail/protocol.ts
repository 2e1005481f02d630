import { z } from "zod";

/**
 * The calls between web process and mailer, over HTTP and JSON. The mailer
 * always calls: the web process connects to nobody.
 */
export const MAIL_PATHS = {
  claim: "/mail/claim",
  result: "/mail/result",
} as const;

/** How long a claim that finds nothing waits for an answer. */
export const CLAIM_WAIT_MS = 20_000;
/** The mailer gives up on a mail server that takes longer for one mail. */
export const SEND_LIMIT_MS = 40_000;
/** How many connections to the mail server are open at once. */
export const MAX_AT_ONCE = 4;
/** The most characters of a mail server's reply that are kept. */
export const MAX_WORDS_CHARS = 500;

/** How to reach the mail server. */
export const Transport = z.object({
  host: z.string(),
  port: z.number().int(),
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  ssl: z.boolean(),
  /** Accepts a certificate that nobody vouches for. */
  anyCertificate: z.boolean(),
  /** "" if the server asks for no sign-in. */
  username: z.string(),
  password: z.string(),
});
export type Transport = z.infer<typeof Transport>;

const Address = z.object({ name: z.string(), address: z.string() });

/** An email ready to be sent. */
export const ClaimedMail = z.object({
  id: z.number().int(),
  /** Distinguishes two claims of one email. */
  claim: z.string(),
  /** The same for each try, so that a mailbox can recognize a repetition. */
  messageId: z.string(),
  /** When it was written, in epoch ms. */
  date: z.number().int(),
  from: Address,
  to: Address,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type ClaimedMail = z.infer<typeof ClaimedMail>;

export const MailClaimRequest = z.object({
  /** Changes with every start of a mailer. */
  instance: z.string().min(1).max(64),
  free: z.number().int().min(1).max(MAX_AT_ONCE),
  /** The emails that it is sending; any other that it was given is lost. */
  holds: z.array(z.number().int()).max(MAX_AT_ONCE),
});
export type MailClaimRequest = z.infer<typeof MailClaimRequest>;

export const MailClaimReply = z.object({
  /** Null when there is nothing to send. */
  transport: Transport.nullable(),
  mails: z.array(ClaimedMail),
});
export type MailClaimReply = z.infer<typeof MailClaimReply>;

/**
 * `sent`: the mail server has taken it over. `refused`: it never will.
 * `failed`: it may, later.
 */
const MAIL_OUTCOMES = ["sent", "refused", "failed"] as const;
export type MailOutcome = typeof MAIL_OUTCOMES[number];

export const MailResultRequest = z.object({
  id: z.number().int(),
  claim: z.string().min(1).max(64),
  outcome: z.enum(MAIL_OUTCOMES),
  /** The words of the mail server, or of the network on the way to it. */
  words: z.string().max(MAX_WORDS_CHARS),
});
export type MailResultRequest = z.infer<typeof MailResultRequest>;
