import assert from "node:assert/strict";
import fc from "fast-check";
import { digestOf } from "../lib/judging/digest.ts";
import type { AnyTask } from "../lib/judging/protocol.ts";
import { MAX_EXTRA_CHARS } from "../lib/judging/bounds.ts";
import { checkedReply } from "./checked_task.ts";
import { bareTask } from "./doctor.ts";

const { exact: hash } = digestOf("");
const expected = digestOf("3\n");
const row = (n: number) => ({
  caseId: n,
  seq: n,
  groupNum: null,
  score: 10,
  input: { hash, size: 4 },
  expected,
});
const tool = { language: "C++", code: "int main(){}", extraFiles: {} };

const SUBMISSION = bareTask({
  language: "C",
  code: "int main(){}",
  cases: [row(1), row(2)],
  judgeMode: "spj",
  checker: {
    ...tool,
    extraFiles: { "a.h": "int a;" },
    siteFiles: { "testlib.h": hash },
  },
  fileIo: { read: "a.in", write: "a.out" },
  userExtraFiles: { "grader.h": "int g;" },
});
const MAKE: AnyTask = {
  kind: "make",
  id: 3,
  attempt: 1,
  language: "C++",
  input: { generator: tool, args: ["10", "20"] },
  validator: tool,
  solution: {
    fileIo: { read: "a.in", write: "a.out" },
    timeLimit: 1_000,
    memoryLimit: 256,
    stackLimit: 64,
    source: tool,
  },
};
const RUN = bareTask({
  kind: "run",
  language: "Java",
  code: "class A { }",
  cases: [],
  run: { input: "1 2", expected: null },
});
const COMPILE: AnyTask = {
  kind: "compile",
  id: 4,
  attempt: 1,
  language: "C++ With O2",
  source: { ...tool, siteFiles: { "testlib.h": hash } },
};
const TASKS: AnyTask[] = [SUBMISSION, MAKE, RUN, COMPILE];

const check = (value: unknown) => checkedReply({ tasks: [value] }, 1);

Deno.test("what an honest server hands out is taken as it is", () => {
  for (const task of TASKS) {
    const { tasks, bad } = check(JSON.parse(JSON.stringify(task)));
    assert.deepEqual([tasks, bad], [[JSON.parse(JSON.stringify(task))], []]);
  }
});

type Change = [name: string, changes: Record<string, unknown>];

const CRON = "../../../../etc/cron.d/x";
const sized = (size: number) => ({ ...row(1), input: { hash, size } });
const many = (n: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: n }, (_, n) => [`f${n}`, value]));
const checker = (changes: object) => ({ ...SUBMISSION.checker, ...changes });

const BAD: Change[] = [
  ["a file outside the folder", { userExtraFiles: { [CRON]: "* * * * *" } }],
  ["a file at the root", { userExtraFiles: { "/etc/passwd": "" } }],
  ["the folder itself", { userExtraFiles: { ".": "" } }],
  ["an option", { userExtraFiles: { "-include": "" } }],
  ["a file of options", { userExtraFiles: { "@x": "" } }],
  ["a name too long", { userExtraFiles: { ["题".repeat(90)]: "" } }],
  ["the source file", { userExtraFiles: { "main.c": "" } }],
  ["the compiled program", { userExtraFiles: { "main": "" } }],
  ["too much beside it", {
    userExtraFiles: { a: "x".repeat(MAX_EXTRA_CHARS + 1) },
  }],
  ["too many beside it", { userExtraFiles: many(501, "") }],
  ["a checker's file outside", {
    checker: checker({ extraFiles: { "../x": "" } }),
  }],
  ["a checker's own source", {
    checker: checker({ extraFiles: { "main.cpp": "" } }),
  }],
  ["a site's file outside", {
    checker: checker({ siteFiles: { [CRON]: hash } }),
  }],
  ["a site's hash outside", {
    checker: checker({ siteFiles: { "a.h": CRON } }),
  }],
  ["an input outside", {
    cases: [{ ...row(1), input: { hash: CRON, size: 1 } }],
  }],
  ["an answer outside", {
    cases: [{ ...row(1), expected: { ...expected, exact: CRON } }],
  }],
  ["reading elsewhere", { fileIo: { read: CRON, write: "a" } }],
  ["writing elsewhere", { fileIo: { read: "a", write: "a/../../b" } }],
  ["a day for each case", { timeLimit: 86_400_000 }],
  ["no time", { timeLimit: 0 }],
  ["half a megabyte", { memoryLimit: 0.5 }],
  ["all memory", { memoryLimit: 1_000_000 }],
  ["a negative stack", { stackLimit: -1 }],
  ["too many cases", {
    cases: Array.from({ length: 1_001 }, (_, n) => row(n + 1)),
  }],
  ["no cases", { cases: [] }],
  ["a case twice", { cases: [row(1), { ...row(1), seq: 2 }] }],
  ["cases out of order", { cases: [row(2), row(1)] }],
  ["an input without end", { cases: [sized(1e15)] }],
  ["an input of less than nothing", { cases: [sized(-1)] }],
  ["a program without end", { code: "x".repeat(65_536) }],
  ["no checker", { checker: null }],
  ["a test run of a submission", { run: { input: "", expected: null } }],
  ["an unknown kind", { kind: "shell" }],
  ["an unknown mode", { judgeMode: "none" }],
];

for (const [name, changes] of BAD) {
  Deno.test(`given back: ${name}`, () => {
    const { tasks, bad } = check({ ...SUBMISSION, ...changes });
    assert.deepEqual(tasks, []);
    assert.equal(bad.length, 1);
    assert.match(bad[0].reason, /\w/);
    if (changes.kind === undefined) assert.equal(bad[0].ref?.id, SUBMISSION.id);
  });
}

Deno.test("a bad task takes no other one with it; no more are taken than there is room for", () => {
  const bad = { ...SUBMISSION, id: 7, timeLimit: -1 };
  const tasks = [bad, RUN, null, COMPILE, MAKE];
  const checked = checkedReply({ tasks }, 2);
  assert.deepEqual(checked.tasks, [RUN, COMPILE]);
  assert.deepEqual(checked.bad.map(({ ref }) => ref?.id), [7, undefined, 3]);
  assert.match(checked.bad[2].reason, /more tasks/);
});

/** What an attacker would write in place of a value. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    CRON,
    "..",
    "",
    "a\0b",
    "\ud800",
    null,
    undefined,
    -1,
    1e300,
    0.5,
    NaN,
    [],
    {},
    true,
    "x".repeat(300_000),
    { "__proto__": CRON },
    JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "../y": ""}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A copy in which something, somewhere, is another value or has another name. */
function spoilt(value: unknown, path: number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) {
    return by;
  }
  if (Array.isArray(value)) {
    const at = step % (value.length + 1);
    return value.toSpliced(at, 1, spoilt(value[at], rest, by));
  }
  const entries = Object.entries(value);
  const at = step % (entries.length + 1);
  const [name, inner] = entries[at] ?? [typeof by === "string" ? by : "x", by];
  return { ...value, [name]: spoilt(inner, rest, by) };
}

/** All that a judge joins to a path, or takes as a bound. */
function assertHarmless(task: AnyTask): void {
  const names: string[] = [];
  const hashes: string[] = [];
  JSON.stringify(task, (key, value) => {
    // As if it was not there: no answer over HTTP can say so.
    if (value === undefined) return value;
    if (
      key === "extraFiles" || key === "userExtraFiles" || key === "siteFiles"
    ) {
      names.push(...Object.keys(value));
    }
    if (key === "siteFiles") hashes.push(...Object.values<string>(value));
    if (key === "fileIo" && value !== null) names.push(value.read, value.write);
    if (/^(hash|exact|trimmed|squeezed)$/.test(key)) hashes.push(value);
    if (typeof value === "number") assert.ok(value >= 0 && value <= 2 ** 53);
    return value;
  });
  for (const name of names) {
    assert.doesNotMatch(name, /^$|[/\0]|^\.{1,2}$|^[-@]/);
  }
  for (const hash of hashes) assert.match(hash, /^[0-9a-f]{64}$/);
}

Deno.test("whatever a server sends, nothing is thrown and nothing harmful is taken", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TASKS),
      fc.array(fc.nat(30), { maxLength: 5 }),
      hostile,
      (task, path, by) => {
        const { tasks, bad } = check(spoilt(task, path, by));
        assert.equal(tasks.length + bad.length, 1);
        tasks.forEach(assertHarmless);
        for (const { reason } of bad) assert.ok(reason.length < 1_000);
      },
    ),
    { numRuns: 5_000 },
  );
  fc.assert(
    fc.property(hostile, fc.nat(4), (reply, free) => {
      const { tasks } = checkedReply(reply, free);
      assert.deepEqual(tasks, []);
    }),
  );
});
