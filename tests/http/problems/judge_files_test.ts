import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { judgeOf, submitTo } from "../judging.ts";

const PATH = "/admin/judge-files";
const SPECIAL = {
  judgeMode: "spj",
  spjLanguage: "C++",
  spjCode: '#include "testlib.h"',
} as const;

function upload(
  t: TestSite,
  content: BlobPart,
  { name = "testlib.h", as = "root", language = "zh-CN" }: {
    name?: string;
    as?: Person;
    language?: string;
  } = {},
) {
  const form = new FormData();
  form.set("file", new File([content], name));
  return t.browse(`${PATH}?l=${language}`, { as, form });
}

const pageFor = async (t: TestSite, as: Person, path = PATH) =>
  await (await t.browse(path, { as })).text();

const hashOf = (text: string) =>
  createHash("sha256").update(text).digest("hex");

Deno.test("what is uploaded once stands beside every checker, and a new one in its place", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem(SPECIAL);
  const plain = await t.addProblem();
  for (const text of ["int one;", "int two;"]) {
    const sent = await upload(t, text, { as: "problem_admin" });
    assert.deepEqual([sent.status, sent.headers.get("location")], [303, PATH]);
    await submitTo(t, problemId);
    const [task] = await judgeOf(t).claim();
    assert.deepEqual(task.checker?.siteFiles, { "testlib.h": hashOf(text) });
    const file = await t.site.files.open(task.checker!.siteFiles!["testlib.h"]);
    assert.equal(await new Response(file.readable).text(), text);
  }
  await submitTo(t, plain.problemId);
  const [task] = await judgeOf(t).claim();
  assert.equal(task.checker, null);
});

Deno.test("it is not swept away with the files of nobody", async () => {
  await using t = await openTestSite();
  await upload(t, "int one;");
  const path = t.site.files.pathOf(hashOf("int one;"));
  await Deno.utime(path, 0, 0);
  await tidyUp(t.site);
  assert.equal(await Deno.readTextFile(path), "int one;");
  await t.browse(`${PATH}/remove`, { as: "root", form: { name: "testlib.h" } });
  await tidyUp(t.site);
  assert.equal(await t.site.files.has(hashOf("int one;")), false);
});

Deno.test("every admin sees the list, problem admins and root change it", async () => {
  await using t = await openTestSite();
  await upload(t, "int one;");
  for (const as of ["admin", "problem_admin", "root"] as const) {
    const html = await pageFor(t, as);
    assert.match(html, /testlib\.h/, as);
    assert.equal(/type="file"/.test(html), as !== "admin", as);
    assert.equal(/judge-files\/remove/.test(html), as !== "admin", as);
  }
  for (const as of ["visitor", "user", "admin"] as const) {
    const sent = await upload(t, "int evil;", { as });
    assert.notEqual(sent.status, 200, as);
    await sent.body?.cancel();
    const removed = await t.browse(`${PATH}/remove`, {
      as,
      form: { name: "testlib.h" },
    });
    await removed.body?.cancel();
  }
  const kept = await t.site.problems.judgeFiles.get("testlib.h");
  assert.equal(kept?.hash, hashOf("int one;"));
});

Deno.test("a bad file is refused with the reason in the reader's language, and nothing is kept", async () => {
  await using t = await openTestSite();
  const most = 1024 ** 2;
  const cases: [BlobPart, name: string, zh: RegExp, en: RegExp][] = [
    [
      "x".repeat(most + 1),
      "a.h",
      /a\.h：.*不能超过 1 MB/,
      /a\.h is too large: .*at most 1 MB/,
    ],
    [
      new Uint8Array([0xff, 0xfe, 0x31]),
      "a.h",
      /UTF-8 文本，a\.h/,
      /UTF-8 text; a\.h/,
    ],
    ["a\0b", "a.h", /UTF-8 文本/, /UTF-8 text/],
    ["x", "my file.h", /不能含有空格/, /no spaces or slashes/],
  ];
  for (const [content, name, zh, en] of cases) {
    for (const [language, words] of [["zh-CN", zh], ["en-US", en]] as const) {
      const answer = await upload(t, content, { name, language });
      assert.equal(answer.status, 422);
      assert.match(await answer.text(), words);
    }
  }
  const none = await t.browse(`${PATH}?l=zh-CN`, {
    as: "root",
    form: new FormData(),
  });
  assert.equal(none.status, 422);
  assert.match(await none.text(), /请/);
  assert.deepEqual(await Array.fromAsync(t.site.problems.judgeFiles.all()), []);
  const largest = await upload(t, "x".repeat(most), { name: "a.h" });
  assert.equal(largest.status, 303);
});

Deno.test("there is an end to how many", async () => {
  await using t = await openTestSite();
  for (let n = 0; n < 50; n++) {
    await upload(t, `int n${n};`, { name: `${n}.h` });
  }
  const more = await upload(t, "int more;");
  assert.equal(more.status, 422);
  assert.match(await more.text(), /已有 50 个/);
  assert.equal((await upload(t, "int other;", { name: "7.h" })).status, 303);
});

Deno.test("the problem's form says whether testlib.h is there, and how it comes", async () => {
  await using t = await openTestSite();
  const form = "/admin/problem/create";
  const admins = ["problem_admin", "root"] as const;
  for (const as of admins) {
    const html = await pageFor(t, as, form);
    assert.match(
      html,
      /还没有 testlib\.h。\s*<a href="\/admin\/judge-files"/,
      as,
    );
  }
  assert.match(await pageFor(t, "admin", form), /题目管理员可以为所有题目上传/);
  await upload(t, "int one;");
  await upload(t, "int two;", { name: "grader.h" });
  for (const as of [...admins, "admin"] as const) {
    const html = await pageFor(t, as, form);
    assert.match(html, /所有评测程序都可以使用：grader\.h, testlib\.h。/, as);
    assert.doesNotMatch(html, /还没有 testlib/, as);
  }
});

Deno.test("removing one that is gone already is told so", async () => {
  await using t = await openTestSite();
  const gone = await t.browse(`${PATH}/remove`, {
    as: "root",
    form: { name: "none.h" },
  });
  assert.equal(gone.status, 404);
  await gone.body?.cancel();
});
