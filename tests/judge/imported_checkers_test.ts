import assert from "node:assert/strict";
import {
  tokenChecker,
  tokenRulesOf,
} from "../../lib/exchange/programs/checkers.ts";
import { exportedChecker } from "../../lib/exchange/programs/checkers_out.ts";
import type { CheckerSource } from "../../lib/judging/protocol.ts";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { adapted, ONE, source } from "./foreign_checkers.ts";
import { openTestJudge } from "./support.ts";

const { accepted, wrongAnswer } = STATUS;

/** Any two factors, in the way of each system; who is who by its place. */
const CHECKERS: Record<string, CheckerSource> = {
  "HUSTOJ, C": adapted({
    convention: "hustoj",
    language: "C",
    code: `#include <stdio.h>
/* Names of the C library are a program's own. */
int read(int *x) { return 1; }
static int open, stat;
int main(int n, char *v[]) {
  FILE *in = fopen(v[1], "r"), *ans = fopen(v[2], "r"), *out = fopen(v[3], "r");
  int x, p, q, a, b;
  if (fscanf(in, "%d", &x) != 1 || fscanf(ans, "%d%d", &p, &q) != 2) return 1;
  if (p * q != x || fscanf(out, "%d%d", &a, &b) != 2) return 1;
  return a * b == x ? 0 : 1;
}`,
  }),
  "QDUOJ, C++": adapted({
    convention: "qduoj",
    language: "C++",
    code: `#include <bits/stdc++.h>
using namespace std;
int main(int argc, char **argv) {
  if (argc != 3) return -1;
  ifstream in(argv[1]), out(argv[2]);
  int x, a, b;
  in >> x;
  if (!(out >> a >> b)) exit(1);
  if (a * b != x) return 1;
}`,
  }),
  "Kattis, C++": adapted({
    convention: "kattis",
    language: "C++",
    flags: ["strict"],
    code: `#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
static void accept() { exit(42); }
int main(int argc, char **argv) {
  std::ifstream in(argv[1]), ans(argv[2]);
  std::ofstream said(std::string(argv[3]) + "/judgemessage.txt");
  int x, p, q, a, b;
  in >> x;
  ans >> p >> q;
  if (p * q != x || strcmp(argv[4], "strict")) return 1;
  if (!(std::cin >> a >> b)) { said << "two numbers, please"; return 43; }
  if (a * b != x) { said << a * b << " is not " << x; return 43; }
  accept();
}`,
  }),
  "Kattis, C, without parameters that it would use": adapted({
    convention: "kattis",
    language: "C",
    code: `#include <stdio.h>
long read(int a, char *b, int c) { return -1; }
int main(void) { int a, b; return scanf("%d%d", &a, &b) == 2 && a * b == 6 ? 42 : 43; }`,
  }),
};

for (const [name, checker] of Object.entries(CHECKERS)) {
  Deno.test(`${name}: a checker of another judge decides as it did there`, async () => {
    await using judge = await openTestJudge();
    const run = (code: string) =>
      judge.run("Python3", code, ONE, { judgeMode: "spj", checker });
    assert.equal((await run("print(3, 2)")).status, accepted);
    const wrong = await run("print(2, 2)");
    assert.equal(wrong.status, wrongAnswer);
    assert.equal((await run("pass")).status, wrongAnswer);
    if (name === "Kattis, C++") {
      assert.equal(wrong.cases[0].message, "4 is not 6");
    }
  });
}

Deno.test("Kattis: a validator that talks to the program, and ends it", async () => {
  await using judge = await openTestJudge();
  const checker = adapted({
    convention: "kattisInteractive",
    language: "C++",
    code: `#include <fstream>
#include <iostream>
int main(int, char **argv) {
  std::ifstream in(argv[1]);
  int secret, guess;
  in >> secret;
  for (int n = 0; n < 10 && std::cin >> guess; n++) {
    std::cout << (guess < secret ? "higher" : guess > secret ? "lower" : "correct") << std::endl;
    if (guess == secret) return 42;
  }
  return 43;
}`,
  });
  const play = (code: string) =>
    judge.run("Python3", code, [{ input: "6\n", output: "" }], {
      judgeMode: "interactive",
      checker,
    });
  const search = `low, high = 1, 100
while True:
    guess = (low + high) // 2
    print(guess, flush=True)
    answer = input()
    if answer == "correct": break
    if answer == "higher": low = guess + 1
    else: high = guess - 1`;
  assert.equal((await play(search)).status, accepted);
  const silly =
    "for n in range(11, 40):\n    print(n, flush=True)\n    input()";
  assert.equal((await play(silly)).status, wrongAnswer);
});

/** Flags of Kattis' own validator, an answer, an output, and what it says. */
const TOKENS: [
  flags: string,
  answer: string,
  output: string,
  isRight: boolean,
][] = [
  ["", "Yes 1\n", "yes   1", true],
  ["", "1 2\n", "1\n2\n", true],
  ["", "1 2\n", "1\n", false],
  ["", "1\n", "1 2\n", false],
  ["", "1.0\n", "1\n", false],
  ["case_sensitive", "Yes\n", "yes\n", false],
  ["case_sensitive", "Yes\n", "Yes", true],
  ["space_change_sensitive", "1 2\n", "1  2\n", false],
  ["space_change_sensitive", "1 2\n", "1 2\n", true],
  ["float_tolerance 1e-6", "1.0\n", "1.0000005", true],
  ["float_tolerance 1e-6", "1000000\n", "1000000.5", true],
  ["float_tolerance 1e-6", "1.0\n", "1.00001", false],
  ["float_absolute_tolerance 0.5", "1000\n", "1000.6", false],
  ["float_absolute_tolerance 1", "10\n", "10.9", true],
  ["float_relative_tolerance 0.1", "10\n", "10.9", true],
  ["float_tolerance 1e-6", "nan\n", "1", false],
  ["float_tolerance 1e-6", "1\n", "nan", false],
  ["float_tolerance 1e-6", "NaN\n", "-nan", true],
  ["float_tolerance 1e-6", "inf\n", "Infinity", true],
  ["float_tolerance 1e-6", "inf\n", "-inf", false],
  ["float_tolerance 1e-6", "1\n", "inf", false],
  ["float_tolerance 1e-6", "abc\n", "ABC", true],
  ["float_tolerance 1e-6", "", "", true],
];

Deno.test("word by word, with the tolerance that a package names", async () => {
  await using judge = await openTestJudge();
  for (const [flags, answer, output, isRight] of TOKENS) {
    const rules = tokenRulesOf(flags.split(" ").filter(Boolean))!;
    const { status } = await judge.run(
      "Python3",
      `print(${JSON.stringify(output)}, end="")`,
      [{ input: "", output: answer }],
      { judgeMode: "spj", checker: source(tokenChecker(rules)) },
    );
    assert.equal(
      statusName(status),
      statusName(isRight ? accepted : wrongAnswer),
      `${flags}: ${answer} ${output}`,
    );
  }
});

Deno.test("a checker that went out as a validator of Kattis comes back the same", async () => {
  await using judge = await openTestJudge();
  const own = `#include <fstream>
int main(int, char **argv) {
  std::ifstream in(argv[1]), out(argv[2]), ans(argv[3]);
  int x, a, b, p, q;
  if (!(in >> x) || !(ans >> p >> q) || p * q != x) return 103;
  return (out >> a >> b) && a * b == x ? 0 : 102;
}`;
  const validator = exportedChecker({
    code: own,
    isInteractive: false,
  });
  const checker = adapted({
    convention: "kattis",
    language: "C++",
    code: validator,
  });
  const run = async (code: string) =>
    (await judge.run("Python3", code, ONE, { judgeMode: "spj", checker }))
      .status;
  assert.equal(await run("print(1, 6)"), accepted);
  assert.equal(await run("print(1, 5)"), wrongAnswer);
});
