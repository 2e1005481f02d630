import assert from "node:assert/strict";
import { keepDraft } from "../../lib/drafts/service.ts";
import { openTestSite } from "../support.ts";

Deno.test("an account's drafts are bounded, however many of them are over", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("user");
  const account = act.viewer!.uid;
  const keep = (topic: string, text: string | null, age: number) =>
    keepDraft(act, { account, topic, part: "C", text, age });
  for (let n = 0; n < 450; n++) await keep(`over/${n}`, null, 1_000 - n);
  for (let n = 0; n < 230; n++) await keep(`draft/${n}`, "int x;", 9_000 - n);
  const rows = await Array.fromAsync(t.site.drafts.records.all());
  const [over, drafts] = [
    rows.filter(({ isOver }) => isOver),
    rows.filter(({ isOver }) => !isOver),
  ];
  assert.deepEqual([over.length, drafts.length], [400, 200]);
  assert.ok(drafts.some(({ topic }) => topic === "draft/229"));
  assert.ok(over.some(({ topic }) => topic === "over/449"));
});
