import assert from "node:assert/strict";
import fc from "fast-check";
import type { AnyTask } from "../lib/judging/protocol.ts";
import { checkedReply } from "./checked_task.ts";
import {
  COMPILE,
  CRON,
  HOSTILE_TASKS,
  MAKE,
  RUN,
  SUBMISSION,
} from "./hostile/tasks.ts";

const TASKS: AnyTask[] = [SUBMISSION, MAKE, RUN, COMPILE];

const check = (value: unknown) => checkedReply({ tasks: [value] }, 1);

Deno.test("what an honest server hands out is taken as it is", () => {
  for (const task of TASKS) {
    const { tasks, bad } = check(JSON.parse(JSON.stringify(task)));
    assert.deepEqual([tasks, bad], [[JSON.parse(JSON.stringify(task))], []]);
  }
});

for (const [name, changes] of HOSTILE_TASKS) {
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

Deno.test("beside the slots only what a person waits for is taken", () => {
  const kinds = (tasks: object[], express: boolean) =>
    checkedReply({ tasks }, 1, express).tasks.map(({ kind }) => kind);
  assert.deepEqual(kinds([SUBMISSION, RUN, RUN], true), ["submission", "run"]);
  assert.deepEqual(kinds([SUBMISSION, RUN], false), ["submission"]);
  assert.deepEqual(kinds([SUBMISSION, SUBMISSION], true), ["submission"]);
});
