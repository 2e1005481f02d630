import assert from "node:assert/strict";
import { Store } from "../store/store.ts";
import { UserDirectory } from "./directory.ts";
import { User } from "./schema.ts";
import { userCollection } from "./store.ts";

const user = (uid: string, username: string) =>
  User.parse({
    uid,
    username,
    passwordHash: "",
    roles: ["user"],
    createdAt: 0,
    modifiedAt: 0,
  });

async function open(...names: string[]) {
  const store = new Store(await Deno.openKv(":memory:"));
  const users = userCollection(store);
  for (const name of names) await users.insert(user(`uid of ${name}`, name));
  return {
    users,
    directory: await UserDirectory.load(users),
    [Symbol.dispose]: () => store.close(),
  };
}

const uids = (...names: string[]) => new Set(names.map((n) => `uid of ${n}`));

Deno.test("who is searched by the whole name is the only one found", async () => {
  using t = await open("li", "lihua", "LiXiao", "wang");
  assert.deepEqual(t.directory.search("li"), uids("li"));
  assert.deepEqual(t.directory.search(" LI "), uids("li"));
  assert.deepEqual(t.directory.search("lixiao"), uids("LiXiao"));
});

Deno.test("part of a name finds all that contain it, in any case or width", async () => {
  using t = await open("lihua", "LiXiao", "张三丰", "wang");
  assert.deepEqual(t.directory.search("li"), uids("lihua", "LiXiao"));
  assert.deepEqual(t.directory.search("ＬＩ"), uids("lihua", "LiXiao"));
  assert.deepEqual(t.directory.search("三"), uids("张三丰"));
  assert.deepEqual(t.directory.search("nobody"), new Set());
});

Deno.test("the directory follows new accounts, new names and deletions", async () => {
  using t = await open("li");
  const { directory, users } = t;
  await users.insert(user("w", "wang"));
  assert.deepEqual([directory.nameOf("w"), directory.size], ["wang", 2]);
  await users.update(["w"], (row) => ({ ...row, username: "zhao" }));
  assert.equal(directory.nameOf("w"), "zhao");
  assert.deepEqual(directory.search("wang"), new Set());
  assert.deepEqual(directory.search("zhao"), new Set(["w"]));
  await users.update(["w"], (row) => ({ ...row, username: "ZHAO" }));
  assert.deepEqual(directory.search("zhao"), new Set(["w"]));
  await users.delete("w");
  assert.deepEqual([directory.nameOf("w"), directory.size], [null, 1]);
  assert.deepEqual(directory.search("zhao"), new Set());
});

Deno.test("a name that was given up leads to its new owner", async () => {
  using t = await open("li");
  await t.users.update(["uid of li"], (row) => ({ ...row, username: "old" }));
  await t.users.insert(user("second", "li"));
  assert.deepEqual(t.directory.search("li"), new Set(["second"]));
});

Deno.test("what was searched for is found again as it was, until somebody is named otherwise", async () => {
  using t = await open("lihua", "LiXiao");
  const { directory, users } = t;
  const first = directory.search("li");
  await users.update(["uid of lihua"], (row) => ({ ...row, lastLoginAt: 5 }));
  assert.equal(directory.search("li"), first);
  const { revision } = directory;
  await users.update(["uid of lihua"], (row) => ({ ...row, status: 1 }));
  assert.notEqual(directory.revision, revision);
  assert.equal(directory.get("uid of lihua")?.status, 1);
});
