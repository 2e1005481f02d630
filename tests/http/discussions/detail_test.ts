// Rows: 2 D2.1–D2.2, D2.4–D2.10, M1.10–M1.13
import assert from "node:assert/strict";
import { calling, commented, openTalkSite, posted } from "./talk.ts";

Deno.test("each call counts as an opening, a page one a reader and day", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user");
  const views = async () =>
    (await call(`GET get-discussion-detail?did=${did}`)).data.viewNum;
  assert.equal(await views(), 1);
  assert.equal(await views(), 2);
  for (let n = 0; n < 3; n++) {
    await t.browse(`/discussion-detail/${did}`, { as: "root" });
  }
  assert.equal(await views(), 4);
  t.clock.now += 24 * 3_600_000;
  await t.browse(`/discussion-detail/${did}`, { as: "root" });
  assert.equal(await views(), 6);
});

Deno.test("the page has title, problem, author, category, likes, views and the text", async () => {
  await using t = await openTalkSite();
  const { problemId } = await t.addProblem();
  const did = await posted(t, "root", {
    pid: problemId,
    content: "# Big\n\n$x^2$",
  });
  const html = await (await t.browse(`/discussion-detail/${did}`)).text();
  assert.match(html, new RegExp(`href="/problem/${problemId}"`));
  assert.match(html, /Help/);
  assert.match(html, /超级管理员/);
  assert.match(html, /<math/);
  assert.equal((await t.browse("/discussion-detail/999")).status, 404);
});

Deno.test("hidden: its author and admins read it, others are refused", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user");
  await call("PUT admin/discussion", {
    as: "admin",
    json: { id: did, status: 1 },
  });
  const read = async (as: "visitor" | "user" | "admin" | "problem_admin") =>
    (await call(`GET get-discussion-detail?did=${did}`, { as })).status;
  assert.deepEqual(
    [await read("visitor"), await read("user"), await read("admin")],
    [403, 200, 200],
  );
});

Deno.test("a like is one a person, said twice or not; the author is told once", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user");
  const like = (toLike: boolean, as: "root" | "user" | "visitor" = "root") =>
    call(`GET discussion-like?did=${did}&toLike=${toLike}`, { as });
  const state = async () => {
    const { data } = await call(`GET get-discussion-detail?did=${did}`, {
      as: "root",
    });
    return [data.likeNum, data.hasLike];
  };
  assert.equal((await like(true, "visitor")).status, 401);
  await like(true);
  await like(true);
  assert.deepEqual(await state(), [1, true]);
  await like(false);
  await like(false);
  assert.deepEqual(await state(), [0, false]);
  await Promise.all(Array.from({ length: 9 }, () => like(true)));
  assert.deepEqual(await state(), [1, true]);
  await like(true, "user");
  const told = await call("GET msg/like", { as: "user" });
  assert.equal(told.data.total, 1, "not oneself, and not again");
  assert.equal(told.data.records[0].action, "Like_Post");
  const form = await t.browse(`/discussion-detail/${did}/like`, {
    as: "root",
    form: { toLike: "false" },
  });
  assert.equal(form.status, 303);
  assert.deepEqual(await state(), [1, false]);
});

Deno.test("a report needs a tag or a reason; all of both is kept, from the caller", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "root");
  const path = `/discussion-detail/${did}/report?l=en-US`;
  assert.match(
    await (await t.browse(path, { as: "user" })).text(),
    /spam ad.*illegal.*pornographic.*gambling or fraud.*malicious flame war.*plagiarism/s,
  );
  const empty = await t.browse(path, { as: "user", form: { reason: "" } });
  assert.equal(empty.status, 422);
  assert.match(await empty.text(), /label and reason cannot be empty/);
  const long = await t.browse(path, {
    as: "user",
    form: { reason: "x".repeat(201) },
  });
  assert.equal(long.status, 422);
  const tags = Object.fromEntries(
    ["spam", "illegal", "pornographic", "gambling", "flame", "plagiarism"]
      .map((tag) => [`tag_${tag}`, "true"]),
  );
  const sent = await t.browse(path, {
    as: "user",
    form: { ...tags, reason: "y".repeat(200) },
  });
  assert.equal(sent.status, 303);
  const { data } = await call("GET admin/discussion-report", { as: "admin" });
  const [{ content, reporter, status }] = data.records;
  assert.match(content, /^#spam ad##illegal#.*#plagiarism#y{200}$/);
  assert.deepEqual([reporter, status], ["user", false]);
  assert.equal(
    (await call("POST discussion-report", { json: { did, content: "#x#" } }))
      .status,
    401,
  );
  const other = await call("POST discussion-report", {
    as: "admin",
    json: { did, content: "#x#", reporter: "user" },
  });
  assert.equal(other.status, 200);
  const now = await call("GET admin/discussion-report", { as: "admin" });
  assert.deepEqual(
    now.data.records.map(({ reporter }: { reporter: string }) => reporter),
    ["admin", "user"],
  );
  const again = await call("POST discussion-report", {
    as: "admin",
    json: { did, content: "#x#" },
  });
  assert.equal(again.status, 400, "while nobody has looked");
});

Deno.test("no script, event handler or javascript address of others runs, wherever it stands", async () => {
  await using t = await openTalkSite();
  const evil =
    '<script>bad()</script><img src=x onerror="bad()"><a href="javascript:bad()">x</a>[y](javascript:bad())<svg onload=bad()>';
  const did = await posted(t, "user", {
    title: evil,
    description: evil,
    content: evil,
  });
  const id = await commented(t, "user", did, evil);
  await t.call("POST", "/api/reply", {
    as: "user",
    json: {
      reply: { commentId: id, content: `${evil}!` },
      did,
      quoteId: id,
      quoteType: "Comment",
    },
  });
  await t.call("POST", "/api/discussion-report", {
    as: "user",
    json: { did, content: evil },
  });
  for (
    const path of [
      "/discussion",
      `/discussion-detail/${did}`,
      `/discussion-detail/${did}?quote=${id}&reply=${id}`,
      `/discussion-detail/${did}/report`,
      "/admin/discussion",
      "/admin/discussion/reports",
    ]
  ) {
    const html = await (await t.browse(path, { as: "root" })).text();
    const own = html.replaceAll(
      /<script type="(module|application\/json)"[^>]*>/g,
      "",
    );
    assert.doesNotMatch(
      own,
      /<script>bad|<img[^>]*onerror|<svg[^>]*onload|href="javascript:/i,
      path,
    );
  }
});

Deno.test("a solution between :::spoiler and ::: stays folded", async () => {
  await using t = await openTalkSite();
  const did = await posted(t, "user", {
    content: "Before\n\n:::spoiler Solution\n**Sort** it.\n:::\n\nAfter",
  });
  const html = await (await t.browse(`/discussion-detail/${did}`)).text();
  assert.match(
    html,
    /<details class="spoiler"><summary>Solution<\/summary>\s*<p><strong>Sort<\/strong> it\.<\/p>\s*<\/details>/,
  );
  assert.match(html, /<p>After<\/p>/);
});
