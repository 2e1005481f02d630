// Rows: 2 D1.1–D1.7, D1.15–D1.17, X2.5–X2.6; 3 A4.8, V1.11, V2.4
import assert from "node:assert/strict";
import { aPost, calling, openTalkSite, posted } from "./talk.ts";

const LIST = "GET get-discussion-list?limit=10&currentPage=1";

Deno.test("visitors find discussions by words, author, number and category; pinned first, then the newest", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const first = await posted(t, "user", { title: "Segment tree" });
  t.clock.now += 1000;
  const second = await posted(t, "admin", {
    title: "Rules",
    topPriority: true,
  });
  t.clock.now += 1000;
  const third = await posted(t, "user", { title: "Bye", categoryId: 2 });
  const ids = async (
    query = "",
    as: "visitor" | "user" | "admin" = "visitor",
  ) =>
    (await call(`${LIST}${query}`, { as })).data.records.map(
      ({ id }: { id: number }) => id,
    );
  assert.deepEqual(await ids(), [second, third, first]);
  assert.deepEqual(await ids("&keyword=SEGMENT"), [first]);
  assert.deepEqual(await ids("&keyword=admin"), [second]);
  assert.deepEqual(await ids(`&keyword=${third}`), [third]);
  assert.deepEqual(await ids("&cid=2"), [third]);
  assert.deepEqual(await ids("&onlyMine=true", "user"), [third, first]);
  const { data } = await call(LIST, { as: "user" });
  const own = data.records.find(({ id }: { id: number }) => id === first);
  assert.equal(
    own.content,
    aPost().content,
    "one's own text comes with the list",
  );
  assert.equal(own.role, "user");
  const others = data.records.find(({ id }: { id: number }) => id === second);
  assert.equal(others.content, null);
  assert.equal(others.role, "admin", "as when it was posted");
  assert.equal((await call(`${LIST}&onlyMine=true`)).status, 401);
});

Deno.test("hidden ones and a group's are missing, but for admins who ask for all", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user");
  await call("PUT admin/discussion", {
    as: "admin",
    json: { id: did, status: 1 },
  });
  assert.equal((await call(LIST)).data.total, 0);
  assert.equal(
    (await call(`${LIST}&admin=true`, { as: "user" })).data.total,
    0,
  );
  assert.equal(
    (await call(`${LIST}&admin=true`, { as: "admin" })).data.total,
    1,
  );
});

Deno.test("the page keeps keyword, category and whose in its address, ten on a page", async () => {
  await using t = await openTalkSite();
  for (let n = 0; n < 11; n++) await posted(t, "root", { title: `Post ${n}` });
  const page = async (path: string) =>
    await (await t.browse(path, {
      as: "root",
      headers: { "accept-language": "en" },
    })).text();
  const first = await page("/discussion?l=en-US");
  assert.equal([...first.matchAll(/class="talk-row/g)].length, 10);
  assert.match(first, /href="\/discussion\?[^"]*cid=1"/);
  assert.match(first, /href="\/discussion\?[^"]*onlyMine=true"/);
  assert.match(first, /href="\/discussion\?currentPage=2"/);
  assert.match(first, /Super admin/);
  const found = await page("/discussion?l=en-US&keyword=Post+10&cid=1");
  assert.equal([...found.matchAll(/class="talk-row/g)].length, 1);
  assert.match(found, /name="cid" value="1"/, "the search keeps the category");
});

Deno.test("about a problem: its own only, its id before the title; an unknown one is not found", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const { problemId } = await t.addProblem();
  const did = await posted(t, "user", { pid: problemId, title: "How" });
  await posted(t, "user", { title: "Else" });
  const { data } = await call(`${LIST}&pid=${problemId}`);
  assert.deepEqual(
    data.records.map((
      { id, title, pid }: Record<string, unknown>,
    ) => [id, title, pid]),
    [[did, `[${problemId}] How`, problemId]],
  );
  const long = "x".repeat(255 - problemId.length - 2);
  const over = await call("POST discussion", {
    as: "user",
    json: aPost({ pid: problemId, title: long }),
  });
  assert.equal(over.status, 400, "the id counts");
  const none = await call("POST discussion", {
    as: "user",
    json: aPost({ pid: "NOPE" }),
  });
  assert.equal(none.status, 404);
  const html = await (await t.browse(`/discussion/${problemId}`)).text();
  assert.match(html, new RegExp(`href="/problem/${problemId}"`));
  assert.doesNotMatch(html, />Else</);
  const tab = await (await t.browse(`/problem/${problemId}?tab=discuss`))
    .text();
  assert.match(tab, /\] How</);
});

Deno.test("switched off: pages lead home with the reason, list and writes are refused", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user");
  const { problemId } = await t.addProblem();
  await call("PUT admin/switch/update", {
    as: "root",
    json: { openPublicDiscussion: false },
  });
  for (
    const path of [
      "/discussion",
      `/discussion/${problemId}`,
      `/discussion-detail/${did}`,
    ]
  ) {
    const reply = await t.browse(path, { as: "user" });
    assert.equal(reply.headers.get("location"), "/home", path);
  }
  assert.equal((await call(LIST)).http, 403);
  const write = await call("POST discussion", { as: "user", json: aPost() });
  assert.deepEqual([write.http, write.status], [403, 403]);
  assert.equal(
    (await call(`GET get-discussion-detail?did=${did}`)).status,
    403,
  );
  const home = await (await t.browse("/home")).text();
  assert.doesNotMatch(home, /href="\/discussion"/);
  const problem = await (await t.browse(`/problem/${problemId}`)).text();
  assert.doesNotMatch(problem, /tab=discuss/);
});

Deno.test("a super admin sets all categories in one call; what is missing goes, its discussions stay", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user", { categoryId: 2 });
  const list = [{ id: 1, name: "Questions" }, { name: "News" }];
  assert.equal(
    (await call("POST discussion-category", { as: "admin", json: list })).http,
    403,
  );
  const { data } = await call("POST discussion-category", {
    as: "root",
    json: list,
  });
  assert.deepEqual(data.map(({ name }: { name: string }) => name), [
    "Questions",
    "News",
  ]);
  const detail = await call(`GET get-discussion-detail?did=${did}`);
  assert.equal(detail.data.categoryName, null);
  assert.equal((await t.browse("/discussion")).status, 200);
  const gone = await call("POST discussion", {
    as: "user",
    json: aPost({ categoryId: 2 }),
  });
  assert.equal(gone.status, 400, "removed while somebody wrote");
  const page = await t.browse("/discussion-category", {
    as: "root",
    form: { name_1: "Ask", name_3: "", "name_-1": "Talk" },
  });
  assert.equal(page.status, 303);
  // One with discussions asks first, and keeps what was typed.
  await posted(t, "user", { title: "How?", categoryId: 1 });
  const emptied = { name_1: "", name_4: "Talks" };
  const removing = (more: Record<string, string> = {}) =>
    t.browse("/discussion-category", {
      as: "root",
      form: { ...emptied, ...more },
    });
  const asked = await removing();
  assert.equal(asked.status, 422);
  const html = await asked.text();
  assert.match(html, /这些分类下还有 1 个讨论：Ask/);
  assert.match(html, /name="removes" value="1"/);
  assert.match(html, /name="name_4"[^>]*value="Talks"/);
  assert.equal((await removing({ removes: "4" })).status, 422, "of others");
  const now = await call("GET discussion-category");
  assert.deepEqual(now.data.map(({ name }: { name: string }) => name), [
    "Ask",
    "Talk",
  ]);
  assert.equal((await removing({ removes: "1" })).status, 303);
  const left = await call("GET discussion-category");
  assert.deepEqual(left.data.map(({ name }: { name: string }) => name), [
    "Talks",
  ]);
});
