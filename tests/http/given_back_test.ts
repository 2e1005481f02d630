import assert from "node:assert/strict";
import { openTestSite } from "../support.ts";

Deno.test("who may not send any more gets back what is worth it: a few Chinese words, too", async () => {
  await using t = await openTestSite();
  for (const text of ["我有问题", "print(1)"]) {
    const form = { title: "ab", content: text };
    const sent = await t.browse("/discussion-create", { form });
    assert.equal(sent.status, 401);
    const html = await sent.text();
    assert.ok(html.includes(text), text);
    assert.ok(!html.includes(">ab<"));
  }
});
