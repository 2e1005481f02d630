// Rows: 2 C11.1–C11.6, X2.5; 3 A4.8, V2.4
import assert from "node:assert/strict";
import { deleteContest } from "../../../lib/contests/service.ts";
import { addContest, CONTEST_PASSWORD, HOUR } from "../contests/contests.ts";
import { calling, openTalkSite } from "./talk.ts";

const reply = (commentId: number, content: string) => ({
  reply: { commentId, content },
  quoteId: commentId,
  quoteType: "Comment",
});

Deno.test("while a contest runs, people see their own, its creator's and super admins' comments; all after it", async () => {
  await using t = await openTalkSite(10);
  const call = calling(t);
  const cid = await addContest(t, {}, { by: "admin" });
  for (const as of ["user", "admin", "root", "no_submit_user"] as const) {
    const said = await call("POST comment", {
      as,
      json: { cid, content: `by ${as}` },
    });
    assert.equal(said.status, 200, "nothing has to be solved");
  }
  const seen = async (as: "user" | "root" | "problem_admin") =>
    (await call(`GET comments?cid=${cid}`, { as })).data.commentList.records
      .map(({ content }: { content: string }) => content).sort();
  assert.deepEqual(await seen("user"), ["by admin", "by root", "by user"]);
  assert.equal((await seen("root")).length, 4);
  assert.deepEqual(await seen("problem_admin"), ["by admin", "by root"]);
  assert.equal((await call(`GET comments?cid=${cid}`)).status, 401);
  t.clock.now += 10 * HOUR;
  assert.equal((await seen("user")).length, 4);
});

Deno.test("with a contest its comments, replies and likes are deleted, and no other's", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const [cid, other] = [await addContest(t), await addContest(t)];
  for (const  of of[cid, other]) {
    const { data: { id } } = await call("POST comment", {
      as: "user",
      json: { cid: of, content: `Why ${of}?` },
    });
    await call("POST reply", { as: "root", json: reply(id, "because") });
    const liked =
      `GET comment-like?cid=${id}&toLike=true&sourceId=${of}&sourceType=Contest`;
    assert.equal((await call(liked, { as: "user" })).status, 200);
    t.clock.now += HOUR / 10;
  }
  const { comments, replies, commentLikes } = t.site.discussions;
  const left = async () => [
    (await Array.fromAsync(comments.all())).map((row) => row.subjectId),
    (await Array.fromAsync(replies.all())).map((row) => row.subjectId),
    (await Array.fromAsync(commentLikes.all())).length,
  ];
  assert.deepEqual(await left(), [[cid, other], [cid, other], 2]);
  assert.ok((await deleteContest(await t.actAs("root"), cid)).ok);
  assert.deepEqual(await left(), [[other], [other], 1]);
});

Deno.test("the author of a comment and managers reply, nobody else, and no message is sent", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const cid = await addContest(t);
  const { data: { id } } = await call("POST comment", {
    as: "user",
    json: { cid, content: "Why?" },
  });
  const { data: { id: own } } = await call("POST comment", {
    as: "root",
    json: { cid, content: "Rules" },
  });
  assert.equal(
    (await call("POST reply", { as: "user", json: reply(own, "but") })).status,
    403,
  );
  assert.equal(
    (await call("POST reply", { as: "root", json: reply(id, "because") }))
      .status,
    200,
  );
  assert.equal(
    (await call("POST reply", { as: "user", json: reply(id, "thanks") }))
      .status,
    200,
  );
  assert.equal((await call("GET msg/reply", { as: "user" })).data.total, 0);
  t.clock.now += 10 * HOUR;
  assert.equal(
    (await call("POST reply", { as: "admin", json: reply(id, "me too") }))
      .status,
    403,
    "after the end too",
  );
});

Deno.test("likes are one a person; its author and managers delete", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const cid = await addContest(t);
  const { data: { id } } = await call("POST comment", {
    as: "user",
    json: { cid, content: "Hello" },
  });
  for (let n = 0; n < 2; n++) {
    await call(
      `GET comment-like?cid=${id}&toLike=true&sourceId=${cid}&sourceType=Contest`,
      { as: "root" },
    );
  }
  const { data } = await call(`GET comments?cid=${cid}`, { as: "root" });
  assert.equal(data.commentList.records[0].likeNum, 1);
  assert.deepEqual(data.commentLikeMap, { [id]: true });
  t.clock.now += 10 * HOUR;
  assert.equal(
    (await call("DELETE comment", { as: "admin", json: { id, cid } })).status,
    403,
  );
  assert.equal(
    (await call("DELETE comment", { as: "root", json: { id, cid } })).status,
    200,
  );
});

Deno.test("the contest's own checks: before it begins, and unregistered in a private one", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const later = t.clock.now + HOUR;
  const early = await addContest(t, { begin: later, end: later + HOUR });
  const closed = await addContest(t, {
    auth: "private",
    password: CONTEST_PASSWORD,
  });
  for (const cid of [early, closed]) {
    const said = await call("POST comment", {
      as: "user",
      json: { cid, content: "Hi" },
    });
    assert.equal(said.status, 403);
    assert.equal(
      (await call(`GET comments?cid=${cid}`, { as: "user" })).status,
      403,
    );
  }
});

Deno.test("the tab stands only while the site's switch is on", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const cid = await addContest(t);
  const path = `/contest/${cid}/comment`;
  const open = await (await t.browse(`/contest/${cid}`, { as: "user" })).text();
  assert.match(open, new RegExp(`href="${path}"`));
  const sent = await t.browse(`${path}/comment`, {
    as: "user",
    form: { content: "By form" },
  });
  assert.match(sent.headers.get("location")!, /#comment-/);
  assert.match(await (await t.browse(path, { as: "user" })).text(), /By form/);
  await call("PUT admin/switch/update", {
    as: "root",
    json: { openContestComment: false },
  });
  assert.equal(
    (await t.browse(path, { as: "user" })).headers.get("location"),
    "/home",
  );
  assert.equal(
    (await call(`GET comments?cid=${cid}`, { as: "user" })).status,
    403,
  );
  assert.equal(
    (await call("POST comment", { as: "user", json: { cid, content: "x" } }))
      .status,
    403,
  );
  const shut = await (await t.browse(`/contest/${cid}`, { as: "user" })).text();
  assert.doesNotMatch(shut, new RegExp(`href="${path}"`));
});
