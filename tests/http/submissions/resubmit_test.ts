import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { setVerdict } from "../../../lib/submissions/rejudging/verdict_changes.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { judged, judgeOf } from "../judging.ts";

const PATH = "/api/resubmit?submitId=";

/** One that could not be judged. */
async function failedOne(t: TestSite, problemId: string): Promise<number> {
  const submitId = await judged(t, problemId);
  const failed = { status: STATUS.submittedFailed, score: null, reason: "" };
  const set = await setVerdict(await t.actAs("root"), submitId, failed);
  assert.ok(set.ok);
  return submitId;
}

Deno.test("the owner of a failed submission sends it again, and it is judged", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await failedOne(t, problemId);
  const { status, data } = await envelope(
    await t.call("GET", PATH + submitId, { as: "user" }),
  );
  assert.deepEqual(
    [status, data.submitId, data.status, data.isManual, data.version],
    [200, submitId, STATUS.pending, false, 1],
  );
  const judge = judgeOf(t);
  await judge.result((await judge.claim())[0]);
  assert.equal((await t.site.submissions.records.get(submitId))?.status, 0);
  assert.equal(t.site.submissions.catalogue.size, 1);
});

Deno.test("others may not, what is judged cannot be, and what is not there is told", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const failed = await failedOne(t, problemId);
  const accepted = await judged(t, problemId);
  const cases = [
    [failed, "admin", 403],
    [failed, "root", 403],
    [accepted, "user", 400],
    [999, "user", 404],
  ] as const;
  for (const [id, as, expected] of cases) {
    const reply = await envelope(await t.call("GET", PATH + id, { as }));
    assert.deepEqual(
      [reply.http, reply.status],
      [200, expected],
      `${id} ${as}`,
    );
  }
  const row = await t.site.submissions.records.get(failed);
  assert.equal(row?.status, STATUS.submittedFailed);
});

Deno.test("sending again takes the account's turn", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  const { problemId } = await t.addProblem();
  const submitId = await failedOne(t, problemId);
  const again = () => t.call("GET", PATH + submitId, { as: "user" });
  assert.equal((await envelope(await again())).status, 403);
  t.clock.now += 8_000;
  assert.equal((await envelope(await again())).status, 200);
});

Deno.test("a link or another site's page cannot send it again", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await failedOne(t, problemId);
  for (
    const headers of [
      { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" },
      { "sec-fetch-dest": "empty", "sec-fetch-site": "cross-site" },
    ]
  ) {
    const reply = await t.browse(PATH + submitId, { as: "user", headers });
    assert.equal(reply.status, 403);
    await reply.body?.cancel();
  }
});

Deno.test("the list has the owner's button for a failed row, which leads back [1 H1.101]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await failedOne(t, problemId);
  const action = `action="/submission-detail/${submitId}/resubmit"`;
  const list = "/status?status=10";
  const shown = async (as: "visitor" | "user" | "root") =>
    (await (await t.browse(list, { as })).text()).includes(action);
  assert.deepEqual(
    [await shown("visitor"), await shown("user"), await shown("root")],
    [false, true, false],
  );
  const sent = await t.browse(`/submission-detail/${submitId}/resubmit`, {
    as: "user",
    form: { back: list },
  });
  assert.deepEqual([sent.status, sent.headers.get("location")], [303, list]);
  const elsewhere = await t.browse(`/submission-detail/${submitId}/judgement`, {
    as: "root",
    form: { action: "cancel", back: "//example.org/" },
  });
  assert.equal(
    elsewhere.headers.get("location"),
    `/submission-detail/${submitId}`,
  );
});

Deno.test("the list has a rejudge column for root alone; its buttons work as forms [1 H1.112]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId);
  const action = `/submission-detail/${submitId}/judgement`;
  for (const as of ["visitor", "user", "admin", "root"] as const) {
    const html = await (await t.browse("/status?status=0", { as })).text();
    assert.equal(html.includes(`action="${action}"`), as === "root", as);
  }
  const sent = await t.browse(action, {
    as: "root",
    form: { action: "rejudge", back: "/status?status=0" },
  });
  assert.equal(sent.headers.get("location"), "/status?status=0");
  const row = await t.site.submissions.records.get(submitId);
  assert.equal(row?.status, STATUS.pending);
  const html = await (await t.browse("/status", { as: "root" })).text();
  assert.ok(!html.includes(`action="${action}"`), "not while it is judged");
});
