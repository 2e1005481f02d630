import assert from "node:assert/strict";
import { fieldsOf } from "../forms.ts";
import { openData } from "./new_data.ts";

const headsOf = (html: string) =>
  [...html.matchAll(/class="group-head">(.*?)<\/tr>/g)]
    .map(([, head]) => head.replace(/<[^>]*>/g, " ").trim());

Deno.test("cases stand below the name of their group, as it is or as it is filled in", async () => {
  await using t = await openData({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [1, 1, 2].map((groupNum, n) => ({
      input: `${n}`,
      output: `${n}`,
      score: 50,
      groupNum,
    })),
  });
  const path = `/admin/problem/${t.pid}/data`;
  const html = await (await t.browse(path, { as: "root" })).text();
  assert.deepEqual(headsOf(html), [
    "子任务 1 2 个测试点 · 50 分",
    "子任务 2 1 个测试点 · 50 分",
  ]);
  const form = new FormData();
  for (const [name, value] of fieldsOf(html, `${path}/points`)) {
    form.append(name, value);
  }
  form.set("fill.cases", "1; 2-3");
  form.set("fill.score", "40");
  form.set("step", "fill");
  const filled = await t.browse(`${path}/points`, { as: "root", form });
  assert.deepEqual(headsOf(await filled.text()), [
    "子任务 1 1 个测试点 · 40 分",
    "子任务 2 2 个测试点 · 40 分",
  ]);
});

Deno.test("a group whose cases stand apart is told of once, with all of them", async () => {
  await using t = await openData({
    type: 1,
    judgeCaseMode: "subtask_average",
    cases: [1, 2, 1].map((groupNum, n) => ({
      input: `${n}`,
      output: `${n}`,
      score: 20 * n,
      groupNum,
    })),
  });
  const path = `/admin/problem/${t.pid}/data`;
  const html = await (await t.browse(path, { as: "root" })).text();
  assert.deepEqual(headsOf(html), [
    "子任务 1 2 个测试点 · 20 分",
    "子任务 2 1 个测试点 · 20 分",
    "子任务 1",
  ]);
});
