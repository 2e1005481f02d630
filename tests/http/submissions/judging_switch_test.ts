// Rows: 3 A4.6
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { setVerdict } from "../../../lib/submissions/rejudging/verdict_changes.ts";
import { isJudgingOpen } from "../../../lib/venues/traits.ts";
import { configure } from "../../../lib/website/service.ts";
import type { SwitchConfig } from "../../../lib/website/schema.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { judged, judgeOf } from "../judging.ts";

const PEOPLE: readonly Person[] = [
  "user",
  "sy_campus_teacher",
  "admin",
  "problem_admin",
  "root",
];
const PROGRAM = { language: "C", code: "int main() { return 0; }" };

async function set(t: TestSite, draft: Partial<SwitchConfig>) {
  assert.ok((await configure(await t.actAs("root"), "switch", draft)).ok);
}

const submit = async (
  t: TestSite,
  as: Person,
  headers: Record<string, string> = {},
) =>
  await envelope(
    await t.call("POST", "/api/submit-problem-judge?l=en-US", {
      as,
      headers,
      json: { ...PROGRAM, pid: "P1000", cid: 0, isRemote: false },
    }),
  );

const run = async (t: TestSite, as: Person) =>
  await envelope(
    await t.call("POST", "/api/submit-problem-test-judge?l=en-US", {
      as,
      json: { ...PROGRAM, pid: 1000, type: "public", userInput: "1 2" },
    }),
  );

Deno.test("public judging off: nobody submits or runs, whatever the role", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  await set(t, { openPublicJudge: false });
  for (const as of PEOPLE) {
    for (
      const { http, status, data, msg } of [
        await submit(t, as),
        await run(t, as),
      ]
    ) {
      // HTTP 200: the door is open, the area is not (contract §0.6).
      assert.deepEqual([http, status, data], [200, 403, null], as);
      assert.match(msg, /turned off submissions here/);
    }
    for (
      const [path, form] of [
        ["submit", PROGRAM],
        ["run", { ...PROGRAM, userInput: "1 2" }],
      ] as const
    ) {
      const page = await t.browse(`/problem/P1000/${path}?l=en-US`, {
        as,
        form,
      });
      assert.equal(page.status, 422, as);
      const html = await page.text();
      assert.match(html, /role="alert"[^]*?turned off submissions here/);
      assert.ok(html.includes("int main() { return 0; }"), "it comes back");
    }
  }
  assert.deepEqual(await Array.fromAsync(t.site.submissions.records.all()), []);
  assert.deepEqual(await Array.fromAsync(t.site.queue.tasks.all()), []);
});

/** What stands below the editor. */
const footOf = (html: string) =>
  /class="workbench-foot"[^]*?<\/form>/.exec(html)![0];

Deno.test("the page says so in place of its buttons, and at once", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const look = async (as: Person) =>
    await (await t.browse("/problem/P1000?l=en-US", { as })).text();
  for (const as of ["visitor", "user", "root"] as const) {
    const buttons = as === "visitor" ? /Sign in to submit/ : /data-run=""/;
    const open = await look(as);
    assert.doesNotMatch(open, /turned off submissions/, as);
    assert.match(footOf(open), buttons);
    await set(t, { openPublicJudge: false });
    const closed = footOf(await look(as));
    assert.match(closed, /turned off submissions/);
    assert.doesNotMatch(closed, buttons);
    assert.doesNotMatch(closed, /<button/);
    await set(t, { openPublicJudge: true });
    assert.doesNotMatch(await look(as), /turned off submissions/, as);
  }
  assert.equal((await submit(t, "user")).status, 200);
});

Deno.test("what was sent before is judged, and answers a repeat of the call", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = await submit(t, "user", headers);
  assert.equal(first.status, 200);
  await set(t, { openPublicJudge: false });
  const again = await submit(t, "user", headers);
  assert.equal(again.data?.submitId, first.data.submitId);
  const judge = judgeOf(t);
  await judge.result((await judge.claim())[0]);
  const row = await t.site.submissions.records.get(first.data.submitId);
  assert.equal(row?.status, STATUS.accepted);

  // Root may still judge it anew, its owner may not send it again.
  const failed = { status: STATUS.submittedFailed, score: null, reason: "" };
  const { submitId } = first.data;
  assert.ok((await setVerdict(await t.actAs("root"), submitId, failed)).ok);
  const resent = await envelope(
    await t.call("GET", `/api/resubmit?submitId=${submitId}`, { as: "user" }),
  );
  assert.deepEqual([resent.http, resent.status], [200, 403]);
  const rejudged = await envelope(
    await t.call("GET", `/api/admin/judge/rejudge?submitId=${submitId}`, {
      as: "root",
    }),
  );
  assert.equal(rejudged.status, 200);
  await set(t, { openPublicJudge: true });
  await judged(t, problemId);
});

Deno.test("each area has its own switch: the group's goes before the contest's", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const areas = {
    openPublicJudge: { kind: "practice", gid: null },
    openContestJudge: { kind: "contest", gid: null },
    openGroupJudge: { kind: "contest", gid: 3 },
  } as const;
  type Switch = keyof typeof areas;
  for (const off of Object.keys(areas) as Switch[]) {
    await set(t, {
      openPublicJudge: true,
      openContestJudge: true,
      openGroupJudge: true,
      [off]: false,
    });
    for (const [name, area] of Object.entries(areas)) {
      assert.equal(
        isJudgingOpen(t.site.website.config, area),
        name !== off,
        `${off} off: ${name}`,
      );
    }
    assert.equal(
      (await submit(t, "user")).status,
      off === "openPublicJudge" ? 403 : 200,
    );
  }
});
