// Rows: 3 A11.2–A11.5
import assert from "node:assert/strict";
import { pushDue } from "../../../lib/messages/notices.ts";
import { MAX_RECIPIENTS, Notice } from "../../../lib/messages/schema.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { aNotice } from "./messages.ts";
import { anotherPerson } from "../accounts/people.ts";

const API = "/api/admin/msg/notice";
const HOUR = 3_600_000;

async function send(t: TestSite, method: string, json: object) {
  return await envelope(await t.call(method, API, { as: "root", json }));
}

async function add(t: TestSite, json: object): Promise<void> {
  const made = await send(t, "POST", { content: "text", type: "All", ...json });
  assert.equal(made.status, 200, made.msg);
}

const remove = async (t: TestSite, id: number) =>
  (await envelope(await t.call("DELETE", `${API}?id=${id}`, { as: "root" })))
    .status;

async function inboxOf(t: TestSite, as: Person, kind: "sys" | "mine") {
  const { data } = await envelope(
    await t.call("GET", `/api/msg/${kind}`, { as }),
  );
  return data.records.map(({ title }: { title: string }) => title).join();
}

async function unreadOf(t: TestSite, as: Person) {
  return (await envelope(await t.call("GET", "/api/msg/unread", { as }))).data;
}

Deno.test("a notice is written, read, changed and deleted by API", async () => {
  await using t = await openTestSite();
  await add(t, { title: " First ", content: "text", state: true });
  const listed = async (query = "") =>
    (await envelope(await t.call("GET", `${API}?${query}`, { as: "root" })))
      .data;
  assert.deepEqual((await listed()).records, [{
    id: 1,
    title: "First",
    content: "text",
    type: "All",
    state: true,
    adminId: "1",
    adminUsername: "root",
    recipientId: null,
    recipientIds: [],
    gmtCreate: "2026-01-31T08:00:00.000+0000",
    gmtModified: "2026-01-31T08:00:00.000+0000",
  }]);
  t.clock.now += 1_000;
  assert.equal((await send(t, "PUT", { id: 1, title: "Other" })).status, 200);
  const [changed] = (await listed()).records;
  // What was not sent is as it was, and what is out stays out.
  assert.deepEqual(
    [changed.title, changed.content, changed.state],
    ["Other", "text", true],
  );
  assert.equal((await send(t, "PUT", { id: 1, state: false })).status, 200);
  assert.equal((await listed()).records[0].state, true);
  assert.equal((await send(t, "PUT", { id: 9, title: "x" })).status, 404);
  await add(t, { title: "For admins", type: "Admin" });
  assert.equal((await listed("type=Admin")).total, 1);
  assert.deepEqual(
    (await listed()).records.map(({ title }: { title: string }) => title),
    ["For admins", "Other"],
    "what waits comes first",
  );
  assert.equal(await remove(t, 1), 200);
  assert.equal(await remove(t, 1), 404);
  assert.equal(await t.site.messages.noticeTexts.get(1), null);
});

Deno.test("bad notices are refused with the reason", async () => {
  await using t = await openTestSite();
  const good = { title: "t", content: "c", type: "All" };
  for (
    const [bad, reason] of [
      [{ title: " " }, /标题/],
      [{ title: "x".repeat(256) }, /255/],
      [{ content: "\n" }, /内容/],
      [{ content: "x".repeat(65_536) }, /过长/],
      [{ type: "Some" }, /type/],
      [{ type: "Single" }, /填写接收/],
      [{ type: "Single", recipientId: "nobody" }, /没有这个用户/],
      [{ state: "yes" }, /state/],
    ] as const
  ) {
    const { status, msg } = await send(t, "POST", { ...good, ...bad });
    assert.equal(status, 400, JSON.stringify(bad));
    assert.match(msg, reason);
  }
  assert.equal(
    t.site.messages.noticeBoard.page({ from: 0, limit: 9 }).total,
    0,
  );
});

Deno.test("what the API does not push goes out with the next full hour, a draft does not", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  t.clock.now += 5 * 60_000;
  await add(t, { title: "Later" });
  await add(t, { title: "To you", type: "Single", recipientId: "uid-user" });
  await aNotice(t, { title: "Draft" }, null);
  t.clock.now += 54 * 60_000;
  await pushDue(t.site, t.clock.now);
  assert.equal(await inboxOf(t, "user", "sys"), "");
  t.clock.now += 60_000;
  // Two processes of the job at once push it once.
  await Promise.all([
    pushDue(t.site, t.clock.now),
    pushDue(t.site, t.clock.now),
  ]);
  assert.deepEqual(await unreadOf(t, "user"), {
    comment: 0,
    reply: 0,
    like: 0,
    sys: 1,
    mine: 1,
  });
  assert.equal(await inboxOf(t, "user", "sys"), "Later");
  assert.equal(await inboxOf(t, "user", "mine"), "To you");
  t.clock.now += 20 * HOUR;
  await pushDue(t.site, t.clock.now);
  assert.equal(await inboxOf(t, "user", "sys"), "Later");
});

Deno.test("a notice for all reaches everybody, those who register later too", async () => {
  await using t = await openTestSite();
  await aNotice(t, { title: "For all" });
  for (const as of ["user", "admin", "root", "mute_user"] as const) {
    assert.equal((await unreadOf(t, as)).sys, 1, as);
    assert.equal(await inboxOf(t, as, "sys"), "For all", as);
  }
  const late = await anotherPerson(t, "late");
  const { data } = await envelope(
    await t.call("GET", "/api/msg/unread", late.shown),
  );
  assert.equal(data.sys, 1);
});

Deno.test("a notice for admins reaches those with an admin's role", async () => {
  await using t = await openTestSite();
  await aNotice(t, { title: "Admins", type: "Admin" });
  for (const as of ["root", "admin", "problem_admin"] as const) {
    assert.equal(await inboxOf(t, as, "sys"), "Admins", as);
  }
  for (const as of ["user", "sy_campus_teacher"] as const) {
    assert.equal((await unreadOf(t, as)).sys, 0, as);
    assert.equal(await inboxOf(t, as, "sys"), "", as);
  }
});

Deno.test("a changed notice is read in its new words; to whom it went stays", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await aNotice(t, {
    type: "Single",
    recipientUids: ["uid-user"],
    title: "Old",
  });
  assert.equal(await inboxOf(t, "user", "mine"), "Old");
  assert.equal((await send(t, "PUT", { id: 1, title: "New" })).status, 200);
  assert.equal(await inboxOf(t, "user", "mine"), "New");
  assert.equal((await unreadOf(t, "user")).mine, 0, "it is no new message");
  for (const change of [{ type: "All" }, { recipientId: "1" }]) {
    const { status, msg } = await send(t, "PUT", { id: 1, ...change });
    assert.equal(status, 400);
    assert.match(msg, /已发送/);
  }
});

Deno.test("a deleted notice is gone from every inbox, and from the counts", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const all = await aNotice(t, { title: "All" });
  const one = { type: "Single" as const, recipientUids: ["uid-user"] };
  const unread = await aNotice(t, { ...one, title: "One" });
  const read = await aNotice(t, { ...one, title: "Two" });
  assert.equal(await inboxOf(t, "user", "mine"), "Two,One");
  const third = await aNotice(t, one);
  assert.deepEqual((await unreadOf(t, "user")).mine, 1);
  for (const id of [all, unread, read, third]) {
    assert.equal(await remove(t, id), 200);
  }
  assert.equal(await inboxOf(t, "user", "mine"), "");
  assert.equal(await inboxOf(t, "user", "sys"), "");
  const counts = Object.values(await unreadOf(t, "user"));
  assert.deepEqual(counts, [0, 0, 0, 0, 0]);
  assert.deepEqual(await Array.fromAsync(t.site.messages.records.all()), []);
});

Deno.test("several designated users each get one message; the single recipient of the contract too (A11.4)", async () => {
  await using t = await openTestSite();
  for (const as of ["user", "mute_user", "admin"] as const) await t.userOf(as);
  const people = ["user", "mute_user"] as const;
  const recipientIds = ["uid-user", "uid-mute_user", "uid-user"];
  await add(t, { title: "Both", type: "Single", recipientIds, state: true });
  const counts = async () => [
    (await unreadOf(t, "user")).mine,
    (await unreadOf(t, "mute_user")).mine,
    (await unreadOf(t, "admin")).mine,
  ];
  assert.deepEqual(await counts(), [1, 1, 0]);
  for (const as of people) assert.equal(await inboxOf(t, as, "mine"), "Both");
  const { data } = await envelope(await t.call("GET", API, { as: "root" }));
  assert.deepEqual(
    [data.records[0].recipientId, data.records[0].recipientIds],
    ["uid-user", ["uid-user", "uid-mute_user"]],
  );
  const other = await send(t, "PUT", { id: 1, recipientIds: ["uid-user"] });
  assert.equal(other.status, 400, "it is out");
  await add(t, { title: "Draft", type: "Single", recipientId: "uid-admin" });
  const named = { id: 2, recipientIds: ["uid-mute_user", "uid-admin"] };
  assert.equal((await send(t, "PUT", named)).status, 200);
  t.clock.now += HOUR;
  await pushDue(t.site, t.clock.now);
  assert.equal(await inboxOf(t, "mute_user", "mine"), "Draft,Both");
  assert.equal(await inboxOf(t, "admin", "mine"), "Draft");
  assert.equal(await remove(t, 1), 200);
  assert.equal(await inboxOf(t, "user", "mine"), "");
  assert.equal(await inboxOf(t, "mute_user", "mine"), "Draft");
  const bad = { title: "Bad", content: "x", type: "Single" };
  for (
    const recipientIds of [
      [],
      ["uid-user", "nobody"],
      Array.from({ length: 21 }, (_, n) => `uid-${n}`),
    ]
  ) {
    const { status } = await send(t, "POST", { ...bad, recipientIds });
    assert.equal(status, 400, recipientIds.join());
  }
});

Deno.test("as many as a notice may name are told in one commit", async () => {
  await using t = await openTestSite();
  const uids = await Promise.all(
    Array.from(
      { length: MAX_RECIPIENTS },
      async (_, n) => (await anotherPerson(t, `reader${n}`)).user.uid,
    ),
  );
  const id = await aNotice(t, { type: "Single", recipientUids: uids });
  const messages = () => Array.fromAsync(t.site.messages.records.all());
  assert.equal((await messages()).length, MAX_RECIPIENTS);
  assert.equal(await remove(t, id), 200);
  assert.equal((await messages()).length, 0);
});

Deno.test("a notice of before, with its single recipient, is read as one with one", () => {
  const old = {
    id: 1,
    title: "Old",
    type: "Single",
    recipientUid: "uid-user",
    uid: "1",
    dueAt: null,
    pushedAt: 5,
    createdAt: 1,
    modifiedAt: 1,
  };
  assert.deepEqual(Notice.parse(old).recipientUids, ["uid-user"]);
  const none = { ...old, type: "All", recipientUid: null };
  assert.deepEqual(Notice.parse(none).recipientUids, []);
});
