import assert from "node:assert/strict";
import { openTestSite } from "../support.ts";

Deno.test("who has submitted nothing is told so, and not that somebody filters", async () => {
  await using t = await openTestSite();
  const listOf = async (query: string) =>
    await (await t.browse(`/status?${query}`, { as: "user" })).text();
  assert.match(await listOf("onlyMine=true"), /你还没有提交过/);
  const filtered = await listOf("onlyMine=true&status=0");
  assert.doesNotMatch(filtered, /你还没有提交过/);
  assert.match(filtered, /placeholder="题号"/);
});
