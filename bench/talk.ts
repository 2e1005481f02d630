import { join } from "node:path";
import { openTestJudge } from "../tests/judge/support.ts";
import { type Figure, median } from "./report.ts";

const RUNS = 5;
const EXCHANGES = 100_000;

const PROGRAM = `#include <stdio.h>
int main(void) { int n; while (scanf("%d", &n) == 1) { printf("%d\\n", n); fflush(stdout); } return 0; }`;
const ASKS = `for (int n = 0; n < ${EXCHANGES}; n++) {
  int x; printf("%d\\n", n); fflush(stdout);
  if (scanf("%d", &x) != 1 || x != n) return 102; }`;
/** Runs both with two pipes between, and nothing else. */
const PLAIN = `#include <stdio.h>
#include <unistd.h>
int main(int n, char **v) { int to[2], from[2]; pipe(to); pipe(from);
  if (fork() == 0) { dup2(to[0], 0); dup2(from[1], 1); close(to[1]); close(from[0]); execl(v[1], v[1], (char *)0); }
  dup2(to[1], 1); dup2(from[0], 0); close(to[0]); close(from[1]); close(to[1]); ${ASKS} return 0; }`;

/** A program and an interactor that exchange many lines, against both over plain pipes without any sandbox. */
export async function benchTalk(dir: string): Promise<Figure[]> {
  await using judge = await openTestJudge();
  const [plain, program] = await Promise.all(
    [PLAIN, PROGRAM].map(async (code, n) => {
      const path = join(dir, `talk${n}`);
      await Deno.writeTextFile(`${path}.c`, code);
      const { success } = await new Deno.Command("/usr/bin/gcc", {
        args: ["-w", "-O2", `${path}.c`, "-o", path],
      }).output();
      if (!success) throw new Error("gcc failed");
      return path;
    }),
  );
  const checker = {
    language: "C++",
    code: `#include <cstdio>\nint main() { ${ASKS} return 0; }`,
    extraFiles: {},
  };
  const once = (count: number) => async () => {
    const verdict = await judge.run(
      "C With O2",
      PROGRAM,
      Array.from({ length: count }, () => ({ input: "", output: "" })),
      { judgeMode: "interactive", checker, timeLimit: 4_000 },
    );
    if (verdict.status !== 0) throw new Error(JSON.stringify(verdict));
  };
  const bare = async () => {
    await new Deno.Command(plain, { args: [program] }).output();
  };
  await once(1)();
  const times = {
    bare: [] as number[],
    one: [] as number[],
    two: [] as number[],
  };
  for (let n = 0; n < RUNS; n++) {
    times.bare.push(await timeOf(bare));
    times.one.push(await timeOf(once(1)));
    times.two.push(await timeOf(once(2)));
  }
  // Without the compiler, which both have.
  const talk = median(times.two) - median(times.one);
  const plainly = median(times.bare);
  return [{
    name: `${EXCHANGES} exchanges over those of plain pipes`,
    value: talk / plainly,
    unit: "×",
    aim: 1.5,
    from: `${talk.toFixed(0)} ms against ${
      plainly.toFixed(0)
    } ms, medians of ${RUNS}`,
  }];
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
