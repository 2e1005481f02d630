import assert from "node:assert/strict";
import {
  SHARE_OR_PERCENT,
  withPercent,
} from "../../lib/exchange/programs/checker_points.ts";
import type { CheckerSource } from "../../lib/judging/protocol.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { adapted, ONE, source } from "./foreign_checkers.ts";
import { openTestJudge } from "./support.ts";

const { accepted, wrongAnswer } = STATUS;

/** Half the points for two numbers that are one too many in all. */
const BY_POINTS: Record<string, CheckerSource> = {
  "Lemon, C++": adapted({
    convention: "lemon",
    language: "C++",
    code: `#include <cstdlib>
#include <fstream>
#include <iostream>
int main(int argc, char **argv) {
  std::cout << "it may print 100" << std::endl;
  std::ifstream in(argv[1]), out(argv[2]), ans(argv[3]);
  std::ofstream score(argv[5]), said(argv[6]);
  int x, a, b, p, q, full = atoi(argv[4]);
  if (!(in >> x) || !(ans >> p >> q) || p * q != x) return 1;
  if (!(out >> a >> b)) a = b = 0;
  said << a * b << " of " << x;
  score << (a * b == x ? full : a * b == x + 1 ? full / 2 : 0) << std::endl;
}`,
  }),
  "SYZOJ, C": adapted({
    convention: "syzoj",
    language: "C",
    code: `#include <stdio.h>
int main(void) {
  FILE *in = fopen("input", "r"), *out = fopen("user_out", "r"), *ans = fopen("answer", "r");
  int x, a = 0, b = 0, p, q;
  if (fscanf(in, "%d", &x) != 1 || fscanf(ans, "%d%d", &p, &q) != 2) return 1;
  if (p * q != x || fscanf(out, "%d%d", &a, &b) == 1) return 1;
  fprintf(stderr, "%d of %d", a * b, x);
  printf("%d", a * b == x ? 100 : a * b == x + 1 ? 50 : 0);
  return 0;
}`,
  }),
};

Deno.test("testlib: points that a checker gives are made percent", async () => {
  await using judge = await openTestJudge();
  const checker = source(withPercent(
    `#include <cstdio>
#include <cstdlib>
int main(int, char **v) {
  double got;
  if (fscanf(fopen(v[2], "r"), "%lf", &got) != 1) {
    fprintf(stderr, "wrong output format none\\n");
    return 2;
  }
  fprintf(stderr, got < 0 ? "ok fine\\n" : "points %.3f of it\\n", got);
  exit(got < 0 ? 0 : 7);
}`,
    SHARE_OR_PERCENT,
  ));
  const run = async (code: string) => {
    const { cases: [row] } = await judge.run("Python3", code, ONE, {
      judgeMode: "spj",
      checker,
    });
    return [row.status, row.score, row.message];
  };
  const { partialAccepted } = STATUS;
  const said = (points: string) => `points ${points} of it`;
  assert.deepEqual(await run("print(0.5)"), [
    partialAccepted,
    5,
    said("0.500"),
  ]);
  assert.deepEqual(await run("print(20)"), [
    partialAccepted,
    2,
    said("20.000"),
  ]);
  assert.deepEqual((await run("print(1)"))[0], accepted);
  assert.deepEqual((await run("print(0)"))[0], wrongAnswer);
  assert.deepEqual(await run("print(-1)"), [accepted, 10, "ok fine"]);
  assert.deepEqual((await run("pass"))[0], wrongAnswer);
});

for (const [name, checker] of Object.entries(BY_POINTS)) {
  Deno.test(`${name}: points that a checker gives`, async () => {
    await using judge = await openTestJudge();
    const run = async (code: string) => {
      const { cases: [row] } = await judge.run("Python3", code, ONE, {
        judgeMode: "spj",
        checker,
      });
      return [row.status, row.score, row.message];
    };
    assert.deepEqual(await run("print(3, 2)"), [accepted, 10, "6 of 6"]);
    assert.deepEqual(
      await run("print(7, 1)"),
      [STATUS.partialAccepted, 5, "7 of 6"],
    );
    assert.deepEqual(await run("print(2, 2)"), [wrongAnswer, 0, "4 of 6"]);
    assert.deepEqual((await run("pass")).slice(0, 2), [wrongAnswer, 0]);
  });
}
