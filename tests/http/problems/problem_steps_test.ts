import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { errorAt } from "../forms.ts";
import {
  again,
  CREATE,
  postForm,
  problemFields,
  publishAnyway,
} from "./problem_forms.ts";
import { leftBehind, zipOf } from "../exchange/zips.ts";

/** Buttons of the problem's form that change its shape and save nothing. */

const THREE = {
  "cases.0.input": "1",
  "cases.0.output": "one",
  "cases.0.score": "10",
  "cases.1.input": "2",
  "cases.1.score": "20",
  "cases.1.groupNum": "5",
  "cases.2.input": "3",
  "cases.2.score": "30",
  "cases.2.groupNum": "6",
};

Deno.test("a row goes by its button, those after it move up, nothing else changes", async () => {
  await using t = await openTestSite();
  const typed = problemFields({ ...THREE, step: "drop-cases.1" });
  const { fields } = await again(await postForm(t, typed), 200);
  assert.deepEqual(
    [0, 1].map((n) => [
      fields[`cases.${n}.input`],
      fields[`cases.${n}.output`],
      fields[`cases.${n}.score`],
      fields[`cases.${n}.groupNum`],
    ]),
    [["1", "one", "10", ""], ["3", "", "30", "6"]],
  );
  assert.equal(fields["cases.2.input"], undefined);
  assert.equal(fields["texts.zh-CN.title"], "两数之和");
  assert.equal(fields["examples.0.input"], "1 2\n");
});

for (const kind of ["examples", "judgeExtra", "userExtra"]) {
  Deno.test(`rows of ${kind} go as well; what is no row changes nothing`, async () => {
    await using t = await openTestSite();
    const part = kind === "examples" ? "input" : "name";
    const rows = {
      [`${kind}.0.${part}`]: "first",
      [`${kind}.1.${part}`]: "second",
    };
    const shown = async (step: string) => {
      const typed = problemFields({ ...rows, step });
      const { fields } = await again(await postForm(t, typed), 200);
      return [0, 1].map((n) => fields[`${kind}.${n}.${part}`]);
    };
    assert.deepEqual(await shown(`drop-${kind}.0`), ["second", undefined]);
    assert.deepEqual(await shown(`drop-${kind}.1`), ["first", undefined]);
    for (const step of [`drop-${kind}.7`, "drop-texts.0", "drop-x"]) {
      assert.deepEqual(await shown(step), ["first", "second"], step);
    }
  });
}

const ZIP = zipOf([1, 2, 3].flatMap((n) => [
  [`${n}.in`, String(n)],
  [`${n}.out`, String(n)],
]));

Deno.test("a zip can be read before anything is saved: files, even points, groups", async () => {
  await using t = await openTestSite();
  const typed = problemFields({
    casesFrom: "upload",
    type: "1",
    judgeCaseMode: "subtask_lowest",
    "texts.zh-CN.title": "",
    // Of an older zip: they are not the new files'.
    "files.0.score": "77",
    "files.0.groupNum": "9",
    step: "read",
  });
  const response = await postForm(t, typed, { files: { casesZip: ZIP } });
  const { html, fields } = await again(response, 200);
  assert.equal(errorAt(html, "texts.zh-CN.title"), null, "no error yet");
  assert.deepEqual(
    [0, 1, 2].map((n) => [
      fields[`files.${n}.input`],
      fields[`files.${n}.score`],
      fields[`files.${n}.groupNum`],
    ]),
    [["1.in", "33", "1"], ["2.in", "33", "2"], ["3.in", "34", "3"]],
  );
  assert.match(html, /已上传 3 个测试点/);
  const saved = await postForm(t, {
    ...fields,
    "texts.zh-CN.title": "有了",
    "files.1.groupNum": "1",
    "files.2.groupNum": "2",
    step: "save",
  });
  assert.equal(saved.status, 303);
  const cases = (await t.site.problems.cases.get(1000))!;
  assert.deepEqual(
    cases.map(({ score, groupNum }) => [score, groupNum]),
    [[33, 1], [33, 1], [34, 2]],
  );
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("whoever goes back to cases by hand stays there when something is wrong", async () => {
  await using t = await openTestSite();
  const typed = problemFields({ casesFrom: "upload", step: "read" });
  const response = await postForm(t, typed, { files: { casesZip: ZIP } });
  const { fields } = await again(response, 200);
  const wrong = await again(
    await postForm(t, {
      ...fields,
      casesFrom: "manual",
      timeLimit: "0",
      step: "save",
    }),
    422,
  );
  assert.equal(wrong.fields.casesFrom, "manual");
  assert.equal(wrong.fields.uploadId, fields.uploadId, "the zip is kept");
});

Deno.test("without a zip the button for reading one changes nothing", async () => {
  await using t = await openTestSite();
  const typed = problemFields({ casesFrom: "upload", step: "read" });
  const { fields } = await again(await postForm(t, typed), 200);
  assert.equal(fields.casesFrom, "upload");
  assert.equal(fields.uploadId, "");
});

const tag = async (
  t: Awaited<ReturnType<typeof openTestSite>>,
  name: string,
  tcid: number | null = null,
) =>
  await t.call("POST", "/api/admin/tag", {
    as: "root",
    json: { name, color: "#0b7285", oj: "ME", tcid },
  });

Deno.test("tags are offered by classification, but for those that the problem has", async () => {
  await using t = await openTestSite();
  const made = await t.call("POST", "/api/admin/tag/classification", {
    as: "root",
    json: { name: "算法", rank: 1, oj: "ME" },
  });
  const { data } = await made.json();
  await tag(t, "贪心", data.id);
  await tag(t, "DP", data.id);
  await tag(t, "入门");
  const html = await (await t.browse(CREATE, { as: "root" })).text();
  const offered = (page: string) =>
    [...page.matchAll(/name="tag" value="([^"]*)"/g)].map(([, name]) => name);
  assert.deepEqual(offered(html).sort(), ["DP", "入门", "贪心"].sort());
  assert.ok(
    html.indexOf("算法</legend>") < html.indexOf('name="tag" value="贪心"'),
  );
  assert.match(html, /<option\s+value="DP">/, "and suggested while typing");
  const shown = await again(
    await postForm(t, problemFields({ tags: "ｄｐ", step: "add-case" })),
    200,
  );
  assert.deepEqual(offered(shown.html).sort(), ["入门", "贪心"].sort());
});

Deno.test("ticked tags join the typed ones, once, and stay when the form comes back", async () => {
  await using t = await openTestSite();
  await tag(t, "贪心");
  await tag(t, "dp");
  const form = (changes: Record<string, string>) => {
    const body = new FormData();
    const typed = problemFields({ tags: "新的, DP", ...changes });
    for (const [name, value] of Object.entries(typed)) body.set(name, value);
    body.append("tag", "贪心");
    body.append("tag", "dp");
    return t.browse(CREATE, { as: "root", form: body });
  };
  const { fields } = await again(await form({ timeLimit: "0" }), 422);
  assert.equal(fields.tags, "新的, DP, 贪心");
  assert.equal((await form({})).status, 303);
  await publishAnyway(t, 1000);
  const { tags } = (await t.site.problems.records.get(1000))!;
  assert.deepEqual(
    tags.map((id) => t.site.problems.catalogue.tag(id)!.name),
    ["新的", "dp", "贪心"],
  );
});

Deno.test("each message on top leads to its field", async () => {
  await using t = await openTestSite();
  const typed = problemFields({ timeLimit: "0", "cases.0.score": "-1" });
  const { html } = await again(await postForm(t, typed), 422);
  for (const field of ["timeLimit", "cases.0.score"]) {
    assert.ok(html.includes(`<a href="#${field}">`), field);
    assert.ok(html.includes(` id="${field}"`), field);
  }
});

Deno.test("a new statement begins in the language of its writer", async () => {
  await using t = await openTestSite();
  for (const [l, first] of [["zh-CN", "中文题面"], ["en-US", "English"]]) {
    const page = await t.browse(`${CREATE}?l=${l}`, { as: "root" });
    const html = await page.text();
    const [, open, title] =
      /<details class="form-section"([^>]*)><summary>([^<]*)/
        .exec(html)!;
    assert.ok(open.includes("open"), l);
    assert.ok(title.includes(first), title);
  }
});

Deno.test("a number far behind all others makes no rows between them", async () => {
  await using t = await openTestSite();
  for (const name of ["examples.9999.input", "judgeExtra.9999.name"]) {
    const typed = problemFields({ [name]: "x", step: "restore" });
    const { fields } = await again(await postForm(t, typed), 200);
    const rows = Object.keys(fields)
      .filter((field) =>
        /^(examples|judgeExtra)\.\d+\.(input|name)$/.test(field)
      );
    assert.ok(rows.length < 300, `${rows.length} rows`);
  }
});
