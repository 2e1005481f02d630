import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";

Deno.test("the log names people and places, leads to them, and is searched by them", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { auth: "protected" }, { problems: ["A"] });
  const { uid, username } = await t.userOf("user");
  const { uid: other } = await t.userOf("admin");
  assert.notEqual(other, uid);
  const added = await t.browse(`/admin/contest/${cid}/people`, {
    as: "root",
    form: { people: username },
  });
  assert.equal(added.status, 303);
  const page = async (query: string) =>
    await (await t.browse(`/admin/audit${query}`, { as: "root" })).text();
  const html = await page("");
  const user = `<a href="/user-home?uid=${uid}&amp;username=${username}">`;
  assert.ok(
    html.includes(
      `contest/<a href="/contest/${cid}">Autumn cup</a>/${user}${username}</a>`,
    ),
  );
  assert.ok(html.includes(`memberships contest/Autumn cup/${username}`));
  const rows = async (target: string) => {
    const { data } = await envelope(
      await t.call("GET", `/api/admin/audit?target=${target}`, { as: "root" }),
    );
    return data.total;
  };
  assert.equal(await rows(username), 1);
  assert.equal(await rows("admin_nobody"), 0);
  // Of who is gone, what was written down stays.
  await t.site.accounts.users.delete(uid);
  assert.ok((await page("")).includes(`memberships contest/Autumn cup/${uid}`));
});
