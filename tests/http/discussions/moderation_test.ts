// Rows: 3 A10.1–A10.2
import assert from "node:assert/strict";
import { purgeDiscussions } from "../../../lib/discussions/purge.ts";
import { calling, commented, openTalkSite, posted, wait } from "./talk.ts";

const DAY = 24 * 3_600_000;

Deno.test("an admin's list has hidden ones; top and status are saved, by call and by form", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user", { title: "Loud" });
  for (const deed of ["top", "lock", "hide"]) {
    const done = await t.browse(`/admin/discussion/${did}`, {
      as: "admin",
      form: { deed },
    });
    assert.equal(done.status, 303);
  }
  const { data } = await call(`GET get-discussion-detail?did=${did}`, {
    as: "admin",
  });
  assert.deepEqual([data.topPriority, data.status], [true, 1]);
  const html = await (await t.browse("/admin/discussion", { as: "admin" }))
    .text();
  assert.match(html, /Loud/);
  await call("PUT admin/discussion", {
    as: "admin",
    json: { id: did, topPriority: false, status: 0 },
  });
  const now = await call(`GET get-discussion-detail?did=${did}`);
  assert.deepEqual([now.data.topPriority, now.data.status], [false, 0]);
  const locked = await call("POST comment", {
    as: "user",
    json: { did, content: "but" },
  });
  assert.equal(locked.status, 403);
  const log =
    await (await t.browse("/admin/discussion/log?l=en-US", { as: "admin" }))
      .text();
  for (const word of ["Pin to top", "Lock", "Hide", "Unpin", "Loud"]) {
    assert.ok(log.includes(word), word);
  }
});

Deno.test("several are deleted at once, none is refused; an admin brings one back for 30 days", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const [one, two] = [
    await posted(t, "user", { title: "A" }),
    await posted(t, "user", { title: "B" }),
  ];
  const id = await commented(t, "user", one, "kept");
  assert.equal(
    (await call("DELETE admin/discussion", { as: "admin", json: [] })).status,
    400,
  );
  const none = await t.browse("/admin/discussion/delete", {
    as: "admin",
    form: { x: "" },
  });
  assert.equal(none.status, 400);
  const done = await t.browse("/admin/discussion/delete", {
    as: "admin",
    form: { [`did_${one}`]: "true", [`did_${two}`]: "true" },
  });
  assert.equal(done.status, 303);
  assert.equal((await call("GET get-discussion-list")).data.total, 0);
  await wait(t, 29 * DAY);
  await t.browse(`/admin/discussion/${one}`, {
    as: "admin",
    form: { deed: "restore" },
  });
  assert.equal(
    (await call(`GET comments?did=${one}`)).data.commentList.records[0].id,
    id,
  );
  await wait(t, 2 * DAY);
  await purgeDiscussions(t.site, t.clock.now);
  assert.equal(await t.site.discussions.records.get(two), null);
  assert.notEqual(await t.site.discussions.records.get(one), null);
});

Deno.test("reports: unchecked first, the mark stays; hidden, warned, muted and answered", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "user", { title: "Rude" });
  const id = await commented(t, "user", did, "You fool");
  const path = `/discussion-detail/${did}/report?commentId=${id}`;
  await t.browse(path, {
    as: "problem_admin",
    form: { tag_flame: "true", reason: "" },
  });
  await call("POST discussion-report", {
    as: "admin",
    json: { did, content: "#spam ad#" },
  });
  const queue = async () =>
    (await call("GET admin/discussion-report", { as: "admin" })).data
      .records as {
        id: number;
        status: boolean;
        discussionTitle: string;
        discussionAuthor: string;
      }[];
  const [second, first] = await queue();
  assert.deepEqual([first.discussionTitle, first.discussionAuthor], [
    "Rude",
    "user",
  ]);
  await call("PUT admin/discussion-report", {
    as: "admin",
    json: { id: second.id, status: true },
  });
  assert.deepEqual((await queue()).map(({ id, status }) => [id, status]), [
    [first.id, false],
    [second.id, true],
  ]);
  const page =
    await (await t.browse("/admin/discussion/reports?l=en-US", { as: "admin" }))
      .text();
  assert.match(page, /You fool/);
  assert.match(page, /hidden 0, warned 0, muted 0/);
  const answer = (reportId: number, form: Record<string, string>) =>
    t.browse(`/admin/discussion/reports/${reportId}`, { as: "admin", form });
  assert.equal(
    (await answer(first.id, {
      outcome: "hidden",
      reason: "Be kind",
      days: "7",
    })).status,
    303,
  );
  const words = await (await t.browse(`/discussion-detail/${did}?l=en-US`))
    .text();
  assert.doesNotMatch(words, /You fool/);
  assert.match(words, /A moderator has hidden this comment/);
  assert.equal(
    (await call(`GET comments?did=${did}`)).data.commentList.total,
    0,
  );
  assert.equal(
    (await call("POST reply", {
      as: "admin",
      json: {
        reply: { commentId: id, content: "no" },
        did,
        quoteId: id,
        quoteType: "Comment",
      },
    })).status,
    400,
    "a reply to something hidden",
  );
  const told = await call("GET msg/mine?l=en-US", { as: "problem_admin" });
  assert.match(told.data.records[0].content, /has hidden what you reported/);
  const warned = await call("GET msg/mine?l=en-US", { as: "user" });
  assert.match(warned.data.records[0].content, /Be kind/);
  assert.equal(
    (await answer(second.id, { outcome: "muted", reason: "Enough", days: "2" }))
      .status,
    303,
  );
  const muted = await call("POST comment", {
    as: "user",
    json: { did, content: "x" },
  });
  assert.equal(muted.status, 403);
  assert.equal(
    (await call(`GET get-discussion-detail?did=${did}`, { as: "user" })).status,
    200,
  );
  const log =
    await (await t.browse("/admin/discussion/log?l=en-US", { as: "admin" }))
      .text();
  assert.match(log, /Muted at the moment/);
  await wait(t, 2 * DAY);
  const free = await call("POST comment", {
    as: "user",
    json: { did, content: "Sorry" },
  });
  assert.equal(free.status, 200);
});

Deno.test("nobody mutes an admin; a mute can be ended", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const did = await posted(t, "problem_admin");
  await call("POST discussion-report", {
    as: "user",
    json: { did, content: "#x#" },
  });
  const refused = await t.browse("/admin/discussion/reports/1", {
    as: "admin",
    form: { outcome: "muted", reason: "", days: "1" },
  });
  assert.equal(refused.status, 403);
  const own = await posted(t, "user");
  await call("POST discussion-report", {
    as: "admin",
    json: { did: own, content: "#x#" },
  });
  await t.browse("/admin/discussion/reports/2", {
    as: "admin",
    form: { outcome: "muted", reason: "", days: "9" },
  });
  const say = async () =>
    (await call("POST comment", {
      as: "user",
      json: { did: own, content: "x" },
    })).status;
  assert.equal(await say(), 403);
  await t.browse("/admin/discussion/unmute", {
    as: "admin",
    form: { uid: "uid-user" },
  });
  assert.equal(await say(), 200);
});
