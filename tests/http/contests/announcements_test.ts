// Rows: 2 C10.1–C10.4; 3 A8.8
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { addContest } from "./contests.ts";

const api = "/api/admin/contest/announcement";

const root = async (
  t: TestSite,
  method: string,
  path: string,
  json?: object,
) => await envelope(await t.call(method, path, { as: "root", json }));

const announce = (t: TestSite, cid: number, title: string, status = 0) =>
  root(t, "POST", api, {
    cid,
    announcement: { title, content: `About **${title}**`, status },
  });

const unread = async (t: TestSite, cid: number, read: number[]) =>
  (await envelope(
    await t.call("POST", "/api/get-contest-not-read-announcement", {
      as: "user",
      json: { cid, readAnnouncementList: read },
    }),
  )).data;

Deno.test("participants read what is announced, not what is hidden, newest first", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  for (const [n, title] of ["One", "Two", "A secret"].entries()) {
    t.clock.now += 1000;
    await announce(t, cid, title, n === 2 ? 1 : 0);
  }
  const { data } = await envelope(
    await t.call("GET", `/api/get-contest-announcement?cid=${cid}`, {
      as: "user",
    }),
  );
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
  assert.deepEqual(titles(data.records), ["Two", "One"]);
  assert.ok(data.records[0].gmtCreate);
  const all = await root(t, "GET", `${api}?cid=${cid}`);
  assert.deepEqual(titles(all.data.records), ["A secret", "Two", "One"]);
  const html = async (path: string) =>
    await (await t.browse(`/contest/${cid}/${path}`, { as: "user" })).text();
  const list = await html("announcements");
  assert.match(list, /One/);
  assert.doesNotMatch(list, /A secret/);
  const opened = await html("announcements?open=1");
  assert.match(opened, /<strong>One<\/strong>/);
  assert.match(opened, /class="back"/);
  const hidden = await t.browse(`/contest/${cid}/announcements?open=3`, {
    as: "user",
  });
  assert.equal(hidden.status, 404);
});

Deno.test("unread are all of this contest but those that are named and those that are hidden", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const other = await addContest(t);
  await announce(t, cid, "One");
  await announce(t, other, "Elsewhere");
  await announce(t, cid, "Two");
  await announce(t, cid, "A secret", 1);
  const ids = async (read: number[]) =>
    (await unread(t, cid, read)).map(({ id }: { id: number }) => id);
  assert.deepEqual(await ids([]), [3, 1]);
  assert.deepEqual(await ids([3]), [1]);
  assert.deepEqual(await ids([1, 3]), []);
  const page = await (await t.browse(`/contest/${cid}`, { as: "user" })).text();
  assert.match(page, new RegExp(`data-contest-notes="${cid}"`));
  assert.doesNotMatch(page, /data-over/);
  t.clock.now += 9 * 3_600_000;
  const over = await (await t.browse(`/contest/${cid}`, { as: "user" })).text();
  assert.match(over, /data-over/);
});

Deno.test("announcements are changed and deleted, by page and by call, in their own contest only", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const other = await addContest(t);
  const path = `/admin/contest/${cid}/announcement`;
  const send = (to: string, form: Record<string, string> = {}) =>
    t.browse(to, { as: "root", form });
  const bad = await send(path, { title: "Typed", content: "" });
  assert.equal(bad.status, 422);
  assert.match(await bad.text(), /value="Typed"/);
  await send(path, { title: "By page", content: "Words", shown: "true" });
  assert.equal((await unread(t, cid, [])).length, 1);
  assert.equal((await t.browse(`${path}/1`, { as: "root" })).status, 200);
  // A box that is not ticked hides it.
  await send(`${path}/1`, { title: "By page", content: "Words" });
  assert.equal((await unread(t, cid, [])).length, 0);
  await root(t, "PUT", api, { cid, announcement: { id: 1, status: 0 } });
  assert.equal((await unread(t, cid, []))[0].content, "Words");
  const wrong = await root(t, "PUT", api, {
    cid: other,
    announcement: { id: 1, title: "Moved" },
  });
  assert.equal(wrong.status, 404);
  assert.equal((await send(`${path}/1/delete`)).status, 303);
  assert.equal((await root(t, "DELETE", `${api}?aid=1`)).status, 404);
  assert.deepEqual(await unread(t, cid, []), []);
});
