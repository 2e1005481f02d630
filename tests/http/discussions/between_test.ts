import assert from "node:assert/strict";
import { contestAtFirst } from "../../../lib/contests/fields.ts";
import { addProblem } from "../../../lib/contests/items.ts";
import { createContest } from "../../../lib/contests/service.ts";
import { answerReport, reportWords } from "../../../lib/discussions/reports.ts";
import { addContest } from "../contests/contests.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { aPost, calling, commented, openTalkSite, posted } from "./talk.ts";

Deno.test("who looks after a discussion hides no comment of the contest with its number", async () => {
  await using t = await openTalkSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user", "admin");
  const cid = await addContest(t);
  const { data: { id } } = await calling(t)("POST comment", {
    as: "root",
    json: { cid, content: "Rules" },
  });
  const did = await posted(t, "user", { gid });
  assert.equal(did, cid);
  const hide = `/group/${gid}/discussion-detail/${did}/comment/${id}/hide`;
  await t.browse(hide, { as: "user", form: { hide: "true" } });
  assert.equal((await t.site.discussions.comments.get(id))!.status, 0);
  const own = await commented(t, "user", did, "Mine");
  await t.browse(hide.replace(/comment\/\d+/, `comment/${own}`), {
    as: "user",
    form: { hide: "true" },
  });
  assert.equal((await t.site.discussions.comments.get(own))!.status, 1);
});

Deno.test("what a group has published is talked about on the site; what it keeps, in it", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { pid, problemId } = await addGroupProblem(t, gid, { auth: 1 });
  const places = () =>
    [...t.site.discussions.board.rows.values()].map(({ gid }) => gid);
  const begin = (as: "user" | "no_submit_user", title: string) =>
    call("POST discussion", { as, json: aPost({ title, pid: problemId }) });
  assert.equal((await begin("user", "One")).status, 200);
  assert.deepEqual(places(), [gid]);
  assert.notEqual((await begin("no_submit_user", "Two")).status, 200);
  await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, isGroup: false }),
  );
  assert.equal((await begin("no_submit_user", "Three")).status, 200);
  assert.deepEqual(places().at(-1), null);
  await call("PUT admin/switch/update", {
    as: "root",
    json: { openPublicDiscussion: false },
  });
  assert.notEqual((await begin("user", "Four")).status, 200);
});

Deno.test("of two answers to a report the first holds, and its author is told once", async () => {
  await using t = await openTalkSite();
  const did = await posted(t, "no_submit_user");
  const target = { did, commentId: null, replyId: null };
  const report = await reportWords(await t.actAs("user"), target, "spam");
  assert.ok(report.ok);
  const act = await t.actAs("admin");
  const answers = await Promise.all(
    (["warned", "muted"] as const).map((outcome) =>
      answerReport(act, report.value.id, { outcome, reason: "", days: 3 })
    ),
  );
  assert.deepEqual(
    answers.map((answer) => answer.ok || answer.error.code),
    [true, "reportAnswered"],
  );
  const { data } = await calling(t)("GET msg/mine", { as: "no_submit_user" });
  assert.equal(data.total, 1);
  assert.equal(t.site.discussions.mutes.get("uid-no_submit_user"), null);
});

Deno.test("an admin hides a comment of a group that was reported, without being in the group", async () => {
  await using t = await openTalkSite();
  const gid = await addGroup(t, {}, "root");
  await putIn(t, gid, "user");
  const did = await posted(t, "user", { gid });
  const commentId = await commented(t, "user", did, "Bad words");
  const target = { did, commentId, replyId: null };
  const report = await reportWords(await t.actAs("root"), target, "spam");
  assert.ok(report.ok);
  const act = await t.actAs("admin");
  const answer = { outcome: "hidden", reason: "", days: 0 } as const;
  assert.ok((await answerReport(act, report.value.id, answer)).ok);
  assert.equal((await t.site.discussions.comments.get(commentId))!.status, 1);
  assert.equal(t.site.discussions.board.get(did)!.commentNum, 0);
});

Deno.test("what was hidden is read by nobody else: not to quote it, not to report it", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user");
  const id = await commented(t, "user", did, "Hidden words");
  const { data: reply } = await call("POST reply", {
    as: "user",
    json: { reply: { commentId: id, content: "Words below" }, did },
  });
  const at = `/discussion-detail/${did}`;
  const pages = [
    `${at}?quote=${id}`,
    `${at}/report?commentId=${id}`,
    `${at}/report?commentId=${id}&replyId=${reply.id}`,
    `${at}/report?replyId=${reply.id}`,
  ];
  const shown = async (as: "no_submit_user" | "admin") => {
    const texts = [];
    for (const page of pages) {
      texts.push(await (await t.browse(page, { as })).text());
    }
    return texts.map((html) => /Hidden words|Words below/.test(html));
  };
  assert.deepEqual(await shown("no_submit_user"), [true, true, true, true]);
  await t.browse(`${at}/comment/${id}/hide`, {
    as: "admin",
    form: { hide: "true" },
  });
  assert.deepEqual(await shown("no_submit_user"), [false, false, false, false]);
  assert.equal((await shown("admin"))[0], true);
  const act = await t.actAs("no_submit_user");
  const target = { did, commentId: id, replyId: null };
  const sent = await reportWords(act, target, "spam");
  assert.equal(sent.ok || sent.error.code, "commentGone");
});

Deno.test("a pupil's contest in a group closes talk about public problems there, not on the site", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const gid = await addGroup(t, {}, "root");
  await putIn(t, gid, "user", "root");
  await putIn(t, gid, "no_submit_user");
  const { pid, problemId } = await t.addProblem();
  const onSite = await posted(t, "problem_admin", { pid: problemId });
  const made = await call("POST group/discussion", {
    as: "user",
    json: aPost({ gid, pid: problemId, title: "Inside" }),
  });
  assert.equal(made.status, 200);
  const act = await t.actAs("user");
  const cid = await createContest(act, gid, {
    ...contestAtFirst(act.now - 1000),
    title: "Ours",
    description: "Words",
  });
  assert.ok(cid.ok);
  const draft = { displayId: "A", displayTitle: "", color: "" };
  assert.ok((await addProblem(act, cid.value, { pid, ...draft })).ok);
  const detail = async (did: number) =>
    (await call(`GET get-discussion-detail?did=${did}`, {
      as: "no_submit_user",
    })).status;
  assert.equal(await detail(onSite), 200);
  assert.equal(await detail(onSite + 1), 403);
  const { data } = await call("GET get-discussion-list", {
    as: "no_submit_user",
  });
  assert.equal(data.total, 1);
  await t.site.venues.contests.update(
    [cid.value],
    (row) => ({ ...row, authorUid: "uid-admin" }),
  );
  await t.userOf("admin");
  assert.equal(await detail(onSite), 403, "staff's contest is an exam");
});
