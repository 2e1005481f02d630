import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { nameKey } from "../names.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { may, type Teaching, type Viewer } from "./access.ts";

/**
 * A class: the accounts with the same `course` (its name in the API). This record says
 * who may manage them besides root.
 */
const SchoolClass = z.object({
  /** The key of its name, which is the same in any case and width (`nameKey`). */
  key: z.string(),
  /** The name as it was first typed. */
  name: z.string(),
  teachers: z.array(z.string()),
  /** The group that was made of it (`lib/groups/class_group.ts`). */
  gid: z.number().int().optional(),
  createdAt: z.number().int(),
});
type SchoolClass = z.infer<typeof SchoolClass>;

export const classCollection = (store: Store) =>
  store.collection<SchoolClass, [key: string]>({
    name: "school_classes",
    schema: SchoolClass,
    id: ({ key }) => [key],
  });

/** Keeps all classes in memory, because rights are asked for each row of a list. */
export class ClassBook implements Teaching {
  /** Whose classes somebody manages beside their own: a principal those of their teachers. */
  standsInFor: (uid: string) => readonly string[] = () => [];

  private constructor(readonly rows: Kept<SchoolClass, [key: string]>) {}

  static async load(
    classes: ReturnType<typeof classCollection>,
  ): Promise<ClassBook> {
    return new ClassBook(await Kept.load(classes));
  }

  get(name: string): SchoolClass | null {
    return this.rows.get(nameKey(name));
  }

  isTaughtBy(name: string, uid: string): boolean {
    const teachers = this.get(name)?.teachers ?? [];
    return teachers.includes(uid) ||
      teachers.length > 0 &&
        this.standsInFor(uid).some((other) => teachers.includes(other));
  }

  /** Returns the keys of the classes that somebody manages. */
  keysOf(uid: string): ReadonlySet<string> {
    const their = new Set([uid, ...this.standsInFor(uid)]);
    return new Set(
      [...this.rows.values()]
        .filter(({ teachers }) => teachers.some((one) => their.has(one)))
        .map(({ key }) => key),
    );
  }
}

/** Tells whether an account may have classes now: one of staff's, or of a named teacher. */
export function isTeacherOf(
  { accounts: { directory, rights } }: {
    accounts: {
      directory: Pick<Site["accounts"]["directory"], "get">;
      rights: Pick<Site["accounts"]["rights"], "hasTeachers">;
    };
  },
  uid: string,
): boolean {
  const known = directory.get(uid);
  return known !== null &&
    (known.isStaff || known.isNamedTeacher && rights.hasTeachers());
}

/**
 * Tells whether the viewer may put accounts into a class: root into any, others into
 * their own or into one that has no teacher.
 */
function mayUseClass(
  { accounts: { classBook, directory } }: Pick<Site, "accounts">,
  viewer: Viewer | null,
  name: string,
): boolean {
  if (may(viewer, "user_admin")) return true;
  if (!may(viewer, "class_admin")) return false;
  return classBook.get(name) === null
    ? directory.countIn(name) === 0
    : classBook.isTaughtBy(name, viewer!.uid);
}

/**
 * Returns why the viewer may not put an account into a class: it is somebody else's, or
 * it is new and its name looks like that of another class.
 */
export function classTrouble(
  site: Pick<Site, "accounts">,
  viewer: Viewer | null,
  name: string,
): Refusal | null {
  const { classBook, directory } = site.accounts;
  if (!mayUseClass(site, viewer, name)) {
    return { code: "classNotYours", params: { name } };
  }
  const isKnown = classBook.get(name) !== null || directory.countIn(name) > 0;
  const like = isKnown ? null : directory.classLike(name);
  return like && { code: "classLookalike", params: { name: like.name } };
}

/** Returns a class's name as it was first typed; for a new one, as it is typed now. */
export const classNameOf = (
  { accounts: { classBook, directory } }: Pick<Site, "accounts">,
  name: string,
): string =>
  classBook.get(name)?.name ?? directory.classNamed(name)?.name ?? name;

/**
 * Called in the transaction that puts an account into a class: a new class becomes the
 * viewer's (unless the transaction fails). Returns the class's name as it was first
 * typed.
 */
export async function claimClass(
  tx: Transaction,
  { site, viewer, now }: Act,
  name: string,
): Promise<Result<string, Refusal>> {
  const key = nameKey(name);
  const known = await tx.get(site.accounts.classes, key);
  const trouble = classTrouble(site, viewer, name);
  if (trouble !== null) return err({ ...trouble, field: "course" });
  if (known !== null) return ok(known.name);
  const first = site.accounts.directory.classNamed(name)?.name ?? name;
  tx.insert(site.accounts.classes, newClassRecord(viewer, first, now));
  return ok(first);
}

export const newClassRecord = (
  viewer: Viewer | null,
  name: string,
  createdAt: number,
) => ({
  key: nameKey(name),
  name,
  teachers: may(viewer, "user_admin") ? [] : [viewer!.uid],
  createdAt,
});

/**
 * Tells whether moving accounts renames a class: all of its accounts are moved to a
 * class without accounts, or to the same name written differently. Returns the key of
 * the old class; null: it is no renaming.
 */
export function renamedClass(
  { accounts: { directory } }: Pick<Site, "accounts">,
  uids: readonly string[],
  to: string,
): string | null {
  const keys = new Set(uids.map((uid) => directory.get(uid)?.courseKey ?? ""));
  const [from = "", ...others] = keys;
  const isWhole = from !== "" && others.length === 0 &&
    directory.countIn(from) === uids.length;
  const isFree = nameKey(to) === from || directory.countIn(to) === 0;
  return isWhole && isFree ? from : null;
}

/**
 * Sets how a class's name is written. `from` is the key of the class that is renamed,
 * which is the only one whose name may look like the new one.
 */
export async function nameClass(
  { site, viewer, now }: Act,
  name: string,
  from: string,
): Promise<void> {
  const trouble = classTrouble(site, viewer, name);
  const isItself = trouble?.code === "classLookalike" &&
    site.accounts.directory.classLike(name)?.key === from;
  if (trouble !== null && !isItself) return;
  await site.store.transact<null, never>(async (tx) => {
    const known = await tx.get(site.accounts.classes, nameKey(name));
    if (known === null) {
      tx.insert(site.accounts.classes, newClassRecord(viewer, name, now));
    } else tx.put(site.accounts.classes, { ...known, name });
    return ok(null);
  });
}

/** Gives a class that was renamed what it had before: its teachers and its group. */
export async function inheritClass(
  { accounts: { classes } }: Site,
  name: string,
  { teachers, gid }: Pick<SchoolClass, "teachers" | "gid">,
): Promise<void> {
  await classes.update([nameKey(name)], (known) => ({
    ...known,
    teachers: [...new Set([...known.teachers, ...teachers])],
    gid: known.gid ?? gid,
  }));
}

/** Deletes classes without accounts, so that their names are free again. */
export async function forgetEmptyClasses(
  { accounts: { classes, directory } }: Site,
  names: Iterable<string>,
): Promise<void> {
  for (const name of new Set(names)) {
    if (directory.countIn(name) === 0) await classes.delete(nameKey(name));
  }
}

/** Adds a teacher to one of the viewer's classes, or removes one. */
export async function setTeacher(
  { site, viewer, now }: Act,
  { course, username, isTeacher }: {
    course: string;
    username: string;
    isTeacher: boolean;
  },
): Promise<Result<null, Refusal>> {
  const uid = site.accounts.directory.uidOf(username);
  const user = uid === null ? null : await site.accounts.users.get(uid);
  const field = "username";
  if (user === null) return refuse("userNotFound", { field });
  if (isTeacher && !isTeacherOf(site, user.uid)) {
    return refuse("notATeacher", { field });
  }
  const key = nameKey(course);
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(site.accounts.classes, key);
    const isTheirs = may(viewer, "user_admin") ||
      known !== null &&
        site.accounts.classBook.isTaughtBy(course, viewer!.uid);
    if (!isTheirs || site.accounts.directory.countIn(course) === 0) {
      return refuse("classNotYours", { params: { name: course } });
    }
    const others = (known?.teachers ?? []).filter((known) =>
      known !== user.uid
    );
    const teachers = isTeacher ? [...others, user.uid] : others;
    if (known === null) {
      tx.insert(site.accounts.classes, {
        key,
        name: course,
        teachers,
        createdAt: now,
      });
    } else tx.put(site.accounts.classes, { ...known, teachers });
    return ok(null);
  });
}
