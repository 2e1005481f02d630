import { randomInt } from "node:crypto";
import { may } from "../accounts/access.ts";
import { newClassRecord } from "../accounts/classes.ts";
import { beginningOf } from "../clip.ts";
import { type Refusal, refuse } from "../failure.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { openGroup } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { mayAddMany, putAllIn } from "./adding.ts";
import {
  CODE_CHARS,
  MAX_NAME_CHARS,
  MAX_SHORT_NAME_CHARS,
  MIN_NAME_CHARS,
} from "./fields.ts";
import { LEVEL_NUMBER } from "./schema.ts";
import { insertGroup, takenName } from "./service.ts";

/** How a class stands with its group (spec 4 W2.1). */
export interface ClassGroup {
  /** Null: it has none that the viewer may know of. */
  group: {
    gid: number;
    name: string;
    addsPeople: boolean;
    /** Made of it by its button; else it only has most of its people. */
    isMade: boolean;
  } | null;
  /** Accounts of the class that are not in that group, sorted by name. */
  missing: string[];
}

/** Whether the viewer manages this class. */
const managesClass = ({ site, viewer }: Act, course: string): boolean =>
  may(viewer, "user_admin") ||
  may(viewer, "class_admin") &&
    site.accounts.classBook.isTaughtBy(course, viewer!.uid);

const isMember = (
  { venues }: Pick<Site, "venues">,
  gid: number,
  uid: string,
) => {
  const known = venues.members.get({ kind: "group", id: gid }, uid);
  return known !== null && LEVEL_NUMBER[known.level] >= LEVEL_NUMBER.member;
};

/**
 * The group of a class and who of the class is not in it: the group that was made of it;
 * without that, of those that the viewer helps to run the one with most of its people.
 */
export function classGroupOf(act: Act, course: string): ClassGroup {
  const { site } = act;
  const people = site.accounts.directory.find({ course, sort: "number" });
  const made = madeOf(act, course);
  const gid = made ?? mostOf(act, people);
  const opened = gid === null ? null : openGroup(act, gid);
  if (gid === null || !opened?.ok) return { group: null, missing: [] };
  return {
    group: {
      gid,
      name: opened.value.head.name,
      addsPeople: mayAddMany(act, opened.value),
      isMade: gid === made,
    },
    missing: people.filter((uid) => !isMember(site, gid, uid)),
  };
}

/** The group that was made of a class by its button, as long as there is one. */
function madeOf({ site }: Pick<Act, "site">, course: string): number | null {
  const gid = site.accounts.classBook.get(course)?.gid;
  const isThere = gid !== undefined && site.groups.heads.get(gid) !== null &&
    site.groups.disbandings.get(gid) === null;
  return isThere ? gid : null;
}

function mostOf(act: Act, people: readonly string[]): number | null {
  const { site, viewer } = act;
  let best: { gid: number; count: number } | null = null;
  for (
    const { id: gid } of site.venues.members.placesOf(viewer!.uid, "group")
  ) {
    const opened = openGroup(act, gid);
    if (!opened.ok || !opened.value.managesPeople) continue;
    const count = people.filter((uid) => isMember(site, gid, uid)).length;
    if (count > (best?.count ?? 0)) best = { gid, count };
  }
  return best?.gid ?? null;
}

/**
 * Makes the group of a class with all of its people in it; its teachers help to run it.
 * Pressed again, or by two at once, it is one group, and who was missing is added.
 */
export async function makeClassGroup(
  act: Act,
  course: string,
): Promise<Result<{ gid: number; added: number }, Refusal>> {
  const { site } = act;
  const known = site.accounts.directory.classNamed(course);
  if (known === null || !managesClass(act, course)) {
    return refuse("classNotYours", { params: { name: course } });
  }
  const before = madeOf(act, course);
  const made = before === null ? await newGroupOf(act, known.name) : ok(before);
  if (!made.ok) return made;
  const gid = made.value;
  const teachers = site.accounts.classBook.get(course)?.teachers ?? [];
  const done = await putAllIn(act, gid, [
    ...teachers,
    ...site.accounts.directory.find({ course, sort: "number" }),
  ], { admins: new Set(teachers) });
  return done.ok ? ok({ gid, ...done.value }) : done;
}

async function newGroupOf(
  act: Act,
  name: string,
): Promise<Result<number, Refusal>> {
  const { site, viewer, now } = act;
  if (!may(viewer, "group_add")) return refuse("forbidden");
  const ids = {
    gid: await site.groups.ids.next(),
    id: await site.groups.entryIds.next(),
  };
  const code = Array.from({ length: CODE_CHARS }, () => randomInt(10)).join("");
  return await site.store.transact<number, Refusal>(async (tx) => {
    const row = await tx.get(site.accounts.classes, nameKey(name));
    const before = row?.gid === undefined
      ? null
      : await tx.get(site.groups.headRecords, row.gid);
    const isGoing = before !== null &&
      await tx.get(site.groups.disbandingRecords, before.gid) !== null;
    if (before !== null && !isGoing) return ok(before.gid);
    const names = await freeNames(tx, site, name);
    if (names === null) return refuse("groupNameTaken", { field: "name" });
    await insertGroup(tx, act, ids, {
      ...names,
      brief: "",
      description: "",
      auth: "private",
      code,
      isVisible: false,
      language: "",
    });
    const { gid } = ids;
    if (row === null) {
      tx.insert(site.accounts.classes, {
        ...newClassRecord(viewer, name, now),
        gid,
      });
    } else tx.put(site.accounts.classes, { ...row, gid });
    return ok(gid);
  });
}

/** So many groups may be called alike. */
const MOST_ALIKE = 50;

/** A class's name as names of a group that nobody else has; null: all are taken. */
async function freeNames(
  tx: Transaction,
  site: Site,
  course: string,
): Promise<{ name: string; shortName: string } | null> {
  const signs = course.normalize("NFKC").replaceAll(/[^\p{L}\p{N}_-]/gu, "");
  for (let n = 1; n <= MOST_ALIKE; n++) {
    const end = n === 1 ? "" : `${n}`;
    const name = fitted(course.trim(), MAX_NAME_CHARS, end && ` (${end})`);
    const shortName = fitted(signs, MAX_SHORT_NAME_CHARS, end);
    const taken = await takenName(tx, site, { name, shortName }, null);
    if (taken === null) return { name, shortName };
  }
  return null;
}

/** A name with its end, within its length. */
const fitted = (name: string, most: number, end: string): string =>
  (beginningOf(name, most - end.length) + end).padEnd(MIN_NAME_CHARS, "-");
