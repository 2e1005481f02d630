import assert from "node:assert/strict";
import { statusName } from "../../lib/judging/status.ts";
import { solutionsIn } from "../../lib/problems/solutions/programs.ts";
import { bringIn, problemWith } from "../http/exchange/imports.ts";
import { icpcEntries } from "../packages_more.ts";
import { zip } from "../packages.ts";
import { openTestSite } from "../support.ts";
import { openTestJudge } from "./support.ts";

const ADD = "int add(int a, int b);\n";
const grader = (header: string) =>
  `#include <${header}>
#include "add.h"
int main() {
  int a, b;
  if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", add(a, b));
  return 0;
}
`;
const FILES = {
  "add.h": ADD,
  "grader.c": grader("stdio.h"),
  "grader.cpp": grader("cstdio"),
};
const CASES = [{ input: "1 2\n", output: "3\n" }];
const PART = '#include "add.h"\nint add(int a, int b) { return a + b; }\n';

const ROWS: [what: string, language: string, code: string, verdict: string][] =
  [
    ["a part", "C++", PART, "accepted"],
    [
      "a part with the largest header",
      "C++ With O2",
      `#include <bits/stdc++.h>\n${PART}`,
      "accepted",
    ],
    ["a part", "C", PART, "accepted"],
    ["a wrong part", "C++ 20", PART.replace("+", "-"), "wrongAnswer"],
    [
      "a part that includes the grader",
      "C++",
      `#include "grader.cpp"\n${PART}`,
      "accepted",
    ],
    ["a whole program", "C++", `${PART}int main() {}`, "compileError"],
    ["a part that lacks its function", "C", "int one;", "compileError"],
    [
      "another language",
      "Python3",
      "print(sum(map(int, input().split())))",
      "accepted",
    ],
  ];

Deno.test("sources beside a submission are compiled along", async (t) => {
  await using judge = await openTestJudge();
  for (const [what, language, code, verdict] of ROWS) {
    await t.step(`${what} in ${language}`, async () => {
      const { status, message } = await judge.run(language, code, CASES, {
        userExtraFiles: FILES,
      });
      assert.equal(statusName(status), verdict, message ?? "");
    });
  }
});

Deno.test("an ICPC package with a grader comes in whole, and its solutions get their verdicts", async () => {
  const entries = icpcEntries().filter(([name]) =>
    !/submissions|input_validators|output_validators|include/.test(name)
  );
  const bytes = zip([
    ...entries,
    ["sum/include/cpp/add.h", ADD],
    ["sum/include/cpp/main.cpp", grader("cstdio")],
    ["sum/submissions/accepted/sol.cpp", PART],
    ["sum/submissions/wrong_answer/bad.cpp", PART.replace("+", "*")],
  ]);
  await using t = await openTestSite();
  await using judge = await openTestJudge();
  const [item] = await bringIn(t, bytes, "gsum.zip");
  assert.equal(item.outcome, "created", JSON.stringify(item));
  const { problem, statement, cases } = await problemWith(t, item.pid!);
  assert.deepEqual(Object.keys(statement.userExtraFile).sort(), [
    "add.h",
    "include-main.cpp",
  ]);
  const kept = (await t.site.problems.programs.get(item.pid!))!;
  const solutions = solutionsIn(kept);
  assert.equal(solutions.length, 2);
  for (const { name, language, code } of solutions) {
    const { status, message } = await judge.run(
      language,
      code,
      cases.map(({ input, output }) => ({ input, output, score: 0 })),
      {
        userExtraFiles: statement.userExtraFile,
        timeLimit: problem.timeLimit,
      },
    );
    const verdict = name.startsWith("sol") ? "accepted" : "wrongAnswer";
    assert.equal(statusName(status), verdict, `${name}: ${message}`);
  }
});
