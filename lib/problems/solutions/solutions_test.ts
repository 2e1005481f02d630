import assert from "node:assert/strict";
import { parseInput } from "../../http/input.ts";
import { openTestSite } from "../../../tests/support.ts";
import {
  mainSolutionIn,
  MAX_PROGRAMS,
  type ProgramDraft,
  ProgramDraft as Draft,
} from "./programs.ts";
import {
  openPrograms,
  removeProgram,
  replaceSolutions,
  replaceTools,
  saveProgram,
  saveScript,
} from "./solutions.ts";

const aDraft = (changes: Partial<ProgramDraft> = {}): ProgramDraft => ({
  role: "solution",
  name: "main",
  language: "C++",
  code: "int main() {}",
  note: "",
  expected: "accepted",
  points: null,
  isMain: false,
  ...changes,
});

async function open() {
  const t = await openTestSite();
  const { pid } = await t.addProblem();
  const root = await t.actAs("root");
  const save = async (
    changes: Partial<ProgramDraft> = {},
    changed: Parameters<typeof saveProgram>[3] = null,
  ) => {
    const saved = await saveProgram(root, pid, aDraft(changes), changed);
    return saved.ok ? saved.value : saved.error.code;
  };
  const kept = async () => {
    const opened = await openPrograms(root, pid);
    assert.ok(opened.ok);
    return opened.value.kept;
  };
  return { ...t, pid, root, save, kept };
}

Deno.test("programs are kept with their problem, changed and taken away", async () => {
  await using t = await open();
  const first = await t.save({ note: "the model" });
  assert.ok(typeof first === "object");
  const second = await t.save({ name: "slow", expected: "timeLimitExceeded" });
  assert.ok(typeof second === "object" && second.id !== first.id);
  const changed = await t.save({ code: "int main() { return 0; }" }, first);
  assert.ok(typeof changed === "object" && changed.id === first.id);
  assert.equal((await t.kept()).programs.length, 2);
  assert.ok((await removeProgram(t.root, t.pid, first.id)).ok);
  const third = await t.save();
  assert.ok(typeof third === "object" && third.id > second.id);
  assert.equal(await t.save({}, first), "programGone");
  const gone = await removeProgram(t.root, t.pid, 99);
  assert.ok(!gone.ok && gone.error.code === "programGone");
});

Deno.test("two programs of a kind have two names, and there is one validator", async () => {
  await using t = await open();
  await t.save();
  assert.equal(await t.save(), "programNameTaken");
  assert.ok(typeof await t.save({ role: "generator" }) === "object");
  assert.ok(typeof await t.save({ role: "validator" }) === "object");
  assert.equal(
    await t.save({ role: "validator", name: "2" }),
    "validatorTwice",
  );
});

Deno.test("one solution makes the outputs: the one chosen last, or the first that is right", async () => {
  await using t = await open();
  await t.save({ name: "wrong", expected: "wrongAnswer", isMain: true });
  await t.save({ name: "first" });
  assert.equal(mainSolutionIn(await t.kept())?.name, "first");
  await t.save({ name: "second", isMain: true });
  await t.save({ name: "third", isMain: true });
  assert.equal(mainSolutionIn(await t.kept())?.name, "third");
  const chosen = (await t.kept()).programs.filter(({ isMain }) => isMain);
  assert.equal(chosen.length, 1);
});

Deno.test("what somebody else has saved since is not replaced unseen", async () => {
  await using t = await open();
  const saved = await t.save();
  assert.ok(typeof saved === "object");
  const admin = await t.actAs("problem_admin");
  const { id, at: seenAt } = saved;
  // Saved as it was, it is nobody's change.
  const same = await saveProgram(admin, t.pid, aDraft(), { id, seenAt });
  assert.deepEqual(same, { ok: true, value: saved });
  const other = aDraft({ note: "theirs" });
  const theirs = await saveProgram(admin, t.pid, other, { id, seenAt });
  assert.ok(theirs.ok);
  assert.equal(await t.save({}, { id, seenAt }), "programChanged");
  // Told, one may.
  const told = { id, seenAt: theirs.value.at };
  assert.ok(typeof await t.save({}, told) === "object");
});

Deno.test("two that save at the same moment both keep theirs", async () => {
  await using t = await open();
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => t.save({ name: `${n}` })),
  );
  const { programs } = await t.kept();
  assert.equal(programs.length, 10);
  assert.equal(new Set(programs.map(({ id }) => id)).size, 10);
});

Deno.test("there is an end to how many, and to how much", async () => {
  await using t = await open();
  const rows = Array.from(
    { length: MAX_PROGRAMS },
    (_, n) => aDraft({ name: `${n}` }),
  );
  assert.ok((await replaceSolutions(t.root, t.pid, rows)).ok);
  assert.equal(await t.save(), "programsFull");
  const noise = () =>
    Array.from(
      crypto.getRandomValues(new Uint8Array(40_000)),
      (byte) => String.fromCharCode(0x4e00 + byte),
    ).join("");
  const large = rows.slice(0, 30).map((row) => ({ ...row, code: noise() }));
  const refused = await replaceSolutions(t.root, t.pid, large);
  assert.ok(!refused.ok && refused.error.code === "programsTooLarge");
  assert.equal((await t.kept()).programs[0].code, "int main() {}");
});

Deno.test("an import puts its solutions in place of all, and leaves the rest", async () => {
  await using t = await open();
  await t.save({ name: "old" });
  const known = await t.save({ name: "both" });
  await t.save({ role: "generator", name: "gen" });
  const rows = [
    aDraft({ name: "both", isMain: true }),
    aDraft({ name: "new" }),
  ];
  const replaced = await replaceSolutions(t.root, t.pid, rows);
  assert.ok(replaced.ok && typeof known === "object");
  assert.equal(replaced.value[0].id, known.id);
  const names = (await t.kept()).programs.map(({ name }) => name).sort();
  assert.deepEqual(names, ["both", "gen", "new"]);
  const tools = await replaceTools(t.root, t.pid, {
    rows: [
      aDraft({ role: "generator", name: "random" }),
      aDraft({ role: "validator", name: "check" }),
    ],
    script: "random 1\n",
  });
  assert.ok(tools.ok);
  const kept = await t.kept();
  assert.equal(kept.script, "random 1\n");
  assert.deepEqual(kept.programs.map(({ name }) => name).sort(), [
    "both",
    "check",
    "new",
    "random",
  ]);
});

Deno.test("only who may edit the problem sees and changes what is kept with it", async () => {
  await using t = await open();
  await t.save();
  const theirs = await t.addProblem({ auth: 2 }, "admin");
  for (const role of ["user", "admin", "sy_campus_teacher"] as const) {
    const act = await t.actAs(role);
    const results = [
      await openPrograms(act, t.pid),
      await saveProgram(act, t.pid, aDraft({ name: "x" })),
      await removeProgram(act, t.pid, 1),
      await saveScript(act, t.pid, "x"),
      await replaceSolutions(act, t.pid, []),
      await replaceTools(act, t.pid, { rows: [], script: "" }),
    ];
    for (const result of results) {
      assert.ok(!result.ok && result.error.code === "problemNotYours", role);
    }
  }
  const author = await t.actAs("admin");
  assert.ok((await saveProgram(author, theirs.pid, aDraft())).ok);
  const none = await saveProgram(t.root, 77, aDraft());
  assert.ok(!none.ok && none.error.code === "problemNotFound");
});

Deno.test("a draft is looked at field by field", () => {
  const bad: [Record<string, unknown>, field: string][] = [
    [{ name: " " }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ name: "a\nb" }, "name"],
    [{ role: "generator", name: "two words" }, "name"],
    [{ role: "generator", name: "#x" }, "name"],
    [{ code: " \n" }, "code"],
    [{ code: "x".repeat(65_536) }, "code"],
    [{ language: "Klingon" }, "language"],
    [{ expected: "CE" }, "expected"],
    [{ points: -1 }, "points"],
    [{ points: 1.5 }, "points"],
    [{ role: "checker" }, "role"],
  ];
  for (const [changes, field] of bad) {
    const parsed = parseInput(Draft, { ...aDraft(), ...changes });
    assert.ok(!parsed.ok, JSON.stringify(changes).slice(0, 60));
    assert.equal(parsed.error[0].field, field);
  }
  assert.ok(parseInput(Draft, aDraft({ name: "main.cpp" })).ok);
});
