import assert from "node:assert/strict";
import { cellsOf } from "../../../lib/account_lists/columns.ts";
import { importRows } from "../../../lib/account_lists/importing.ts";
import { openSlips } from "../../../lib/account_lists/slip_lists.ts";
import { written } from "../../../lib/audit/witness.ts";
import { idle, processOn } from "../../killed_site.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { LISTS, passwordsOn, PUPILS, statusOf, textOf } from "./slips.ts";

/** Has the hashing of passwords wait until it is let go on. */
function hold(t: TestSite): () => void {
  const gate = Promise.withResolvers<void>();
  const { passwords } = t.site.accounts;
  const hash = passwords.hash.bind(passwords);
  passwords.hash = async (...given) => {
    await gate.promise;
    return await hash(...given);
  };
  return gate.resolve;
}

const rowsOf = (names: readonly string[]) =>
  names.map((username, n) => ({
    row: n + 1,
    cells: cellsOf((column) => column === "username" ? username : undefined),
  }));

const CHOICES = { inventsPasswords: true, patienceMs: 1 };

Deno.test("while accounts are being made, their page says how far it is and gives no slips", async () => {
  await using t = await openTestSite();
  const root = await t.actAs("root");
  const release = hold(t);
  const begun = await importRows(root, rowsOf(PUPILS), CHOICES);
  assert.deepEqual([begun.isUnderWay, begun.added, begun.left], [true, 3, []]);
  const path = `${LISTS}/${begun.key}`;
  const html = await textOf(t, path);
  assert.match(html, /data-poll="1"/);
  assert.match(html, /Accounts created so far: 0 of 3/);
  assert.deepEqual(passwordsOn(html), []);
  assert.match(await textOf(t, LISTS), /Being created/);
  assert.equal(await statusOf(t, `${path}/table`, "root"), 400);
  const ended = await t.browse(path, { as: "root", form: { x: "1" } });
  assert.equal(ended.status, 400);
  await ended.body?.cancel();
  const table = await t.call(
    "GET",
    `/api/file/generate-user-excel?key=${begun.key}`,
    { as: "root" },
  );
  assert.equal(table.status, 400);
  await table.body?.cancel();
  release();
  await idle(t.site);
  const done = await textOf(t, path);
  assert.equal(passwordsOn(done).length, 3);
  assert.doesNotMatch(done, /data-poll/);
});

Deno.test("taken meanwhile: the others are made, and the slips say who was not", async () => {
  await using t = await openTestSite();
  const root = await t.actAs("root");
  const user = await t.userOf("user");
  const release = hold(t);
  const begun = await importRows(root, rowsOf(PUPILS), CHOICES);
  await t.site.accounts.users.insert({
    ...user,
    uid: "faster",
    username: "BOB",
    email: null,
  });
  release();
  await idle(t.site);
  const html = await textOf(t, `${LISTS}/${begun.key}`);
  assert.equal(passwordsOn(html).length, 2);
  assert.match(html, /Not created: 1.*<b>bob<\/b> [^<]*already in use/s);
});

Deno.test("whoever loses the right to make accounts makes no more of them", async () => {
  await using t = await openTestSite();
  const admin = await t.actAs("admin");
  const release = hold(t);
  const rows = rowsOf(PUPILS).map((row) => ({
    ...row,
    cells: { ...row.cells, course: "1A" },
  }));
  const begun = await importRows(admin, rows, CHOICES);
  assert.ok(begun.isUnderWay);
  // The work is cut off, and goes on once the right is gone.
  await t.site.accounts.users.update(["uid-admin"], (user) => ({
    ...user,
    roles: ["user" as const],
  }));
  const next = await processOn(t, t.site.store.kv);
  await next.jobs.resume();
  await idle(next);
  release();
  await idle(t.site);
  assert.equal(t.site.accounts.directory.uidOf("ann"), null);
  const opened = await openSlips(admin, begun.key!);
  assert.ok(opened.ok);
  assert.deepEqual(
    opened.value.failures.map(({ refusal }) => refusal.code),
    ["forbidden", "forbidden", "forbidden"],
  );
});

Deno.test("the audit log has who has made which accounts, also those that are made after the answer", async () => {
  await using t = await openTestSite();
  const root = await t.actAs("root");
  const release = hold(t);
  const deed = {
    uid: "1",
    username: "root",
    ip: "10.0.0.1",
    at: t.clock.now,
    action: "POST /admin/user/import",
    path: "/admin/user/import",
  };
  const into = { store: t.site.store, collection: t.site.audit.records };
  await written(
    into,
    deed,
    () => importRows(root, rowsOf(PUPILS), CHOICES),
    () => true,
  );
  release();
  await idle(t.site);
  const records = await Array.fromAsync(t.site.audit.records.all());
  const made = records.filter(({ changes }) =>
    changes.some(({ what }) => what === "users")
  );
  assert.deepEqual(
    made.map(({ username, ip, changes }) => [
      username,
      ip,
      changes.map(({ what, label }) => `${what} ${label}`).join(),
    ]),
    PUPILS.map((name) => ["root", "10.0.0.1", `users ${name}`]),
  );
});
