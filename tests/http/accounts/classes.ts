import assert from "node:assert/strict";
import { newUser, type User } from "../../../lib/accounts/schema.ts";
import { readXlsx } from "../../../lib/files/xlsx.ts";
import {
  envelope,
  PASSWORD,
  type Person,
  type TestSite,
} from "../../support.ts";

export const LIST = "/admin/user";
export const MANY = "/admin/user/selected";

/** Pupils p1, p2, … of a class that `teachers` have. */
export async function addClass(
  t: TestSite,
  course: string,
  { prefix, count = 2, teachers = [] }: {
    prefix: string;
    count?: number;
    teachers?: Person[];
  },
): Promise<User[]> {
  const users: User[] = [];
  for (let n = 1; n <= count; n++) {
    const user = newUser({
      uid: prefix + n,
      username: prefix + n,
      realname: `学生${n}`,
      number: `2026${n}`,
      course,
      passwordHash: await t.site.accounts.passwords.hash(PASSWORD),
    }, t.clock.now);
    const added = await t.site.accounts.users.insert(user);
    assert.ok(added.ok);
    users.push(added.value);
  }
  const { classes } = t.site.accounts;
  const uids = [];
  for (const role of teachers) {
    uids.push((await t.userOf(role as "admin")).uid);
  }
  await classes.insert({
    key: course.normalize("NFKC").toLowerCase(),
    name: course,
    teachers: uids,
    createdAt: t.clock.now,
  });
  return users;
}

export async function namesOn(t: TestSite, path: string, as: Person = "root") {
  const html = await (await t.browse(path, { as })).text();
  return [...html.matchAll(/class="row-link[^"]*"[^>]*>([^<]*)</g)]
    .map(([, name]) => name);
}

export function formOf(
  uids: readonly string[],
  fields: Record<string, string>,
) {
  const form = new FormData();
  for (const uid of uids) form.append("uid", uid);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export const change = (
  t: TestSite,
  uids: readonly string[],
  fields: Record<string, string>,
  as: Person = "root",
) =>
  t.browse(MANY, {
    as,
    form: formOf(uids, { confirmed: "true", ...fields }),
  });

export const signIn = async (
  t: TestSite,
  username: string,
  password = PASSWORD,
) =>
  (await envelope(
    await t.call("POST", "/api/login", { json: { username, password } }),
  )).status;

/** What stands in a downloaded table. */
export async function workbookRows(answer: Response): Promise<string[][]> {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeFile(path, await answer.bytes());
    const rows = await readXlsx(path, { bounded: (work) => work() });
    assert.ok(Array.isArray(rows));
    return rows.map(({ cells }) => cells);
  } finally {
    await Deno.remove(path);
  }
}
