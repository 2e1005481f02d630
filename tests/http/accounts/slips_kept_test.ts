import assert from "node:assert/strict";
import { removeAccounts } from "../../../lib/account_lists/remove.ts";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { createApp } from "../../../routes/app.tsx";
import { processOn } from "../../killed_site.ts";
import {
  assets,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded } from "../forms.ts";
import { signIn } from "./classes.ts";
import { LISTS, passwordsOn, PUPILS, statusOf, textOf } from "./slips.ts";

/** A class of three, added on the page; where its slips are, and its passwords. */
async function addThree(t: TestSite, as: Person = "root") {
  const form = new FormData();
  for (const username of PUPILS) {
    form.append("username", username);
    form.append("course", "Class Seven");
  }
  form.set("rows", "1,2,3");
  form.set("action", "add");
  const added = await t.browse("/admin/user/import", { as, form });
  assert.equal(added.status, 303);
  const path = added.headers.get("location")!;
  return { path, passwords: passwordsOn(await textOf(t, path, as)) };
}

Deno.test("slips are there again after a reload and in the next process, until they are said to be handed out", async () => {
  await using t = await openTestSite();
  const { path, passwords } = await addThree(t);
  assert.equal(passwords.length, 3);
  t.clock.now += 12 * 3_600_000;
  const next = createApp(await processOn(t, t.site.store.kv), await assets());
  for (const app of [t.app, next]) {
    const html = decoded(
      await (await app.request(`${path}?l=en-US`, {
        headers: { cookie: `gavel_session=${await t.tokenOf("root")}` },
      })).text(),
    );
    assert.deepEqual(passwordsOn(html), passwords);
    assert.match(html, /kept for a week/);
  }
  assert.match(
    await textOf(t, "/admin/user"),
    /not confirmed as handed out: 1/,
  );
  assert.match(await textOf(t, "/admin/user/import"), /handed out: 1/);
  const lists = await textOf(t, LISTS);
  assert.ok(lists.includes(`href="${path}"`));
  assert.match(lists, /Class Seven/);

  const ended = await t.browse(path, { as: "root", form: { x: "1" } });
  assert.deepEqual(
    [ended.status, ended.headers.get("location")],
    [303, LISTS],
  );
  for (const gone of [path, `${path}/table`]) {
    assert.equal(await statusOf(t, gone, "root"), 404, gone);
  }
  assert.match(await textOf(t, LISTS), /No password slips/);
  assert.doesNotMatch(await textOf(t, "/admin/user"), /handed out/);
  const key = path.split("/").at(-1)!;
  assert.equal(await t.site.accounts.slips.sheetOf(key), null);
  // The accounts are as they were.
  assert.equal(await signIn(t, "ann", passwords[0]), 200);
});

Deno.test("nobody but who has made them opens or ends slips: no user, no other level, not even root", async () => {
  await using t = await openTestSite();
  const { path } = await addThree(t, "admin");
  const others: [Person, number][] = [
    ["visitor", 303],
    ["user", 403],
    ["problem_admin", 404],
    ["root", 404],
  ];
  for (const [person, status] of others) {
    for (const address of [path, `${path}/table`]) {
      assert.equal(await statusOf(t, address, person), status, person);
    }
    const ended = await t.browse(path, { as: person, form: { x: "1" } });
    assert.notEqual(ended.status, 200, person);
    await ended.body?.cancel();
  }
  assert.doesNotMatch(await textOf(t, LISTS, "root"), /Class Seven/);
  assert.equal(await statusOf(t, path, "admin"), 200, "still there");
  // Nor whoever may not make accounts any more.
  await t.site.accounts.users.update(["uid-admin"], (user) => ({
    ...user,
    roles: ["user" as const],
  }));
  assert.equal(await statusOf(t, path, "admin"), 403);
});

Deno.test("no cache keeps passwords, and the store has them sealed", async () => {
  await using t = await openTestSite();
  const { path, passwords } = await addThree(t);
  for (const address of [path, `${path}/table`]) {
    const answer = await t.browse(address, { as: "root" });
    assert.match(answer.headers.get("cache-control")!, /no-store/, address);
    await answer.body?.cancel();
  }
  const { collections, blobCollections } = t.site.store;
  for (
    const { name, all } of [
      ...collections.map((one) => ({ name: one.name, all: one.all() })),
      ...blobCollections.map((one) => ({ name: one.name, all: one.all() })),
    ]
  ) {
    for await (const value of all) {
      const text = JSON.stringify(value);
      assert.ok(!passwords.some((one) => text.includes(one)), name);
    }
  }
});

Deno.test("after a week they are deleted, and with their maker's account at once", async () => {
  await using t = await openTestSite();
  const { path } = await addThree(t);
  const { slips } = t.site.accounts;
  const key = path.split("/").at(-1)!;
  t.clock.now += 7 * 86_400_000 - 1;
  await tidyUp(t.site);
  assert.notEqual(await slips.sheetOf(key), null);
  t.clock.now += 1;
  assert.equal(await slips.find("1", key, t.clock.now), null);
  await tidyUp(t.site);
  assert.equal(await slips.sheetOf(key), null);
  assert.deepEqual(await Array.fromAsync(slips.records.all()), []);
  const left = await Array.fromAsync(t.site.accountLists.imports.all());
  assert.deepEqual(left, []);

  const { uid } = await t.userOf("admin");
  await slips.keep(uid, [], t.clock.now);
  const gone = await removeAccounts(await t.actAs("root"), [uid]);
  assert.equal(gone.done.length, 1);
  assert.deepEqual(await Array.fromAsync(slips.records.all()), []);
});

Deno.test("given passwords are not kept: a call's list leaves no slips", async () => {
  await using t = await openTestSite();
  const sent = await t.call("POST", "/api/admin/user/insert-batch-user", {
    as: "root",
    json: { users: [["ann", "secret1"]] },
  });
  assert.equal(sent.status, 200);
  await sent.body?.cancel();
  assert.equal(await signIn(t, "ann", "secret1"), 200);
  const { slips } = t.site.accounts;
  assert.deepEqual(await Array.fromAsync(slips.records.all()), []);
});
