import { z } from "zod";
import { type Refusal, unlessFull } from "../failure.ts";
import { err } from "../result.ts";
import type { Act } from "./act.ts";
import {
  canChangeRole,
  isDispensable,
  type Viewer,
} from "../accounts/access.ts";
import {
  forgetEmptyClasses,
  inheritClass,
  nameClass,
  renamedClass,
} from "../accounts/classes.ts";
import { SLIP_PASSWORD_CHARS } from "./import.ts";
import { slipOf } from "./importing.ts";
import { generatePassword } from "../accounts/password.ts";
import { removeAccounts } from "./remove.ts";
import { type AccountDraft, changeAccount } from "./accounts.ts";
import { type Role, type User, USER_STATUS } from "../accounts/schema.ts";
import type { Slip } from "../accounts/slips.ts";

/** What can be done with many accounts at once. */
export const MANY_ACTIONS = [
  "reset",
  "ban",
  "allow",
  "teach",
  "unteach",
  "move",
  "delete",
] as const;
export const ManyAction = z.enum(MANY_ACTIONS);
export type ManyAction = z.infer<typeof ManyAction>;

/** Whom root makes a teacher is an ordinary user, and becomes one again: nobody else's role is lost in passing. */
const TURNS: Partial<Record<ManyAction, { from: Role; to: Role }>> = {
  teach: { from: "user", to: "teacher" },
  unteach: { from: "teacher", to: "user" },
};

/**
 * Returns why the viewer may not do something with an account; null: they may. They may
 * not give themselves a generated password: it would sign them out before they could
 * read it.
 */
export function keptOut(
  viewer: Viewer | null,
  { uid, roles }: Pick<User, "uid" | "roles">,
  action: ManyAction,
): Refusal | null {
  switch (action) {
    case "teach":
    case "unteach":
      return !canChangeRole(viewer, { uid })
        ? { code: "forbidden" }
        : roles.includes(TURNS[action]!.from)
        ? null
        : { code: action === "teach" ? "notAUser" : "notNamedTeacher" };
    case "move":
      return null;
    case "reset":
      return uid === viewer?.uid ? { code: "ownPasswordStays" } : null;
    default:
      return isDispensable(viewer, { uid })
        ? null
        : { code: action === "delete" ? "accountStays" : "standingStays" };
  }
}

/** How many accounts one call changes, because each new password takes some time; more are done in several calls. */
export const MAX_AT_ONCE = 1_000;

export interface DoneToMany {
  done: User[];
  /** The new passwords, if there are any. */
  slips: Slip[];
  refusals: Refusal[];
}

/** Changes many accounts, each by itself: if one is refused, the others are changed nevertheless. */
export async function changeMany(
  act: Act,
  uids: readonly string[],
  { action, course }: { action: ManyAction; course: string },
): Promise<DoneToMany> {
  if (action === "delete") {
    return { ...await removeAccounts(act, uids), slips: [] };
  }
  const { site } = act;
  const done: User[] = [];
  const slips: Slip[] = [];
  const refusals: Refusal[] = [];
  const to = action === "move" ? course.trim() || null : null;
  const from = to === null ? null : renamedClass(site, uids, to);
  // If all of a class is moved, its teachers and its group move with it.
  const before = from === null ? null : site.accounts.classBook.get(from);
  if (to !== null && from !== null) await nameClass(act, to, from);
  for (const uid of uids) {
    const password = action === "reset"
      ? generatePassword(SLIP_PASSWORD_CHARS)
      : null;
    const changes = changesOf(action, { course, password });
    const known = site.accounts.directory.get(uid);
    if (known === null) continue;
    const reason = keptOut(act.viewer, { uid, roles: [known.role] }, action);
    const changed = reason !== null
      ? err(reason)
      : await unlessFull(() =>
        changeAccount(act, {
          uid,
          type: undefined,
          setNewPwd: password !== null,
          ...changes,
        }, { from: TURNS[action]?.from })
      );
    if (!changed.ok) {
      refusals.push(changed.error);
      continue;
    }
    done.push(changed.value);
    if (password !== null) slips.push(slipOf(changed.value, password));
  }
  if (to !== null && from !== null) {
    if (refusals.length === 0 && before !== null) {
      await inheritClass(site, to, before);
    }
    await forgetEmptyClasses(site, [to]);
  }
  return { done, slips, refusals };
}

function changesOf(
  action: Exclude<ManyAction, "delete">,
  { course, password }: { course: string; password: string | null },
): Partial<AccountDraft> {
  switch (action) {
    case "reset":
      return { password };
    case "ban":
      return { status: USER_STATUS.banned };
    case "allow":
      return { status: USER_STATUS.normal };
    case "move":
      return { course: course.trim() || null };
    case "teach":
    case "unteach":
      return { role: TURNS[action]!.to };
  }
}
