import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { judged, submitTo } from "../judging.ts";
import { anotherPerson } from "../accounts/people.ts";

const CODE = "int own_secret;";
const WORDS = "main.c:1: error: own_secret is said by the compiler";

/** Besides the owner, who is the role `user` here (spec 1 §6). */
const READERS: readonly Person[] = [
  "user",
  "admin",
  "problem_admin",
  "root",
  "sy_campus_teacher",
  "sy_campus_principal",
];
const STRANGERS: readonly Person[] = ["visitor", "mute_user"];

async function detailFor(t: TestSite, submitId: number, as: Person) {
  const { http, status, data } = await envelope(
    await t.call("GET", `/api/get-submission-detail?submitId=${submitId}`, {
      as,
    }),
  );
  assert.deepEqual([http, status], [200, 200]);
  const page = await t.browse(`/submission-detail/${submitId}`, { as });
  assert.equal(page.status, 200);
  const html = await page.text();
  return { ...data, html };
}

const share = async (
  t: TestSite,
  json: { submitId: number; share: boolean },
  as: Person = "user",
) => await envelope(await t.call("PUT", "/api/submission", { as, json }));

Deno.test("code is for its owner, admins and campus admins [1 H1.124]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId, { code: CODE });
  for (const as of READERS) {
    const { submission, html } = await detailFor(t, submitId, as);
    assert.equal(submission.code, CODE, as);
    assert.match(html, /own_secret/, as);
  }
  for (const as of STRANGERS) {
    const { submission, codeShare, html } = await detailFor(t, submitId, as);
    assert.deepEqual([submission.code, codeShare], [null, true], as);
    assert.doesNotMatch(html, /own_secret/, as);
  }
});

Deno.test("sharing shows the code to all, and hides it again", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId, { code: CODE });
  assert.deepEqual(await share(t, { submitId, share: true }), {
    http: 200,
    status: 200,
    data: null,
    msg: "success",
  });
  for (const as of STRANGERS) {
    const { submission, html } = await detailFor(t, submitId, as);
    assert.deepEqual([submission.code, submission.share], [CODE, true]);
    assert.match(html, /own_secret/);
  }
  await share(t, { submitId, share: false });
  const { submission } = await detailFor(t, submitId, "visitor");
  assert.deepEqual([submission.code, submission.share], [null, false]);
});

Deno.test("the problem's switch takes back what was shared", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const submitId = await judged(t, problemId, { code: CODE });
  await share(t, { submitId, share: true });
  await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, codeShare: false }),
  );
  const { submission, codeShare } = await detailFor(t, submitId, "visitor");
  assert.deepEqual([submission.code, codeShare], [null, false]);
  const { status } = await share(t, { submitId, share: true });
  assert.equal(status, 403);
  const { html } = await detailFor(t, submitId, "user");
  assert.doesNotMatch(html, new RegExp(`${submitId}/share`));
});

Deno.test("only the owner moves the share switch, and only after the verdict [1 H1.123]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const waiting = await submitTo(t, problemId);
  const early = await share(t, { submitId: waiting, share: true });
  assert.deepEqual([early.http, early.status], [200, 400]);
  const submitId = await judged(t, problemId);
  for (const as of ["mute_user", "admin", "root"] as const) {
    const { http, status } = await share(t, { submitId, share: true }, as);
    assert.deepEqual([http, status], [200, 403], as);
    const form = await t.browse(`/submission-detail/${submitId}/share`, {
      as,
      form: { share: "true" },
    });
    assert.equal(form.status, 403, as);
    await form.body?.cancel();
  }
  assert.equal((await t.site.submissions.records.get(submitId))?.share, false);
  const missing = await share(t, { submitId: 999, share: true });
  assert.equal(missing.status, 404);
});

Deno.test("the share switch of the page works without script", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId);
  const path = `/submission-detail/${submitId}`;
  for (const value of ["true", "false"]) {
    const { html } = await detailFor(t, submitId, "user");
    assert.match(html, new RegExp(`name="share" value="${value}"`));
    const sent = await t.browse(`${path}/share`, {
      as: "user",
      form: { share: value },
    });
    assert.deepEqual(
      [sent.status, sent.headers.get("location")],
      [303, path],
    );
    const { share } = (await t.site.submissions.records.get(submitId))!;
    assert.equal(String(share), value);
  }
});

Deno.test("what the compiler says goes the way of the code", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId, {
    code: CODE,
    verdict: { status: STATUS.compileError, message: WORDS, cases: [] },
  });
  for (const as of READERS) {
    const { submission, html } = await detailFor(t, submitId, as);
    assert.equal(submission.errorMessage, WORDS, as);
    assert.match(html, /said by the compiler/, as);
  }
  for (const as of STRANGERS) {
    const { submission, html } = await detailFor(t, submitId, as);
    assert.notEqual(submission.errorMessage, null, "there is one");
    assert.doesNotMatch(submission.errorMessage, /own_secret/);
    assert.doesNotMatch(html, /own_secret/, as);
  }
  await share(t, { submitId, share: true });
  const { submission } = await detailFor(t, submitId, "visitor");
  assert.equal(submission.errorMessage, WORDS);
});

Deno.test("what a failing program printed goes the way of the code, the figures do not", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId, {
    verdict: { status: STATUS.runtimeError },
    cases: { message: "own_secret on stderr" },
  });
  for (const as of [...READERS, ...STRANGERS]) {
    const { data } = await envelope(
      await t.call("GET", `/api/get-all-case-result?submitId=${submitId}`, {
        as,
      }),
    );
    const [first] = data.judgeCaseList;
    assert.deepEqual(
      [first.status, first.time, first.memory, first.seq, first.mode],
      [STATUS.runtimeError, 12, 2048, 1, "default"],
    );
    const mayRead = READERS.includes(as);
    assert.equal(first.userOutput, mayRead ? "own_secret on stderr" : null);
    const { html } = await detailFor(t, submitId, as);
    assert.equal(html.includes("own_secret on stderr"), mayRead, as);
  }
});

Deno.test("names of data files are for the problem's editors", async () => {
  await using t = await openTestSite();
  const author = await anotherPerson(t, "author", { roles: ["admin"] });
  const { pid, problemId } = await author.addProblem({ auth: 2 });
  await t.site.problems.records.update([pid], (row) => ({ ...row, auth: 1 }));
  const submitId = await judged(t, problemId);
  const path = `/api/get-all-case-result?submitId=${submitId}`;
  const nameFor = async (init: Parameters<typeof t.call>[2]) => {
    const { data } = await envelope(await t.call("GET", path, init));
    const { inputData, outputData, caseId } = data.judgeCaseList[0];
    return [inputData, outputData, typeof caseId];
  };
  for (const as of ["visitor", "user", "admin"] as const) {
    assert.deepEqual(await nameFor({ as }), [null, null, "object"], as);
  }
  const known = ["1.in", "1.out", "number"];
  assert.deepEqual(await nameFor(author.shown), known);
  for (const as of ["problem_admin", "root"] as const) {
    assert.deepEqual(await nameFor({ as }), known, as);
  }
});

Deno.test("a problem that hides its cases tells the verdict alone", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({ openCaseResult: false });
  const submitId = await judged(t, problemId, {
    verdict: { status: STATUS.wrongAnswer },
  });
  const path = `/api/get-all-case-result?submitId=${submitId}`;
  for (const as of ["visitor", "user", "sy_campus_teacher"] as const) {
    const { status, data } = await envelope(await t.call("GET", path, { as }));
    assert.deepEqual([status, data], [200, null], as);
    const { html } = await detailFor(t, submitId, as);
    assert.doesNotMatch(html, /class="caselist"/, as);
  }
  const { data } = await envelope(await t.call("GET", path, { as: "admin" }));
  assert.equal(data.judgeCaseList.length, 2);
});

Deno.test("the code of a deleted problem's submission is not shared any more", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const submitId = await judged(t, problemId, { code: CODE });
  await share(t, { submitId, share: true });
  await t.call("DELETE", `/api/admin/problem?pid=${pid}`, { as: "root" });
  const path = `/api/get-submission-detail?submitId=${submitId}`;
  assert.equal((await envelope(await t.call("GET", path))).status, 404);
  assert.equal((await detailFor(t, submitId, "user")).submission.code, CODE);
});

Deno.test("nobody's address is told with a submission", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId, {
    headers: { "x-forwarded-for": "203.0.113.7" },
  });
  const stored = await t.site.submissions.records.get(submitId);
  assert.equal(stored?.ip, "203.0.113.7");
  for (const as of [...READERS, ...STRANGERS]) {
    const { submission } = await detailFor(t, submitId, as);
    assert.equal(submission.ip, null, as);
  }
});
