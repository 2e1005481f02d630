import assert from "node:assert/strict";
import type { CheckerSource } from "../../lib/judging/protocol.ts";
import { statusName } from "../../lib/judging/status.ts";
import { openTestJudge } from "../judge/support.ts";

/** Of each core; what a judge shares its machine with on a bad day. */
const LOAD = 5;

/** Keeps all cores busy until disposed of. */
function busyMachine() {
  const children = Array.from(
    { length: LOAD * navigator.hardwareConcurrency },
    () =>
      // Each of a session of its own: sessions share a core alike.
      new Deno.Command("/usr/bin/setsid", {
        args: ["/bin/sh", "-c", "while :; do :; done"],
        stdin: "null",
      }).spawn(),
  );
  return {
    async [Symbol.asyncDispose]() {
      for (const child of children) child.kill("SIGKILL");
      await Promise.all(children.map(({ status }) => status));
    },
  };
}

/** Echoes: asks for 200 numbers, and wants each of them back. */
const ECHO: CheckerSource = {
  language: "C++",
  code: `#include <cstdio>
int main() {
  for (int n = 0; n < 200; n++) {
    int said; printf("%d\\n", n); fflush(stdout);
    if (scanf("%d", &said) != 1 || said != n) return 102;
  }
  return 0;
}`,
  extraFiles: {},
};

/** Spins so many ms of its own; `clock` moves only with the kernel's ticks. */
const SPIN = `#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
#include <unistd.h>
static double used(void) { struct timespec t; clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t); return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
static void spin(double ms) { double end = used() + ms; while (used() < end); }
`;

/** Computes so many ms in all, and answers. */
const answering = (ms: number) =>
  `${SPIN}int main(void) { int n; while (scanf("%d", &n) == 1) { spin(${ms} / 200.0); printf("%d\\n", n); fflush(stdout); } return 0; }`;

const BURN = (ms: number) => `${SPIN}int main(void) { spin(${ms}); return 0; }`;
const DOZE = `${SPIN}int main(void) { for (;;) { spin(5); usleep(95000); } }`;

Deno.test("on a machine with too busy, verdicts are as on an idle one", async (t) => {
  await using judge = await openTestJudge({ slots: 2 });
  const interactive = { judgeMode: "interactive", checker: ECHO } as const;
  const cases = [{ input: "1\n", output: "\n" }];
  const judged = async (code: string, changes: object) => {
    const { status } = await judge.run("C", code, cases, {
      timeLimit: 400,
      ...changes,
    });
    return statusName(status);
  };
  // Compiled beforehand: that is not what is tried here.
  assert.equal(await judged(answering(1), interactive), "accepted");
  await using _ = busyMachine();
  const rows: [name: string, code: string, changes: object, status: string][] =
    [
      ["a right program that talks", answering(200), interactive, "accepted"],
      [
        "one that talks and computes too long",
        answering(1_500),
        interactive,
        "timeLimitExceeded",
      ],
      ["one that computes", BURN(300), {}, "accepted"],
      ["one that computes too long", BURN(5_000), {}, "timeLimitExceeded"],
      ["one that dozes", DOZE, {}, "timeLimitExceeded"],
      [
        "one that sleeps, and then is wrong",
        '#include <stdio.h>\n#include <unistd.h>\nint main(void) { sleep(5); puts("wrong"); return 0; }',
        {},
        "timeLimitExceeded",
      ],
    ];
  for (const [name, code, changes, status] of rows) {
    await t.step(`${name}, two at a time`, async () => {
      const verdicts = await Promise.all([
        judged(code, changes),
        judged(code, changes),
      ]);
      assert.deepEqual(verdicts, [status, status]);
    });
  }
  await t.step("waiting for a core is no idleness", async () => {
    const { cpuMs, wallMs, idleMs } = await judge.box.run({
      argv: ["/usr/bin/python3", "-c", "for n in range(8_000_000): pass"],
      limits: {
        cpuMs: 10_000,
        wallMs: 60_000,
        memoryMb: 128,
        stackMb: 16,
        outputBytes: 1_000,
        fileBytes: 1_000,
      },
      folder: "/usr/share",
      stdin: null,
    });
    assert.ok(wallMs > 2 * cpuMs, `${cpuMs} ms in ${wallMs} ms is not starved`);
    assert.ok(idleMs < 0.3 * wallMs, `${idleMs} of ${wallMs} ms idle`);
  });
});
