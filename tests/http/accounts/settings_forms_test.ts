import assert from "node:assert/strict";
import { openTestSite, PASSWORD } from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";

Deno.test("what is typed for GitHub or a blog is a web address; what stood there before may stay", async () => {
  await using t = await openTestSite();
  const save = async (form: Record<string, string>) =>
    await t.browse("/setting/info?l=en-US", { as: "user", form });
  const refused = await save({ github: "abc", blog: "javascript:alert(1)" });
  assert.equal(refused.status, 422);
  const html = await refused.text();
  for (const field of ["github", "blog"]) {
    assert.match(errorAt(html, field) ?? "", /https:\/\//, field);
  }
  await t.site.accounts.users.update(["uid-user"], (user) => ({
    ...user,
    github: "li on GitHub",
  }));
  const kept = await save({ github: "li on GitHub", school: "S" });
  assert.equal(kept.status, 303);
  assert.equal((await save({ github: "", blog: "" })).status, 303);
});

Deno.test("a new password is told all that is wrong with it, the first fault focused", async () => {
  await using t = await openTestSite();
  const html = await (await t.browse("/setting/password?l=en-US", {
    as: "user",
    form: {
      oldPassword: PASSWORD,
      newPassword: "five5",
      passwordAgain: "another1",
    },
  })).text();
  assert.match(errorAt(html, "newPassword") ?? "", /6 to 20/);
  assert.match(errorAt(html, "passwordAgain") ?? "", /do not match/);
  const [focused, ...others] = [
    ...html.matchAll(/<input[^>]* autofocus[^>]*>/gi),
  ]
    .map(([tag]) => tag.match(/ name="(\w+)"/)![1]);
  assert.deepEqual([focused, others], ["newPassword", []]);
});

Deno.test("the language is chosen in the settings, too, and the account remembers it", async () => {
  await using t = await openTestSite();
  const html = await (await t.browse("/setting", { as: "user" })).text();
  const part = html.slice(html.indexOf('id="part-theme"'));
  const fields = fieldsOf(part, "/language");
  const back = "/setting#part-theme";
  assert.deepEqual(fields, [["back", back], ["to", "zh-CN"]]);
  const form = { back, to: "en-US" };
  const sent = await t.browse("/language", { as: "user", form });
  assert.equal(sent.headers.get("location"), back);
  const { preferences } = (await t.site.accounts.users.get("uid-user"))!;
  assert.equal(preferences?.locale, "en-US");
});
