import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import { judged } from "../judging.ts";

const call = async (t: TestSite, path: string, headers: HeadersInit = {}) =>
  await envelope(
    await t.call("GET", `/api/admin/judge/${path}`, { as: "root", headers }),
  );

Deno.test("rejudge, manual and cancel answer as the contract has it [1 H1.125, H1.126, H1.127]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const id = await judged(t, problemId);
  const manual = await call(
    t,
    `manual-judge?submitId=${id}&status=1&score=5&reason=slow`,
  );
  assert.deepEqual(manual.data, {
    submitId: id,
    judger: "root",
    status: STATUS.timeLimitExceeded,
    score: null,
    oiRankScore: null,
  });
  const again = await call(t, `rejudge?submitId=${id}&l=en-US`);
  assert.equal(again.msg, "Rejudge successfully");
  assert.deepEqual([again.data.status, again.data.version], [5, 1]);
  const cancelled = await call(t, `cancel-judge?submitId=${id}`);
  assert.deepEqual(cancelled.data, {
    submitId: id,
    judger: "root",
    status: STATUS.cancelled,
  });
});

Deno.test("what cannot be done is a 400 in the body", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const id = await judged(t, problemId);
  for (
    const [path, http, status] of [
      [`manual-judge?submitId=${id}`, 400, 400],
      [`manual-judge?submitId=${id}&status=x`, 400, 400],
      [`manual-judge?submitId=${id}&status=5`, 200, 400],
      ["rejudge", 400, 400],
      ["rejudge?submitId=99999", 200, 404],
      ["cancel-judge?submitId=99999", 200, 404],
    ] as const
  ) {
    const reply = await call(t, path);
    assert.deepEqual([reply.http, reply.status], [http, status], path);
  }
});

Deno.test("by hand: Cancelled is shown and cannot be chosen, a Compile Error stays [1 H1.127]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const main = async (id: number) => {
    const page = await t.browse(`/submission-detail/${id}`, { as: "root" });
    return (await page.text()).match(
      /<main[^]*?<\/main>/,
    )![0];
  };
  const cancelOf = (html: string) =>
    html.match(/<button[^>]*value="cancel"[^>]*>/)![0];
  const wrong = await judged(t, problemId);
  const before = await main(wrong);
  assert.match(before, /<option\s+value=""\s+disabled>/);
  assert.doesNotMatch(cancelOf(before), / disabled/);
  await call(t, `cancel-judge?submitId=${wrong}`);
  const after = await main(wrong);
  // Chosen, but nothing that can be sent: the browser asks for another.
  assert.match(after, /<select[^>]* required/);
  assert.match(after, /<option\s+value=""\s+selected\s+disabled>/);
  assert.match(cancelOf(after), / disabled/);
  const broken = await judged(t, problemId, {
    verdict: { status: STATUS.compileError, message: "words", cases: [] },
  });
  const compile = await main(broken);
  assert.doesNotMatch(compile, /<select|value="manual"/);
  assert.match(compile, /value="rejudge"/);
});

Deno.test("root's page has the buttons, nobody else's has [1 H1.129]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const id = await judged(t, problemId);
  const path = `/submission-detail/${id}`;
  for (const as of ["visitor", "user", "admin", "problem_admin"] as const) {
    const page = await t.browse(path, { as });
    assert.doesNotMatch(await page.text(), /judgement/, as);
  }
  const own = await (await t.browse(path, { as: "root" })).text();
  assert.match(own, /action="\/submission-detail\/\d+\/judgement"/);
  const sent = await t.browse(`${path}/judgement`, {
    as: "root",
    form: { action: "manual", status: "3", reason: "<b>seen" },
  });
  assert.equal(sent.status, 303);
  const row = await t.site.submissions.records.get(id);
  assert.deepEqual([row?.status, row?.isManual], [3, true]);
  const after = await (await t.browse(path, { as: "root" })).text();
  assert.ok(after.includes("&lt;b>seen"));
});

Deno.test("a score that the problem does not have is refused at its field", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem({ type: 1 });
  const most = (await t.site.problems.records.get(pid))!.ioScore!;
  const id = await judged(t, problemId);
  const path = `/submission-detail/${id}`;
  const before = await t.site.submissions.records.get(id);
  for (const score of [String(most + 50), "-1", "1.5", "", "x"]) {
    const typed = { action: "manual", status: "3", score, reason: "too late" };
    const sent = await t.browse(`${path}/judgement`, {
      as: "root",
      form: typed,
    });
    assert.equal(sent.status, 422, score);
    const html = await sent.text();
    assert.match(
      errorAt(html, "score") ?? "",
      new RegExp(`0 到 ${most} 的整数`),
    );
    const shown = new Map(fieldsOf(html, `${path}/judgement`));
    const { action: _, ...kept } = typed;
    for (const [name, value] of Object.entries(kept)) {
      assert.equal(shown.get(name), value, name);
    }
    assert.match(html, /<details class="form-section" open>/);
    assert.deepEqual(await t.site.submissions.records.get(id), before);
  }
  const form = { action: "manual", status: "3", score: String(most) };
  const sent = await t.browse(`${path}/judgement`, { as: "root", form });
  assert.equal(sent.status, 303);
  assert.equal((await t.site.submissions.records.get(id))?.score, most);
  // The contract's call takes the nearest.
  const { data } = await call(
    t,
    `manual-judge?submitId=${id}&status=3&score=${most + 50}`,
  );
  assert.equal(data.score, most);
});

Deno.test("no link or picture makes root rejudge", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const id = await judged(t, problemId);
  const cookie = `gavel_session=${await t.tokenOf("root")}`;
  for (
    const headers of [
      { cookie, "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" },
      { cookie, "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" },
      { cookie, "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
    ]
  ) {
    for (const name of ["rejudge", "cancel-judge", "manual-judge"]) {
      const path = `/api/admin/judge/${name}?submitId=${id}&status=1`;
      const response = await t.call("GET", path, { headers });
      assert.equal(response.status, 403, name);
      await response.body?.cancel();
    }
  }
  assert.equal((await t.site.submissions.records.get(id))?.version, 0);
});

Deno.test("set by hand: the page tells what a person set from what was judged", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const id = await judged(t, problemId, {
    as: "user",
    verdict: { status: STATUS.wrongAnswer },
  });
  const page = async () =>
    await (await t.browse(`/submission-detail/${id}?l=en-US`, { as: "user" }))
      .text();
  const head = (html: string) =>
    html.slice(html.indexOf("submission-head"), html.indexOf("<section"));
  const asJudged = await page();
  assert.match(head(asJudged), /judge-1/);
  assert.doesNotMatch(asJudged, /What the judge found/);
  for (const status of [STATUS.timeLimitExceeded, STATUS.accepted]) {
    await call(t, `manual-judge?submitId=${id}&status=${status}&reason=slow`);
  }
  const html = await page();
  assert.match(head(html), /Set by hand by root \(just now\)/i);
  for (const word of ["Judge", "12 ms", "correct"]) {
    assert.ok(!head(html).includes(word), word);
  }
  const below = html.slice(html.indexOf("What the judge found"));
  assert.match(below, /^[^]{0,400}Wrong Answer[^]{0,400}12 ms/);
  await call(t, `cancel-judge?submitId=${id}`);
  assert.match(head(await page()), /Cancelled by root/);
  await call(t, `rejudge?submitId=${id}`);
  assert.doesNotMatch(await page(), /by root|What the judge found/);
});
