import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { openTestSite } from "../../support.ts";
import { judged, judgeOf, submitTo } from "../judging.ts";
import { anotherPerson } from "../accounts/people.ts";

Deno.test("one's own program comes as a file of its language, letter by letter", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const programs = { C: ".c", "C++": ".cpp", Java: ".java", Python3: ".py" };
  for (const [language, extension] of Object.entries(programs)) {
    const code = `// ${language} \t<题>\n`;
    const submitId = await submitTo(t, problemId, { language, code });
    const file = await t.browse(`/submission-detail/${submitId}/code`, {
      as: "user",
    });
    assert.equal(file.status, 200);
    assert.equal(file.headers.get("content-type"), "text/plain; charset=utf-8");
    assert.equal(
      file.headers.get("content-disposition"),
      `attachment; filename=submission_${submitId}${extension}`,
    );
    assert.equal(await file.text(), code);
  }
});

Deno.test("file and comparison are for who may read both programs", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const first = await judged(t, problemId, { code: "one" });
  const second = await judged(t, problemId, { code: "two" });
  const { carried } = await anotherPerson(t, "stranger");
  const statuses = async (init: Parameters<typeof t.browse>[1]) => {
    const paths = [
      `/submission-detail/${first}/code`,
      `/submission-diff?a=${first}&b=${second}`,
      `/submission-diff?a=${second}&b=${first}`,
      `/submission-diff?a=${second}`,
    ];
    const seen = [];
    for (const path of paths) {
      const response = await t.browse(path, init);
      await response.body?.cancel();
      seen.push(response.status);
    }
    return seen;
  };
  assert.deepEqual(await statuses({ as: "user" }), [200, 200, 200, 200]);
  assert.deepEqual(await statuses({ as: "admin" }), [200, 200, 200, 200]);
  assert.deepEqual(await statuses({ as: "visitor" }), [303, 303, 303, 303]);
  assert.deepEqual(await statuses(carried), [403, 403, 403, 403]);
  // With one of them shared, the other is still its owner's.
  await t.call("PUT", "/api/submission", {
    as: "user",
    json: { submitId: first, share: true },
  });
  assert.deepEqual(await statuses(carried), [200, 403, 403, 403]);
});

Deno.test("a comparison shows what was taken out and put in, older first", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const old = await judged(t, problemId, { code: "same\nold <b>\n" });
  const late = await judged(t, problemId, { code: "same\nnew\nmore\n" });
  for (
    const query of [`a=${old}&b=${late}`, `a=${late}&b=${old}`, `a=${late}`]
  ) {
    const page = await t.browse(`/submission-diff?${query}&l=en-US`, {
      as: "user",
    });
    const html = await page.text();
    assert.ok(html.includes("2 lines added, 1 removed"), query);
    assert.match(html, /<tr class="removed">.*?old &lt;b>/);
    assert.match(html, /<tr class="added">.*?new/);
  }
});

Deno.test("a comparison needs two submissions to one problem", async () => {
  await using t = await openTestSite();
  const one = await t.addProblem();
  const other = await t.addProblem();
  const first = await judged(t, one.problemId);
  const alone = await t.browse(`/submission-diff?a=${first}&l=en-US`, {
    as: "user",
  });
  assert.equal(alone.status, 200);
  assert.match(await alone.text(), /no other submissions to this problem/);
  const elsewhere = await judged(t, other.problemId);
  const cases = [
    [`a=${first}&b=${elsewhere}`, 400],
    [`a=${first}&b=999`, 404],
    ["a=999", 404],
    ["", 400],
  ] as const;
  for (const [query, status] of cases) {
    const page = await t.browse(`/submission-diff?${query}`, { as: "user" });
    assert.equal(page.status, status, query);
    await page.body?.cancel();
  }
});

Deno.test("the first subtask that failed is open, and what was not run is skipped", async () => {
  await using t = await openTestSite();
  const row = { input: "1", output: "1", score: 10 };
  const { problemId } = await t.addProblem({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [1, 2, 2, 3].map((groupNum) => ({ ...row, groupNum })),
  });
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const statuses = [0, -1, STATUS.cancelled, 0];
  const cases = task.cases.map(({ caseId, seq, groupNum }, n) => ({
    caseId,
    seq,
    groupNum,
    status: statuses[n],
    time: 1,
    memory: 1,
    score: statuses[n] === 0 ? 10 : 0,
    note: null,
    message: null,
  }));
  await judge.result(task, {
    kind: "verdict",
    status: STATUS.partialAccepted,
    time: 1,
    memory: 1,
    score: 20,
    oiRankScore: 2,
    note: null,
    message: null,
    cases,
  });
  const page = await t.browse(`/submission-detail/${submitId}?l=en-US`);
  const html = await page.text();
  const groups = html.split("<details").slice(1)
    .filter((part) => part.includes("caselist"));
  assert.deepEqual(
    groups.map((part) => /^[^>]* open/.test(part)),
    [false, true, false],
  );
  assert.ok(groups[1].includes("Skipped"));
  assert.ok(!html.includes("Cancelled"));
});
