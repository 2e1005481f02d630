import { z } from "zod";
import { type FailureCode, type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { isPlainLine, nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import { isSameRecord } from "../same_record.ts";
import type { Act, Site } from "./act.ts";
import type { Transaction } from "../store/transaction.ts";
import { wireDate } from "../wire.ts";
import {
  canChangeRole,
  canManageAccount,
  isDispensable,
  may,
} from "../accounts/access.ts";
import { claimClass, forgetEmptyClasses } from "../accounts/classes.ts";
import type { DirectoryQuery } from "../accounts/directory.ts";
import {
  fields,
  MAX_USERNAME_CHARS,
  type Role,
  ROLE_IDS,
  ROLES,
  type User,
  USER_STATUS,
  wireRole,
} from "../accounts/schema.ts";
import { toUserInfo } from "../accounts/view.ts";

export interface AccountListQuery extends Omit<DirectoryQuery, "within"> {
  /** The place of the first row, from 0. */
  from: number;
  limit: number;
}

/** Returns the uids of accounts that match a query, of those that the viewer manages. */
export const findAccounts = (
  { site: { accounts: { directory, classBook } }, viewer }: Pick<
    Act,
    "site" | "viewer"
  >,
  query: Omit<DirectoryQuery, "within">,
): readonly string[] =>
  directory.find({
    ...query,
    within: may(viewer, "user_admin")
      ? undefined
      : classBook.keysOf(viewer!.uid),
  });

/** Returns a page of accounts, by default the newest first (contract §23). */
export async function listAccounts(
  act: Act,
  { from, limit, ...asked }: AccountListQuery,
): Promise<{ total: number; rows: User[] }> {
  const found = findAccounts(act, asked);
  const rows = await Promise.all(
    found.slice(from, from + limit).map((uid) =>
      act.site.accounts.users.get(uid)
    ),
  );
  return {
    total: found.length,
    rows: rows.filter((user) => user !== null),
  };
}

/** Returns a row of contract §23; its `password` is always null. */
export const toAccountRow = (user: User) => {
  const { roleList, ...info } = toUserInfo(user, user.signature);
  return {
    ...info,
    password: null,
    status: user.status,
    gmtCreate: wireDate(user.createdAt),
    gmtModified: wireDate(user.modifiedAt),
    roles: roleList.map((role) => ({
      id: ROLE_IDS[role],
      role,
      description: null,
      status: 0,
    })),
  };
};

/** A text field that may be cleared: blank becomes null. */
const cleared = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => typeof value === "string" ? value.trim() || null : value,
    schema.nullish(),
  );

const line = (max: number) =>
  z.string().max(max, "fieldTooLong").refine(isPlainLine, "textUnseen");

export const CLASS_NAME = line(100);

const roleOf = new Map(
  Object.entries(ROLE_IDS).map((
    [role, id],
  ) => [id, role as keyof typeof ROLE_IDS]),
);

/** The fields of an account that can be changed (contract §23). Left out: unchanged; null or blank: cleared. */
export const AccountDraft = z.object({
  /** Our own: the role by its name; the calls' `type` knows no teacher. */
  role: z.enum(ROLES, "roleUnknown").optional(),
  uid: z.string().min(1).max(32),
  username: z.string().trim().min(1, "usernameRequired")
    .max(MAX_USERNAME_CHARS, "usernameTooLong").optional(),
  realname: cleared(line(50)),
  email: cleared(fields.email),
  /** Our own: the student's number, class and school. */
  number: cleared(line(200)),
  course: cleared(CLASS_NAME),
  school: cleared(line(100)),
  type: z.number().int().optional().transform((id, context) => {
    const role = id === undefined ? undefined : roleOf.get(id);
    if (id !== undefined && role === undefined) {
      context.addIssue({ code: "custom", message: "roleUnknown" });
    }
    return role;
  }),
  status: z.union([z.literal(0), z.literal(1)]).optional(),
  titleName: cleared(line(20)),
  titleColor: cleared(z.string().regex(/^#[0-9a-f]{6}$/i, "colorInvalid")),
  setNewPwd: z.boolean().default(false),
  password: z.string().nullish(),
  /** Our own: when the state that the form was made from was saved; if the account has changed since, this is refused. */
  seenAt: z.number().int().optional(),
}).superRefine(({ setNewPwd, password }, context) => {
  if (!setNewPwd) return;
  const parsed = fields.password.safeParse(password ?? "");
  for (const { message } of parsed.error?.issues ?? []) {
    context.addIssue({ code: "custom", path: ["password"], message });
  }
});
export type AccountDraft = z.infer<typeof AccountDraft>;

/**
 * Changes somebody's account. A new password ends all sessions and removes locks; a new
 * role takes effect at once; the account gets a message about both. A ban ends all
 * sessions, which lifting it does not bring back (row E2.4). `from`: the role that it
 * must have still.
 */
export async function changeAccount(
  act: Act,
  { uid, setNewPwd, password, type, role: named, seenAt, ...draft }:
    AccountDraft,
  { from }: { from?: Role } = {},
): Promise<Result<User, Refusal>> {
  const { site, viewer, now } = act;
  const before = await site.accounts.users.get(uid);
  if (before === null) return refuse("notFound");
  if (!canManageAccount(viewer, before, site.accounts.classBook)) {
    return refuse("accountNotYours");
  }
  const passwordHash = setNewPwd
    ? await site.accounts.passwords.hash(password!)
    : undefined;
  const saved = await site.store.transact<User, Refusal>(async (tx) => {
    const user = await tx.get(site.accounts.users, uid);
    if (user === null) return refuse("notFound");
    if (seenAt !== undefined && seenAt !== user.modifiedAt) {
      return refuse("accountChanged");
    }
    if (from !== undefined && !user.roles.includes(from)) {
      return refuse("accountChanged");
    }
    // A call that sends back what it was shown takes nothing away: a teacher is a user there.
    const known: readonly Role[] = named === undefined
      ? user.roles.map(wireRole)
      : user.roles;
    const role = named ?? type;
    const isOther = role !== undefined && !known.includes(role);
    const changes: Partial<User> = {
      ...given(draft),
      ...(isOther ? { roles: [role] } : {}),
      ...(passwordHash === undefined ? {} : { passwordHash }),
      modifiedAt: now,
    };
    // Somebody else may have moved it out of the viewer's classes meanwhile.
    if (!canManageAccount(viewer, user, site.accounts.classBook)) {
      return refuse("accountNotYours");
    }
    const isBan = (changes.status ?? user.status) !== user.status;
    const isBanned = isBan && changes.status === USER_STATUS.banned;
    if (isBanned) changes.bans = user.bans + 1;
    if (isOther && !canChangeRole(viewer, user)) {
      return refuse("standingStays", {
        field: named === undefined ? "type" : "role",
      });
    }
    if (isBan && !isDispensable(viewer, user)) {
      return refuse("standingStays", { field: "status" });
    }
    const wrong = await nameTrouble(tx, site, user, changes);
    if (wrong !== null) return refuse(wrong.code, { field: wrong.field });
    const moved = await moveTo(tx, act, user, draft.course);
    if (!moved.ok) return moved;
    changes.course = moved.value;
    const { modifiedAt } = user;
    if (isSameRecord(user, { ...user, ...changes, modifiedAt })) {
      return ok(user);
    }
    if (passwordHash !== undefined) {
      await sendNote(tx, site, { uid, at: now, note: { code: "passwordSet" } });
    }
    if (isOther) {
      const note = { code: "roleSet", role } as const;
      await sendNote(tx, site, { uid, at: now, note });
    }
    return ok(tx.put(site.accounts.users, { ...user, ...changes }));
  });
  if (saved.ok && before.course !== null) {
    await forgetEmptyClasses(site, [before.course]);
  }
  if (!saved.ok) return saved;
  const isOut = saved.value.status === USER_STATUS.banned;
  if (setNewPwd || isOut) await site.accounts.sessions.endAll(saved.value);
  if (!setNewPwd) return saved;
  site.accounts.loginGuard.forgive(saved.value.username);
  site.accounts.settingsFailures.clear(uid);
  return saved;
}

/** Moves the account into another class, if the viewer may use that class. */
async function moveTo(
  tx: Transaction,
  act: Act,
  before: User,
  course: string | null | undefined,
): Promise<Result<string | null, Refusal>> {
  const from = before.course;
  if (course === undefined || course === from) return ok(from);
  if (course !== null) return await claimClass(tx, act, course);
  return may(act.viewer, "user_admin")
    ? ok(null)
    : refuse("classRequired", { field: "course" });
}

/** Returns the fields of a draft that are not undefined. */
const given = <T extends object>(draft: T) =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };

/** Returns the refusal of a new username: the same rules as for registering, and it must be free. */
async function nameTrouble(
  tx: Transaction,
  site: Site,
  before: User,
  { username = before.username, email = before.email }: Partial<User>,
): Promise<{ code: FailureCode; field: string } | null> {
  if (username !== before.username) {
    const parsed = fields.username.safeParse(username);
    if (!parsed.success) {
      const code = parsed.error.issues[0].message as FailureCode;
      return { code, field: "username" };
    }
    const holder = await tx.findBy(
      site.accounts.users,
      "username",
      nameKey(username),
    );
    if (holder !== null && holder.uid !== before.uid) {
      return { code: "usernameTaken", field: "username" };
    }
  }
  if (email !== null && email !== before.email) {
    const holder = await tx.findBy(
      site.accounts.users,
      "email",
      email.toLowerCase(),
    );
    if (holder !== null && holder.uid !== before.uid) {
      return { code: "emailTaken", field: "email" };
    }
  }
  return null;
}
