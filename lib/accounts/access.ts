import type { Preferences } from "./preferences.ts";
import { type Role, ROOT_UID, type User } from "./schema.ts";

/** The permissions that a route can require (contract §0.6). */
export const PERMISSIONS = [
  "problem_admin",
  "submit",
  "contest_admin",
  "rejudge",
  "announcement_admin",
  "user_admin",
  // Our own: managing the accounts of one's classes (docs/rights.md).
  "class_admin",
  "system_info_admin",
  "discussion_add",
  "discussion_del",
  "discussion_edit",
  "comment_add",
  "reply_add",
  "group_add",
  "group_del",
] as const;
export type Permission = typeof PERMISSIONS[number];

const DISCUSSION: Permission[] = [
  "discussion_add",
  "discussion_del",
  "discussion_edit",
  "comment_add",
  "reply_add",
];
const GROUP: Permission[] = ["group_add", "group_del"];
const AUTHOR: Permission[] = [
  "problem_admin",
  "submit",
  "contest_admin",
  "class_admin",
  ...DISCUSSION,
  ...GROUP,
];
const MEMBER: Permission[] = ["submit", ...DISCUSSION, ...GROUP];

/** Which role has which permissions at first (contract §0.6); root may change it (`rights.ts`). */
const GRANTS: Record<Role, readonly Permission[]> = {
  root: PERMISSIONS,
  admin: AUTHOR,
  problem_admin: AUTHOR,
  teacher: [...MEMBER, "class_admin"],
  user: MEMBER,
  sy_campus_principal: [...MEMBER, "class_admin"],
  sy_campus_teacher: [...MEMBER, "class_admin"],
  no_submit_user: DISCUSSION,
  no_discuss_user: [
    "submit",
    "discussion_del",
    "discussion_edit",
    "comment_add",
    "reply_add",
  ],
  mute_user: ["submit", "discussion_del", "discussion_edit"],
  no_submit_no_discuss_user: [
    "discussion_del",
    "discussion_edit",
    "comment_add",
    "reply_add",
  ],
  no_submit_mute_user: ["discussion_del", "discussion_edit"],
};

/** The signed-in person behind a request. */
export interface Viewer {
  uid: string;
  username: string;
  avatar: string | null;
  roles: readonly Role[];
  permissions: ReadonlySet<Permission>;
  preferences: Preferences;
  /** The only contest that the account was made for (spec 4 E1.4); none: it is a whole one. */
  contest?: number | null;
  /**
   * Tells whether they help to run a group ("admin") or manage it ("root"), at the
   * moment of the question. Absent: nobody has told (`VenueBook.withGroups`), so they run none.
   */
  runs?: (gid: number, as: "admin" | "root") => boolean;
  /** The machine that asks; absent: no request does. */
  from?: { ip: string; device: string };
  /** Principal or teacher of one of the site's campuses. */
  inCampus?: boolean;
}

/** Returns what a role may do until root changes it. */
export const grantedTo = (role: Role): readonly Permission[] => GRANTS[role];

/** `hasTeachers`: whether the site's switch lets there be named teachers; without it they are users. */
export function toViewer(
  user: User,
  permissionsOf = grantedTo,
  hasTeachers = true,
): Viewer {
  const roles = hasTeachers
    ? user.roles
    : user.roles.map((role) => role === "teacher" ? "user" : role);
  return {
    uid: user.uid,
    username: user.username,
    avatar: user.avatar,
    roles,
    permissions: new Set(
      roles.flatMap(permissionsOf).filter((permission) =>
        user.contest === null || permission === "submit"
      ),
    ),
    preferences: user.preferences ?? {},
    contest: user.contest,
  };
}

const has = (viewer: Pick<Viewer, "roles"> | null, ...roles: Role[]) =>
  viewer !== null && viewer.roles.some((role) => roles.includes(role));

export const isRoot = (viewer: Viewer | null) => has(viewer, "root");

/** Tells whether the viewer is a problem admin or root (RP in the contract). */
export const isProblemAdmin = (viewer: Viewer | null) =>
  has(viewer, "root", "problem_admin");

/** Tells whether the viewer has an "admin role" (spec 1 §6; AD in the contract). */
export const isAdmin = (viewer: Pick<Viewer, "roles"> | null) =>
  has(viewer, "root", "admin", "problem_admin");

export const isCampusAdmin = (viewer: Pick<Viewer, "roles"> | null) =>
  has(viewer, "sy_campus_principal", "sy_campus_teacher");

/**
 * Tells whether the viewer is a teacher whom root has named (spec 4 W2.9): they have
 * classes, groups, problems and homework of their own, and are nobody to all others.
 */
export const isNamedTeacher = (viewer: Pick<Viewer, "roles"> | null) =>
  has(viewer, "teacher");

/** Tells whether the viewer has classes: staff, and named teachers. */
export const isTeacher = (viewer: Pick<Viewer, "roles"> | null) =>
  isAdmin(viewer) || isCampusAdmin(viewer) || isNamedTeacher(viewer);

/** Tells whether the viewer may enter the admin area (spec 3 §2.9); each of its pages has a guard of its own. */
export const mayEnterAdminArea = (viewer: Viewer | null) => isTeacher(viewer);

/** Tells whether the account was made for one contest: it does nothing anywhere else (spec 4 E1.4). */
export const isOfContest = (viewer: Viewer | null) =>
  (viewer?.contest ?? null) !== null;

export const may = (viewer: Viewer | null, permission: Permission) =>
  viewer?.permissions.has(permission) ?? false;

/** Tells whether the viewer is staff, who see real names beside usernames. */
export const isStaff = (viewer: Viewer | null) =>
  isAdmin(viewer) || isCampusAdmin(viewer);

/** The roles of accounts that a teacher can manage; accounts with other roles are managed by root. */
const PUPIL_ROLES: readonly Role[] = [
  "user",
  "no_submit_user",
  "no_discuss_user",
  "mute_user",
  "no_submit_no_discuss_user",
  "no_submit_mute_user",
];

/**
 * The fields by which a class knows its pupils. Pupils cannot change them: they could
 * pretend to be a classmate.
 */
export const CLASS_FACTS = ["realname", "number", "school"] as const;

/** Tells whether somebody cannot change these fields of their own: if they are in a class and no teacher. */
export const areFactsKept = (
  user: Pick<User, "roles" | "course">,
): boolean => user.course !== null && !isTeacher(user);

/** Tells who teaches which classes (`classes.ts`). */
export interface Teaching {
  isTaughtBy(course: string, uid: string): boolean;
}

/** Tells whether the viewer may manage an account: root all, a teacher those of pupils in their classes. */
export const canManageAccount = (
  viewer: Viewer | null,
  { uid, roles, course }: Pick<User, "uid" | "roles" | "course">,
  classes: Teaching,
) =>
  may(viewer, "user_admin") ||
  (may(viewer, "class_admin") && uid !== viewer!.uid && course !== null &&
    roles.every((role) => PUPIL_ROLES.includes(role)) &&
    classes.isTaughtBy(course, viewer!.uid));

/**
 * Tells whether those who manage an account may ban or delete it. The first account
 * and one's own cannot be, so that somebody is always left who can.
 */
export const isDispensable = (
  viewer: Viewer | null,
  { uid }: Pick<User, "uid">,
) => uid !== ROOT_UID && uid !== viewer?.uid;

/** Tells whether the viewer may change an account's role. */
export const canChangeRole = (
  viewer: Viewer | null,
  user: Pick<User, "uid">,
) => may(viewer, "user_admin") && isDispensable(viewer, user);
