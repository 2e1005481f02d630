import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { errorAt } from "../forms.ts";

Deno.test("links are web addresses, and what cannot be seen is no signature; older ones may stay", async () => {
  await using t = await openTestSite();
  const change = async (json: Record<string, unknown>) =>
    await envelope(
      await t.call("POST", "/api/change-userInfo", { as: "user", json }),
    );
  for (const name of ["blog", "github"]) {
    for (
      const text of [
        "javascript:alert(1)",
        "data:x",
        "//evil.example",
        "https://li:secret@a.example",
        "my blog",
      ]
    ) assert.equal((await change({ [name]: text })).status, 400, text);
    assert.equal((await change({ [name]: "" })).status, 200);
  }
  for (const text of ["a\0b", "a\u202eb", "a\ud800b", "a\u200bb"]) {
    assert.equal((await change({ signature: text })).status, 400, text);
  }
  const signature = "# 你好\n\n\ta 👩‍👩‍👧";
  assert.equal((await change({ signature })).data.signature, signature);
  await t.site.accounts.users.update(
    ["uid-user"],
    (user) => ({ ...user, blog: "my blog" }),
  );
  const kept = await change({ blog: "my blog", school: "第二中学" });
  assert.deepEqual([kept.data.blog, kept.data.school], ["my blog", "第二中学"]);
  const page = await t.browse("/setting/info", {
    as: "user",
    form: { github: "github.com/li" },
  });
  assert.equal(page.status, 422);
  assert.match(errorAt(await page.text(), "github") ?? "", /http/);
});
