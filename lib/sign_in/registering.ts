import { type Refusal, refuse } from "../failure.ts";
import type { Locale } from "../i18n/mod.ts";
import { checkCode, newDigits, sendCode, spendCode } from "../mail/codes.ts";
import { canSendMail } from "../mail/config.ts";
import type { MailCode } from "../mail/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { newUser, type RegisterDraft, type User } from "../accounts/schema.ts";
import { exists, insertUser } from "./login.ts";

/** The key of a code that belongs to no account yet: the email address. */
const keyOf = (email: string) => ({
  purpose: "register" as const,
  subject: email.toLowerCase(),
});

/** Sends a code to somebody who wants to register; returns the seconds until another one can be sent. */
export async function sendRegisterCode(
  act: Act,
  email: string,
  locale: Locale,
): Promise<Result<number, Refusal>> {
  const { site } = act;
  if (!site.website.config.register) return refuse("registrationClosed");
  if (!canSendMail(site)) return refuse("registerByCaptcha");
  if ((await exists(site, { email })).email) {
    return refuse("emailTaken", { field: "email" });
  }
  const mail = { kind: "registerCode", to: email, locale } as const;
  return await sendCode(act, newDigits(), { ...keyOf(email), ...mail });
}

/** Registers an account, with the emailed code or, on a site without mail, a captcha. */
export async function register(
  act: Act,
  draft: RegisterDraft,
): Promise<Result<User, Refusal>> {
  const { site, now } = act;
  const { username, email } = draft;
  if (!site.website.config.register) return refuse("registrationClosed");
  const hasMail = canSendMail(site);
  if (!hasMail && !await isCaptchaRight(act, draft)) {
    return refuse("captchaWrong", { field: "captcha" });
  }
  const taken = await exists(site, { username, email });
  if (taken.username) return refuse("usernameTaken", { field: "username" });
  if (taken.email) return refuse("emailTaken", { field: "email" });
  const code = hasMail ? await proveEmail(act, draft) : ok(null);
  if (!code.ok) return code;
  const passwordHash = await site.accounts.passwords.hash(draft.password);
  const user = newUser({ username, email, passwordHash }, now);
  // The code is used up in the same commit.
  return await insertUser(
    site,
    user,
    async (tx) =>
      code.value === null || await spendCode(tx, site, code.value)
        ? ok({})
        : refuse("codeGone", { field: "code" }),
  );
}

const isCaptchaRight = (
  { site, now }: Act,
  { captchaKey, captcha = "" }: RegisterDraft,
) => site.accounts.captchas.accept(captchaKey, captcha, now);

const REFUSALS = {
  gone: "codeGone",
  wrong: "codeWrong",
  dead: "codeDead",
} as const;

async function proveEmail(
  act: Act,
  { email, code = "" }: RegisterDraft,
): Promise<Result<MailCode, Refusal>> {
  const checked = await checkCode(act, keyOf(email), { code, guessable: true });
  return checked.ok
    ? checked
    : refuse(REFUSALS[checked.error], { field: "code" });
}
