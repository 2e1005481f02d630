import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import { isAdmin, toViewer } from "./access.ts";
import { LOGIN_VERIFIED_FROM } from "./failure_counter.ts";
import {
  decoyHash,
  generatePassword,
  hashPassword,
  verifyPassword,
} from "./password.ts";
import {
  fields,
  GENDERS,
  type LoginDraft,
  MAX_USERNAME_CHARS,
  nameKey,
  newUser,
  type RegisterDraft,
  ROOT_UID,
  type User,
  USER_STATUS,
} from "./schema.ts";

export interface SignedIn {
  user: User;
  token: string;
}

/**
 * Checks name and password and starts a session. A wrong name and a wrong
 * password get the same answer after the same work.
 */
export async function login(
  act: Act,
  draft: LoginDraft,
): Promise<Result<SignedIn, Refusal>> {
  const { site, now } = act;
  const key = failureKey(act, draft.username);
  if (site.loginFailures.isLocked(key, now)) return refuse("loginLocked");
  const isDoubted = needsVerification(act, draft.username);
  const verified = isDoubted ? verify(act, draft) : ok(null);
  if (!verified.ok) return verified;
  const user = await site.users.findBy("username", nameKey(draft.username));
  const matches = await verifyPassword(
    draft.password,
    user?.passwordHash ?? await decoyHash(),
  );
  // Many were sent at once, and those before this one have used up the tries.
  if (site.loginFailures.isLocked(key, now)) return refuse("loginLocked");
  if (!isDoubted && needsVerification(act, draft.username)) {
    return refuse("verificationNeeded");
  }
  if (user === null || !matches) {
    site.loginFailures.fail(key, now);
    return refuse("loginWrong");
  }
  site.loginFailures.clear(key);
  if (user.status === USER_STATUS.banned) return refuse("accountBanned");
  const saved = await site.users.update(
    [user.uid],
    (current) => ({ ...current, lastLoginAt: now }),
  );
  if (!saved.ok) return refuse("loginWrong");
  const token = await site.sessions.start(user.uid, act, now);
  return ok({ user: saved.value, token });
}

const failureKey = ({ ip }: Act, username: string) =>
  `${nameKey(username)} ${ip}`;

/** Whether a sign-in under this name has to show that it is a person's. */
export const needsVerification = (act: Act, username: string) =>
  act.site.loginFailures.count(failureKey(act, username), act.now) >=
    LOGIN_VERIFIED_FROM;

/** The piece in its gap, or the sum for those who cannot see where it goes. */
function verify({ site, now }: Act, draft: LoginDraft): Result<null, Refusal> {
  const { slide, slideKey, captcha, captchaKey } = draft;
  if (slideKey) {
    return site.captchas.acceptSlide(slideKey, slide ?? NaN, now)
      ? ok(null)
      : refuse("slideWrong", { field: "slide" });
  }
  if (!captcha) return refuse("verificationNeeded");
  return site.captchas.accept(captchaKey ?? "", captcha, now)
    ? ok(null)
    : refuse("captchaWrong", { field: "captcha" });
}

/** The back office's own sign-in: the same check, admin roles only. */
export async function adminLogin(
  act: Act,
  draft: LoginDraft,
): Promise<Result<SignedIn, Refusal>> {
  const signedIn = await login(act, draft);
  if (!signedIn.ok || isAdmin(toViewer(signedIn.value.user))) return signedIn;
  await act.site.sessions.end(signedIn.value.token);
  return refuse("notAnAdmin");
}

export async function register(
  act: Act,
  draft: RegisterDraft,
): Promise<Result<User, Refusal>> {
  const { site, now } = act;
  if (!site.captchas.accept(draft.captchaKey, draft.captcha, now)) {
    return refuse("captchaWrong", { field: "captcha" });
  }
  const taken = await exists(site, draft);
  if (taken.username) return refuse("usernameTaken", { field: "username" });
  if (taken.email) return refuse("emailTaken", { field: "email" });
  const passwordHash = await hashPassword(draft.password);
  return await insertUser(
    site,
    newUser(
      { username: draft.username, email: draft.email, passwordHash },
      now,
    ),
  );
}

/** Another may have been faster since `exists` was asked; says with what. */
async function insertUser(
  site: Site,
  user: User,
): Promise<Result<User, Refusal>> {
  const inserted = await site.users.insert(user);
  if (inserted.ok) return inserted;
  return (await exists(site, { username: user.username })).username
    ? refuse("usernameTaken", { field: "username" })
    : refuse("emailTaken", { field: "email" });
}

/** Which of the two are in use already. */
export async function exists(
  site: Site,
  { username, email }: { username?: string; email?: string },
): Promise<{ username: boolean; email: boolean }> {
  return {
    // Longer than any name can be, it might not fit into a key of the store.
    username: Boolean(username) && username!.length <= MAX_USERNAME_CHARS &&
      await site.users.findBy("username", nameKey(username!)) !== null,
    email: Boolean(email) &&
      await site.users.findBy("email", email!.toLowerCase()) !== null,
  };
}

/** Makes the first account. Returns its password, or null if it is there. */
export async function ensureRoot(
  site: Site,
  given: string | undefined,
  now: number,
): Promise<string | null> {
  if (await site.users.get(ROOT_UID) !== null) return null;
  const password = given ?? generatePassword();
  await site.users.insert(newUser({
    uid: ROOT_UID,
    username: "root",
    passwordHash: await hashPassword(password),
    roles: ["root"],
  }, now));
  return password;
}

const text = (max: number) =>
  z.union([z.string(), z.number(), z.null()]).optional()
    .transform((value) => String(value ?? "").trim())
    .pipe(z.string().max(max));

/** A row of a class list (contract §23, behaviour facts §16). */
const ImportRow = z.tuple([
  text(100).pipe(fields.username),
  text(100).pipe(fields.password),
  text(320).pipe(z.union([z.literal(""), z.email()])),
  text(50),
  text(20).transform(parseGender),
  text(20),
  text(100),
]);

/** A year of a school at once; hashing the passwords takes its time. */
export const MAX_IMPORT_ROWS = 1_000;

export interface ImportReport {
  added: number;
  /** Rows, counted from 1, that were left out, and why. */
  skipped: { row: number; refusal: Refusal }[];
}

/**
 * Brings in a class: good rows are kept whatever the others are. Passwords are
 * hashed side by side; of two rows with one name the first is added.
 */
export async function importUsers(
  act: Act,
  rows: readonly unknown[][],
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, skipped: [] };
  const users = await Promise.all(rows.map((row) => userOfRow(act, row)));
  for (const [n, user] of users.entries()) {
    const outcome = user.ok ? await insertUser(act.site, user.value) : user;
    if (outcome.ok) report.added++;
    else report.skipped.push({ row: n + 1, refusal: outcome.error });
  }
  return report;
}

async function userOfRow(
  { site, now }: Act,
  row: unknown[],
): Promise<Result<User, Refusal>> {
  const padded = Array.from({ length: 7 }, (_, n) => row[n]);
  const parsed = ImportRow.safeParse(padded);
  if (!parsed.success) return refuse("importRowInvalid");
  const [username, password, email, realname, gender, nickname, school] =
    parsed.data;
  const taken = await exists(site, { username, email });
  if (taken.username) return refuse("usernameTaken");
  if (taken.email) return refuse("emailTaken");
  const passwordHash = await hashPassword(password);
  return ok(newUser({
    username,
    email: email || null,
    passwordHash,
    realname: realname || null,
    gender,
    nickname: nickname || null,
    school: school || null,
  }, now));
}

/** Male or 0, female or 1, otherwise secrecy (spec 3 §5). */
function parseGender(word: string): typeof GENDERS[number] {
  if (/^(0|male|男)$/i.test(word)) return "male";
  return /^(1|female|女)$/i.test(word) ? "female" : "secrecy";
}
