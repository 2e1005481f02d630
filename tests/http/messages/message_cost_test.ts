import assert from "node:assert/strict";
import { newUser } from "../../../lib/accounts/schema.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { aNote, aNotice } from "./messages.ts";

async function unreadOf(t: TestSite) {
  const path = "/api/msg/unread";
  return (await envelope(await t.call("GET", path, { as: "user" }))).data;
}

async function noticesOf(t: TestSite): Promise<string> {
  const path = "/api/msg/sys";
  const { data } = await envelope(await t.call("GET", path, { as: "user" }));
  return data.records.map(({ title }: { title: string }) => title).join();
}

Deno.test("to ten thousand users a notice is as much to write as to one", async () => {
  await using t = await openTestSite();
  const { kv } = t.site.store;
  for (let from = 0; from < 10_000; from += 40) {
    await t.site.store.transact((tx) => {
      for (let n = from; n < from + 40; n++) {
        const username = `u${n}`;
        tx.insert(
          t.site.accounts.users,
          newUser({ uid: username, username, passwordHash: "x" }, t.clock.now),
        );
      }
      return Promise.resolve({ ok: true, value: null });
    });
  }
  assert.equal(t.site.accounts.directory.size, 10_000);
  const entries = async () =>
    (await Array.fromAsync(kv.list({ prefix: [] }, { batchSize: 500 }))).length;
  await t.userOf("user");
  await t.userOf("root");
  const before = await entries();
  await aNotice(t, { title: "For ten thousand" });
  // Its head, its text and the number of the next one.
  assert.equal(await entries() - before, 3);
  assert.equal((await unreadOf(t)).sys, 1);
  assert.equal(await noticesOf(t), "For ten thousand");
});

/** How often the store is read while `work` runs, and whether it is written. */
async function costOf(t: TestSite, work: () => Promise<Response>) {
  const { kv } = t.site.store;
  const { get, getMany, list } = kv;
  let reads = 0;
  Object.assign(kv, {
    get: (...args: Parameters<typeof get>) => (reads++, get.apply(kv, args)),
    getMany: (
      ...args: Parameters<typeof getMany>
    ) => (reads++, getMany.apply(kv, args)),
    list: (...args: Parameters<typeof list>) => (reads++, list.apply(kv, args)),
  });
  const before = t.site.store.revision;
  try {
    const response = await work();
    assert.equal(response.status, 200);
    await response.body?.cancel();
  } finally {
    Object.assign(kv, { get, getMany, list });
  }
  return { reads, writes: t.site.store.revision - before };
}

Deno.test("a page view of somebody signed in reads no message, however many there are", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  for (let n = 0; n < 40; n++) {
    await aNotice(t, { title: `Notice ${n}` });
    await aNote(t, "uid-user");
  }
  const view = () => costOf(t, () => t.browse("/introduction", { as: "user" }));
  // The account's session, counts and marks; then nothing at all.
  assert.ok((await view()).reads <= 4);
  assert.deepEqual(await view(), { reads: 0, writes: 0 });
  await aNotice(t);
  assert.deepEqual(await view(), { reads: 0, writes: 0 });
  await aNote(t, "uid-user");
  // Once more the counts and the marks.
  assert.deepEqual(await view(), { reads: 2, writes: 0 });
  assert.deepEqual(await view(), { reads: 0, writes: 0 });
});

Deno.test("a list writes once, to mark as read, and then no more", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  for (let n = 0; n < 3; n++) {
    await aNotice(t);
    await aNote(t, "uid-user");
  }
  for (const place of ["sys", "mine", "like"]) {
    const view = () =>
      costOf(t, () => t.browse(`/message/${place}`, { as: "user" }));
    assert.equal((await view()).writes, place === "like" ? 0 : 1, place);
    assert.equal((await view()).writes, 0, place);
  }
});
