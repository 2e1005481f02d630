// Rows: 2 D1.8–D1.14, D1.18, D2.3; 3 A4.9
import assert from "node:assert/strict";
import { judged } from "../judging.ts";
import { aPost, calling, openTalkSite, posted, wait } from "./talk.ts";

Deno.test("fields are checked in their order: title, description, category, content", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const say = async (changes: Record<string, unknown>) =>
    await call("POST discussion?l=en-US", { as: "user", json: aPost(changes) });
  const blank = {
    title: " ",
    description: "",
    categoryId: null,
    content: "\n",
  };
  for (
    const [field, words] of [
      ["title", "Title"],
      ["description", "Description"],
      ["categoryId", "Category"],
      ["content", "Content"],
    ] as const
  ) {
    const { status, msg } = await say(blank);
    assert.equal(status, 400);
    assert.equal(msg, `${words} is required`);
    Object.assign(blank, { [field]: aPost()[field] });
  }
  assert.equal((await say({ title: "x".repeat(255) })).status, 200);
  assert.equal((await say({ title: "x".repeat(256) })).status, 400);
  assert.equal((await say({ description: "x".repeat(256) })).status, 400);
  assert.equal((await say({ content: "x".repeat(65_535) })).status, 200);
  assert.equal((await say({ content: "x".repeat(65_536) })).status, 400);
  assert.equal(
    (await say({ title: "\u200b\u2060" })).status,
    400,
    "what nobody sees says nothing",
  );
});

Deno.test("ordinary people need solved problems, and start five a day; admins do not", async () => {
  await using t = await openTalkSite(1);
  const call = calling(t);
  const say = (as: "user" | "admin", title: string) =>
    call("POST discussion", { as, json: aPost({ title }) });
  assert.equal((await say("user", "Early")).status, 403);
  const { problemId } = await t.addProblem();
  await judged(t, problemId, { as: "user" });
  for (let n = 0; n < 5; n++) {
    assert.equal((await say("user", `${n}`)).status, 200);
  }
  assert.equal((await say("user", "6")).status, 403);
  await wait(t, 24 * 3_600_000);
  assert.equal((await say("user", "Tomorrow")).status, 200);
  for (let n = 0; n < 7; n++) {
    assert.equal((await say("admin", `${n}`)).status, 200);
  }
});

Deno.test("what a body says of id, author and counts is ignored; pinning is for admins", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const first = await posted(t, "root");
  const did = await posted(t, "user", {
    id: first,
    uid: "1",
    author: "root",
    likeNum: 99,
    viewNum: 99,
    status: 1,
    role: "root",
    topPriority: true,
  });
  const { data } = await call(`GET get-discussion-detail?did=${did}`);
  assert.notEqual(did, first);
  assert.deepEqual(
    [data.author, data.likeNum, data.role, data.topPriority, data.status],
    ["user", 0, "user", false, 0],
  );
  assert.equal((await call("GET get-discussion-detail?did=999")).status, 404);
  const pinned = await posted(t, "admin", { topPriority: true });
  const shown = await call(`GET get-discussion-detail?did=${pinned}`);
  assert.equal(shown.data.topPriority, true);
});

Deno.test("its author changes the words, not the category; others are refused", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user");
  const put = (as: "user" | "admin" | "root", json: Record<string, unknown>) =>
    call("PUT discussion", { as, json: { id: did, ...json } });
  for (const as of ["admin", "root"] as const) {
    assert.equal((await put(as, { title: "Mine" })).status, 403);
  }
  assert.equal(
    (await put("user", {
      ...aPost({ title: "Better", categoryId: 2, viewNum: 7 }),
    })).status,
    200,
  );
  const { data } = await call(`GET get-discussion-detail?did=${did}`);
  assert.deepEqual([data.title, data.categoryId, data.likeNum], [
    "Better",
    1,
    0,
  ]);
  const form = await t.browse(`/discussion-detail/${did}/edit`, { as: "user" });
  assert.match(await form.text(), /<select[^>]*disabled/);
  const strange = await t.browse(`/discussion-detail/${did}/edit`, {
    as: "root",
  });
  assert.equal(strange.status, 403);
});

Deno.test("deleted by its author, or by an admin; another's is refused", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const [one, two] = [
    await posted(t, "user"),
    await posted(t, "root", { title: "Other" }),
  ];
  assert.equal(
    (await call(`DELETE discussion?did=${two}`, { as: "user" })).status,
    403,
  );
  assert.equal(
    (await call(`DELETE discussion?did=${one}`, { as: "user" })).status,
    200,
  );
  assert.equal(
    (await call(`GET get-discussion-detail?did=${one}`)).status,
    404,
  );
  assert.equal(
    (await call(`DELETE discussion?did=${two}`, { as: "admin" })).status,
    200,
  );
});

Deno.test("the form comes back with what was typed and why it was refused", async () => {
  await using t = await openTalkSite();
  const refused = await t.browse("/discussion-create?l=en-US", {
    as: "user",
    form: { title: "Kept", description: "", categoryId: "2", content: "Words" },
  });
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.match(html, /value="Kept"/);
  assert.match(html, /Words<\/textarea>/);
  assert.match(html, /Description is required/);
  const sent = await t.browse("/discussion-create", {
    as: "user",
    form: {
      title: "Kept",
      description: "d",
      categoryId: "2",
      content: "Words",
    },
  });
  assert.match(sent.headers.get("location")!, /^\/discussion-detail\/\d+$/);
  const twice = await t.browse("/discussion-create?l=en-US", {
    as: "user",
    form: {
      title: "Kept",
      description: "d",
      categoryId: "2",
      content: "Words",
    },
  });
  assert.match(await twice.text(), /just sent the same text/);
});

Deno.test("nothing of a problem that a running contest asks is read or written", async () => {
  await using t = await openTalkSite();
  const { addContest, HOUR } = await import("../contests/contests.ts");
  const { addProblem } = await import("../../../lib/contests/items.ts");
  const call = calling(t);
  const { pid, problemId } = await t.addProblem();
  const did = await posted(t, "root", { pid: problemId });
  const cid = await addContest(t);
  const added = await addProblem(await t.actAs("root"), cid, {
    pid,
    displayId: "A",
    displayTitle: "",
    color: "",
  });
  assert.ok(added.ok);
  assert.equal(
    (await call(`GET get-discussion-detail?did=${did}`, { as: "user" })).status,
    403,
  );
  assert.equal(
    (await call("GET get-discussion-list", { as: "user" })).data.total,
    0,
  );
  const written = await call("POST discussion", {
    as: "user",
    json: aPost({ pid: problemId }),
  });
  assert.equal(written.status, 404, "it is not to be seen outside the contest");
  t.clock.now += 10 * HOUR;
  assert.equal(
    (await call(`GET get-discussion-detail?did=${did}`, { as: "user" })).status,
    200,
  );
});
