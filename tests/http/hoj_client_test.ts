import assert from "node:assert/strict";
import { ok } from "../../lib/result.ts";
import { aClaim } from "./judging.ts";
import { openTestSite } from "../support.ts";
import { asRoot } from "./hoj_client.ts";
import { assertUntouched, stored } from "./problems/untouched.ts";

Deno.test("blanks of the settings come as the word None, and are blanks", async () => {
  await using t = await openTestSite();
  const names = { name: "Shiyan OJ", shortName: "SYOJ" };
  const set = {
    ...names,
    recordName: "ICP 1",
    projectUrl: "https://a.example",
  };
  assert.equal(
    (await asRoot(t, "PUT", "admin/config/set-web-config", set)).status,
    200,
  );
  const known = await asRoot(t, "GET", "admin/config/get-web-config");
  const sent = Object.fromEntries(
    Object.entries(known.data).map(([name, value]) =>
      typeof value === "string" && !["description"].includes(name)
        ? [name, "None"]
        : [name, value]
    ),
  );
  sent.description = " None ";
  const saved = await asRoot(t, "PUT", "admin/config/set-web-config", sent);
  assert.deepEqual([saved.http, saved.status], [200, 200]);
  const { data } = await asRoot(t, "GET", "admin/config/get-web-config");
  assert.deepEqual(data, {
    ...names,
    baseUrl: "",
    description: "",
    register: true,
    recordName: "",
    recordUrl: "",
    projectName: "",
    projectUrl: "",
  });
});

Deno.test("languages that are offered are those that a judge has; a problem keeps its own", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({
    languages: ["C", "Java", "Kotlin"],
  });
  /** Of ours: judges elsewhere have their own. */
  const namesAt = async (path: string) => {
    const { data } = await asRoot(t, "GET", path);
    return (data as { name: string; oj: string }[])
      .filter(({ oj }) => oj === "ME").map(({ name }) => name);
  };
  const all = await namesAt("languages");
  assert.ok(all.length > 15, "nobody judges yet, so nobody can say");
  t.site.judges.registry.greet(
    aClaim({ languages: ["C", "Java"] }),
    t.clock.now,
  );
  assert.deepEqual(await namesAt("languages"), ["C", "Java"]);
  assert.deepEqual(await namesAt("languages?all=true"), ["C", "Java"]);
  // Its form throws on a language of the problem that is not listed.
  assert.deepEqual(await namesAt(`languages?pid=${pid}&all=false`), [
    "C",
    "Java",
    "Kotlin",
  ]);
  assert.deepEqual(
    await namesAt(`get-problem-languages?pid=${pid}`),
    ["C", "Java", "Kotlin"],
    "what is saved again loses nothing",
  );
  const detail = await asRoot(
    t,
    "GET",
    `get-problem-detail?problemId=${problemId}`,
  );
  assert.deepEqual(detail.data.languages, ["C", "Java"]);
});

Deno.test("cases that no field can show come as files: its form refuses a blank", async () => {
  await using t = await openTestSite();
  const short = { input: "1 2", output: "3", score: 10, groupNum: null };
  const { pid: typed } = await t.addProblem({ cases: [short] });
  const { pid } = await t.addProblem({ cases: [short, short] });
  const cases = (await t.site.problems.cases.get(pid))!;
  const long = await t.site.files.putBytes(
    new TextEncoder().encode("7".repeat(200_000)),
  );
  const [first, { input, output, ...second }] = cases;
  const longCase = {
    ...second,
    input: { ...input, ...long },
    output: { ...output, ...long },
  };
  await t.site.store.transact(async (tx) => {
    await tx.putBlob(t.site.problems.cases, [pid], [first, longCase]);
    return ok(null);
  });
  const isUpload = async (of: number) =>
    (await asRoot(t, "GET", `admin/problem?pid=${of}`)).data.isUploadCase;
  assert.deepEqual([await isUpload(typed), await isUpload(pid)], [false, true]);
  await assertUntouched(t, pid);
  const samples =
    (await asRoot(t, "GET", `admin/problem/get-problem-cases?pid=${pid}`)).data;
  const { problem, languages, tags } = {
    problem: (await asRoot(t, "GET", `admin/problem?pid=${pid}`)).data,
    languages:
      (await asRoot(t, "GET", `get-problem-languages?pid=${pid}`)).data,
    tags: (await asRoot(t, "GET", `get-problem-tags?pid=${pid}`)).data,
  };
  const before = await stored(t, pid);
  const saved = await asRoot(t, "PUT", "admin/problem", {
    problem: { ...problem, timeLimit: 3000 },
    samples,
    isUploadTestCase: true,
    uploadTestcaseDir: "",
    languages,
    tags,
  });
  assert.equal(saved.status, 200, saved.msg);
  const after = await stored(t, pid);
  assert.deepEqual(after.cases, before.cases);
  assert.equal(after.problem.timeLimit, 3000);
  assert.equal(after.problem.isUploadCase, false, "nothing was uploaded");
});
