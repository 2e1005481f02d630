import assert from "node:assert/strict";
import { statusName } from "../../lib/judging/status.ts";
import { openTestJudge } from "../judge/support.ts";

const TIMES = 3;
const cases = [{ input: "", output: "" }];

/** Children that keep what they have taken, and compute. */
const RACE = `#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  for (;;) if (fork() == 0) { memset(malloc(8 << 20), 1, 8 << 20); for (;;); }
}`;

Deno.test("processes that race against both limits are out of memory, each time", async () => {
  await using judge = await openTestJudge();
  // Without control groups nobody sees which of them the kernel has ended.
  if (judge.box.cgroup === null) return;
  for (let n = 0; n < TIMES; n++) {
    const { status, time } = await judge.run("C", RACE, cases, {
      timeLimit: 1_000,
      memoryLimit: 64,
    });
    assert.equal(statusName(status), "memoryLimitExceeded");
    // Not what the others have used until they were ended as well.
    assert.ok(time! < 1_000, `${time} ms`);
  }
});

/** Keeps so many MB, and goes through others until it is stopped. */
const garbage = (mb: number) =>
  `import java.util.*;
public class Main {
  static Object last;
  public static void main(String[] words) {
    List<byte[]> kept = new ArrayList<>();
    for (int n = 0; n < ${mb}; n++) kept.add(new byte[1 << 20]);
    for (;;) last = new byte[1 << 16];
  }
}`;

Deno.test("what a Java program keeps decides between time and memory, just under the limit too", async (t) => {
  await using judge = await openTestJudge();
  if (!judge.toolchains.some(({ language }) => language.name === "Java")) {
    return;
  }
  const rows = { 300: "time", 430: "time", 480: "memory", 520: "memory" };
  for (const [mb, limit] of Object.entries(rows)) {
    await t.step(`${mb} MB of 512`, async () => {
      const verdict = await judge.run("Java", garbage(Number(mb)), cases, {
        timeLimit: 500,
        memoryLimit: 256,
      });
      assert.equal(statusName(verdict.status), `${limit}LimitExceeded`);
    });
  }
});
