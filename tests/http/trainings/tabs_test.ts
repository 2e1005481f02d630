import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { addTraining } from "./made.ts";

Deno.test("the pages about a training lead to each other, and the bank of quizzes is in the menu", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { by: "admin" });
  const base = `/admin/training/${tid}`;
  for (const tab of ["edit", "problems", "extensions", "paper"]) {
    const html = await (await t.browse(`${base}/${tab}`, { as: "admin" }))
      .text();
    const tabs = /<nav class="tabs no-print"[^]*?<\/nav>/.exec(html)![0];
    for (const other of ["edit", "problems", "extensions", "paper"]) {
      assert.ok(tabs.includes(`href="${base}/${other}"`), `${tab}: ${other}`);
    }
    assert.match(tabs, new RegExp(`href="${base}/${tab}" aria-current="page"`));
    assert.ok(html.includes('href="/admin/quiz"'));
  }
  const fresh = await t.browse("/admin/training/create", { as: "admin" });
  assert.ok(!(await fresh.text()).includes('<nav class="tabs no-print"'));
});
