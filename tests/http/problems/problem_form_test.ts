// Rows: 3 A5.3
import assert from "node:assert/strict";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import { judgeOf } from "../judging.ts";
import {
  again,
  aProblemDto,
  CREATE,
  postForm,
  problemFields,
  publishAnyway,
} from "./problem_forms.ts";
import { leftBehind, zipOf } from "../exchange/zips.ts";

const ZIP = zipOf([["1.in", "1"], ["1.out", "2"], ["2.in", "3"], [
  "2.ans",
  "",
]]);

const read = async (t: TestSite, pid: number) =>
  (await envelope(
    await t.call("GET", `/api/admin/problem?pid=${pid}`, { as: "root" }),
  )).data;

const casesOf = async (t: TestSite, pid: number) =>
  (await t.site.problems.cases.get(pid))!.map((
    { input, output, score, groupNum },
  ) => [
    input.name,
    output.name,
    score,
    groupNum,
  ]);

Deno.test("a problem made by the form is what the form said", async () => {
  await using t = await openTestSite();
  const sent = await postForm(
    t,
    problemFields({
      problemId: "sum",
      difficulty: "4",
      tags: "图论， dp,贪心、 ",
      source: " NOI ",
      "texts.en-US.title": "Sum",
      "texts.en-US.input": "Two numbers.",
      "texts.en-US.output": "One.",
      "texts.zh-CN.description": "第一行\r\n第二行",
      "template.C": "int main() {\r\n}\r\n",
      type: "1",
      "cases.0.score": "30",
    }),
  );
  assert.deepEqual(
    [sent.status, sent.headers.get("location")],
    [303, "/admin/problem/edit/1000?publish=ask#publish"],
  );
  const data = await read(t, 1000);
  assert.deepEqual(
    [data.problemId, data.difficulty, data.source, data.ioScore],
    ["SUM", 4, "NOI", 30],
  );
  assert.equal(data.description, "第一行\n第二行");
  assert.equal(data.texts["en-US"].title, "Sum");
  assert.deepEqual(t.site.problems.catalogue.tags().map(({ name }) => name), [
    "图论",
    "dp",
    "贪心",
  ]);
  const { codeTemplates } = (await t.site.problems.statements.get(1000))!;
  assert.deepEqual(codeTemplates, [{ language: "C", code: "int main() {\n}" }]);
});

Deno.test("a zip that comes with the form is the test data", async () => {
  await using t = await openTestSite();
  const fields = problemFields({ type: "1" });
  const sent = await postForm(t, fields, { files: { casesZip: ZIP } });
  assert.equal(sent.status, 303);
  assert.deepEqual(await casesOf(t, 1000), [
    ["1.in", "1.out", 50, null],
    ["2.in", "2.ans", 50, null],
  ]);
  assert.equal((await read(t, 1000)).isUploadCase, true);
  assert.deepEqual(leftBehind(t), []);
  assert.deepEqual((await t.site.problems.uploads.list("created")).rows, []);
});

Deno.test("a zip that lacks an answer makes a problem only when that is meant", async () => {
  await using t = await openTestSite();
  const files = {
    casesZip: zipOf([["1.in", "1"], ["1.out", "2"], ["7.in", "3"], [
      "readme.txt",
      "words",
    ]]),
  };
  const asked = await again(await postForm(t, problemFields(), { files }), 422);
  assert.match(errorAt(asked.html, "missingMeant")!, /缺少答案/);
  assert.match(asked.html, /7\.out/);
  assert.match(asked.html, /readme\.txt/);
  const { step: _step, ...typed } = asked.fields;
  const made = await postForm(t, { ...typed, missingMeant: "true" });
  assert.equal(made.status, 303);
  assert.equal((await casesOf(t, 1000)).length, 2);
});

for (
  const [step, name, rows] of [
    ["add-case", "cases", 1],
    ["add-example", "examples", 1],
  ] as const
) {
  Deno.test(`${step} gives one row more and keeps all that was typed`, async () => {
    await using t = await openTestSite();
    const typed = problemFields({
      problemId: " odd <id> ",
      "texts.zh-CN.title": "",
      "texts.zh-CN.description": '\n\na < b && "c"',
      timeLimit: "not a number",
      tags: "a, b",
      "template.Python3": "print(1)",
      judgeCaseMode: "subtask_lowest",
      step,
    });
    delete typed.codeShare;
    const { html, fields } = await again(await postForm(t, typed), 200);
    const { step: _step, ...expected } = typed;
    for (const [field, value] of Object.entries(expected)) {
      assert.equal(fields[field], value, field);
    }
    assert.equal(fields.codeShare, undefined);
    for (const part of ["input", "output"]) {
      assert.equal(fields[`${name}.${rows}.${part}`], "");
      assert.equal(fields[`${name}.${rows + 1}.${part}`], undefined);
    }
    assert.equal(errorAt(html, "texts.zh-CN.title"), null, "no error yet");
    assert.equal(t.site.problems.catalogue.size, 0);
  });
}

Deno.test("a zip outlives the steps and the errors of the form it came with", async () => {
  await using t = await openTestSite();
  const typed = problemFields({ casesFrom: "upload", step: "add-example" });
  const files = { casesZip: ZIP };
  const first = await again(await postForm(t, typed, { files }), 200);
  assert.match(first.fields.uploadId, /^[0-9a-f-]{36}$/);
  assert.equal(first.fields["files.1.input"], "2.in");
  const second = await again(
    await postForm(t, { ...first.fields, "texts.zh-CN.title": "" }),
    422,
  );
  assert.equal(second.fields.uploadId, first.fields.uploadId);
  assert.equal(errorAt(second.html, "texts.zh-CN.title"), "请填写标题。");
  const wrong = await postForm(t, { ...first.fields, "files.1.score": "-1" });
  const { html } = await again(wrong, 422);
  assert.match(errorAt(html, "files.1.score") ?? "", /分数应为/);
  const sent = await postForm(t, {
    ...second.fields,
    "texts.zh-CN.title": "有了",
    type: "1",
    "files.0.score": "40",
    "files.1.score": "60",
  });
  assert.equal(sent.status, 303);
  assert.deepEqual(await casesOf(t, 1000), [
    ["1.in", "1.out", 40, null],
    ["2.in", "2.ans", 60, null],
  ]);
});

Deno.test("a plain admin is not offered to publish, and refused when trying", async () => {
  await using t = await openTestSite();
  const page = await (await t.browse(CREATE, { as: "admin" })).text();
  const fields = Object.fromEntries(fieldsOf(page, CREATE));
  assert.equal(fields.auth, "2");
  const response = await postForm(t, problemFields(), { as: "admin" });
  const { html } = await again(response, 422);
  assert.match(errorAt(html, "auth") ?? "", /公开题目/);
  const hidden = await postForm(t, problemFields({ auth: "2" }), {
    as: "admin",
  });
  assert.equal(hidden.status, 303);
});

Deno.test("the form of a new problem needs only texts and a case", async () => {
  await using t = await openTestSite();
  const page = await (await t.browse(CREATE, { as: "root" })).text();
  const form = new FormData();
  for (const [name, value] of fieldsOf(page, CREATE)) form.append(name, value);
  for (
    const [name, value] of Object.entries({
      "texts.zh-CN.title": "标题",
      "texts.zh-CN.input": "输入",
      "texts.zh-CN.output": "输出",
      casesFrom: "manual",
      "cases.0.output": "1",
    })
  ) form.set(name, value);
  const sent = await t.browse(CREATE, { as: "root", form });
  assert.equal(sent.status, 303);
  await publishAnyway(t, 1000);
  const { data } = await envelope(
    await t.call("GET", "/api/get-problem-detail?problemId=P1000"),
  );
  assert.equal(data.problem.timeLimit, 1000);
  assert.deepEqual(data.languages, LANGUAGE_NAMES);
  assert.notDeepEqual(data, aProblemDto());
});

Deno.test("100 points are split evenly, the remainder to the last; nothing is saved", async () => {
  await using t = await openTestSite();
  const typed = problemFields({
    type: "1",
    judgeCaseMode: "subtask_average",
    "cases.1.input": "3 4",
    "cases.1.output": "7",
    "cases.1.groupNum": "2",
    "cases.2.input": "5 6",
    "cases.2.output": "11",
    step: "split",
  });
  const html = await (await postForm(t, typed)).text();
  const shown = new Map(fieldsOf(html, CREATE));
  assert.deepEqual(
    [0, 1, 2].map((n) => [
      shown.get(`cases.${n}.score`),
      shown.get(`cases.${n}.groupNum`),
    ]),
    [["33", "1"], ["33", "2"], ["34", "3"]],
  );
  assert.equal(shown.get("texts.zh-CN.title"), "两数之和");
  assert.equal(t.site.problems.catalogue.size, 0);
});

Deno.test("without script a button shows the statement as it will look", async () => {
  await using t = await openTestSite();
  const typed = problemFields({
    "texts.zh-CN.description": "求 $a+b$。<script>alert(1)</script>",
    "examples.0.input": "17 25",
    "examples.0.output": "42",
    step: "preview",
  });
  const html = await (await postForm(t, typed)).text();
  assert.match(html, /<math/);
  assert.doesNotMatch(html, /<script>alert/);
  assert.equal([...html.matchAll(/<pre[^>]*>17 25/g)].length, 1);
  assert.equal(t.site.problems.catalogue.size, 0);
});

Deno.test("languages that no judge has are marked", async () => {
  await using t = await openTestSite();
  const page = async () =>
    await (await t.browse(CREATE, { as: "root" })).text();
  assert.doesNotMatch(await page(), /未安装/, "while no judge is there");
  await judgeOf(t).claim();
  const html = await page();
  assert.match(html, /Ruby（未安装）/);
  assert.doesNotMatch(html, /C\+\+（未安装）/);
});

Deno.test("what a new problem needs is marked, and there are rows to type into", async () => {
  await using t = await openTestSite();
  const html = await (await t.browse(CREATE, { as: "root" })).text();
  for (const field of ["title", "input", "output"]) {
    const id = `texts.zh-CN.${field}`.replaceAll(".", "\\.");
    assert.match(
      html,
      new RegExp(`class="label label-needed" for="${id}"`),
      field,
    );
    const control = new RegExp(`<(input|textarea)[^>]*id="${id}"[^>]*>`);
    assert.match(control.exec(html)![0], /aria-required/, field);
  }
  assert.match(html, /class="label label-needed" for="timeLimit"/);
  assert.match(html, /class="label" for="texts\.zh-CN\.hint"/);
  assert.match(html, /标有 \* 的为必填项/);
  const rows = ["examples.0.input", "cases.0.input"];
  for (const name of rows) assert.ok(html.includes(`name="${name}"`), name);
  for (const step of ["drop-examples.0", "drop-cases.0"]) {
    const sent = await postForm(t, problemFields({ step }));
    const { fields } = await again(sent, 200);
    for (const name of rows) assert.ok(name in fields, `${step}: ${name}`);
  }
});

Deno.test("of a form without any text all that it needs is said at once", async () => {
  await using t = await openTestSite();
  const empty = Object.fromEntries(
    ["title", "description", "input", "output", "hint"]
      .map((name) => [`texts.zh-CN.${name}`, ""]),
  );
  const sent = await postForm(t, problemFields(empty));
  const { html } = await again(sent, 422);
  assert.equal(errorAt(html, "texts.zh-CN.title"), "请填写标题。");
  for (const name of ["input", "output"]) {
    assert.match(errorAt(html, `texts.zh-CN.${name}`) ?? "", /请填写/);
  }
});
