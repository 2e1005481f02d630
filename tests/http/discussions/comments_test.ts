// Rows: 2 D3.1–D3.4, M1.10–M1.13
import assert from "node:assert/strict";
import { judged } from "../judging.ts";
import { calling, commented, openTalkSite, posted, wait } from "./talk.ts";

const reply = (commentId: number, content: string, more = {}) => ({
  reply: { commentId, content, toUid: "nobody", toName: "nobody" },
  quoteId: commentId,
  quoteType: "Comment",
  ...more,
});

Deno.test("comments stand by likes, then the newest; three replies with each, all on demand", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "root");
  const ids: number[] = [];
  for (const words of ["one", "two", "three"]) {
    t.clock.now += 1000;
    ids.push(await commented(t, "admin", did, words));
  }
  await call(
    `GET comment-like?cid=${
      ids[0]
    }&toLike=true&sourceId=${did}&sourceType=Discussion`,
    { as: "user" },
  );
  for (let n = 0; n < 5; n++) {
    const { data } = await call("POST reply", {
      as: "root",
      json: reply(ids[1], `r${n}`, { did }),
    });
    assert.equal(data.toName, "admin", "whom it answers is read here");
  }
  const listed = async (as: "user" | "root" | "visitor") =>
    (await call(`GET comments?did=${did}&limit=10&currentPage=1`, { as })).data;
  const { commentList, commentLikeMap } = await listed("user");
  assert.deepEqual(
    commentList.records.map(({ id }: { id: number }) => id),
    [ids[0], ids[2], ids[1]],
  );
  assert.deepEqual(commentLikeMap, { [ids[0]]: true });
  assert.deepEqual((await listed("root")).commentLikeMap, {}, "only one's own");
  assert.deepEqual((await listed("visitor")).commentLikeMap, {});
  const answered = commentList.records[2];
  assert.deepEqual(
    answered.replyList.map(({ content }: { content: string }) => content),
    ["r4", "r3", "r2"],
  );
  assert.equal(answered.totalReplyNum, 5);
  const { data } = await call(`GET reply?commentId=${ids[1]}`);
  assert.equal(data.length, 5);
  const detail = await call(`GET get-discussion-detail?did=${did}`);
  assert.equal(detail.data.commentNum, 8);
  const short = await (await t.browse(`/discussion-detail/${did}?l=en-US`))
    .text();
  assert.match(short, /2 earlier replies/);
  const whole =
    await (await t.browse(`/discussion-detail/${did}?all=${ids[1]}`)).text();
  assert.match(whole, /r0/);
});

Deno.test("1 to 10,000 characters, and problems solved first; admins need none", async () => {
  await using t = await openTalkSite(1);
  const call = calling(t);
  const did = await posted(t, "admin");
  const say = async (as: "user" | "admin", content: string) =>
    (await call("POST comment", { as, json: { did, content } })).status;
  assert.equal(await say("user", "Yes"), 403);
  const { problemId } = await t.addProblem();
  await judged(t, problemId, { as: "user" });
  assert.equal(await say("user", ""), 400);
  assert.equal(await say("user", " \u200b"), 400);
  assert.equal(await say("user", "x".repeat(10_001)), 400);
  assert.equal(await say("user", "x".repeat(10_000)), 200);
  assert.equal(
    (await call("POST comment", { as: "user", json: { content: "Where?" } }))
      .status,
    400,
  );
  assert.equal(
    (await call("POST comment", {
      as: "mute_user",
      json: { did, content: "x" },
    })).http,
    403,
  );
});

Deno.test("its author and admins delete a comment, its replies with it; the number follows", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "root");
  const one = await commented(t, "user", did, "one");
  const two = await commented(t, "root", did, "two");
  const made = await call("POST reply", {
    as: "root",
    json: reply(one, "r", { did }),
  });
  const count = async () =>
    (await call(`GET get-discussion-detail?did=${did}`)).data.commentNum;
  assert.equal(await count(), 3);
  assert.equal(
    (await call("DELETE comment", { as: "user", json: { id: two } })).status,
    403,
  );
  assert.equal(
    (await call("DELETE reply", {
      as: "user",
      json: { did, reply: { id: made.data.id } },
    })).status,
    403,
  );
  assert.equal(
    (await call("DELETE comment", { as: "user", json: { id: one } })).status,
    200,
  );
  assert.equal(await count(), 1);
  assert.equal(
    (await call("POST reply", {
      as: "root",
      json: reply(one, "late", { did }),
    })).status,
    400,
  );
  assert.equal(
    (await call("DELETE comment", { as: "admin", json: { id: two } })).status,
    200,
  );
  assert.equal(await count(), 0);
});

Deno.test("deleting while others reply leaves no reply without its comment", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "root");
  const id = await commented(t, "root", did, "soon gone");
  await Promise.all([
    ...Array.from(
      { length: 5 },
      (_, n) =>
        call("POST reply", { as: "root", json: reply(id, `r${n}`, { did }) }),
    ),
    call("DELETE comment", { as: "root", json: { id } }),
  ]);
  const { data } = await call(`GET get-discussion-detail?did=${did}`);
  assert.equal(data.commentNum, 0);
});

Deno.test("by form: a comment, a reply to a reply, a quotation, a permanent link", async () => {
  await using t = await openTalkSite();
  const did = await posted(t, "root");
  const path = `/discussion-detail/${did}`;
  const sent = await t.browse(`${path}/comment`, {
    as: "user",
    form: { content: "First `code`" },
  });
  const link = sent.headers.get("location")!;
  assert.match(link, /\?comment=(\d+)#comment-\1$/);
  const id = Number(/comment=(\d+)/.exec(link)![1]);
  for (let n = 0; n < 12; n++) {
    t.clock.now += 60_000;
    await commented(t, "root", did, `more ${n}`);
  }
  const first = await (await t.browse(path)).text();
  assert.doesNotMatch(first, new RegExp(`id="comment-${id}"`));
  const linked = await (await t.browse(link)).text();
  assert.match(linked, new RegExp(`id="comment-${id}"`), "its page is found");
  const quoting =
    await (await t.browse(`${path}?comment=${id}&quote=${id}`, { as: "root" }))
      .text();
  assert.match(quoting, /&gt; First `code`|> First `code`/);
  const replied = await t.browse(`${path}/comment/${id}/reply`, {
    as: "root",
    form: { content: "Thanks" },
  });
  const rid = Number(/answer-(\d+)/.exec(replied.headers.get("location")!)![1]);
  const again = await t.browse(`${path}/comment/${id}/reply`, {
    as: "user",
    form: { content: "Welcome", to: `${rid}` },
  });
  assert.equal(again.status, 303);
  const refused = await t.browse(`${path}/comment/${id}/reply?l=en-US`, {
    as: "user",
    form: { content: " " },
  });
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /Write something first/);
});

Deno.test("the same words twice, and too many in a minute, are refused kindly", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "root");
  const say = async (content: string) =>
    (await call("POST comment", { as: "user", json: { did, content } })).status;
  assert.equal(await say("Yes"), 200);
  assert.equal(await say("Yes "), 400);
  for (let n = 0; n < 5; n++) assert.equal(await say(`${n}`), 200);
  assert.equal(await say("too much"), 403);
  t.clock.now += 60_000;
  assert.equal(await say("later"), 200);
  await wait(t, 24 * 3_600_000);
  for (let n = 0; n < 12; n++) {
    assert.equal(await say(`old ${n}`), 200, "an older account may more");
  }
  assert.equal(await say("too much again"), 403);
});

Deno.test("a comment tells the author, a reply its addressee, a name whom it calls; nobody oneself", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  await t.userOf("problem_admin");
  const did = await posted(t, "user", { title: "Why" });
  const long = "x".repeat(250);
  const id = await commented(t, "admin", did, long);
  const told = await call("GET msg/comment", { as: "user" });
  const [{ action, sourceContent, sourceTitle, url, sourceType }] =
    told.data.records;
  assert.deepEqual([action, sourceTitle, sourceType, url], [
    "Discuss",
    "Why",
    "Discussion",
    `/discussion-detail/${did}`,
  ]);
  assert.equal(sourceContent, `${"x".repeat(200)}...`);
  await call("POST reply", {
    as: "user",
    json: reply(id, "I see, @problem_admin and @user", { did }),
  });
  const replied = await call("GET msg/reply", { as: "admin" });
  assert.equal(replied.data.records[0].action, "Reply");
  assert.equal(replied.data.records[0].quoteContent, `${"x".repeat(200)}...`);
  assert.equal(
    (await call("GET msg/reply", { as: "problem_admin" })).data.total,
    1,
  );
  assert.equal((await call("GET msg/reply", { as: "user" })).data.total, 0);
  await commented(t, "user", did, "myself");
  assert.equal((await call("GET msg/comment", { as: "user" })).data.total, 1);
  await call(
    `GET comment-like?cid=${id}&toLike=true&sourceId=${did}&sourceType=Discussion`,
    { as: "user" },
  );
  await call(
    `GET comment-like?cid=${id}&toLike=true&sourceId=${did}&sourceType=Discussion`,
    { as: "user" },
  );
  const liked = await call("GET msg/like", { as: "admin" });
  assert.deepEqual(
    liked.data.records.map(({ action }: { action: string }) => action),
    ["Like_Discuss"],
  );
  const page =
    await (await t.browse("/message/discuss?l=en-US", { as: "user" })).text();
  assert.match(
    page,
    new RegExp(
      `href="/discussion-detail/${did}\\?comment=${id}#comment-${id}"`,
    ),
  );
  const mentions = Array.from(
    { length: 30 },
    (_, n) => `@nobody${n} @problem_admin`,
  ).join(" ");
  await commented(t, "admin", did, mentions);
  assert.equal(
    (await call("GET msg/reply", { as: "problem_admin" })).data.total,
    2,
    "once a text",
  );
  const named =
    await (await t.browse(`/discussion-detail/${did}`, { as: "user" })).text();
  assert.match(
    named,
    /<a href="\/user-home\?username=problem_admin">@problem_admin<\/a>/,
  );
  assert.doesNotMatch(named, /username=nobody1/);
});
