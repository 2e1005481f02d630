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
 * A class is what accounts have in their field `course`, as the wire calls it.
 * Who may manage its accounts besides root stands here.
 */
const SchoolClass = z.object({
  /** Its name in any case and width. */
  key: z.string(),
  /** As it was first typed. */
  name: z.string(),
  teachers: z.array(z.string()),
  createdAt: z.number().int(),
});
type SchoolClass = z.infer<typeof SchoolClass>;

export const classCollection = (store: Store) =>
  store.collection<SchoolClass, [key: string]>({
    name: "school_classes",
    schema: SchoolClass,
    id: ({ key }) => [key],
  });

/** All classes in memory: rights are asked for with each row of a list. */
export class ClassBook implements Teaching {
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
    return this.get(name)?.teachers.includes(uid) ?? false;
  }

  /** Keys of somebody's classes. */
  keysOf(uid: string): ReadonlySet<string> {
    return new Set(
      [...this.rows.values()].filter(({ teachers }) => teachers.includes(uid))
        .map(({ key }) => key),
    );
  }
}

/**
 * Whether the viewer may put accounts into a class: theirs, or one that nobody
 * has. Root may into any.
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
 * Why the viewer may not put an account into a class: it is another's, or it is
 * new and its name looks like that of a class with other letters.
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

/** A class as it was first typed, or as it is typed now where it is new. */
export const classNameOf = (
  { accounts: { classBook, directory } }: Pick<Site, "accounts">,
  name: string,
): string =>
  classBook.get(name)?.name ?? directory.classNamed(name)?.name ?? name;

/**
 * With an account that goes into it, in the same transaction: a class that is
 * new becomes the viewer's, and nobody's when the account is not saved. Answers
 * the class's name, as it was first typed.
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
  tx.insert(site.accounts.classes, newClass(viewer, first, now));
  return ok(first);
}

const newClass = (viewer: Viewer | null, name: string, createdAt: number) => ({
  key: nameKey(name),
  name,
  teachers: may(viewer, "user_admin") ? [] : [viewer!.uid],
  createdAt,
});

/**
 * The key of the class that gets another name by all of it being moved where
 * nobody is, or to the same name written otherwise. Null: it is no such move.
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
 * A class that the viewer may use is written like this from now on. `from`: the
 * key of the one that gets this name, which alone may look like it.
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
      tx.insert(site.accounts.classes, newClass(viewer, name, now));
    } else tx.put(site.accounts.classes, { ...known, name });
    return ok(null);
  });
}

/** Teachers more, for a class that somebody has just come into. */
export async function addTeachers(
  { accounts: { classes } }: Site,
  name: string,
  uids: readonly string[],
): Promise<void> {
  await classes.update([nameKey(name)], (known) => ({
    ...known,
    teachers: [...new Set([...known.teachers, ...uids])],
  }));
}

/** A class that nobody is in any more is forgotten, and its name free. */
export async function forgetEmptyClasses(
  { accounts: { classes, directory } }: Site,
  names: Iterable<string>,
): Promise<void> {
  for (const name of new Set(names)) {
    if (directory.countIn(name) === 0) await classes.delete(nameKey(name));
  }
}

/** A colleague more, or one less, for a class of the viewer's. */
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
  if (isTeacher && !site.accounts.directory.get(user.uid)!.isStaff) {
    return refuse("notATeacher", { field });
  }
  const key = nameKey(course);
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(site.accounts.classes, key);
    const isTheirs = may(viewer, "user_admin") ||
      (known?.teachers.includes(viewer!.uid) ?? false);
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
