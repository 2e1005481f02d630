import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { decoded } from "./forms.ts";
import { problemFields } from "./problems/problem_forms.ts";
import { leftBehind, upload, zipOf } from "./exchange/zips.ts";

/** From here on nothing can be committed: what Deno KV says of a full disk. */
function fillDisk(t: TestSite) {
  t.site.store.transact = () =>
    Promise.reject(new TypeError("database or disk is full"));
}

const FULL = /^The server's disk is full: nothing can be saved/;

Deno.test("a file that cannot be saved ends the upload, and nothing is left", async () => {
  await using t = await openTestSite();
  t.site.files.tempPath = () => join(t.dir, "no such folder", "file");
  // More than waits in any buffer for a reader that has gone.
  const bytes = randomBytes(2 * 1024 ** 2);
  const { http } = await envelope(
    await upload(t, zipOf([["1.in", { bytes }], ["1.out", "3"]])),
  );
  assert.equal(http, 500);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("the API says that the disk is full", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await t.tokenOf("root");
  fillDisk(t);
  const sent = await t.call("POST", "/api/submit-problem-judge?l=en-US", {
    as: "root",
    json: { pid: problemId, language: "C", code: "int main(){}" },
  });
  const { http, status, msg } = await envelope(sent);
  assert.deepEqual([http, status], [507, 500]);
  assert.match(msg, FULL);
});

Deno.test("a form that a full disk refuses comes back as it was sent", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const modifiedAt = String(t.site.problems.catalogue.get(pid)!.modifiedAt);
  await t.tokenOf("root");
  fillDisk(t);
  const forms = [
    [`/problem/${problemId}/submit`, { language: "C", code: "my own code" }],
    [
      `/admin/problem/edit/${pid}`,
      problemFields({ source: "my own code", modifiedAt }),
    ],
  ] as const;
  for (const [path, form] of forms) {
    const page = await t.browse(`${path}?l=en-US`, { as: "root", form });
    const html = decoded(await page.text());
    assert.equal(page.status, 507, path);
    assert.ok(html.includes("The server's disk is full"), path);
    assert.ok(html.includes("my own code"), path);
  }
});

Deno.test("readyz tells of a disk without room, and of room that has come again", async () => {
  await using t = await openTestSite();
  const ready = async () => {
    const reply = await t.browse("/readyz");
    const { reason, freeBytes } = await reply.json();
    return [reply.status, reason, freeBytes];
  };
  t.site.freeBytes = () => 10_000;
  assert.deepEqual(await ready(), [503, "disk full", 10_000]);
  t.site.freeBytes = () => null;
  assert.deepEqual(await ready(), [503, "no judge connected", undefined]);

  // A quota: the disk itself has room.
  t.site.freeBytes = () => 10 ** 12;
  const { kv } = t.site.store;
  const full = new TypeError("database or disk is full");
  const atomic = kv.atomic.bind(kv);
  const remove = kv.delete.bind(kv);
  kv.atomic = () => {
    const operation = atomic();
    operation.commit = () => Promise.reject(full);
    return operation;
  };
  kv.delete = () => Promise.reject(full);
  await assert.rejects(t.userOf("user"), /disk is full/);
  assert.deepEqual(await ready(), [503, "disk full", 10 ** 12]);
  kv.atomic = atomic;
  kv.delete = remove;
  assert.equal((await ready())[1], "no judge connected");
});

Deno.test("the dashboard names the site's own disk before it is full", async () => {
  await using t = await openTestSite();
  t.site.freeBytes = () => 300 * 1024 ** 2;
  const page = await t.browse("/admin?l=en-US", { as: "root" });
  assert.match(decoded(await page.text()), /own disk has 300 MB left/);
  t.site.freeBytes = () => 600 * 1024 ** 2;
  const well = await t.browse("/admin?l=en-US", { as: "root" });
  assert.doesNotMatch(decoded(await well.text()), /own disk/);
});

Deno.test("a disk that fills within a list of accounts is told at once, by each call that makes them", async () => {
  await using t = await openTestSite();
  await t.tokenOf("root");
  const { store } = t.site;
  const transact = store.transact.bind(store);
  const calls = [
    ["insert-batch-user", {
      users: Array.from({ length: 20 }, (_, n) => [`pupil${n}`, "secret1"]),
    }],
    ["generate-user", {
      prefix: "made",
      number_from: 1,
      number_to: 20,
      password_length: 8,
    }],
  ] as const;
  for (const [call, json] of calls) {
    let left = 6;
    store.transact = ((work) => {
      if (left-- <= 0) {
        return Promise.reject(new TypeError("database or disk is full"));
      }
      return transact(work);
    }) as typeof store.transact;
    const { http, msg } = await envelope(
      await t.call("POST", `/api/admin/user/${call}?l=en-US`, {
        as: "root",
        json,
      }),
    );
    store.transact = transact;
    assert.equal(http, 507, msg);
    const told = /(\d+) accounts are added, the other (\d+) follow/.exec(msg);
    const [added, rest] = told!.slice(1).map(Number);
    assert.ok(added > 0 && rest > 0, msg);
    assert.equal(added + rest, 20);
  }
});
