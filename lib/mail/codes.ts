import { randomBytes, randomInt } from "node:crypto";
import { networkOf } from "../address.ts";
import { type Refusal, refuse } from "../failure.ts";
import { RobotGuard } from "../http/robot_guard.ts";
import type { Locale } from "../i18n/mod.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { nobodyElse } from "../store/channels.ts";
import type { Transaction } from "../store/transaction.ts";
import type { CodePurpose, MailCode, MailKind } from "./schema.ts";

/** How long a code is valid (contract §3). */
export const CODE_LIFE_MS = 10 * 60_000;
const CODE_DIGITS = 6;
/**
 * Guesses at one of a million codes; then it is void, and another is needed.
 */
export const MAX_GUESSES = 5;
const LINK_BYTES = 32;

/** How long to wait before asking for another (behaviour facts §12). */
export const RESEND_MS: Record<CodePurpose, number> = {
  register: 60_000,
  reset: 90_000,
  changeEmail: 30_000,
};

/**
 * Further bounds on emails: to one mailbox, by one account, from one network. A
 * whole school has one address; a mailbox is one person's.
 */
const RATES = {
  mailbox: { burst: 6, perSecond: 1 / 1_800 },
  account: { burst: 20, perSecond: 1 / 600 },
  network: { burst: 300, perSecond: 1 / 10 },
};
export type MailGuard = RobotGuard<keyof typeof RATES>;
export const createMailGuard = (channel = nobodyElse): MailGuard =>
  new RobotGuard(RATES, channel, "mails");

/** Whose code it is, and what it is for. */
export type CodeKey = Pick<MailCode, "purpose" | "subject">;

/** An email that brings a code. */
export interface CodeMail extends CodeKey {
  kind: MailKind;
  to: string;
  locale: Locale;
  /** What its text needs besides the code. */
  params?: Record<string, string>;
}

export const newDigits = () =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
export const newLinkCode = () => randomBytes(LINK_BYTES).toString("base64url");

/**
 * Sends a code that replaces any earlier one of the same key; code and email
 * are one commit. Returns how many seconds to wait before asking for another.
 */
export async function sendCode(
  act: Act,
  code: string,
  { purpose, subject, kind, to, locale, params }: CodeMail,
): Promise<Result<number, Refusal>> {
  const { site, now } = act;
  const early = tooEarly(await site.mail.sentCodes.get(purpose, subject), now);
  if (early !== null) return early;
  const address = to.toLowerCase();
  const wait = takeTurn(act, address);
  if (wait > 0) {
    const params = { seconds: wait, minutes: Math.ceil(wait / 60) };
    return refuse("mailTooMany", { field: "email", params });
  }
  const hash = await site.accounts.passwords.hash(code);
  const id = await site.mail.ids.next();
  const endsAt = now + CODE_LIFE_MS;
  return await site.store.transact<number, Refusal>(async (tx) => {
    const known = await tx.get(site.mail.sentCodes, purpose, subject);
    // Two were asked for at once.
    const early = tooEarly(known, now);
    if (early !== null) return early;
    const record: MailCode = {
      purpose,
      subject,
      address,
      hash,
      tries: 0,
      sentAt: now,
      endsAt,
    };
    if (known === null) tx.insert(site.mail.sentCodes, record);
    else tx.put(site.mail.sentCodes, record);
    const mail = { kind, to, locale, params: { ...params, code }, endsAt };
    site.mail.outbox.put(tx, id, mail, now);
    return ok(RESEND_MS[purpose] / 1_000);
  });
}

/** Takes a turn; returns the seconds to wait, or 0 if the email may be sent. */
function takeTurn(
  { site: { mail: { guard: mailGuard } }, viewer, ip, now }: Act,
  address: string,
): number {
  const wait = viewer === null
    ? mailGuard.take("network", networkOf(ip), now)
    : mailGuard.take("account", viewer.uid, now);
  return wait || mailGuard.take("mailbox", address, now);
}

function tooEarly(known: MailCode | null, now: number) {
  if (known === null) return null;
  const left = known.sentAt + RESEND_MS[known.purpose] - now;
  if (left <= 0) return null;
  const params = { seconds: Math.ceil(left / 1_000) };
  return refuse("mailTooSoon", { field: "email", params });
}

export type CodeFault =
  /** No code was sent to this address, or it has expired. */
  | "gone"
  | "wrong"
  /** Too many codes were tried. */
  | "dead";

/**
 * Checks a code. Each guess at a short code is recorded before it is checked:
 * however many come at once, only so many are tried.
 */
export async function checkCode(
  { site, now }: Pick<Act, "site" | "now">,
  { purpose, subject }: CodeKey,
  { code, address, guessable }: {
    code: string;
    /** The mailbox that the code must have been sent to. */
    address?: string;
    guessable: boolean;
  },
): Promise<Result<MailCode, CodeFault>> {
  site.accounts.passwords.expectRoom();
  const tried = await site.store.transact<MailCode, CodeFault>(async (tx) => {
    const known = await tx.get(site.mail.sentCodes, purpose, subject);
    if (known === null || known.endsAt <= now) return err("gone");
    if (address !== undefined && known.address !== address.toLowerCase()) {
      return err("gone");
    }
    if (!guessable) return ok(known);
    if (known.tries >= MAX_GUESSES) return err("dead");
    return ok(
      tx.put(site.mail.sentCodes, { ...known, tries: known.tries + 1 }),
    );
  });
  if (
    !tried.ok || await site.accounts.passwords.verify(code, tried.value.hash)
  ) {
    return tried;
  }
  const isLast = guessable && tried.value.tries >= MAX_GUESSES;
  return err(isLast ? "dead" : "wrong");
}

/**
 * Uses a code up; false if another request was faster, or a newer code was
 * sent.
 */
export async function spendCode(
  tx: Transaction,
  site: Site,
  { purpose, subject, hash }: MailCode,
): Promise<boolean> {
  const known = await tx.get(site.mail.sentCodes, purpose, subject);
  if (known?.hash !== hash) return false;
  tx.delete(site.mail.sentCodes, purpose, subject);
  return true;
}

/** Removes expired codes. */
export async function purgeCodes(site: Site, now: number): Promise<void> {
  for (;;) {
    const { rows } = await site.mail.sentCodes.list("end", { limit: 100 });
    const old = rows.filter(({ endsAt }) => endsAt <= now);
    if (old.length === 0) return;
    for (const { purpose, subject } of old) {
      await site.store.transact(async (tx) => {
        const code = await tx.get(site.mail.sentCodes, purpose, subject);
        // A new code was sent in the meantime.
        if (code === null || code.endsAt > now) return err("kept");
        return ok(tx.delete(site.mail.sentCodes, purpose, subject));
      });
    }
  }
}
