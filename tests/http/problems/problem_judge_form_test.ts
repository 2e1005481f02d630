import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { openCompiler } from "./compiler.ts";
import { errorAt } from "../forms.ts";
import {
  again,
  postForm,
  problemFields,
  publishAnyway,
} from "./problem_forms.ts";

const CHECKER = '#include "my.h"\nint main() { return 0; }\n';

const SPECIAL = {
  judgeMode: "spj",
  spjLanguage: "C",
  spjCode: CHECKER,
  "judgeExtra.0.name": "my.h",
  "judgeExtra.0.content": "int x;\n",
  "judgeExtra.1.name": "",
  "judgeExtra.1.content": "",
  "userExtra.0.name": "grader.h",
  "userExtra.0.content": "int y;\n",
};

Deno.test("a checker and the files beside it are saved as they were typed", async () => {
  await using t = await openTestSite();
  await openCompiler(t);
  const sent = await postForm(t, problemFields(SPECIAL));
  assert.equal(sent.status, 303);
  const { data } = await envelope(
    await t.call("GET", "/api/admin/problem?pid=1000", { as: "root" }),
  );
  assert.deepEqual(
    [data.judgeMode, data.spjLanguage, data.spjCode],
    ["spj", "C", CHECKER],
  );
  assert.deepEqual(JSON.parse(data.judgeExtraFile), { "my.h": "int x;\n" });
  assert.deepEqual(JSON.parse(data.userExtraFile), { "grader.h": "int y;\n" });
  const page = await t.browse("/admin/problem/edit/1000", { as: "root" });
  const html = await page.text();
  for (const text of ["my.h", "int x;", "grader.h", "int y;"]) {
    assert.ok(html.includes(text), text);
  }
});

Deno.test("a checker is in C++ unless another language is chosen", async () => {
  await using t = await openTestSite();
  await openCompiler(t);
  const chosen = async (path: string) => {
    const html = await (await t.browse(path, { as: "root" })).text();
    const [select] = /<select[^>]*name="spjLanguage"[^]*?<\/select>/.exec(
      html,
    )!;
    return /value="([^"]*)"\s+selected/.exec(select)?.[1];
  };
  assert.equal(await chosen("/admin/problem/create"), "C++");
  // Where there is no checker, none has a language.
  const { pid } = await t.addProblem();
  assert.equal(await chosen(`/admin/problem/edit/${pid}`), "C++");
  assert.equal((await postForm(t, problemFields(SPECIAL))).status, 303);
  assert.equal(await chosen(`/admin/problem/edit/${pid + 1}`), "C");
});

Deno.test("one file more is a button of the form, and nothing is lost", async () => {
  await using t = await openTestSite();
  const typed = problemFields({ ...SPECIAL, step: "add-judgeExtra" });
  const { fields } = await again(await postForm(t, typed), 200);
  assert.equal(fields["judgeExtra.0.name"], "my.h");
  assert.equal(fields["judgeExtra.2.name"], "");
  assert.equal(fields.spjCode, CHECKER);
});

const WRONG: [Record<string, string>, string, RegExp][] = [
  [{ judgeMode: "spj", spjCode: " " }, "spjCode", /评测程序的代码/],
  [{ isFileIO: "true" }, "ioReadFileName", /文件名/],
  [
    { isFileIO: "true", ioReadFileName: "../a", ioWriteFileName: "b" },
    "ioReadFileName",
    /文件名/,
  ],
];

for (const [changes, field, message] of WRONG) {
  Deno.test(`${JSON.stringify(changes)} comes back with its message`, async () => {
    await using t = await openTestSite();
    const typed = problemFields({ spjLanguage: "C++", ...changes });
    const { html } = await again(await postForm(t, typed), 422);
    assert.match(errorAt(html, field) ?? "", message);
  });
}

Deno.test("another checker may find otherwise: the data count as new", async () => {
  await using t = await openTestSite();
  await openCompiler(t);
  await postForm(t, problemFields(SPECIAL));
  const versionAfter = async (changes: Record<string, string>) => {
    t.clock.now += 1_000;
    const fields = {
      ...problemFields(SPECIAL),
      problemId: "P1000",
      ...changes,
    };
    const path = "/admin/problem/edit/1000";
    assert.equal((await postForm(t, fields, { path })).status, 303);
    return (await t.site.problems.records.get(1000))!.caseVersion;
  };
  const first = await versionAfter({});
  assert.equal(await versionAfter({ source: "x" }), first);
  const second = await versionAfter({ spjCode: "int main() { return 102; }" });
  assert.notEqual(second, first);
  const changed = await versionAfter({ "judgeExtra.0.content": "int z;" });
  assert.notEqual(changed, second);
});

Deno.test("a student sees neither checker nor its words", async () => {
  await using t = await openTestSite();
  await openCompiler(t);
  await postForm(t, problemFields(SPECIAL));
  for (const as of ["visitor", "user"] as const) {
    const page = await t.browse("/problem/P1000", { as });
    assert.doesNotMatch(await page.text(), /my\.h|int x;/);
    const call = await t.call(
      "GET",
      "/api/get-problem-detail?problemId=P1000",
      {
        as,
      },
    );
    assert.doesNotMatch(await call.text(), /my\.h|int x;/);
  }
});

Deno.test("a problem's page says who judges, and which files are read and written [1 H1.92]", async () => {
  await using t = await openTestSite();
  await openCompiler(t);
  await postForm(
    t,
    problemFields({
      ...SPECIAL,
      isFileIO: "true",
      ioReadFileName: "sum.in",
      ioWriteFileName: "sum.out",
    }),
  );
  await publishAnyway(t, 1000);
  const html = await (await t.browse("/problem/P1000")).text();
  for (const word of ["评测程序", "sum.in", "sum.out"]) {
    assert.ok(html.includes(word), word);
  }
});

Deno.test("the links of a problem's form lead to all its sections", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  for (const path of ["create", `edit/${pid}`]) {
    const page = await t.browse(`/admin/problem/${path}`, { as: "root" });
    const html = await page.text();
    const [nav] = /<nav class="form-nav"[^]*?<\/nav>/.exec(html)!;
    const ids = [...nav.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [
      "statement",
      "examples",
      "data",
      "limits",
      "judge",
      "templates",
      "listing",
    ]);
    for (const id of ids) assert.ok(html.includes(` id="${id}"`), id);
  }
});
