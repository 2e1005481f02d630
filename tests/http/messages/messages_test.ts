// Rows: 2 M1.1–M1.9, M1.14
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { aNote, aNotice, aReminder } from "./messages.ts";
import { anotherPerson } from "../accounts/people.ts";

const UID = "uid-user";

async function unreadOf(t: TestSite, as: "user" | "root" = "user") {
  const answer = await envelope(await t.call("GET", "/api/msg/unread", { as }));
  assert.equal(answer.status, 200);
  return answer.data;
}

async function listOf(t: TestSite, kind: string, query = "") {
  const path = `/api/msg/${kind}?${query}`;
  const answer = await envelope(await t.call("GET", path, { as: "user" }));
  assert.equal(answer.status, 200);
  return answer.data;
}

async function clean(t: TestSite, query: string): Promise<number> {
  const path = `/api/msg/clean?${query}`;
  return (await envelope(await t.call("DELETE", path, { as: "user" }))).status;
}

/** One of each kind but `like`, which gets two. */
async function oneOfEach(t: TestSite): Promise<void> {
  await t.userOf("user");
  await aReminder(t, UID);
  await aReminder(t, UID, { action: "Reply" });
  await aReminder(t, UID, { action: "Like_Post" });
  await aReminder(t, UID, { action: "Like_Discuss" });
  await aNotice(t);
  await aNote(t, UID);
}

Deno.test("each kind is counted for itself, and a list read drops its own count", async () => {
  await using t = await openTestSite();
  await oneOfEach(t);
  const all = { comment: 1, reply: 1, like: 2, sys: 1, mine: 1 };
  assert.deepEqual(await unreadOf(t), all);
  const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };
  assert.deepEqual(await unreadOf(t, "root"), { ...none, sys: 1 });
  const left: Record<string, number> = { ...all };
  for (const kind of ["comment", "reply", "like", "sys", "mine"]) {
    assert.equal((await listOf(t, kind)).records[0].state, false);
    left[kind] = 0;
    assert.deepEqual(await unreadOf(t), left);
    assert.equal((await listOf(t, kind)).records[0].state, true);
  }
});

Deno.test("records are the contract's: who did what to which words, and where", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await t.userOf("root");
  await aReminder(t, UID, {
    action: "Reply",
    sourceContent: "é".repeat(199) + "😀!",
    quoteId: 3,
    quoteType: "Comment",
    quoteContent: "Is it?",
  });
  assert.deepEqual((await listOf(t, "reply")).records, [{
    id: 1,
    action: "Reply",
    sourceId: 7,
    sourceType: "Discussion",
    sourceTitle: "How to begin",
    // Cut to 200, and not inside of a character.
    sourceContent: "é".repeat(199) + "...",
    quoteId: 3,
    quoteType: "Comment",
    quoteContent: "Is it?",
    url: "/discussion-detail/7",
    state: false,
    senderId: "1",
    senderUsername: "root",
    senderAvatar: null,
    gmtCreate: "2026-01-31T08:00:00.000+0000",
  }]);
  const id = await aNotice(t, { title: "Hello", content: "**all**" });
  assert.deepEqual((await listOf(t, "sys")).records, [{
    id,
    title: "Hello",
    content: "**all**",
    adminId: "1",
    type: "Sys",
    state: false,
    gmtCreate: "2026-01-31T08:00:00.000+0000",
  }]);
  await aNotice(t, { type: "Single", recipientUids: [UID], title: "You" });
  const [own] = (await listOf(t, "mine")).records;
  assert.deepEqual([own.title, own.type, own.adminId], ["You", "Mine", "1"]);
});

Deno.test("unread ones come first, then the newest; only what is loaded is read", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (let n = 1; n <= 7; n++) {
    t.clock.now += 1_000;
    await aReminder(t, UID, { sourceId: n });
    await aNotice(t, { title: `${n}` });
  }
  const ids = (data: { records: { sourceId: number }[] }) =>
    data.records.map(({ sourceId }) => sourceId);
  const first = await listOf(t, "comment", "limit=3");
  assert.deepEqual([ids(first), first.total, first.pages], [[7, 6, 5], 7, 3]);
  assert.equal((await unreadOf(t)).comment, 4);
  assert.deepEqual(ids(await listOf(t, "comment", "limit=6")), [
    4,
    3,
    2,
    1,
    7,
    6,
  ]);
  assert.equal((await unreadOf(t)).comment, 0);
  assert.deepEqual(ids(await listOf(t, "comment")), [7, 6, 5, 4, 3]);
  assert.deepEqual(ids(await listOf(t, "comment", "currentPage=2")), [2, 1]);
  assert.deepEqual(ids(await listOf(t, "comment", "currentPage=9")), []);

  const titles = (data: { records: { title: string }[] }) =>
    data.records.map(({ title }) => title).join();
  assert.equal(titles(await listOf(t, "sys", "limit=3")), "7,6,5");
  assert.equal(titles(await listOf(t, "sys", "limit=6")), "4,3,2,1,7,6");
  assert.equal(titles(await listOf(t, "sys", "currentPage=2")), "2,1");
});

Deno.test("cleaning takes one message, or all of one kind and of no other", async () => {
  await using t = await openTestSite();
  const types = {
    Discuss: "comment",
    Reply: "reply",
    Like: "like",
    Sys: "sys",
    Mine: "mine",
  };
  for (const [type, kind] of Object.entries(types)) {
    await oneOfEach(t);
    const before = await unreadOf(t);
    assert.equal(await clean(t, `type=${type}`), 200);
    assert.deepEqual(await unreadOf(t), { ...before, [kind]: 0 });
    assert.equal((await listOf(t, kind)).total, 0);
    assert.equal(await clean(t, `type=${type}`), 400, "there is nothing left");
  }
  await clean(t, "type=Like");
  await aReminder(t, UID, { action: "Like_Post" });
  await aReminder(t, UID, { action: "Like_Post" });
  const [{ id }] = (await listOf(t, "like")).records;
  assert.equal(await clean(t, `type=Reply&id=${id}`), 400, "of another kind");
  assert.equal(await clean(t, `type=Like&id=${id}`), 200);
  assert.equal(await clean(t, `type=Like&id=${id}`), 400, "a second click");
  const rest = await listOf(t, "like");
  assert.deepEqual([rest.total, rest.records.length], [1, 1]);
  assert.notEqual(rest.records[0].id, id);
  for (const query of ["", "type=All", "type=like", "type=Like&id=x"]) {
    assert.equal(await clean(t, query), 400, query);
  }
});

Deno.test("nobody reads, counts or deletes another's messages", async () => {
  await using t = await openTestSite();
  const li = await anotherPerson(t, "li");
  await aReminder(t, li.user.uid, { sourceContent: "for li" });
  await aNote(t, li.user.uid);
  await aNotice(t, { type: "Single", recipientUids: [li.user.uid] });
  const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };
  assert.deepEqual(await unreadOf(t), none);
  for (const kind of ["comment", "mine"]) {
    assert.equal((await listOf(t, kind)).total, 0);
  }
  for (const id of [1, 2, 3]) {
    for (const type of ["Discuss", "Mine", "Sys"]) {
      assert.equal(await clean(t, `type=${type}&id=${id}`), 400);
      const form = { id: `${id}` };
      const path = `/message/${type.toLowerCase()}/clean`;
      await t.browse(path, { as: "user", form });
    }
  }
  const own = await envelope(await t.call("GET", "/api/msg/unread", li.shown));
  assert.deepEqual(own.data, { ...none, comment: 1, mine: 2 });
});

Deno.test("counts stay exact under many tabs that read and delete at once", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await aNotice(t);
  for (let n = 0; n < 12; n++) await aReminder(t, UID, { action: "Like_Post" });
  const calls = [];
  for (let n = 1; n <= 12; n++) {
    calls.push(
      t.call("GET", `/api/msg/like?limit=${n}`, { as: "user" }),
      t.call("DELETE", `/api/msg/clean?type=Like&id=${n % 5}`, { as: "user" }),
      t.call("GET", "/api/msg/sys", { as: "user" }),
      t.browse("/message/like/clean", { as: "user", form: { id: "9" } }),
      aReminder(t, UID, { action: "Like_Post" }),
    );
  }
  for (const answer of await Promise.all(calls)) await answer?.body?.cancel();
  const rows = await Array.fromAsync(t.site.messages.records.all());
  const unread = rows.filter(({ readAt }) => readAt === null).length;
  assert.equal(rows.length, 24 - 5);
  const counts = await unreadOf(t);
  assert.deepEqual([counts.like, counts.sys], [unread, 0]);
  const list = await listOf(t, "like");
  assert.equal(list.total, rows.length);
  assert.equal((await unreadOf(t)).like, Math.max(0, unread - 5));
  assert.equal(await clean(t, "type=Like"), 200);
  assert.equal((await listOf(t, "like")).total, 0);
});

Deno.test("nobody is told of what they did themselves", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await aReminder(t, UID, { senderUid: UID });
  assert.equal((await unreadOf(t)).comment, 0);
});
