// Rows: 3 A5.5
import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { errorAt } from "../forms.ts";
import { again, CREATE, postForm, problemFields } from "./problem_forms.ts";
import { leftBehind, zipOf } from "../exchange/zips.ts";

/** What is typed, the field at which the message stands, the message. */
const ERRORS: [Record<string, string>, string, RegExp][] = [
  // Rows left blank in between do not count, and do not shift the message.
  [
    { "cases.2.input": "1 2", "cases.2.score": "-1" },
    "cases.2.score",
    /分数应为/,
  ],
  [
    { "examples.3.output": "x".repeat(65_536) },
    "examples.3.output",
    /文本过长/,
  ],
];

for (const [changes, field, message] of ERRORS) {
  const what = JSON.stringify(changes).slice(0, 60);
  Deno.test(`${what} comes back with its message at ${field}`, async () => {
    await using t = await openTestSite();
    const typed = problemFields(changes);
    const { html, fields } = await again(await postForm(t, typed), 422);
    assert.match(errorAt(html, field) ?? "", message);
    for (const [name, value] of Object.entries(changes)) {
      assert.ok(fields[name] === value, `${name} is as it was typed`);
    }
    assert.equal(t.site.problems.catalogue.size, 0);
  });
}

Deno.test("no text in any language is told at the title in the reader's", async () => {
  await using t = await openTestSite();
  for (const l of ["zh-CN", "en-US"]) {
    const typed = problemFields();
    for (const name of Object.keys(typed)) {
      if (name.startsWith("texts.")) delete typed[name];
    }
    const path = `${CREATE}?l=${l}`;
    const response = await postForm(t, typed, { path });
    assert.equal(response.status, 422);
    assert.ok(errorAt(await response.text(), `texts.${l}.title`), l);
  }
});

Deno.test("no language at all is an error too", async () => {
  await using t = await openTestSite();
  const typed = problemFields();
  delete typed.languages;
  const { html } = await again(await postForm(t, typed), 422);
  assert.ok(html.includes("请至少选择一种语言"));
});

Deno.test("a bad zip is refused at its field, and nothing of it is left", async () => {
  await using t = await openTestSite();
  for (
    const [zip, reason] of [
      [zipOf([["../1.in", "1"]]), "压缩包之外"],
      [zipOf([["readme", "1"]]), "没有测试数据"],
      [new Uint8Array(3), "压缩包已损坏"],
    ] as const
  ) {
    const response = await postForm(t, problemFields(), {
      files: { casesZip: zip },
    });
    const { html, fields } = await again(response, 422);
    assert.ok(errorAt(html, "casesZip")?.includes(reason), reason);
    assert.equal(fields["texts.zh-CN.title"], "两数之和");
    assert.deepEqual(leftBehind(t), []);
  }
});

Deno.test("an id in use is told at its field", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "SUM" });
  const response = await postForm(t, problemFields({ problemId: "sum" }));
  const { html } = await again(response, 422);
  assert.match(errorAt(html, "problemId") ?? "", /已被其他题目使用/);
});

Deno.test("what is wrong in a part that was folded away stands open", async () => {
  await using t = await openTestSite();
  const openings = (html: string) =>
    [...html.matchAll(/<details class="form-section"([^>]*)>/g)]
      .map(([, rest]) => rest.includes("open"));
  const all = {
    zh: true,
    en: false,
    languages: false,
    judge: false,
    templates: false,
  };
  const cases: [changes: Record<string, string>, open: object][] = [
    [{ timeLimit: "0" }, {}],
    [{ "texts.en-US.hint": "x" }, { en: true }],
    [{ languages: "Brainfuck" }, { languages: true }],
    [{ "template.C": "x".repeat(65_536) }, { templates: true }],
  ];
  for (const [changes, open] of cases) {
    const { html } = await again(
      await postForm(t, problemFields(changes)),
      422,
    );
    assert.deepEqual(openings(html), Object.values({ ...all, ...open }));
  }
});
