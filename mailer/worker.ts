import type { Log } from "../lib/log.ts";
import { Caller } from "../lib/process_calls/caller.ts";
import { pause } from "../lib/pause.ts";
import {
  CLAIM_WAIT_MS,
  type ClaimedMail,
  MAIL_PATHS,
  MailClaimReply,
  type MailClaimRequest,
  type MailResultRequest,
  MAX_AT_ONCE,
  type Transport,
} from "../lib/mail/protocol.ts";

/** For what is being sent when it is told to stop. */
const LAST_WORDS_MS = 5_000;

export interface MailerOptions {
  /** Of the web process. */
  server: string;
  token: string;
  log: Log;
}

/** Takes mails from the web process to the mail server until it is stopped. */
export async function runMailer(
  { server, token, log }: MailerOptions,
  stop: AbortSignal,
): Promise<void> {
  const caller = new Caller(server, token);
  const instance = crypto.randomUUID();
  const underWay = new Map<number, Promise<void>>();
  log.info("mailer ready", { server });
  while (!stop.aborted) {
    if (underWay.size === MAX_AT_ONCE) {
      await Promise.race(underWay.values());
      continue;
    }
    const { transport, mails } = await claim(caller, {
      instance,
      free: MAX_AT_ONCE - underWay.size,
      holds: [...underWay.keys()],
    }, stop);
    if (transport === null) continue;
    for (const mail of mails) {
      const sending = send(caller, transport, mail, log);
      underWay.set(mail.id, sending.finally(() => underWay.delete(mail.id)));
    }
  }
  await Promise.race([
    Promise.all(underWay.values()),
    pause(LAST_WORDS_MS, new AbortController().signal),
  ]);
}

async function claim(
  caller: Caller,
  request: MailClaimRequest,
  stop: AbortSignal,
): Promise<MailClaimReply> {
  try {
    const reply = await caller.ask(MAIL_PATHS.claim, request, {
      signal: stop,
      waitMs: CLAIM_WAIT_MS,
    });
    return MailClaimReply.parse(reply);
  } catch (reason) {
    if (stop.aborted) return { transport: null, mails: [] };
    throw reason;
  }
}

/** What became of it is told until the web process has heard it. */
async function send(
  caller: Caller,
  transport: Transport,
  mail: ClaimedMail,
  log: Log,
): Promise<void> {
  const { id, claim } = mail;
  // Only now: it idles for days, and what speaks SMTP takes its memory.
  const { deliver } = await import("./smtp.ts");
  const { outcome, words } = await deliver(transport, mail);
  log.debug("mail", { id, outcome, words });
  const result: MailResultRequest = { id, claim, outcome, words };
  try {
    const { signal } = new AbortController();
    await caller.ask(MAIL_PATHS.result, result, { signal });
  } catch (reason) {
    // Refused: somebody else has it by now, or it has gone.
    log.warn("the server refused the result of an email", {
      id,
      outcome,
      reason,
    });
  }
}
