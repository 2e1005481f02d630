// Rows: 3 A5.6–A5.7
import assert from "node:assert/strict";
import type { CheckerSource } from "../../lib/judging/protocol.ts";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

const c = (code: string): CheckerSource => ({
  language: "C",
  code: `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
${code}`,
  extraFiles: {},
});

const ONE = [{ input: "6\n", output: "2 3\n", score: 10 }];

/** Any two factors; shows who is who by the order of its arguments. */
const FACTORS = c(`int main(int n, char **v) {
  FILE *in = fopen(v[1], "r"), *out = fopen(v[2], "r"), *ans = fopen(v[3], "r");
  int x, a, b, p, q;
  if (!in || !out || !ans || n != 4) return 103;
  if (fscanf(in, "%d", &x) != 1 || fscanf(ans, "%d%d", &p, &q) != 2) return 103;
  if (p * q != x) return 103;
  if (fscanf(out, "%d%d", &a, &b) != 2) { fprintf(stderr, "two numbers, please"); return 102; }
  if (a * b != x) { fprintf(stderr, "%d is not %d", a * b, x); return 102; }
  return 0;
}`);

const special = (judge: TestJudge, code: string, checker: CheckerSource) =>
  judge.run("Python3", code, ONE, { judgeMode: "spj", checker });

Deno.test("a checker decides, whatever the expected output says", async () => {
  await using judge = await openTestJudge();
  const good = await special(judge, "print(3, 2)", FACTORS);
  assert.equal(good.status, STATUS.accepted);
  const bad = await special(judge, "print(2, 2)", FACTORS);
  assert.equal(bad.status, STATUS.wrongAnswer);
  assert.equal(bad.cases[0].message, "4 is not 6");
  const none = await special(judge, "pass", FACTORS);
  assert.equal(none.cases[0].message, "two numbers, please");
});

Deno.test("a program that fails is not shown to the checker", async () => {
  await using judge = await openTestJudge();
  const { status } = await special(judge, "print(3, 2); 1 / 0", FACTORS);
  assert.equal(status, STATUS.runtimeError);
});

/** What the checker does, and what the case is worth then. */
const EXITS: [name: string, body: string, status: number, score: number][] = [
  ["exit 0", "return 0;", STATUS.accepted, 10],
  ["exit 100", "return 100;", STATUS.accepted, 10],
  ["exit 101", "return 101;", STATUS.presentationError, 0],
  ["exit 102", "return 102;", STATUS.wrongAnswer, 0],
  ["99 with 45", 'printf("45"); return 99;', STATUS.partialAccepted, 4],
  ["99 with 100", 'printf("100\\n"); return 99;', STATUS.accepted, 10],
  ["testlib ok", 'fputs("ok fine", stderr); return 7;', STATUS.accepted, 10],
  [
    "testlib wrong answer",
    'fputs("wrong answer 1st differs", stderr); return 1;',
    STATUS.wrongAnswer,
    0,
  ],
  [
    "testlib wrong format",
    'fputs("wrong output format eof", stderr); return 2;',
    STATUS.wrongAnswer,
    0,
  ],
  [
    "testlib points",
    'fputs("points 50 half", stderr); return 7;',
    STATUS.partialAccepted,
    5,
  ],
  [
    "testlib partially",
    'fputs("partially correct (30) so", stderr); return 20;',
    STATUS.partialAccepted,
    3,
  ],
];

Deno.test("how a checker ends is how the case ends", async (t) => {
  await using judge = await openTestJudge();
  for (const [name, body, status, score] of EXITS) {
    await t.step(name, async () => {
      const checker = c(`int main(void) { ${body} }`);
      const verdict = await judge.run("Python3", "print(1)", ONE, {
        judgeMode: "spj",
        checker,
        type: 1,
        ioScore: 10,
      });
      const [row] = verdict.cases;
      assert.equal(statusName(row.status), statusName(status as never));
      assert.equal(row.score, score);
    });
  }
});

/** Checkers that are the problem's fault, never the student's. */
const BROKEN: [name: string, source: CheckerSource, note: string][] = [
  ["does not compile", c("int main(void) { retrun 0; }"), "checkerCompile"],
  ["crashes", c("int main(void) { abort(); }"), "checkerFailed"],
  ["gives up", c("int main(void) { return 103; }"), "checkerFailed"],
  ["exits unknown", c("int main(void) { return 5; }"), "checkerFailed"],
  [
    "says FAIL",
    c('int main(void) { fputs("FAIL data", stderr); return 3; }'),
    "checkerFailed",
  ],
  ["partial of nothing", c("int main(void) { return 99; }"), "checkerFailed"],
  [
    "eats memory",
    c("int main(void) { for (;;) { char *p = malloc(1 << 20); memset(p, 1, 1 << 20); } }"),
    "checkerFailed",
  ],
  [
    "floods",
    c('int main(void) { for (;;) puts("x"); }'),
    "checkerFailed",
  ],
];

Deno.test("a broken checker is a System Error, told to the author", async (t) => {
  await using judge = await openTestJudge();
  for (const [name, checker, note] of BROKEN) {
    await t.step(name, async () => {
      const verdict = await special(judge, "print(3, 2)", checker);
      assert.equal(verdict.status, STATUS.systemError);
      assert.equal(verdict.note?.code, note);
      assert.ok(verdict.message);
    });
  }
});

Deno.test("a checker reads what its author has put beside it", async () => {
  await using judge = await openTestJudge();
  const checker = {
    ...c('#include "mine.h"\nint main(void) { return MINE; }'),
    extraFiles: { "mine.h": "#define MINE 101\n" },
  };
  const { status } = await special(judge, "print(1)", checker);
  assert.equal(status, STATUS.presentationError);
});

const FILE_IO = { fileIo: { read: "sum.in", write: "sum.out" } };
const SUM = [{ input: "1 2\n", output: "3\n" }];

Deno.test("a problem may name the files that are read and written", async (t) => {
  await using judge = await openTestJudge();
  const programs: [string, string, number][] = [
    [
      "as it should be",
      'a, b = map(int, open("sum.in").read().split())\nopen("sum.out", "w").write(str(a + b))',
      STATUS.accepted,
    ],
    ["no file", "print(3)", STATUS.wrongAnswer],
    ["nothing on standard input", "input()", STATUS.runtimeError],
    [
      "a link to a secret",
      'import os\nos.symlink("/etc/passwd", "sum.out")',
      STATUS.wrongAnswer,
    ],
    [
      "a pipe",
      'import os\nos.mkfifo("sum.out")',
      STATUS.wrongAnswer,
    ],
    [
      "a folder",
      'import os\nos.mkdir("sum.out")',
      STATUS.wrongAnswer,
    ],
    [
      "a writer that stays behind",
      'import os, time\nopen("sum.out", "w").write("3")\nif os.fork() == 0:\n    os.setsid()\n    while True: open("sum.out", "w").write("4"); time.sleep(0.001)\ntime.sleep(0.05)\nopen("sum.out", "w").write("3")',
      STATUS.accepted,
    ],
    [
      "an error after all",
      'open("sum.out", "w").write("3")\n1/0',
      STATUS.runtimeError,
    ],
    [
      "a huge hole",
      'f = open("sum.out", "w")\nf.truncate(60 << 20)',
      STATUS.runtimeError,
    ],
  ];
  for (const [name, code, status] of programs) {
    await t.step(name, async () => {
      const verdict = await judge.run("Python3", code, SUM, FILE_IO);
      if (name === "a writer that stays behind") {
        // Whichever number it was, it was read from a file at rest.
        assert.ok([0, -1].includes(verdict.status), `${verdict.status}`);
      } else {
        assert.equal(
          statusName(verdict.status),
          statusName(status as never),
          JSON.stringify(verdict),
        );
      }
    });
  }
});

Deno.test("a checker may look at a file that the program wrote", async () => {
  await using judge = await openTestJudge();
  const code = 'open("f.out", "w").write("1 6")';
  const verdict = await judge.run("Python3", code, ONE, {
    judgeMode: "spj",
    checker: FACTORS,
    fileIo: { read: "f.in", write: "f.out" },
  });
  assert.equal(verdict.status, STATUS.accepted);
});
