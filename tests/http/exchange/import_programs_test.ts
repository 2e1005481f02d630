import assert from "node:assert/strict";
import { exportProblems } from "../../../lib/exchange/export/mod.ts";
import { resumeImport } from "../../../lib/exchange/importing/import.ts";
import { openArchive } from "../../../lib/files/archive.ts";
import { readText } from "../../../lib/exchange/reading/tree.ts";
import { saveProgram } from "../../../lib/problems/solutions/solutions.ts";
import { keptOf } from "../../kept_programs.ts";
import { type Entries, zip } from "../../packages.ts";
import { icpcEntries, polygonEntries } from "../../packages_more.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { bringIn, itemsOf, leaveRunning, readIn, takeIn } from "./imports.ts";

const SOLUTION = {
  role: "solution" as const,
  name: "mine.py",
  language: "Python3" as const,
  code: "pass",
  note: "",
  expected: "runtimeError" as const,
  points: null,
  isMain: false,
};

const withoutPrograms = (entries: Entries): Entries =>
  entries.filter(([name]) => !/submissions|input_validators/.test(name));

/** Role and name of each, and the code of some. */
async function namesOf(t: TestSite, pid: number): Promise<string[]> {
  const { programs } = await t.site.problems.programs.get(pid) ??
    { programs: [] };
  return programs.map(({ role, name, expected }) =>
    role === "solution" ? `${name}: ${expected}` : `${role} ${name}`
  );
}

Deno.test("solutions and tools come in with the problem, for who may edit it", async () => {
  await using t = await openTestSite();
  const [item] = await bringIn(t, zip(polygonEntries()));
  assert.deepEqual(await namesOf(t, item.pid!), [
    "ok.cpp: accepted",
    "bad.py: notAccepted",
    "generator gen",
    "validator val.cpp",
  ]);
  const { script, programs } = (await t.site.problems.programs.get(item.pid!))!;
  assert.equal(script, "[2] gen 1\n");
  assert.deepEqual(programs.map(({ isMain }) => isMain), [
    true,
    false,
    false,
    false,
  ]);
  const page = await t.browse(`/admin/problem/${item.pid}/dry-run`, {
    as: "root",
  });
  assert.match(await page.text(), /ok\.cpp[^]*bad\.py/);
  const preview = await t.browse(
    `/admin/problem/batch-operation/${item.job}`,
    { as: "root" },
  );
  const said = await preview.text();
  assert.match(said, /题解程序 2 个/);
  assert.match(said, /校验器：val\.cpp/);
});

Deno.test("killed behind the commit: what was kept meanwhile stays, the rest comes", async () => {
  await using t = await openTestSite();
  const { id } = await readIn(t, zip(icpcEntries()));
  const [{ pid }] = await takeIn(t, id);
  const interrupt = async () => {
    await t.site.exchange.importItems.update([id, 0], (item) => ({
      ...item,
      outcome: null,
    }));
    await leaveRunning(t, id, { done: 0 });
    await t.site.jobs.resume();
    await Promise.all(t.site.background);
    assert.ok((await resumeImport(await t.actAs("root"), id)).ok);
    await Promise.all(t.site.background);
    const [item] = await itemsOf(t, id);
    assert.equal(item.outcome, "created");
    assert.equal(t.site.problems.catalogue.size, 1);
  };
  const all = [
    "a.cpp: accepted",
    "w.py: wrongAnswer",
    "validator v.py",
  ];
  assert.deepEqual(await namesOf(t, pid!), all);
  // Before anything was kept.
  await t.site.store.transact(async (tx) => {
    await tx.deleteBlob(t.site.problems.programs, [pid!]);
    return { ok: true, value: null };
  });
  await interrupt();
  assert.deepEqual(await namesOf(t, pid!), all);
  // Somebody has gone to work on it.
  assert.ok((await saveProgram(await t.actAs("root"), pid!, SOLUTION)).ok);
  await interrupt();
  assert.deepEqual(
    (await namesOf(t, pid!)).toSorted(),
    [
      ...all,
      "mine.py: runtimeError",
    ].toSorted(),
  );
});

Deno.test("a problem that is replaced gets the package's programs, where it has any", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ problemId: "SUMME" });
  const act = await t.actAs("root");
  assert.ok((await saveProgram(act, pid, SOLUTION)).ok);
  const replaceBy = async (bytes: Uint8Array) => {
    const { id } = await readIn(t, bytes);
    const [item] = await takeIn(t, id, { 0: "replace" });
    assert.deepEqual([item.outcome, item.pid], ["replaced", pid]);
  };
  await replaceBy(zip(withoutPrograms(icpcEntries())));
  assert.deepEqual(await namesOf(t, pid), ["mine.py: runtimeError"]);
  await replaceBy(zip(icpcEntries()));
  assert.deepEqual(await namesOf(t, pid), [
    "a.cpp: accepted",
    "w.py: wrongAnswer",
    "validator v.py",
  ]);
  // A package of Gavel's own says that there are none.
  await using other = await openTestSite();
  const there = await other.addProblem({ problemId: "SUMME" });
  const own = await exported(other, there.pid, "hoj");
  await replaceBy(new Uint8Array(await new Response(own).arrayBuffer()));
  assert.deepEqual(await namesOf(t, pid), []);
});

async function exported(t: TestSite, pid: number, format: "hoj" | "icpc") {
  const made = await exportProblems(await t.actAs("root"), [pid], format);
  assert.ok(made.ok);
  return made.value;
}

Deno.test("ICPC: programs go out to their folders, and come in from there", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ problemId: "sum" });
  const act = await t.actAs("root");
  const add = async (changes: Record<string, unknown>) =>
    assert.ok((await saveProgram(act, pid, { ...SOLUTION, ...changes })).ok);
  await add({ name: "标程", language: "C++", expected: "accepted" });
  await add({ name: "a b.py", expected: "wrongAnswer" });
  await add({ name: "a_b.py", expected: "presentationError" });
  await add({ name: "slow", language: "Java", expected: "timeLimitExceeded" });
  await add({ name: "crash.py" });
  await add({ name: "big.py", expected: "memoryLimitExceeded" });
  await add({ name: "look.py", expected: "anything" });
  await add({ role: "generator", name: "gen", code: "print(1)" });
  await add({ role: "validator", name: "val", code: "exit(0)" });
  const path = `${t.dir}/out.zip`;
  await Deno.writeFile(path, await exported(t, pid, "icpc"));
  const opened = await openArchive(path);
  assert.ok(opened.ok);
  using archive = opened.value;
  const entries: [string, string][] = [];
  for (const file of archive.files) {
    entries.push([file.name, await readText(file)]);
  }
  const names = entries.map(([name]) => name.replace(/^[^/]*\//, ""))
    .filter((name) => /submissions|generators|input_val|programs/.test(name));
  assert.deepEqual(names.toSorted(), [
    "gavel/programs/7.py",
    "gavel/programs/9.py",
    "generators/gen.py",
    "input_validators/validator/validator.py",
    "submissions/accepted/solution.cpp",
    "submissions/rejected/big.py",
    "submissions/run_time_error/crash.py",
    "submissions/time_limit_exceeded/slow.java",
    "submissions/wrong_answer/a_b.py",
    "submissions/wrong_answer/a_b_2.py",
  ]);
  // Another program adds a submission: then the folders count.
  await using other = await openTestSite();
  const [root] = entries[0][0].split("/");
  const [item] = await bringIn(
    other,
    zip([
      ...entries,
      [`${root}/submissions/accepted/new.py`, "pass"],
    ]),
  );
  assert.deepEqual(await namesOf(other, item.pid!), [
    "solution.cpp: accepted",
    "new.py: accepted",
    "big.py: notAccepted",
    "crash.py: runtimeOrMemory",
    "slow.java: timeLimitExceeded",
    "a_b.py: wrongAnswer",
    "a_b_2.py: wrongAnswer",
    "generator gen",
    "validator validator.py",
  ]);
  // Untouched it is what it was.
  await using third = await openTestSite();
  const [same] = await bringIn(third, zip(entries));
  assert.deepEqual(await keptOf(third, same.pid!), await keptOf(t, pid));
});

Deno.test("a program that wants testlib.h where nobody has it", async () => {
  await using t = await openTestSite();
  const codes = async (entries: Entries) => {
    const { items } = await readIn(t, zip(entries));
    return items.flatMap(({ findings }) => findings.map(({ code }) => code));
  };
  const without = polygonEntries().filter(([name]) => !/testlib/.test(name));
  assert.ok((await codes(without)).includes("testlibMissing"));
  assert.ok(!(await codes(polygonEntries())).includes("testlibMissing"));
  await bringIn(t, zip(polygonEntries()));
  assert.ok(!(await codes(without)).includes("testlibMissing"));
});
