import { z } from "zod";
import { beginningOf } from "../clip.ts";
import { type FailureCode, type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { isPlainLine } from "../names.ts";
import { err, ok, type Result } from "../result.ts";
import { isWebAddress } from "../web_address.ts";
import { isSameRecord } from "../same_record.ts";
import type { Act, Site } from "./act.ts";
import { areFactsKept, CLASS_FACTS } from "../accounts/access.ts";
import { fields, GENDERS, type User } from "../accounts/schema.ts";
import { toUserInfo } from "../accounts/view.ts";

const MAX_SIGNATURE_CHARS = 65_535;
const EXCERPT_CHARS = 100;

/** A text field of the profile; left out, null and blank all mean that it is empty. */
const told = (max: number) =>
  z.string().trim().max(max, "fieldTooLong").nullish()
    .transform((text) => text || null);

/** The same for a text of one line that is shown among others' texts. */
const line = (max: number) =>
  told(max).refine((text) => isPlainLine(text ?? ""), "textUnseen");

/** A text of several lines, each of which is like `line`. */
const lines = (max: number) =>
  told(max).refine(
    (text) => (text ?? "").split(/[\n\r\t]/).every(isPlainLine),
    "textUnseen",
  );

/** Links to one's own pages. They must be web addresses, but an older text may stay. */
const LINKS = ["blog", "github"] as const;

/** The profile in the settings (contract §3): all fields are replaced; what is left out is cleared. */
export const UserInfoDraft = z.object({
  realname: line(50),
  nickname: line(20),
  signature: lines(MAX_SIGNATURE_CHARS),
  blog: line(255),
  github: line(255),
  school: line(100),
  number: line(200),
  cfUsername: line(255),
  gender: z.enum(GENDERS).nullish().catch(null)
    .transform((gender) => gender ?? "secrecy"),
});
export type UserInfoDraft = z.infer<typeof UserInfoDraft>;

export async function changeUserInfo(
  { site, viewer, now }: Act,
  { signature, ...info }: UserInfoDraft,
): Promise<Result<User, Refusal[]>> {
  return await site.store.transact<User, Refusal[]>(async (tx) => {
    const user = await tx.get(site.accounts.users, viewer!.uid);
    if (user === null) return err([{ code: "notFound" }]);
    const refusals = refusedOf(user, info);
    if (refusals.length > 0) return err(refusals);
    const before = await tx.getBlob(site.accounts.signatures, [user.uid]) ??
      user.signature;
    const short = signature && beginningOf(signature, EXCERPT_CHARS);
    const isSame = before === signature &&
      isSameRecord(user, { ...user, ...info, signature: short });
    if (isSame) return ok(user);
    if (signature === null) {
      await tx.deleteBlob(site.accounts.signatures, [user.uid]);
    } else await tx.putBlob(site.accounts.signatures, [user.uid], signature);
    return ok(tx.put(site.accounts.users, {
      ...user,
      ...info,
      signature: short,
      modifiedAt: now,
    }));
  });
}

/** What of a profile may not be saved: facts that the school keeps, and links that are none. */
function refusedOf(
  user: User,
  info: Omit<UserInfoDraft, "signature">,
): Refusal[] {
  const changed = <K extends keyof typeof info & keyof User>(
    names: readonly K[],
  ) => names.filter((name) => info[name] !== user[name]);
  const facts = areFactsKept(user) ? changed(CLASS_FACTS) : [];
  const links = changed(LINKS)
    .filter((name) => info[name] !== null && !isWebAddress(info[name]));
  return [
    ...facts.map((field) => ({ code: "factKept", field }) as const),
    ...links.map((field) => ({ code: "webAddressInvalid", field }) as const),
  ];
}

/** Reads a user's complete signature (Markdown). */
export const signatureOf = async (site: Site, user: User) =>
  await site.accounts.signatures.get(user.uid) ?? user.signature;

/** Returns UserInfo of contract §1 for the owner of an account, with their campus (§29). */
export const userInfoOf = async (site: Site, user: User) => ({
  ...toUserInfo(user, await signatureOf(site, user)),
  syCampusInfo: site.accounts.campusOf(user.uid),
});

export const PasswordDraft = z.object({
  oldPassword: z.string().min(1, "passwordRequired").max(200, "passwordLength"),
  newPassword: fields.password,
});
export type PasswordDraft = z.infer<typeof PasswordDraft>;

/**
 * Checks the viewer's own password. Wrong ones are counted and lock the form that asks
 * for it; the caller resets the count when everything else is right as well.
 */
export async function checkOwnPassword(
  { site, viewer, now }: Act,
  password: string,
  { field, locked }: { field: string; locked: FailureCode },
): Promise<Result<User, Refusal>> {
  const { uid } = viewer!;
  const failures = site.accounts.settingsFailures;
  if (failures.isLocked(uid, now)) return refuse(locked, { field });
  const user = await site.accounts.users.get(uid);
  const matches = user !== null &&
    await site.accounts.passwords.verify(password, user.passwordHash);
  // Of many attempts at the same time, the ones before this may have reached the bound meanwhile.
  if (failures.isLocked(uid, now)) return refuse(locked, { field });
  if (matches) return ok(user);
  const count = failures.fail(uid, now);
  const left = failures.limits.most - count;
  return left <= 0
    ? refuse(locked, { field })
    : refuse("passwordWrongLeft", { field, params: { count, left } });
}

/**
 * Changes the viewer's password and signs them out everywhere but on `device`. Five
 * wrong attempts lock this for half an hour (contract §3).
 */
export async function changePassword(
  act: Act,
  { oldPassword, newPassword }: PasswordDraft,
  device: string | null,
): Promise<Result<User, Refusal>> {
  const { site, now, ip } = act;
  const known = await checkOwnPassword(act, oldPassword, {
    field: "oldPassword",
    locked: "passwordLocked",
  });
  if (!known.ok) return known;
  const { uid } = known.value;
  site.accounts.settingsFailures.clear(uid);
  const passwordHash = await site.accounts.passwords.hash(newPassword);
  const saved = await site.store.transact<User, Refusal>(async (tx) => {
    const current = await tx.get(site.accounts.users, uid);
    if (current === null) return refuse("notFound");
    const note = { code: "passwordChanged", ip } as const;
    await sendNote(tx, site, { uid, at: now, note });
    return ok(
      tx.put(site.accounts.users, {
        ...current,
        passwordHash,
        modifiedAt: now,
      }),
    );
  });
  if (!saved.ok) return saved;
  await site.accounts.sessions.endOthers(uid, device);
  return saved;
}
