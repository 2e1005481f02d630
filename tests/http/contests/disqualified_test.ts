import assert from "node:assert/strict";
import { disqualify, requalify } from "../../../lib/contests/registration.ts";
import { CODE, openInside } from "./inside.ts";

const TEXT = "x".repeat(50);

Deno.test("who is disqualified reads, but neither prints, asks, comments, runs nor sends anything, until that is taken back [4 E2.4]", async () => {
  await using of = await openInside({ opensPrint: true });
  const { t, cid, post, send } = of;
  const { uid } = await t.userOf("user");
  const run = () =>
    post("submit-problem-test-judge", {
      pid: of.pidOf("A"),
      cid,
      language: "C",
      code: CODE,
      userInput: "1",
      isRemoteJudge: false,
      type: "contest",
    });
  const acts: Record<string, () => Promise<{ status: number; msg: string }>> = {
    print: () => post("submit-print-text", { cid, content: TEXT }),
    ask: () =>
      post("contest-clarification", { cid, pid: null, question: "Why?" }),
    comment: () => post("comment", { cid, content: "Why?" }),
    run,
    send: () => send("A"),
  };
  await disqualify(await t.actAs("root"), cid, uid, "Copied.");
  for (const [name, act] of Object.entries(acts)) {
    const { status, msg } = await act();
    assert.equal(status, 403, name);
    assert.match(msg, /取消/, name);
  }
  const print = await of.html(`/contest/${cid}/print`);
  assert.doesNotMatch(print, /<textarea/);
  const asked = await of.html(`/contest/${cid}/announcements`);
  assert.doesNotMatch(asked, /name="question"/);
  const form = await t.browse(`/contest/${cid}/questions`, {
    as: "user",
    form: { pid: "", question: "Why me?" },
  });
  assert.equal(form.status, 422);
  assert.match(await form.text(), /取消/);
  await requalify(await t.actAs("root"), cid, uid);
  for (const [name, act] of Object.entries(acts)) {
    assert.equal((await act()).status, 200, name);
    t.clock.now += 60_000;
  }
});

Deno.test("nothing is printed after the end, and the page says so; what was typed is not lost [4 E2.3]", async () => {
  await using of = await openInside({ opensPrint: true });
  const { t, cid, post } = of;
  t.clock.now = t.site.venues.kept.contests.get(cid)!.end;
  const sent = await post("submit-print-text", { cid, content: TEXT });
  assert.equal(sent.status, 403);
  assert.doesNotMatch(await of.html(`/contest/${cid}/print`), /<textarea/);
  const form = await t.browse(`/contest/${cid}/print`, {
    as: "user",
    form: { content: TEXT },
  });
  assert.equal(form.status, 422);
  assert.match(await form.text(), new RegExp(`${TEXT}</textarea>`));
});
