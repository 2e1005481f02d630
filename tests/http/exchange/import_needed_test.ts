import assert from "node:assert/strict";
import { runImport } from "../../../lib/exchange/importing/import.ts";
import { importSettled } from "../../../lib/exchange/importing/import.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { type Entries, qduojEntries, zip } from "../../packages.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { authorsJudge } from "../problems/authored.ts";
import { itemsOf, readIn } from "./imports.ts";

/** A package whose submissions are compiled with a program of its own. */
const GRADED: Entries = [
  ["gsum/problem.yaml", "name: Grader Sum\nvalidation: default\n"],
  ["gsum/problem_statement/problem.en.tex", "Write $add$."],
  ["gsum/include/cpp/add.h", "int add(int a, int b);\n"],
  // Of C and C++ it would be compiled along.
  ["gsum/include/rust/grader.rs", "fn main() {}\n"],
  ["gsum/data/secret/1.in", "5 6\n"],
  ["gsum/data/secret/1.ans", "\ufeff11\n"],
  ["gsum/submissions/accepted/sol.cpp", '#include "add.h"\n'],
  ["gsum/submissions/accepted/sol.py", "print(11)\n"],
  ["gsum/submissions/accepted/sol.kt", "fun main() {}\n"],
];

async function take(t: TestSite, entries: Entries, auth: number | null) {
  const { id } = await readIn(t, zip(entries));
  const path = `/admin/problem/batch-operation/${id}`;
  const read = async () =>
    decoded(await (await t.browse(path, { as: "root" })).text());
  const before = await read();
  assert.ok((await runImport(await t.actAs("root"), id, { auth })).ok);
  await importSettled(t.site, id);
  const [item] = await itemsOf(t, id);
  return {
    before,
    read,
    item,
    problem: t.site.problems.catalogue.get(item.pid!)!,
  };
}

Deno.test("what is needed to judge and cannot be taken is said on top, and hides the problem", async () => {
  for (const auth of [1, null]) {
    await using t = await openTestSite();
    const { before, read, problem, item } = await take(t, GRADED, auth);
    assert.equal(problem.auth, 2);
    for (const page of [before, await read()]) {
      const top = page.indexOf("1 道题缺少评测所必需的内容");
      const told = page.indexOf("评测所必需，但无法导入");
      assert.ok(top > 0 && told > top);
      assert.match(page.slice(told), /rust\/grader\.rs/);
      const other = page.indexOf("请核对");
      assert.ok(other < 0 || told < other);
    }
    // Its test data is told of as well.
    assert.deepEqual(
      item.findings.find(({ code }) => code === "dataOfWindows")?.params,
      { names: "1.ans" },
    );
    const statement = await t.site.problems.statements.get(problem.pid);
    assert.deepEqual(Object.keys(statement!.userExtraFile).sort(), [
      "add.h",
      "grader.rs",
    ]);
  }
});

Deno.test("the call hides it too, and says first what is missing", async () => {
  await using t = await openTestSite();
  const body = new FormData();
  body.set("file", new File([zip(GRADED)], "problems.zip"));
  const { msg } = await envelope(
    await t.call("POST", "/api/file/import-icpc-problem", {
      as: "root",
      body,
      headers: { cookie: "gavel_language=en-US" },
    }),
  );
  assert.match(msg, /^Imported, with changes: [^:]+: Files that have to be/);
  assert.equal(t.site.problems.catalogue.find("GSUM")!.auth, 2);
});

Deno.test("a package that lacks nothing is as public as was chosen", async () => {
  await using t = await openTestSite();
  const { before, problem } = await take(t, qduojEntries(), 1);
  assert.doesNotMatch(before, /缺少评测所必需的内容/);
  assert.equal(problem.auth, 1);
});

Deno.test("an import is proven by the package's own solutions", async () => {
  await using t = await openTestSite();
  const plain = GRADED.filter(([name]) => !name.includes("include/"));
  const judge = authorsJudge(t);
  await judge.claim();
  const { read } = await take(t, plain, 1);
  assert.match(await read(), /正在评测题目包自带的题解程序：0 \/ 1/);
  assert.match(await read(), /data-poll/);
  await judge.judgeTrials(() => ({ status: STATUS.wrongAnswer }));
  const page = await read();
  assert.match(page, /未得到预期结果的题解程序：sol\.py</);
  assert.match(page, /没有评测机能运行的题解程序：sol\.cpp, sol\.kt</);
  assert.doesNotMatch(page, /data-poll/);
});
