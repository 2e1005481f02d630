import { randomBytes, randomInt } from "node:crypto";
import { networkOf } from "../address.ts";
import { type Refusal, refuse } from "../failure.ts";
import { RobotGuard } from "../http/robot_guard.ts";
import type { Locale } from "../i18n/mod.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import { nobodyElse } from "../store/channels.ts";
import type { Transaction } from "../store/transaction.ts";
import type { CodePurpose, MailCode, MailKind } from "./schema.ts";

/** Contract §3. */
export const CODE_LIFE_MS = 10 * 60_000;
const CODE_DIGITS = 6;
/** Of a million codes; then it is dead, and another has to be asked for. */
export const MOST_GUESSES = 5;
const LINK_BYTES = 32;

/** Before another may be asked for (behaviour facts §12). */
export const RESEND_MS: Record<CodePurpose, number> = {
  register: 60_000,
  reset: 90_000,
  changeEmail: 30_000,
};

/**
 * Mails that may be asked for besides: to one mailbox, by one account, from one
 * network. A whole school stands behind one address; a mailbox is one person's.
 */
const RATES = {
  mailbox: { burst: 6, perSecond: 1 / 1_800 },
  account: { burst: 20, perSecond: 1 / 600 },
  network: { burst: 300, perSecond: 1 / 10 },
};
export type MailGuard = RobotGuard<keyof typeof RATES>;
export const createMailGuard = (channel = nobodyElse): MailGuard =>
  new RobotGuard(RATES, channel, "mails");

/** Whose code it is, and what for. */
export type CodeKey = Pick<MailCode, "purpose" | "subject">;

/** A mail that brings a code. */
export interface CodeMail extends CodeKey {
  kind: MailKind;
  to: string;
  locale: Locale;
  /** Besides the code, what its text needs. */
  params?: Record<string, string>;
}

export const newDigits = () =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
export const newLinkCode = () => randomBytes(LINK_BYTES).toString("base64url");

/**
 * Sends a code in place of any earlier one of the same key; code and mail are
 * one commit. The seconds until another may be asked for.
 */
export async function sendCode(
  act: Act,
  code: string,
  { purpose, subject, kind, to, locale, params }: CodeMail,
): Promise<Result<number, Refusal>> {
  const { site, now } = act;
  const early = tooEarly(await site.mailCodes.get(purpose, subject), now);
  if (early !== null) return early;
  const address = to.toLowerCase();
  const wait = takeTurn(act, address);
  if (wait > 0) {
    const params = { seconds: wait, minutes: Math.ceil(wait / 60) };
    return refuse("mailTooMany", { field: "email", params });
  }
  const hash = await site.passwords.hash(code);
  const id = await site.mailIds.next();
  const endsAt = now + CODE_LIFE_MS;
  return await site.store.transact<number, Refusal>(async (tx) => {
    const known = await tx.get(site.mailCodes, purpose, subject);
    // Two that were asked for at once.
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
    if (known === null) tx.insert(site.mailCodes, record);
    else tx.put(site.mailCodes, record);
    const mail = { kind, to, locale, params: { ...params, code }, endsAt };
    site.outbox.put(tx, id, mail, now);
    return ok(RESEND_MS[purpose] / 1_000);
  });
}

/** The seconds to wait; 0 when it may be sent. */
function takeTurn(
  { site: { mailGuard }, viewer, ip, now }: Act,
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
  /** None was sent to this address, or it has ended. */
  | "gone"
  | "wrong"
  /** Too many were tried. */
  | "dead";

/**
 * Whether this is the code. Each try of one that can be guessed is written down
 * before it is looked at: however many come at once, only so many are.
 */
export async function checkCode(
  { site, now }: Pick<Act, "site" | "now">,
  { purpose, subject }: CodeKey,
  { code, address, guessable }: {
    code: string;
    /** The mailbox that it has to have been sent to. */
    address?: string;
    guessable: boolean;
  },
): Promise<Result<MailCode, CodeFault>> {
  site.passwords.expectRoom();
  const tried = await site.store.transact<MailCode, CodeFault>(async (tx) => {
    const known = await tx.get(site.mailCodes, purpose, subject);
    if (known === null || known.endsAt <= now) return err("gone");
    if (address !== undefined && known.address !== address.toLowerCase()) {
      return err("gone");
    }
    if (!guessable) return ok(known);
    if (known.tries >= MOST_GUESSES) return err("dead");
    return ok(tx.put(site.mailCodes, { ...known, tries: known.tries + 1 }));
  });
  if (!tried.ok || await site.passwords.verify(code, tried.value.hash)) {
    return tried;
  }
  const isLast = guessable && tried.value.tries >= MOST_GUESSES;
  return err(isLast ? "dead" : "wrong");
}

/** Uses a code up; false when another was faster, or a newer one was sent. */
export async function spendCode(
  tx: Transaction,
  site: Site,
  { purpose, subject, hash }: MailCode,
): Promise<boolean> {
  const known = await tx.get(site.mailCodes, purpose, subject);
  if (known?.hash !== hash) return false;
  tx.delete(site.mailCodes, purpose, subject);
  return true;
}

/** Takes away codes that have ended. */
export async function purgeCodes(site: Site, now: number): Promise<void> {
  for (;;) {
    const { rows } = await site.mailCodes.list("end", { limit: 100 });
    const old = rows.filter(({ endsAt }) => endsAt <= now);
    if (old.length === 0) return;
    for (const { purpose, subject } of old) {
      await site.store.transact(async (tx) => {
        const code = await tx.get(site.mailCodes, purpose, subject);
        // A new one was sent in the meantime.
        if (code === null || code.endsAt > now) return err("kept");
        return ok(tx.delete(site.mailCodes, purpose, subject));
      });
    }
  }
}
