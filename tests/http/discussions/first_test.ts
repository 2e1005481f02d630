import assert from "node:assert/strict";
import { installFirstCategory } from "../../../lib/demo/install.ts";
import { openTestSite } from "../../support.ts";

Deno.test("the form says before anything is written why nothing could be sent", async () => {
  await using t = await openTestSite();
  const html = async (as: "root" | "user") =>
    await (await t.browse("/discussion-create", { as })).text();
  assert.match(await html("root"), /请先在讨论页的“编辑分类”中添加一个/);
  assert.match(await html("user"), /先通过 10 道题/);
  await t.userOf("root");
  await installFirstCategory(t.site, "综合讨论");
  const page = await html("root");
  assert.doesNotMatch(page, /还没有分类/);
  assert.match(page, /<option[^>]*>综合讨论</);
});
