import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import type { Locale } from "../i18n/mod.ts";
import { checkCode, newDigits, sendCode, spendCode } from "../mail/codes.ts";
import { canSendMail } from "../mail/config.ts";
import type { MailCode } from "../mail/schema.ts";
import { sendNote } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { fields, type User } from "../accounts/schema.ts";
import { exists } from "./login.ts";
import { checkOwnPassword, PasswordDraft } from "./settings.ts";

const keyOf = (uid: string) => ({
  purpose: "changeEmail" as const,
  subject: uid,
});

/** Checks whether the viewer's account may have this address. */
async function checkAddress(
  { site, viewer }: Act,
  email: string,
  field: string,
): Promise<Result<User, Refusal>> {
  if (!canSendMail(site)) return refuse("mailUnset");
  const user = await site.accounts.users.get(viewer!.uid);
  if (user === null) return refuse("notSignedIn");
  if (user.email?.toLowerCase() === email.toLowerCase()) {
    return refuse("emailSame", { field });
  }
  return (await exists(site, { email })).email
    ? refuse("emailTaken", { field })
    : ok(user);
}

/** Sends a code to the new address; returns the seconds until another one can be sent. */
export async function sendChangeCode(
  act: Act,
  email: string,
  locale: Locale,
): Promise<Result<number, Refusal>> {
  const checked = await checkAddress(act, email, "email");
  if (!checked.ok) return checked;
  const { uid, username } = checked.value;
  return await sendCode(act, newDigits(), {
    ...keyOf(uid),
    kind: "changeEmailCode",
    to: email,
    locale,
    params: { username },
  });
}

export const ChangeEmailDraft = z.object({
  password: PasswordDraft.shape.oldPassword,
  newEmail: fields.email,
  code: fields.emailCode,
});
export type ChangeEmailDraft = z.infer<typeof ChangeEmailDraft>;

/**
 * Changes the viewer's email address; they need the code that was sent to it, and their
 * password. Five wrong passwords and codes together lock this for half an hour
 * (contract §3).
 */
export async function changeEmail(
  act: Act,
  { password, newEmail: email, code }: ChangeEmailDraft,
  locale: Locale,
): Promise<Result<User, Refusal>> {
  const { site } = act;
  const asked = await checkAddress(act, email, "newEmail");
  if (!asked.ok) return asked;
  const { uid } = asked.value;
  const known = await checkOwnPassword(act, password, {
    field: "password",
    locked: "emailLocked",
  });
  if (!known.ok) return known;
  const checked = await checkCode(act, keyOf(uid), {
    code,
    address: email,
    guessable: true,
  });
  if (!checked.ok && checked.error === "gone") {
    return refuse("codeGone", { field: "code" });
  }
  if (!checked.ok) return countWrongCode(act);
  const saved = await save(act, { email, code: checked.value, locale });
  if (saved.ok) site.accounts.settingsFailures.clear(uid);
  return saved;
}

function countWrongCode({ site, viewer, now }: Act) {
  const failures = site.accounts.settingsFailures;
  const count = failures.fail(viewer!.uid, now);
  const left = failures.limits.most - count;
  return left <= 0
    ? refuse("emailLocked", { field: "code" })
    : refuse("emailWrongCode", { field: "code", params: { count, left } });
}

/** How long the message to the old address is tried to send; it is sent in case it was somebody else. */
const TOLD_WITHIN_MS = 24 * 3_600_000;

/** Stores the address, unless somebody else has taken it since the code was sent. */
async function save(
  { site, viewer, now, ip }: Act,
  { email, code, locale }: { email: string; code: MailCode; locale: Locale },
): Promise<Result<User, Refusal>> {
  const mailId = await site.mail.ids.next();
  return await site.store.transact<User, Refusal>(async (tx) => {
    const user = await tx.get(site.accounts.users, viewer!.uid);
    if (user === null) return refuse("notSignedIn");
    if (await tx.findBy(site.accounts.users, "email", email.toLowerCase())) {
      return refuse("emailTaken", { field: "newEmail" });
    }
    if (!await spendCode(tx, site, code)) {
      return refuse("codeGone", { field: "code" });
    }
    if (user.email !== null) {
      site.mail.outbox.put(tx, mailId, {
        kind: "emailChanged",
        to: user.email,
        locale,
        params: { username: user.username, email },
        endsAt: now + TOLD_WITHIN_MS,
      }, now);
    }
    const note = { code: "emailChanged", ip, email } as const;
    await sendNote(tx, site, { uid: user.uid, at: now, note });
    return ok(tx.put(site.accounts.users, { ...user, email, modifiedAt: now }));
  });
}
