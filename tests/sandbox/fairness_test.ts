import assert from "node:assert/strict";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { openTestJudge, type TestJudge } from "../judge/support.ts";

const LIMIT_MS = 400;
const TIMES = 20;
const NOTHING = [{ input: "", output: "" }];

/** Spins until it has used so much CPU time itself. */
const burn = (ms: number, how = "burn(limit);") =>
  `#define _GNU_SOURCE
#include <time.h>
#include <pthread.h>
#include <unistd.h>
#include <sys/wait.h>
static const double limit = ${ms} / 1000.0;
static void burn(double s) {
  struct timespec t;
  do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  while (t.tv_sec + t.tv_nsec / 1e9 < s);
}
static void *half(void *x) { burn(limit / 2); return 0; }
int main(void) { ${how} return 0; }
`;

/** Two threads, and a child beside its parent: half of it each. */
const THREADS =
  "pthread_t t; pthread_create(&t, 0, half, 0); half(0); pthread_join(t, 0);";
const CHILD = "if (fork() == 0) { half(0); _exit(0); } half(0); wait(0);";

/** The verdicts of `codes`, two at a time on the two slots. */
async function verdictsOf(
  judge: TestJudge,
  codes: readonly string[],
  changes: Parameters<TestJudge["run"]>[3],
): Promise<string[]> {
  const verdicts: string[] = [];
  const queue = codes.entries();
  const work = async () => {
    for (const [n, code] of queue) {
      const { status } = await judge.run("C", code, NOTHING, changes);
      verdicts[n] = statusName(status);
    }
  };
  await Promise.all([work(), work()]);
  return verdicts;
}

Deno.test("at 0.9 of the time limit accepted, at 1.1 not, twenty times of twenty with both slots busy", async (t) => {
  await using judge = await openTestJudge({ slots: 2 });
  for (
    const [name, how] of Object.entries({ alone: undefined, THREADS, CHILD })
  ) {
    await t.step(name, async () => {
      const codes = Array.from(
        { length: 2 * TIMES },
        (_, n) => burn((n % 2 === 0 ? 0.9 : 1.1) * LIMIT_MS, how),
      );
      const verdicts = await verdictsOf(judge, codes, { timeLimit: LIMIT_MS });
      const { accepted, timeLimitExceeded } = {
        accepted: statusName(STATUS.accepted),
        timeLimitExceeded: statusName(STATUS.timeLimitExceeded),
      };
      assert.deepEqual(
        verdicts,
        codes.map((_, n) => n % 2 === 0 ? accepted : timeLimitExceeded),
      );
    });
  }
});

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
  const codes = Array.from(
    { length: 10 },
    (_, n) => n % 2 === 0 ? hold(60, IN_TURN) : together,
  );
  const verdicts = await verdictsOf(judge, codes, { memoryLimit: 100 });
  assert.deepEqual(
    verdicts,
    codes.map((_, n) =>
      statusName(n % 2 === 0 ? STATUS.accepted : STATUS.memoryLimitExceeded)
    ),
  );
});
