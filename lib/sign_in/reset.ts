import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import type { Locale } from "../i18n/mod.ts";
import { checkCode, newLinkCode, sendCode, spendCode } from "../mail/codes.ts";
import { canSendMail } from "../mail/config.ts";
import { sendNote } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import {
  fields,
  LoginDraft,
  type User,
  USER_STATUS,
} from "../accounts/schema.ts";
import { nameKey } from "../names.ts";

const keyOf = ({ uid }: User) => ({ purpose: "reset" as const, subject: uid });

export const ApplyResetDraft = z.object({
  email: fields.email,
  captcha: fields.captcha,
  captchaKey: fields.captchaKey,
});

/** Sends a link for a new password to an account's email address; returns the seconds until another one can be sent. */
export async function applyReset(
  act: Act,
  { email, captcha, captchaKey }: z.infer<typeof ApplyResetDraft>,
  locale: Locale,
): Promise<Result<number, Refusal>> {
  const { site, now } = act;
  if (!canSendMail(site)) return refuse("mailUnset");
  if (!await site.accounts.captchas.accept(captchaKey, captcha, now)) {
    return refuse("captchaWrong", { field: "captcha" });
  }
  const user = await site.accounts.users.findBy("email", email.toLowerCase());
  if (user === null) return refuse("emailUnknown", { field: "email" });
  if (user.status === USER_STATUS.banned) return refuse("accountBanned");
  return await sendCode(act, newLinkCode(), {
    ...keyOf(user),
    kind: "resetPassword",
    to: user.email!,
    locale,
    params: { username: user.username },
  });
}

export const ResetDraft = z.object({
  username: LoginDraft.shape.username,
  password: fields.password,
  code: z.string().trim().min(1, "resetLinkGone").max(200, "resetLinkWrong"),
});

/**
 * Sets a new password by the link of an email. All sessions of the account end, and its
 * locks are removed.
 */
export async function resetPassword(
  { site, now, ip }: Act,
  { username, password, code }: z.infer<typeof ResetDraft>,
): Promise<Result<User, Refusal>> {
  const found = await site.accounts.users.findBy("username", nameKey(username));
  if (found === null) return refuse("usernameUnknown", { field: "username" });
  // The link's key has 256 bits, so wrong ones need not be counted.
  const how = { code, guessable: false };
  const checked = await checkCode({ site, now }, keyOf(found), how);
  if (!checked.ok) {
    return refuse(
      checked.error === "gone" ? "resetLinkGone" : "resetLinkWrong",
    );
  }
  const passwordHash = await site.accounts.passwords.hash(password);
  const saved = await site.store.transact<User, Refusal>(async (tx) => {
    const user = await tx.get(site.accounts.users, found.uid);
    if (user === null || !await spendCode(tx, site, checked.value)) {
      return refuse("resetLinkGone");
    }
    const note = { code: "passwordReset", ip } as const;
    await sendNote(tx, site, { uid: user.uid, at: now, note });
    return ok(
      tx.put(site.accounts.users, { ...user, passwordHash, modifiedAt: now }),
    );
  });
  if (!saved.ok) return saved;
  await site.accounts.sessions.endAll(saved.value);
  site.accounts.loginGuard.forgive(username);
  site.accounts.settingsFailures.clear(saved.value.uid);
  return saved;
}
