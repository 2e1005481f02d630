// Rows: 3 A4.8
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { configure } from "../../../lib/website/service.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded } from "../forms.ts";
import { judged } from "../judging.ts";

const CODE = "int own_secret;";
/** In the reader's language. */
const NOTICE = /^比赛以外提交的代码目前不公开/;

/** Whoever may read it while the switch is off; its owner is "user". */
type Access = "reads" | "hidden" | "never";
const TABLE: [who: Person, off: Access, on: Access][] = [
  ["visitor", "never", "never"],
  ["mute_user", "never", "never"],
  ["user", "reads", "hidden"],
  ["sy_campus_teacher", "reads", "hidden"],
  ["sy_campus_principal", "reads", "hidden"],
  ["admin", "reads", "hidden"],
  ["problem_admin", "reads", "reads"],
  ["root", "reads", "reads"],
];

async function hide(t: TestSite, hideNonContestSubmissionCode: boolean) {
  const act = await t.actAs("root");
  const draft = { hideNonContestSubmissionCode };
  assert.ok((await configure(act, "switch", draft)).ok);
}

/** What each door shows of a program. */
async function look(t: TestSite, submitId: number, as: Person) {
  const call = await envelope(
    await t.call("GET", `/api/get-submission-detail?submitId=${submitId}`, {
      as,
    }),
  );
  const page = await t.browse(`/submission-detail/${submitId}?l=en-US`, { as });
  const download = await t.browse(`/submission-detail/${submitId}/code`, {
    as,
  });
  const diff = await t.browse(`/submission-diff?a=${submitId}&l=en-US`, { as });
  return {
    code: call.data.submission.code as string | null,
    html: decoded(await page.text()),
    download: { status: download.status, text: await download.text() },
    diff: { status: diff.status, text: decoded(await diff.text()) },
  };
}

async function check(
  t: TestSite,
  submitId: number,
  as: Person,
  expected: Access,
) {
  const { code, html, download, diff } = await look(t, submitId, as);
  const why = `${as} ${expected}`;
  if (expected === "reads") {
    assert.equal(code, CODE, why);
    for (const text of [html, download.text, diff.text]) {
      assert.match(text, /own_secret/, why);
    }
    return;
  }
  for (const text of [html, download.text, diff.text]) {
    assert.doesNotMatch(text, /own_secret/, why);
  }
  assert.ok(download.status !== 200 && diff.status !== 200, why);
  if (expected === "never") return assert.equal(code, null, why);
  assert.match(code!, NOTICE, why);
  assert.deepEqual([download.status, diff.status], [403, 403], why);
  assert.match(
    html,
    /submitted outside contests is currently visible only/,
    why,
  );
}

Deno.test("the switch hides code, by every door, at once and not for good [1 H1.124]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await judged(t, problemId, { code: "int other;" });
  const submitId = await judged(t, problemId, { code: CODE });
  for (const on of [false, true, false]) {
    await hide(t, on);
    for (const [as, whileOff, whileOn] of TABLE) {
      await check(t, submitId, as, on ? whileOn : whileOff);
    }
  }
});

Deno.test("what was shared is hidden as well, from visitors' kept pages too", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await judged(t, problemId, { code: "int other;" });
  const submitId = await judged(t, problemId, { code: CODE });
  const json = { submitId, share: true };
  await t.call("PUT", "/api/submission", { as: "user", json });
  const detail = async () =>
    await (await t.browse(`/submission-detail/${submitId}`)).text();
  assert.match(await detail(), /own_secret/);
  assert.match(await detail(), /own_secret/);
  await hide(t, true);
  await check(t, submitId, "visitor", "hidden");
  await check(t, submitId, "mute_user", "hidden");
  await hide(t, false);
  assert.match(await detail(), /own_secret/);
});

Deno.test("the last accepted code is not given out, and there is a reason", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const last = async (as: Person) =>
    await envelope(
      await t.call("GET", `/api/get-last-ac-code?pid=${pid}&l=en-US`, { as }),
    );
  await hide(t, true);
  assert.equal((await last("user")).data.code, "", "nothing was solved");
  await judged(t, problemId, { code: CODE });
  await judged(t, problemId, { as: "root", code: CODE });
  const { http, status, data, msg } = await last("user");
  assert.deepEqual([http, status, data], [200, 403, null]);
  assert.match(msg, /visible only to super admins/);
  assert.match((await last("root")).data.code, /own_secret/);
  await hide(t, false);
  assert.match((await last("user")).data.code, /own_secret/);
});

Deno.test("an author still reads what compiler and program say, others do not", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const broken = await judged(t, problemId, {
    verdict: {
      status: STATUS.compileError,
      message: "main.c:1: own words",
      cases: [],
    },
  });
  const crashed = await judged(t, problemId, {
    verdict: { status: STATUS.runtimeError },
    cases: { message: "trap: own words" },
  });
  await hide(t, true);
  for (const [as] of TABLE) {
    const reads = ["user", "problem_admin", "root"].includes(as);
    for (const submitId of [broken, crashed]) {
      const page = await t.browse(`/submission-detail/${submitId}`, { as });
      assert.equal((await page.text()).includes("own words"), reads, as);
      const api = await t.call(
        "GET",
        submitId === broken
          ? `/api/get-submission-detail?submitId=${submitId}`
          : `/api/get-all-case-result?submitId=${submitId}`,
        { as },
      );
      assert.equal((await api.text()).includes("own words"), reads, as);
    }
  }
});
