import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { ok } from "../../../lib/result.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { aClaim, aVerdict, judged, judgeOf, submitTo } from "../judging.ts";

const view = async (t: TestSite, path: string, as: Person = "visitor") =>
  await (await t.browse(path, { as })).text();

/** A program of which the second case of two fails. */
async function halfRight(t: TestSite, problemId: string): Promise<number> {
  const submitId = await submitTo(t, problemId, { language: "Python3" });
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const verdict = aVerdict(task, { status: STATUS.wrongAnswer });
  verdict.cases![0].status = STATUS.accepted;
  verdict.cases![1].note = { code: "printed", value: null };
  verdict.cases![1].message = "16\n";
  assert.equal((await judge.result(task, verdict)).status, 200);
  return submitId;
}

Deno.test("a submission's page: the verdict once, all facts, the first failing case [1 H1.119]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const id = await halfRight(t, problemId);
  const html = await view(t, `/submission-detail/${id}`, "user");
  const main = html.slice(html.indexOf("<main"));
  assert.ok(!main.includes("<table"), "one row is no table");
  assert.equal(main.match(/<span class="words">答案错误/g)?.length, 1);
  const factsOf = (main: string) =>
    main.slice(main.indexOf("<dl"), main.indexOf("</dl>"));
  for (const fact of ["12 ms", "2.0 MB", "Python3", "13 B"]) {
    assert.ok(factsOf(main).includes(fact), fact);
  }
  // Whose it is one knows of one's own.
  assert.ok(!factsOf(main).includes("提交者"));
  const ofOthers = await view(t, `/submission-detail/${id}`, "root");
  assert.match(factsOf(ofOthers), /提交者.*user/s);
  // An older judge, or a site elsewhere, does not say.
  assert.match(factsOf(main), />Python3</);
  assert.match(main, /最先出错的测试点：2 \/ 2/);
  assert.match(main, /id="case-2"/);
  assert.match(main, new RegExp(`<a [^>]*href="/problem/${problemId}"`));
  assert.ok(!main.includes("下一题："), "nothing is solved yet");
});

Deno.test("a submission keeps which compiler judged it, and of which pack; the help page names it too [4 L1.4]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const id = await submitTo(t, problemId, { language: "C" });
  const compiler = "12.2.0 (basic-0123456789ab)";
  const judge = judgeOf(t);
  const versions = { C: compiler };
  const [task] = await judge.claim({ versions });
  assert.ok((await view(t, "/introduction")).includes(compiler));
  await judge.result(task, aVerdict(task, { compiler }));
  const page = () => view(t, `/submission-detail/${id}`, "user");
  assert.ok((await page()).includes(`C ${compiler}`));
  // The next judge has another one: what was judged stays.
  t.site.judges.registry.greet(
    aClaim({ versions: { C: "13.1.0" } }),
    t.clock.now,
  );
  assert.ok((await page()).includes(`C ${compiler}`));
  assert.ok((await view(t, "/introduction", "user")).includes("13.1.0"));
});

Deno.test("whoever may change the problem sees what the first failing case asks and expects", async () => {
  await using t = await openTestSite();
  const cases = ["first", "second"].map((word) => ({
    input: `asked of the ${word}\n`,
    output: `wanted of the ${word}\n`,
    score: 50,
    groupNum: null,
  }));
  const { pid, problemId } = await t.addProblem({ cases, examples: [] });
  const id = await halfRight(t, problemId);
  const path = `/submission-detail/${id}`;
  const seen = await view(t, path, "root");
  assert.match(seen, /asked of the second/);
  assert.match(seen, /wanted of the second/);
  assert.doesNotMatch(seen, /of the first/);
  const [, caseId] =
    seen.match(new RegExp(`/admin/problem/${pid}/data/case/(\\d+)`)) ?? [];
  assert.ok(caseId, "the way to the case");
  for (const as of ["user", "visitor", "admin"] as const) {
    assert.doesNotMatch(
      await view(t, path, as),
      /of the second|data\/case/,
      as,
    );
  }
  // Of data that is another by now, nothing is said.
  const rows = await t.site.problems.cases.get(pid);
  await t.site.store.transact(async (tx) => {
    const swapped = rows!.map((row, n) => ({
      ...row,
      input: rows!.at(n - 1)!.input,
    }));
    await tx.putBlob(t.site.problems.cases, [pid], swapped);
    return ok(null);
  });
  assert.doesNotMatch(await view(t, path, "root"), /of the (first|second)/);
});

Deno.test("of many test cases those that ended alike are one line, the first failing one is in sight", async () => {
  await using t = await openTestSite();
  const cases = Array.from({ length: 30 }, (_, n) => ({
    input: `${n}`,
    output: `${n}`,
    score: 1,
    groupNum: null,
  }));
  const { problemId } = await t.addProblem({ cases });
  const folds = (html: string): string[] => [
    ...html.match(/<details\s+class="case-run.*?<\/details>/gs) ?? [],
  ];
  const solved = await view(
    t,
    `/submission-detail/${await judged(t, problemId)}`,
    "user",
  );
  const [fold, ...more] = folds(solved);
  assert.equal(more.length, 0);
  assert.match(fold, /#1–30.*通过.*最多 12 ms · 2\.0 MB/s);
  assert.equal(fold.match(/id="case-/g)?.length, 30);
  const id = await halfRight(t, problemId);
  const html = await view(t, `/submission-detail/${id}`, "user");
  assert.match(folds(html)[0], /#3–30.*答案错误/s);
  const inSight = folds(html).reduce(
    (left, part) => left.replace(part, ""),
    html,
  );
  assert.deepEqual(inSight.match(/id="case-\d+/g), [
    'id="case-1',
    'id="case-2',
  ]);
});

Deno.test("after an accept the next problem is the next one that is not solved", async () => {
  await using t = await openTestSite();
  for (const problemId of ["A1", "A2", "A3"]) await t.addProblem({ problemId });
  await judged(t, "A2");
  const id = await judged(t, "A1");
  const page = await view(t, `/submission-detail/${id}`, "user");
  assert.match(page, /href="\/problem\/A3"[^>]*>.*?下一题：A3 两数之和/);
  // It is for whoever has solved it.
  assert.ok(
    !(await view(t, `/submission-detail/${id}`, "root")).includes("下一题："),
  );
  const last = await judged(t, "A3");
  assert.ok(
    !(await view(t, `/submission-detail/${last}`, "user")).includes("下一题："),
  );
});

Deno.test("a program is opened in the editor by whoever may read it", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await t.addProblem({ problemId: "OTHER" });
  const id = await judged(t, problemId, {
    language: "Python3",
    code: "print('mine')",
  });
  const address = `/problem/${problemId}?submission=${id}`;
  const own = await view(t, `/submission-detail/${id}`, "user");
  assert.ok(own.includes(`href="${address}"`));
  const opened = await view(t, address, "user");
  assert.match(opened, /<textarea[^>]*>print\('mine'\)<\/textarea>/);
  assert.match(opened, /<option[^>]*selected[^>]*>Python3<|Python3" selected/);
  for (
    const [as, path] of [
      ["visitor", address],
      ["user", `/problem/OTHER?submission=${id}`],
      ["user", `/problem/${problemId}?submission=999`],
    ] as [Person, string][]
  ) {
    const html = await view(t, path, as);
    assert.ok(!html.includes("print('mine')"), `${as} ${path}`);
    assert.ok(html.includes("<textarea"), path);
  }
});

Deno.test("a problem's page leads its authors to its form, and nobody else", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem({}, "problem_admin");
  const form = `href="/admin/problem/edit/${pid}"`;
  for (const [as, is] of [["problem_admin", true], ["user", false]] as const) {
    assert.equal(
      (await view(t, `/problem/${problemId}`, as)).includes(form),
      is,
      as,
    );
  }
});

Deno.test("without script a question stands in the page, before what it asks about", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const html = await view(t, "/admin/problems", "root");
  const form = html.slice(html.indexOf(`/admin/problem/${pid}/delete`));
  assert.match(
    form.slice(0, form.indexOf("</form>")),
    /<details class="ask"><summary.*<p>.*<\/p><button.*data-confirm/,
  );
});

Deno.test("a first failing case that the statement shows stands there with input and output", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({
    examples: [{ input: "7 8\n", output: "15\n" }],
    cases: ["1 2\n", "7 8\n"].map((input) => ({
      input,
      output: "secret\n",
      score: 0,
      groupNum: null,
    })),
  });
  const id = await halfRight(t, problemId);
  const html = await view(t, `/submission-detail/${id}`, "user");
  assert.match(html, /样例 1 没有通过/, "in place of general advice");
  const first = html.slice(html.indexOf("最先出错"), html.indexOf("caselist"));
  assert.match(first, /样例输入 1<\/figcaption><pre[^>]*>7 8\n/);
  assert.match(first, /样例输出 1<\/figcaption><pre[^>]*>15\n/);
  assert.match(first, /程序的输出<\/figcaption><pre[^>]*>16\n/);
  await t.site.problems.records.update([1000], (row) => ({
    ...row,
    shownOutput: "nothing" as const,
  }));
  const kept = await view(t, `/submission-detail/${id}`, "user");
  assert.ok(!kept.includes("样例输入 1"), "this problem says nothing of cases");
});

Deno.test("points come with their unit and the most there are, subtasks with their name", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [1, 2].map((groupNum) => ({
      input: `${groupNum}\n`,
      output: "3\n",
      score: 50,
      groupNum,
    })),
  });
  const id = await submitTo(t, problemId);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const verdict = aVerdict(task, {
    status: STATUS.partialAccepted,
    score: 50,
    oiRankScore: 5,
  });
  verdict.cases![1].status = STATUS.wrongAnswer;
  assert.equal((await judge.result(task, verdict)).status, 200);
  const html = await view(t, `/submission-detail/${id}`, "user");
  assert.match(html, />50 \/ 100 分</);
  assert.match(html, /<b>子任务 1<\/b>/);
  assert.match(html, /<b>子任务 2<\/b>/);
  assert.doesNotMatch(html, /"case-figures">50 分</, "counted as a whole");
});
