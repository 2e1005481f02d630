import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { decoded } from "./forms.ts";
import { problemFields } from "./problem_forms.ts";
import { leftBehind, upload, zipOf } from "./zips.ts";

/** From here on nothing can be committed: what Deno KV says of a full disk. */
function fillDisk(t: TestSite) {
  t.site.store.transact = () =>
    Promise.reject(new TypeError("database or disk is full"));
}

const FULL = /^The server's disk is full: nothing was saved\./;

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
  assert.deepEqual([http, status], [500, 500]);
  assert.match(msg, FULL);
});

Deno.test("a form that a full disk refuses comes back as it was sent", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  await t.tokenOf("root");
  fillDisk(t);
  const forms = [
    [`/problem/${problemId}/submit`, { language: "C", code: "my own code" }],
    [`/admin/problem/edit/${pid}`, problemFields({ source: "my own code" })],
  ] as const;
  for (const [path, form] of forms) {
    const page = await t.browse(`${path}?l=en-US`, { as: "root", form });
    const html = decoded(await page.text());
    assert.equal(page.status, 422, path);
    assert.ok(html.includes("The server's disk is full"), path);
    assert.ok(html.includes("my own code"), path);
  }
});
