import assert from "node:assert/strict";
import { aProblem, openTestSite, type TestSite } from "../../tests/support.ts";
import { SESSION_LIFETIME_MS } from "../accounts/sessions.ts";
import { tidyUp } from "./maintenance.ts";
import { updateProblem } from "../problems/service.ts";
import type { CaseFiles } from "../problems/schema.ts";
import { storeOutput } from "../problems/cases/case_files.ts";
import { ok } from "../result.ts";
import { DAY_MS } from "../durations.ts";

/** Stores a text as if it had been there for so long. */
async function put({ site, clock }: TestSite, text: string, ageMs: number) {
  const { hash } = await site.files.putBytes(new TextEncoder().encode(text));
  await age(site.files.pathOf(hash), clock.now - ageMs);
  return hash;
}

const age = (path: string, at: number) =>
  Deno.utime(path, at / 1000, at / 1000);

Deno.test("what has had its time goes, what is in use stays", async () => {
  await using t = await openTestSite();
  const { site, clock } = t;
  const problem = await t.addProblem();
  const cases = (await site.problems.cases.get(problem.pid))!;
  const used = cases.flatMap(({ input, output }) => [input.hash, output.hash]);
  for (const hash of used) await age(site.files.pathOf(hash), 0);
  const old = await put(t, "of nobody, old", 3 * DAY_MS);
  const young = await put(t, "of nobody, young", DAY_MS);
  const token = await site.accounts.sessions.start(
    "uid-user",
    { ip: "", userAgent: "" },
    clock.now - SESSION_LIFETIME_MS,
  );
  await t.tokenOf("user");
  await tidyUp(site);
  const left = async (hash: string) => await site.files.has(hash);
  assert.deepEqual(
    await Promise.all(used.map(left)),
    used.map(() => true),
  );
  assert.deepEqual([await left(old), await left(young)], [false, true]);
  assert.equal(await site.accounts.sessions.find(token, 0), null);
  assert.notEqual(
    await site.accounts.sessions.find((await t.tokenOf("user"))!, clock.now),
    null,
  );
});

Deno.test("the files of an upload stay as long as the upload", async () => {
  await using t = await openTestSite();
  const { site, clock } = t;
  const input = await put(t, "1 2\n", 3 * DAY_MS);
  const output = await storeOutput(
    site.files,
    "1.out",
    ReadableStream.from([new TextEncoder().encode("3\n")]),
  );
  await age(site.files.pathOf(output.hash), clock.now - 3 * DAY_MS);
  const files: CaseFiles = {
    input: { name: "1.in", hash: input, size: 4 },
    output,
  };
  await site.store.transact(async (tx) => {
    tx.insert(site.problems.uploads, {
      id: "u",
      uid: "x",
      createdAt: clock.now - 1,
    });
    await tx.putBlob(site.problems.uploadCases, ["u"], [files]);
    return ok(null);
  });
  await tidyUp(site);
  assert.equal(await site.files.has(input), true);
  clock.now += DAY_MS;
  await tidyUp(site);
  assert.equal(await site.problems.uploads.get("u"), null);
  assert.equal(await site.files.has(input), false);
  assert.equal(await site.files.has(output.hash), false);
});

Deno.test("data that an edit has replaced goes, shared data stays", async () => {
  await using t = await openTestSite();
  const { site } = t;
  const [one, two] = aProblem().cases!;
  const shared = await t.addProblem({ cases: [one] });
  const edited = await t.addProblem({ cases: [one, two] });
  const before = (await site.problems.cases.get(edited.pid))!;
  await updateProblem(
    await t.actAs("root"),
    edited.pid,
    aProblem({ cases: [{ ...one, input: "7 8\n", output: "15\n" }] }),
  );
  for (const { input, output } of before) {
    for (const { hash } of [input, output]) {
      await age(site.files.pathOf(hash), 0);
    }
  }
  await tidyUp(site);
  const [kept, gone] = before;
  assert.equal(await site.files.has(kept.input.hash), true);
  assert.equal(await site.files.has(gone.input.hash), false);
  assert.equal(
    (await site.problems.cases.get(shared.pid))![0].input.hash,
    kept.input.hash,
  );
});
