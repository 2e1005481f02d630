import assert from "node:assert/strict";
import type { ProblemStatement } from "../../../lib/problems/schema.ts";
import { fromExamples } from "../../../lib/problems/view.ts";
import {
  aProblem,
  envelope,
  openTestSite,
  type TestSite,
} from "../../support.ts";
import { fieldsOf } from "../forms.ts";
import { assertUntouched, get, put, stored } from "./untouched.ts";

/** What nobody has changed stays beside what somebody has. */

/** Puts files in place of a problem's that no text of a call can hold. */
async function withFiles(t: TestSite, pid: number, isUploadCase: boolean) {
  const { site } = t;
  const [one] = (await site.problems.cases.get(pid))!;
  const large = await site.files.putBytes(new Uint8Array(300_000).fill(0x37));
  const binary = await site.files.putBytes(new Uint8Array([0xff, 0xfe, 0, 1]));
  const lost = { hash: "0".repeat(64), size: 12 };
  const rows = [large, binary, lost].map((file, n) => ({
    ...one,
    caseId: 900 + n,
    input: { name: `${n}-a.in`, ...file },
    output: { ...one.output, name: `${n}-a.out`, ...file },
  }));
  await site.store.transact(async (tx) => {
    const problem = (await tx.get(site.problems.records, pid))!;
    tx.put(site.problems.records, { ...problem, isUploadCase, caseCount: 3 });
    await tx.putBlob(site.problems.cases, [pid], rows);
    return { ok: true, value: null };
  });
}

for (const isUploadCase of [false, true]) {
  const how = isUploadCase ? "uploaded" : "typed by hand";
  Deno.test(`cases ${how} that are long, no text or lost are kept`, async () => {
    await using t = await openTestSite();
    const { pid } = await t.addProblem();
    await withFiles(t, pid, isUploadCase);
    await assertUntouched(t, pid);
    const page = await t.browse(`/admin/problem/edit/${pid}`, { as: "root" });
    const fields = fieldsOf(await page.text(), `/admin/problem/edit/${pid}`);
    assert.deepEqual(
      fields.filter(([name]) => /^(cases|files)\./.test(name)),
      [],
      "no content of a case is in the form",
    );
  });
}

Deno.test("of a call's cases those that were changed change, and no other", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  await withFiles(t, pid, false);
  const before = await stored(t, pid);
  const problem = await get(t, `/api/admin/problem?pid=${pid}`);
  const samples = await get(
    t,
    `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=false`,
  );
  samples[1].output = "new\n";
  samples.push({ input: "more", output: "cases", score: null });
  await put(t, { problem, samples, isUploadTestCase: false });
  const { cases } = await stored(t, pid);
  assert.deepEqual([cases[0], cases[2]], [before.cases[0], before.cases[2]]);
  assert.deepEqual(cases[1].input, before.cases[1].input);
  assert.equal(cases[1].output.size, 4);
  assert.equal(cases.length, 4);
});

Deno.test("a text of a call that is too long is refused with its case", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const problem = await get(t, `/api/admin/problem?pid=${pid}`);
  const sent = await t.call("PUT", "/api/admin/problem", {
    as: "root",
    json: {
      problem,
      samples: [{ input: "1", output: "1" }, {
        input: "1",
        output: "1".repeat(65_536),
      }],
      isUploadTestCase: false,
    },
  });
  const { status, msg } = await envelope(sent);
  assert.equal(status, 400);
  assert.match(msg, /测试点 2 的输出/);
});

for (const part of ["title", "description", "input", "output", "hint"]) {
  Deno.test(`the object that GET gave counts when its ${part} is changed`, async () => {
    await using t = await openTestSite();
    const { pid } = await t.addProblem();
    const problem = await get(t, `/api/admin/problem?pid=${pid}`);
    await put(t, { problem: { ...problem, [part]: "changed" } });
    const { statement } = await stored(t, pid);
    const before = aProblem().texts["zh-CN"]!;
    assert.deepEqual(statement!.texts, {
      "zh-CN": { ...before, [part]: "changed" },
    });
  });
}

Deno.test("examples that a call changes are changed", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const problem = await get(t, `/api/admin/problem?pid=${pid}`);
  const examples = "<input>5</input><output>6</output>";
  await put(t, { problem: { ...problem, examples } });
  const { examples: now } =
    (await t.site.problems.statements.get(pid)) as ProblemStatement;
  assert.deepEqual(now, fromExamples(examples));
});
