import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { furnish } from "../furniture.ts";

/** Of which pages of a problem in the admin area which tab is open. */
const PAGES = (f: Awaited<ReturnType<typeof furnish>>) => [
  [`/admin/problem/edit/${f.pid}`, "题目"],
  [`/admin/problem/${f.pid}/data`, "测试数据"],
  [`/admin/problem/${f.pid}/data/case/create`, "测试数据"],
  [`/admin/problem/${f.pid}/data/case/${f.caseId}`, "测试数据"],
  [`/admin/problem/${f.pid}/data/zip/${f.uploadId}`, "测试数据"],
  [`/admin/problem/${f.pid}/dry-run`, "验题"],
  [`/admin/problem/${f.pid}/annex`, "附件"],
  [`/admin/problem/${f.pid}/history`, "历史"],
  [`/admin/problem/${f.pid}/history/${f.revisionAt}`, "历史"],
  [`/admin/problem/${f.pid}/rejudge`, "重判"],
  [`/admin/rejudge/${f.rejudgeId}`, "重判"],
];

Deno.test("every page of a problem in the back office has its name, its tabs and the way to its readers' page", async () => {
  await using t = await openTestSite();
  const furniture = await furnish(t);
  const name = `${furniture.problemId} 两数之和`;
  for (const [path, tab] of PAGES(furniture)) {
    const html = await (await t.browse(path, { as: "root" })).text();
    assert.match(html, new RegExp(`<title>${name} - `), path);
    const [, head] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)!;
    assert.equal(head.replace(/<[^>]*>/g, ""), name, path);
    assert.ok(html.includes(`href="/problem/${furniture.problemId}"`), path);
    const tabs = /<nav class="tabs no-print".*?<\/nav>/s.exec(html)?.[0] ?? "";
    assert.equal(tabs.match(/<a /g)?.length, 7, path);
    assert.match(tabs, new RegExp(`aria-current="page"[^>]*>${tab}</a>`), path);
  }
});

Deno.test("buttons of only an icon say on hover what they do", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const html = await (await t.browse("/admin/problems", { as: "root" })).text();
  const icons = html.match(/<[^>]*btn-icon[^>]*>/g) ?? [];
  assert.ok(icons.length >= 1);
  for (const icon of icons) assert.match(icon, / title="/);
});
