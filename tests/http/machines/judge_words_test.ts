import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { aClaim } from "../judging.ts";

Deno.test("a judge's figures are words, in the reader's language", async () => {
  await using t = await openTestSite();
  const claim = aClaim({
    slots: 2,
    isolation: "bubblewrap, user namespace of an unprivileged user, seccomp",
  });
  t.site.judges.registry.greet(claim as never, t.clock.now);
  const page = async (query: string) =>
    decoded(
      await (await t.browse(`/admin/judges${query}`, { as: "root" })).text(),
    );
  const chinese = await page("?l=zh-CN");
  assert.match(chinese, /bubblewrap、非特权用户的用户命名空间、seccomp/);
  assert.match(chinese, /最近联系：/);
  const english = await page("?l=en-US");
  assert.match(english, /bubblewrap, user namespace of an unprivileged user/);
});
