// Rows: 2 C1.8, C2.1–C2.3, C2.8, C2.10–C2.13, C2.16, X2.1; 3 V1.7–V1.9
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { addContest, CONTEST_PASSWORD } from "./contests.ts";

const HOUR = 3_600_000;

const info = async (t: TestSite, cid: number) =>
  await envelope(
    await t.call("GET", `/api/get-contest-info?cid=${cid}`, { as: "user" }),
  );
const register = async (t: TestSite, cid: number, password?: string) =>
  await envelope(
    await t.call("POST", "/api/register-contest", {
      as: "user",
      json: { cid, password },
    }),
  );
const access = async (t: TestSite, cid: number, as: "user" | "root" = "user") =>
  (await envelope(
    await t.call("GET", `/api/get-contest-access?cid=${cid}`, { as }),
  )).data.access;
const html = async (t: TestSite, path: string, as: "user" | "root" = "user") =>
  await (await t.browse(path, { as })).text();

Deno.test("a contest tells what it is to whoever is signed in, before its begin and unregistered", async () => {
  await using t = await openTestSite();
  const begin = t.clock.now + HOUR;
  const cid = await addContest(t, {
    auth: "private",
    begin,
    end: begin + 2 * HOUR,
    timeLimit: 3600,
    opensPrint: true,
  });
  const { data } = await info(t, cid);
  assert.equal(data.title, "Autumn cup");
  assert.equal(data.status, -1);
  assert.equal(data.auth, 1);
  assert.equal(data.duration, 7200);
  assert.equal(data.timeLimit, 3600);
  assert.equal(data.openPrint, true);
  assert.equal(data.count, 0);
  assert.equal(data.now, "2026-01-31T08:00:00.000+0000");
  assert.ok(!JSON.stringify(data).includes(CONTEST_PASSWORD));
  const page = await html(t, `/contest/${cid}`);
  assert.match(page, /<strong>pen<\/strong>/);
  assert.match(page, /data-clock-to="\d+"/);
  assert.match(page, /type="password"/);
});

Deno.test("the clock moves the status on: scheduled, running, ended", async () => {
  await using t = await openTestSite();
  const begin = t.clock.now + HOUR;
  const cid = await addContest(t, { begin, end: begin + HOUR });
  for (const [later, status] of [[0, -1], [1, 0], [2, 1]]) {
    t.clock.now = begin - HOUR + later * HOUR;
    assert.equal((await info(t, cid)).data.status, status);
  }
});

Deno.test("a visitor is asked to sign in, and led back; calls say 401", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const reply = await t.browse(`/contest/${cid}/announcements`);
  assert.equal(reply.status, 303);
  assert.match(reply.headers.get("location")!, /^\/login\?next=%2Fcontest/);
  const call = await t.call("GET", `/api/get-contest-info?cid=${cid}`);
  assert.equal(call.status, 401);
});

Deno.test("what is missing or hidden is not there, but for who manages it", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { isVisible: false });
  assert.equal((await info(t, 99)).status, 400);
  assert.equal((await info(t, cid)).status, 400);
  assert.equal((await t.browse(`/contest/${cid}`, { as: "user" })).status, 404);
  assert.equal((await t.browse(`/contest/${cid}`, { as: "root" })).status, 200);
});

Deno.test("registering asks for the password, once, at any time, and the account rule", async () => {
  await using t = await openTestSite();
  const begin = t.clock.now + HOUR;
  const times = { begin, end: begin + HOUR };
  const cid = await addContest(t, { auth: "private", ...times });
  assert.match((await register(t, cid, "")).msg, /比赛密码/);
  assert.equal((await register(t, cid, "wrong")).status, 400);
  assert.equal(await access(t, cid), false);
  assert.equal((await register(t, cid, CONTEST_PASSWORD)).status, 200);
  assert.equal(await access(t, cid), true);
  assert.equal((await register(t, cid, CONTEST_PASSWORD)).status, 400);
  assert.equal((await info(t, cid)).data.count, 1);
  assert.equal((await register(t, 99, CONTEST_PASSWORD)).status, 400);
  const strict = await addContest(t, {
    auth: "protected",
    accountRule: { prefix: "team", suffix: "", from: 1, to: 9, extra: [] },
    ...times,
  });
  assert.notEqual((await register(t, strict, CONTEST_PASSWORD)).status, 200);
  const open = await addContest(t, { password: "", ...times });
  assert.equal((await register(t, open, "")).status, 400);
  assert.equal(await access(t, open), false);
  assert.equal(await access(t, strict, "root"), false);
});

Deno.test("the page registers too: an empty or wrong password comes back, the right one opens", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { auth: "private" });
  const send = (password: string) =>
    t.browse(`/contest/${cid}/register`, { as: "user", form: { password } });
  const inner = `/contest/${cid}/announcements`;
  const before = await t.browse(inner, { as: "user" });
  assert.equal(before.headers.get("location"), `/contest/${cid}`);
  for (const password of ["", "wrong"]) {
    assert.equal((await send(password)).status, 422);
  }
  assert.match(await html(t, `/contest/${cid}`), /aria-disabled="true"/);
  const sent = await send(CONTEST_PASSWORD);
  assert.equal(sent.headers.get("location"), `/contest/${cid}`);
  assert.equal((await t.browse(inner, { as: "user" })).status, 200);
  assert.doesNotMatch(await html(t, `/contest/${cid}`), /type="password"/);
});

Deno.test("before the begin the tabs are grey and inner pages lead to the overview; never for managers", async () => {
  await using t = await openTestSite();
  const begin = t.clock.now + HOUR;
  const cid = await addContest(t, { begin, end: begin + HOUR });
  const inner = `/contest/${cid}/announcements`;
  const reply = await t.browse(inner, { as: "user" });
  assert.equal(reply.headers.get("location"), `/contest/${cid}`);
  assert.match(await html(t, `/contest/${cid}`), /aria-disabled="true"/);
  assert.equal((await t.browse(inner, { as: "root" })).status, 200);
  assert.doesNotMatch(
    await html(t, `/contest/${cid}`, "root"),
    /aria-disabled="true"/,
  );
  const { data, status } = await envelope(
    await t.call("GET", `/api/get-contest-announcement?cid=${cid}`, {
      as: "user",
    }),
  );
  assert.deepEqual([data, status], [null, 403]);
});

Deno.test("who is disqualified reads why, and nobody else does", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const { user } = await anotherPerson(t, "rogue");
  const decide = (json: object) =>
    t.call("PUT", "/api/admin/contest/people", {
      as: "root",
      json: { cid, ...json },
    });
  await t.userOf("user");
  await decide({ uid: "uid-user", reason: "copied from a neighbor" });
  await decide({ uid: user.uid, reason: "another reason" });
  const page = await html(t, `/contest/${cid}`);
  assert.match(page, /copied from a neighbor/);
  assert.doesNotMatch(page, /another reason/);
  await decide({ uid: "uid-user", reason: null });
  assert.doesNotMatch(await html(t, `/contest/${cid}`), /copied from/);
});

Deno.test("a group's contest leads to the group's list, and is closed to strangers", async () => {
  await using t = await openTestSite();
  await t.site.venues.groups.insert({ gid: 4, ownerUid: "1" });
  const cid = await addContest(t, {}, { gid: 4 });
  assert.equal((await info(t, cid)).status, 403);
  assert.equal((await t.browse(`/contest/${cid}`, { as: "user" })).status, 403);
  await t.site.venues.memberships.insert({
    kind: "group",
    id: 4,
    uid: "uid-user",
    level: "member",
  });
  assert.equal((await info(t, cid)).data.gid, 4);
  assert.match(await html(t, `/contest/${cid}`), /href="\/group\/4\/contest"/);
});

Deno.test("of a hidden contest a call does not even say that it is there", async () => {
  await using t = await openTestSite();
  const hidden = await addContest(t, { isVisible: false });
  const ask = async (cid: number) => {
    const path = `/api/get-contest-access?cid=${cid}`;
    return await envelope(await t.call("GET", path, { as: "user" }));
  };
  assert.deepEqual(await ask(hidden), await ask(hidden + 1));
});
