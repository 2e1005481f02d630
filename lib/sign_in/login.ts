import { BusyError, type Refusal, refuse } from "../failure.ts";
import { canSendMail } from "../mail/config.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { Transaction } from "../store/transaction.ts";
import { mayEnterAdminArea } from "../accounts/access.ts";
import { placeOf, placesWith, type Sender } from "../accounts/known_places.ts";
import type { Attempt } from "../accounts/login_guard.ts";
import { generatePassword } from "../accounts/password.ts";
import {
  type LoginDraft,
  MAX_USERNAME_CHARS,
  newUser,
  ROOT_UID,
  type User,
  USER_STATUS,
} from "../accounts/schema.ts";

export interface SignedIn {
  user: User;
  token: string;
  /** Whether the account has never signed in before. */
  isFirst: boolean;
}

interface Asked {
  /** Whether the client can show a captcha; others have to wait instead. */
  canShow?: boolean;
  /** The value of the browser's cookie, by which it is recognized; null: it has none. */
  browser?: string | null;
  /** Tells who may sign in here; default: everybody. */
  isFor?: (user: User) => boolean;
}

/**
 * Checks name and password and starts a session. A wrong name and a wrong
 * password get the same answer after the same work.
 */
export async function login(
  act: Act,
  draft: LoginDraft,
  { canShow = true, browser = null, isFor = () => true }: Asked = {},
): Promise<Result<SignedIn, Refusal>> {
  const { site, now } = act;
  const guard = site.accounts.loginGuard;
  const user = await site.accounts.users.findBy(
    "username",
    nameKey(draft.username),
  );
  const sender = { ip: act.ip, browser };
  const attempt = attemptOf(user, draft.username, sender);
  const early = guard.lockOf(attempt, now);
  if (early !== null) return locked(site, early);
  const isDoubted = guard.isDoubted(attempt, now);
  const waits = !canShow && !draft.slideKey && !draft.captcha;
  const seconds = isDoubted && waits ? guard.paced(attempt, now) : null;
  if (seconds) return tooEarly(seconds);
  const hasWaited = seconds !== null;
  const verified = isDoubted && !hasWaited
    ? await verify(act, draft)
    : ok(null);
  if (!verified.ok) return verified;
  const matches = await site.accounts.passwords.verify(
    draft.password,
    user?.passwordHash ?? null,
  );
  // Of many attempts at the same time, the ones before this may have reached the bound meanwhile.
  const late = guard.lockOf(attempt, now);
  if (late !== null) return locked(site, late);
  if (!isDoubted && guard.isDoubted(attempt, now)) {
    return waits ? tooEarly(1) : refuse("verificationNeeded");
  }
  if (user === null || !matches) {
    const isChecked = isDoubted && !hasWaited;
    guard.fail(attempt, now, { hasWaited, isChecked });
    return refuse("loginWrong");
  }
  guard.succeed(attempt, now);
  if (user.status === USER_STATUS.banned) return refuse("accountBanned");
  if (user.contest !== null && site.accounts.isContestOver(user.contest, now)) {
    return refuse("contestAccountOver");
  }
  if (!isFor(user)) return refuse("notAnAdmin");
  const renewed = await renewedHash(site, user, draft.password);
  const saved = await site.accounts.users.update(
    [user.uid],
    (current) => ({
      ...current,
      // If a new password was set meanwhile, its hash must not be replaced.
      passwordHash: current.passwordHash === user.passwordHash
        ? renewed
        : current.passwordHash,
      lastLoginAt: now,
      ...placesWith(current, sender),
    }),
    // Visitors see no more of it than when somebody was last here.
    { isQuiet: true },
  );
  if (!saved.ok) return refuse("loginWrong");
  // The hash was changed meanwhile: renewed by another sign-in, or for another password.
  const { passwordHash } = saved.value;
  const isStill = passwordHash === renewed ||
    await site.accounts.passwords.verify(draft.password, passwordHash);
  if (!isStill) return refuse("loginWrong");
  const token = await site.accounts.sessions.start(user.uid, {
    ip: act.ip,
    userAgent: act.userAgent,
    // As it was when it was found to be allowed.
    bans: user.bans,
  }, now);
  return ok({ user: saved.value, token, isFirst: user.lastLoginAt === null });
}

/** Returns a hash made with today's method, if the stored one is older. If hashing is busy, the next sign-in will do it. */
async function renewedHash(
  { accounts: { passwords } }: Site,
  { passwordHash }: User,
  password: string,
): Promise<string> {
  if (!passwords.isOutdated(passwordHash)) return passwordHash;
  try {
    return await passwords.hash(password);
  } catch (reason) {
    if (reason instanceof BusyError) return passwordHash;
    throw reason;
  }
}

const tooEarly = (seconds: number) =>
  refuse("loginTooEarly", { params: { seconds } });

/** Makes the refusal of a lock, with the way out of it that the site offers. */
const locked = (site: Site, code: "loginLocked" | "loginLockedToday") =>
  refuse(canSendMail(site) ? "loginLockedReset" : code);

/** Tells whether signing in with this name needs a captcha. */
export async function needsVerification(
  { site, ip, now }: Act,
  username: string,
  browser: string | null,
): Promise<boolean> {
  // Longer than any name can be, it might not fit into a key of the store.
  const user = username.length > MAX_USERNAME_CHARS
    ? null
    : await site.accounts.users.findBy("username", nameKey(username));
  const attempt = attemptOf(user, username, { ip, browser });
  return site.accounts.loginGuard.isDoubted(attempt, now);
}

const attemptOf = (
  user: User | null,
  username: string,
  sender: Sender,
): Attempt => ({ username, ip: sender.ip, place: placeOf(user, sender) });

/** Checks the captcha: the place of the piece, or the sum for those who cannot see the picture. */
async function verify(
  { site, now }: Act,
  draft: LoginDraft,
): Promise<Result<null, Refusal>> {
  const { slide, slideKey, captcha, captchaKey } = draft;
  if (slideKey) {
    return await site.accounts.captchas.acceptSlide(slideKey, slide ?? NaN, now)
      ? ok(null)
      : refuse("slideWrong", { field: "slide" });
  }
  if (!captcha) return refuse("verificationNeeded");
  return await site.accounts.captchas.accept(captchaKey ?? "", captcha, now)
    ? ok(null)
    : refuse("captchaWrong", { field: "captcha" });
}

/** Signs in to the admin area: the same, but only for people who may enter it. */
export async function adminLogin(
  act: Act,
  draft: LoginDraft,
  asked: Asked = {},
): Promise<Result<SignedIn, Refusal>> {
  const isFor = (user: User) =>
    mayEnterAdminArea(act.site.accounts.rights.viewerOf(user));
  const signedIn = await login(act, draft, { ...asked, isFor });
  return !signedIn.ok && signedIn.error.code === "loginWrong"
    ? refuse("adminLoginWrong")
    : signedIn;
}

/**
 * Inserts a new account. Refused with the field at fault if somebody else has taken the
 * name or address since `exists` was asked. `alongside` writes more in the same commit,
 * and may add to the account.
 */
export async function insertUser(
  site: Pick<Site, "accounts" | "store">,
  user: User,
  alongside: (tx: Transaction) => Promise<Result<Partial<User>, Refusal>>,
): Promise<Result<User, Refusal>> {
  const { users } = site.accounts;
  const { username, email } = user;
  return await site.store.transact<User, Refusal>(async (tx) => {
    if (await tx.findBy(users, "username", nameKey(username))) {
      return refuse("usernameTaken", { field: "username" });
    }
    if (email && await tx.findBy(users, "email", email.toLowerCase())) {
      return refuse("emailTaken", { field: "email" });
    }
    const done = await alongside(tx);
    if (!done.ok) return done;
    return ok(tx.insert(users, { ...user, ...done.value }));
  });
}

/** Tells whether a username and an email address are in use. */
export async function exists(
  site: Site,
  { username, email }: { username?: string; email?: string },
): Promise<{ username: boolean; email: boolean }> {
  return {
    // Longer than any name can be, it might not fit into a key of the store.
    username: Boolean(username) && username!.length <= MAX_USERNAME_CHARS &&
      await site.accounts.users.findBy("username", nameKey(username!)) !== null,
    email: Boolean(email) &&
      await site.accounts.users.findBy("email", email!.toLowerCase()) !== null,
  };
}

/** Creates the first account. Returns its password, or null if the account exists. */
export async function ensureRoot(
  site: Site,
  given: string | undefined,
  now: number,
): Promise<string | null> {
  if (await site.accounts.users.get(ROOT_UID) !== null) return null;
  const password = given ?? generatePassword();
  await site.accounts.users.insert(newUser({
    uid: ROOT_UID,
    username: "root",
    passwordHash: await site.accounts.passwords.hash(password),
    roles: ["root"],
  }, now));
  return password;
}
