import assert from "node:assert/strict";
import { compile } from "../../judge/compile.ts";
import { withPartners } from "../../judge/sandbox/box.ts";
import { runProgram } from "../../judge/run.ts";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { openTestJudge, type TestJudge } from "../judge/support.ts";

const LIMIT_MS = 400;
const TIMES = 20;

/** Spins until it has used so many ms of CPU time itself, as its input says. */
const burn = (how = "burn(limit);") =>
  `#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
#include <pthread.h>
#include <unistd.h>
#include <sys/wait.h>
static double limit;
static void burn(double s) {
  struct timespec t;
  do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  while (t.tv_sec + t.tv_nsec / 1e9 < s);
}
static void *half(void *x) { burn(limit / 2); return 0; }
int main(void) { scanf("%lf", &limit); limit /= 1000; ${how} return 0; }
`;

/** Two threads, and a child beside its parent: half of it each. */
const THREADS =
  "pthread_t t; pthread_create(&t, 0, half, 0); half(0); pthread_join(t, 0);";
const CHILD = "if (fork() == 0) { half(0); _exit(0); } half(0); wait(0);";

/** The cases' verdicts of two submissions, at the same time on the two slots. */
async function verdictsOf(
  judge: TestJudge,
  submissions: readonly { code: string; inputs: readonly string[] }[],
  changes: Parameters<TestJudge["run"]>[3],
): Promise<string[][]> {
  return await Promise.all(submissions.map(async ({ code, inputs }) => {
    const cases = inputs.map((input) => ({ input, output: "" }));
    const verdict = await judge.run("C", code, cases, changes);
    return verdict.cases.map(({ status }) => statusName(status));
  }));
}

const ACCEPTED = statusName(STATUS.accepted);
const TOO_LONG = statusName(STATUS.timeLimitExceeded);
const TOO_LARGE = statusName(STATUS.memoryLimitExceeded);

/** The same work each time; some 300 ms. */
const WORK: [language: string, code: string][] = [
  [
    "C",
    '#include <stdio.h>\nint main(void) { unsigned x = 1; for (int n = 0; n < 150000000; n++) x = x * 1664525u + 1013904223u; printf("%u\\n", x); return 0; }',
  ],
  [
    "Python3",
    "x = 0\nfor n in range(3_000_000): x = (x * 3 + n) & 0xffff\nprint(x)",
  ],
];

Deno.test("a program's time in a cell is its time in a box of its own", async (t) => {
  await using judge = await openTestJudge();
  const { box } = judge;
  if (box.cellOverheadCpuMs === null) return;
  for (const [language, code] of WORK) {
    await t.step(language, async () => {
      const toolchain = judge.toolchains.find((one) =>
        one.language.name === language
      )!;
      const { runtimeKb: _, ...bare } = toolchain;
      const compiled = await compile({ toolchain: bare, box, code });
      assert.ok(compiled.ok);
      const timeOf = async (chain: typeof toolchain) => {
        const { cpuMs } = await runProgram({
          task: { fileIo: null },
          program: { ...compiled.value, toolchain: chain },
          box,
          limits: { timeMs: 10_000, memoryMb: 256, stackMb: 64 },
          input: "/dev/null",
          expectedBytes: 0,
        });
        return cpuMs;
      };
      const inBoxes: number[] = [];
      const inCells: number[] = [];
      for (let n = 0; n < 6; n++) {
        inBoxes.push(await timeOf(bare));
        await using _ = box.stays();
        inCells.push(await timeOf(toolchain));
      }
      // The least of each: what else runs here makes a program slower, not faster.
      const [old, now] = [Math.min(...inBoxes), Math.min(...inCells)];
      // An interpreter's own start is behind a program that is warm.
      const start = toolchain.runtimeKb === undefined ? 0 : 30;
      assert.ok(now < 1.05 * old, `${inCells} against ${inBoxes}`);
      assert.ok(now > 0.95 * old - start, `${inCells} against ${inBoxes}`);
    });
  }
});

for (const way of ["cells", "boxes of their own"]) {
  Deno.test(`at 0.9 of the time limit accepted, at 1.1 not, twenty times of twenty with both slots busy, in ${way}`, async (t) => {
    await using judge = await openTestJudge({ slots: 2 });
    if (way === "cells" && judge.box.cellOverheadCpuMs === null) return;
    if (way !== "cells") {
      for (const box of withPartners(judge.host.boxes)) {
        box.cellOverheadCpuMs = null;
      }
    }
    for (
      const [name, how] of Object.entries({ alone: undefined, THREADS, CHILD })
    ) {
      await t.step(name, async () => {
        const code = burn(how);
        const [right, late] = [0.9, 1.1].map((part) => String(part * LIMIT_MS));
        const pairs = Array.from({ length: TIMES / 2 });
        const verdicts = await verdictsOf(judge, [
          { code, inputs: pairs.flatMap(() => [right, late]) },
          { code, inputs: pairs.flatMap(() => [late, right]) },
        ], { timeLimit: LIMIT_MS });
        assert.deepEqual(verdicts, [
          pairs.flatMap(() => [ACCEPTED, TOO_LONG]),
          pairs.flatMap(() => [TOO_LONG, ACCEPTED]),
        ]);
      });
    }
  });
}

/** Touches so many MB, and holds them until told to stop. */
const hold = (mb: number, then: string) =>
  `#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>
static void take(void) { memset(malloc(${mb} << 20), 1, ${mb} << 20); }
int main(void) { int status = 0; ${then} return 0; }
`;

/** Parent and child at the same time; two children, one after the other. */
const TOGETHER =
  "take(); if (fork() == 0) { take(); _exit(0); } wait(&status); if (status) kill(0, 9);";
const IN_TURN =
  "for (int n = 0; n < 2; n++) { if (fork() == 0) { take(); _exit(0); } wait(&status); if (status) return 1; }";

Deno.test("memory is the peak of the whole tree, side by side with another", async () => {
  await using judge = await openTestJudge({ slots: 2 });
  const together = hold(60, TOGETHER).replace(
    "<stdlib.h>",
    "<stdlib.h>\n#include <signal.h>",
  );
  const inputs = Array.from({ length: 5 }, () => "");
  const verdicts = await verdictsOf(judge, [
    { code: hold(60, IN_TURN), inputs },
    { code: together, inputs },
  ], { memoryLimit: 100 });
  assert.deepEqual(verdicts, [
    inputs.map(() => ACCEPTED),
    inputs.map(() => TOO_LARGE),
  ]);
});
