import assert from "node:assert/strict";
import { signalName, STATUS } from "../../lib/judging/status.ts";
import { type Ending, EXPECTED, PROGRAMS } from "./programs.ts";
import { openTestJudge } from "./support.ts";

const CASES = [
  { input: "1 2\n", output: "3\n" },
  { input: "20 22\n", output: "42\n" },
];

for (const [language, programs] of Object.entries(PROGRAMS)) {
  Deno.test(`${language}: every verdict that a program can earn`, async (t) => {
    await using judge = await openTestJudge();
    for (const [ending, code] of Object.entries(programs)) {
      await t.step(ending, async () => {
        const verdict = await judge.run(language, code, CASES, {
          isRemoveEndBlank: false,
          timeLimit: 500,
        });
        assert.equal(
          verdict.status,
          EXPECTED[ending as Ending],
          JSON.stringify(verdict),
        );
        if (ending === "CE") {
          assert.match(verdict.message!, /error|Error/);
          assert.equal(verdict.cases.length, 0);
        } else assert.equal(verdict.cases.length, CASES.length);
      });
    }
  });
}

Deno.test("figures are of the program and within its limits", async () => {
  await using judge = await openTestJudge();
  const { time, memory } = await judge.run("C", PROGRAMS.C.AC, CASES);
  assert.ok(time! <= 1000 && memory! <= 128 * 1024);
  const busy = await judge.run("C", PROGRAMS.C.TLE, CASES.slice(0, 1));
  assert.equal(busy.time, 1000);
  const hungry = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) { size_t n = 40 << 20; char *p = malloc(n); memset(p, 7, n);
  printf("%d\\n", p[n - 1]); return 0; }`;
  const fed = await judge.run("C", hungry, [{ input: "", output: "7\n" }]);
  assert.equal(fed.status, STATUS.accepted);
  assert.ok(
    fed.memory! >= 40 * 1024 && fed.memory! < 48 * 1024,
    `${fed.memory}`,
  );
});

Deno.test("languages other than C and C++ have twice the limits", async () => {
  await using judge = await openTestJudge();
  const code = `import time
t = time.process_time()
while time.process_time() - t < 0.45:
    pass
print(3)`;
  const verdict = await judge.run("Python3", code, CASES.slice(0, 1), {
    timeLimit: 300,
  });
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
});

Deno.test("a runtime error tells the signal or the exit code", async () => {
  await using judge = await openTestJudge();
  const run = (body: string) =>
    judge.run("C", `#include <stdlib.h>\nint main(void) { ${body} }`, CASES);
  const killed = await run("*(volatile int *)0 = 1; return 0;");
  assert.deepEqual(killed.note, { code: "signal", value: 11 });
  assert.equal(signalName(killed.note!.value!), "SIGSEGV");
  const aborted = await run("abort();");
  assert.deepEqual(aborted.note, { code: "signal", value: 6 });
  const left = await run("return 5;");
  assert.deepEqual(left.note, { code: "exitCode", value: 5 });
});

Deno.test("too much output is a runtime error with a note of its own", async () => {
  await using judge = await openTestJudge();
  const code = `#include <stdio.h>
int main(void) { for (;;) puts("all work and no play"); }`;
  const verdict = await judge.run("C", code, CASES.slice(0, 1), {
    timeLimit: 5000,
  });
  assert.equal(verdict.status, STATUS.runtimeError);
  assert.equal(verdict.note?.code, "outputLimit");
});

Deno.test("a program that sleeps is stopped by the wall clock", async () => {
  await using judge = await openTestJudge();
  const code = `#include <unistd.h>\nint main(void) { sleep(60); return 0; }`;
  const verdict = await judge.run("C", code, CASES.slice(0, 1), {
    timeLimit: 200,
  });
  assert.equal(verdict.status, STATUS.timeLimitExceeded);
  assert.equal(verdict.note?.code, "idle");
});

Deno.test("OI: points for each case, partly accepted when some fail", async () => {
  await using judge = await openTestJudge();
  const code = `a, b = map(int, input().split())
print(a + b if a < 10 else 0)`;
  const cases = [
    { input: "1 2\n", output: "3\n", score: 30 },
    { input: "20 22\n", output: "42\n", score: 30 },
    { input: "2 2\n", output: "4\n", score: 40 },
  ];
  const rules = { type: 1, ioScore: 100, difficulty: 3 };
  const verdict = await judge.run("Python3", code, cases, rules);
  assert.equal(verdict.status, STATUS.partialAccepted);
  assert.equal(verdict.score, 70);
  assert.deepEqual(verdict.cases.map(({ score }) => score), [30, 0, 40]);
  assert.equal(verdict.oiRankScore, Math.round(0.1 * 70 + 2 * 3));
});

Deno.test("case modes: what runs, what is skipped", async () => {
  await using judge = await openTestJudge();
  const code = "print(input())";
  const group = (groupNum: number, right: boolean) => ({
    input: `${right ? "x" : "y"}\n`,
    output: "x\n",
    score: 10,
    groupNum,
  });
  const cases = [
    group(1, true),
    group(1, false),
    group(1, true),
    group(2, true),
  ];
  const statuses = async (
    judgeCaseMode:
      | "subtask_lowest"
      | "subtask_average"
      | "ergodic_without_error",
    type: 0 | 1,
  ) =>
    (await judge.run("Python3", code, cases, {
      judgeCaseMode,
      type,
      ioScore: 40,
    }))
      .cases.map(({ status }) => status);
  const { accepted, wrongAnswer, cancelled } = STATUS;
  assert.deepEqual(
    await statuses("subtask_lowest", 1),
    [accepted, wrongAnswer, cancelled, accepted],
  );
  assert.deepEqual(
    await statuses("subtask_average", 1),
    [accepted, wrongAnswer, accepted, accepted],
  );
  assert.deepEqual(
    await statuses("ergodic_without_error", 0),
    [accepted, wrongAnswer],
  );
});

Deno.test("a 64 MB input is read without being held by the judge", async () => {
  await using judge = await openTestJudge();
  const input = new Uint8Array(64 * 1024 ** 2).fill(97);
  const code = `#include <stdio.h>
int main(void) { static char b[65536]; long n = 0, k;
  while ((k = fread(b, 1, sizeof b, stdin)) > 0) n += k;
  printf("%ld\\n", n); return 0; }`;
  const verdict = await judge.run("C", code, [
    { input, output: `${input.length}\n` },
  ]);
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
});
