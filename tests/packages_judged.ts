import { type Entries, fpsXml, zip } from "./packages.ts";

/**
 * One problem as the packages of five systems have it: two factors of a number,
 * any that are right, with programs that a real judge can run.
 */

const TESTS = [["6\n", "2 3\n"], ["35\n", "5 7\n"]] as const;

/** Prints the factors in another order than the answers have them. */
const RIGHT = `x = int(input())
b = next(n for n in range(2, x) if x % n == 0)
print(x // b, b)
`;
const WRONG = "print(1, input())\n";
const ENDLESS = "while True: pass\n";
const CRASH = "print(1 // 0)\n";

/** A checker whose `main` ends as its system wants it. */
const checker = (main: string) =>
  `#include <stdio.h>
static int right(FILE *in, FILE *out) {
  int x, a, b;
  return fscanf(in, "%d", &x) == 1 && fscanf(out, "%d%d", &a, &b) == 2 &&
    a > 1 && b > 1 && a * b == x;
}
int main(int n, char **v) { ${main} }
`;
const HUSTOJ = checker(
  'return right(fopen(v[1], "r"), fopen(v[3], "r")) ? 0 : 1;',
);
const QDUOJ = checker(
  'return right(fopen(v[1], "r"), fopen(v[2], "r")) ? 0 : 1;',
);
const KATTIS = checker('return right(fopen(v[1], "r"), stdin) ? 42 : 43;');
const TESTLIB = checker(
  `if (right(fopen(v[1], "r"), fopen(v[2], "r"))) return 0;
  fprintf(stderr, "wrong answer not these\\n"); return 1;`,
);

/** Ends with `yes` on a number that may have factors. */
const validator = (yes: number) =>
  `import sys
text = sys.stdin.read()
good = text.endswith("\\n") and text.strip().isdigit() and int(text) >= 4
sys.exit(${yes} if good else 3)
`;

const item = `<item><title>Factors</title>
<time_limit unit="ms">1000</time_limit><memory_limit unit="mb">256</memory_limit>
<description>Two factors</description><input>x</input><output>a b</output>
${
  TESTS.map(([input, output]) =>
    `<test_input>${input}</test_input><test_output>${output}</test_output>`
  ).join("\n")
}
<solution language="Python"><![CDATA[${RIGHT}]]></solution>
<spj language="C"><![CDATA[${HUSTOJ}]]></spj>
</item>`;

const tests = (
  nameOf: (n: number) => readonly [input: string, output: string],
): Entries =>
  TESTS.flatMap(([input, output], n) => {
    const [name, answer] = nameOf(n + 1);
    return [[name, input], [answer, output]] as const;
  });

const text = (value: string) => ({ format: "markdown", value });

const qduoj: Entries = [
  [
    "1/problem.json",
    JSON.stringify({
      display_id: "Q1",
      title: "Factors",
      description: text("Two factors"),
      input_description: text("x"),
      output_description: text("a b"),
      hint: text(""),
      test_case_score: TESTS.map((_, n) => ({
        input_name: `${n + 1}.in`,
        output_name: `${n + 1}.out`,
        score: 50,
      })),
      time_limit: 1000,
      memory_limit: 256,
      samples: [],
      spj: { language: "C", code: QDUOJ },
      rule_type: "ACM",
      answers: [{ language: "Python3", code: RIGHT }],
    }),
  ],
  ...tests((n) => [`1/testcase/${n}.in`, `1/testcase/${n}.out`]),
];

const hydro: Entries = [
  ["P1/problem.yaml", "pid: F1\ntitle: 因数\n"],
  [
    "P1/problem_zh.md",
    "两个因数。\n\n## 输入格式\n\nx\n\n## 输出格式\n\na b\n",
  ],
  [
    "P1/testdata/config.yaml",
    `time: 1s
memory: 256m
checker_type: testlib
checker: chk.c
validator: val.py
`,
  ],
  ["P1/testdata/chk.c", TESTLIB],
  ["P1/testdata/val.py", validator(0)],
  ["P1/std/std.py", RIGHT],
  ...tests((n) => [`P1/testdata/${n}.in`, `P1/testdata/${n}.out`]),
];

const icpc: Entries = [
  [
    "factors/problem.yaml",
    "name: Factors\nvalidation: custom\nlimits: {memory: 256}\n",
  ],
  ["factors/.timelimit", "1\n"],
  [
    "factors/problem_statement/problem.en.md",
    "Two factors\n\n## Input\n\nx\n\n## Output\n\na b\n",
  ],
  ...tests((n) => [
    `factors/data/secret/${n}.in`,
    `factors/data/secret/${n}.ans`,
  ]),
  ["factors/output_validators/check.c", KATTIS],
  ["factors/input_validators/input.py", validator(42)],
  ["factors/submissions/accepted/right.py", RIGHT],
  ["factors/submissions/wrong_answer/one.py", WRONG],
  ["factors/submissions/time_limit_exceeded/endless.py", ENDLESS],
  ["factors/submissions/run_time_error/crash.py", CRASH],
  [
    "factors/submissions/mixed/any.py",
    `# @EXPECTED_RESULTS@: WRONG-ANSWER, RUN-ERROR
${WRONG}`,
  ],
];

const solutions = [
  ["main", "right", RIGHT],
  ["wrong-answer", "one", WRONG],
  ["time-limit-exceeded", "endless", ENDLESS],
  ["failed", "crash", CRASH],
  ["rejected", "any", CRASH],
] as const;

const source = (path: string, type: string) =>
  `<source path="${path}" type="${type}"/>`;

/** The second test is not in it: the generator makes it. */
const polygon: Entries = [
  [
    "problem.xml",
    `<?xml version="1.0" encoding="utf-8"?>
<problem short-name="factors">
  <names><name language="english" value="Factors"/></names>
  <statements><statement language="english" path="statements/english/problem.tex" type="application/x-tex"/></statements>
  <judging input-file="" output-file=""><testset name="tests">
    <time-limit>1000</time-limit><memory-limit>268435456</memory-limit>
    <test-count>2</test-count>
    <input-path-pattern>tests/%02d</input-path-pattern>
    <answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests><test method="manual"/><test method="generated" cmd="gen 5 7"/></tests>
  </testset></judging>
  <files><executables><executable>${
      source("files/gen.py", "python.3")
    }</executable></executables></files>
  <assets>
    <checker>${source("files/check.c", "c.gcc")}</checker>
    <validators><validator>${
      source("files/val.py", "python.3")
    }</validator></validators>
    <solutions>${
      solutions.map(([tag, name]) =>
        `<solution tag="${tag}">${
          source(`solutions/${name}.py`, "python.3")
        }</solution>`
      ).join("")
    }</solutions>
  </assets>
</problem>
`,
  ],
  [
    "statements/english/problem-properties.json",
    JSON.stringify({
      name: "Factors",
      legend: "Two factors",
      input: "x",
      output: "a b",
    }),
  ],
  ["tests/01", TESTS[0][0]],
  ["tests/01.a", TESTS[0][1]],
  ["files/check.c", TESTLIB],
  ["files/val.py", validator(0)],
  ["files/gen.py", "import sys\nprint(int(sys.argv[1]) * int(sys.argv[2]))\n"],
  ...solutions.map(([, name, code]) => [`solutions/${name}.py`, code] as const),
];

/** By the format; of FPS and QDUOJ a solution and a checker is all they have. */
export const JUDGED: Record<string, Uint8Array | string> = {
  fps: fpsXml([item]),
  qduoj: zip(qduoj),
  hydro: zip(hydro),
  icpc: zip(icpc),
  polygon: zip(polygon),
};
