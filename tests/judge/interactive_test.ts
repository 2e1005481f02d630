// Rows: 3 A5.6–A5.7
import assert from "node:assert/strict";
import type { CheckerSource } from "../../lib/judging/protocol.ts";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { openTestJudge } from "./support.ts";

const c = (code: string): CheckerSource => ({
  language: "C++",
  code: `#include <cstdio>
#include <cstdlib>
#include <unistd.h>
#include <csignal>
${code}`,
  extraFiles: {},
});

const SECRET = [{ input: "37\n", output: "6\n" }];

/** Guess a number from 1 to 100 in at most 7 questions. */
const GUESS = c(`int main(int n, char **v) {
  int secret, guess;
  FILE *in = fopen(v[1], "r");
  if (!in || fscanf(in, "%d", &secret) != 1) return 103;
  for (int k = 0; k < 7; k++) {
    if (scanf("%d", &guess) != 1) { fprintf(stderr, "no guess"); return 102; }
    if (guess == secret) { puts("right"); fflush(stdout); return 0; }
    puts(guess < secret ? "more" : "less");
    fflush(stdout);
  }
  fprintf(stderr, "too many guesses");
  return 102;
}`);

const SEARCH = `lo, hi = 1, 100
while True:
    mid = (lo + hi) // 2
    print(mid, flush=True)
    word = input()
    if word == "right": break
    if word == "more": lo = mid + 1
    else: hi = mid - 1
`;

const ACCEPTS_AT_ONCE = c("int main() { return 0; }");
const REFUSES_AT_ONCE = c("int main() { return 102; }");
const REFUSES_LATE = c(
  "int main() { while (getchar() != EOF); return 102; }",
);

/** Program, interactor, and the verdict that is due. */
const TALKS: [string, string, CheckerSource, number][] = [
  ["a search that works", SEARCH, GUESS, STATUS.accepted],
  [
    "a wrong strategy",
    "for n in range(1, 101):\n    print(n, flush=True)\n    if input() == 'right': break\n",
    GUESS,
    STATUS.wrongAnswer,
  ],
  ["a program that says nothing", "pass", GUESS, STATUS.wrongAnswer],
  [
    "a crash before the end",
    "print(50, flush=True)\ninput()\n1/0",
    GUESS,
    STATUS.runtimeError,
  ],
  ["waiting for each other", "input()", GUESS, STATUS.timeLimitExceeded],
  [
    "refused, and then a crash",
    "import time\ntry:\n    input()\nexcept EOFError:\n    pass\n1/0",
    REFUSES_AT_ONCE,
    STATUS.wrongAnswer,
  ],
  [
    "refused, and then no end",
    "while True: pass",
    REFUSES_AT_ONCE,
    STATUS.wrongAnswer,
  ],
  [
    "a crash, and a refusal because of it",
    "1/0",
    REFUSES_LATE,
    STATUS.runtimeError,
  ],
  [
    "accepted, and then a crash",
    "import sys\nsys.stdin.read()\n1/0",
    ACCEPTS_AT_ONCE,
    STATUS.runtimeError,
  ],
  [
    "accepted, and then no end",
    "while True: pass",
    ACCEPTS_AT_ONCE,
    STATUS.timeLimitExceeded,
  ],
  [
    "accepted, and still talking",
    "import sys\nfor n in range(200000): print(n)\n",
    ACCEPTS_AT_ONCE,
    STATUS.accepted,
  ],
  [
    "both pipes full",
    "import sys\nwhile True: sys.stdout.write('x' * 65536)",
    c("int main() { for (;;) putchar('x'); }"),
    STATUS.timeLimitExceeded,
  ],
  [
    "too much memory",
    "x = []\nwhile True: x.append(' ' * 1000000)",
    GUESS,
    STATUS.memoryLimitExceeded,
  ],
  [
    "a parent that cannot be stopped",
    "import os, signal\nos.kill(os.getppid(), signal.SIGSTOP)\nprint(50, flush=True)\ninput()",
    GUESS,
    STATUS.wrongAnswer,
  ],
];

Deno.test("program and interactor: who ends first has decided", async (t) => {
  await using judge = await openTestJudge();
  for (const [name, code, checker, status] of TALKS) {
    await t.step(name, async () => {
      const verdict = await judge.run("Python3", code, SECRET, {
        judgeMode: "interactive",
        checker,
        timeLimit: 500,
      });
      assert.equal(
        statusName(verdict.status),
        statusName(status as never),
        JSON.stringify(verdict),
      );
    });
  }
});

Deno.test("a broken interactor is a System Error", async (t) => {
  await using judge = await openTestJudge();
  const broken: [string, CheckerSource, string][] = [
    ["crashes", c("int main() { abort(); }"), "checkerFailed"],
    ["gives up", c("int main() { return 103; }"), "checkerFailed"],
    ["does not compile", c("int main() {"), "checkerCompile"],
  ];
  for (const [name, checker, note] of broken) {
    await t.step(name, async () => {
      const verdict = await judge.run("Python3", "input()", SECRET, {
        judgeMode: "interactive",
        checker,
      });
      assert.equal(verdict.status, STATUS.systemError, JSON.stringify(verdict));
      assert.equal(verdict.note?.code, note);
    });
  }
});

Deno.test("a long talk is quick", async () => {
  await using judge = await openTestJudge();
  const echo = c(`int main() { int x; for (int n = 0; n < 2000; n++) {
    printf("%d\\n", n); fflush(stdout); if (scanf("%d", &x) != 1 || x != n) return 102; }
    return 0; }`);
  const code = `#include <stdio.h>
int main(void) { int n; while (scanf("%d", &n) == 1) { printf("%d\\n", n); fflush(stdout); } return 0; }`;
  const verdict = await judge.run("C", code, SECRET, {
    judgeMode: "interactive",
    checker: echo,
  });
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
});

/** Each answers the other so many times; both only talk. */
const EXCHANGES = 100_000;

Deno.test("a right program that exchanges a hundred thousand lines is accepted", async () => {
  await using judge = await openTestJudge();
  const counts = c(`int main() { int x; for (int n = 0; n < ${EXCHANGES}; n++) {
    printf("%d\\n", n); fflush(stdout);
    if (scanf("%d", &x) != 1 || x != n) { fprintf(stderr, "at %d", n); return 102; } }
    return 0; }`);
  const code = `#include <stdio.h>
int main(void) { int n; while (scanf("%d", &n) == 1) { printf("%d\\n", n); fflush(stdout); } return 0; }`;
  const verdict = await judge.run("C", code, SECRET, {
    judgeMode: "interactive",
    checker: counts,
    timeLimit: 2_000,
  });
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
});

/** Prints 48 MB, half as much again as a program may. */
const FLOOD = (stream: string) =>
  `#include <stdio.h>
static char block[1 << 16];
int main(void) { for (int n = 0; n < 768; n++) fwrite(block, 1, sizeof block, ${stream}); return 0; }`;

Deno.test("what a program tells an interactor is bounded, and standard error is not", async () => {
  await using judge = await openTestJudge();
  const told = (stream: string) =>
    judge.run("C", FLOOD(stream), SECRET, {
      judgeMode: "interactive",
      checker: c(
        `static char all[1 << 16]; int main() { while (fread(all, 1, sizeof all, stdin) > 0); return 0; }`,
      ),
    });
  const flood = await told("stdout");
  assert.equal(flood.status, STATUS.runtimeError, JSON.stringify(flood));
  assert.equal(flood.note?.code, "outputLimit");
  const errors = await told("stderr");
  assert.equal(errors.status, STATUS.accepted, JSON.stringify(errors));
});

Deno.test("talking shows nothing of the judge, and neither reads the other's pipes", async () => {
  await using judge = await openTestJudge();
  const code = `import os
for fd in (0, 1):
    name = os.readlink(f"/proc/self/fd/{fd}")
    if name not in ("/",) and "gavel" in name: print(name, flush=True)
try:
    # Its own input, to answer itself.
    os.open("/proc/self/fd/0", os.O_WRONLY | os.O_NONBLOCK)
    print("open", flush=True)
except OSError:
    pass
print("held", flush=True)`;
  const verdict = await judge.run("Python3", code, SECRET, {
    judgeMode: "interactive",
    checker: c(
      `#include <cstring>
int main() { char w[512]; if (!fgets(w, 512, stdin)) return 102; fputs(w, stderr); return strcmp(w, "held\\n") ? 102 : 0; }`,
    ),
  });
  // Where Gavel is not root, programs are its own user's.
  if (judge.box.host.drop === "same") return;
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
});

/** Ends when it is told to stop, and refuses what it does not understand. */
const READS_NUMBERS = c(`int main() { int x;
  for (;;) { int got = scanf("%d", &x); if (got == EOF) return 0; if (got != 1) return 102; } }`);

/** Programs that fail, and whose buffers or runtimes have a last word. */
const LAST_WORDS: [name: string, language: string, code: string, number][] = [
  [
    "Java out of memory",
    "Java",
    `import java.util.*; class Main { public static void main(String[] a) {
      List<long[]> all = new ArrayList<>(); while (true) all.add(new long[1 << 20]); } }`,
    STATUS.memoryLimitExceeded,
  ],
  [
    "Java's own exit code",
    "Java",
    "class Main { public static void main(String[] a) { System.exit(3); } }",
    STATUS.runtimeError,
  ],
  [
    "half a line that was in the buffer",
    "C",
    '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { printf("wh"); exit(1); }',
    STATUS.runtimeError,
  ],
  [
    "the same in Python",
    "Python3",
    'print("wh", end="")\n1/0',
    STATUS.runtimeError,
  ],
];

Deno.test("last words that an interactor refuses do not hide how the program failed", async (t) => {
  await using judge = await openTestJudge();
  for (const [name, language, code, status] of LAST_WORDS) {
    await t.step(name, async () => {
      for (const judgeMode of ["interactive", "spj", "default"] as const) {
        const verdict = await judge.run(language, code, SECRET, {
          judgeMode,
          checker: READS_NUMBERS,
          timeLimit: 2_000,
        });
        assert.equal(
          statusName(verdict.status),
          statusName(status as never),
          `${judgeMode} ${JSON.stringify(verdict)}`,
        );
      }
    });
  }
});

Deno.test("nobody is killed for writing to a partner that has gone", async () => {
  await using judge = await openTestJudge();
  const code = `#include <stdio.h>
int main(void) { for (int n = 0; n < 200000; n++) printf("%d\\n", n); return 0; }`;
  const verdict = await judge.run("C", code, SECRET, {
    judgeMode: "interactive",
    checker: ACCEPTS_AT_ONCE,
  });
  assert.equal(verdict.status, STATUS.accepted, JSON.stringify(verdict));
  const wordy = c(
    'int main() { for (int n = 0; n < 200000; n++) puts("go"); return 0; }',
  );
  const other = await judge.run("C", "int main(void) { return 0; }", SECRET, {
    judgeMode: "interactive",
    checker: wordy,
  });
  assert.equal(other.status, STATUS.accepted, JSON.stringify(other));
});
