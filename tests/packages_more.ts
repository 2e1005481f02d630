import { CHECKER, type Entries, PICTURE } from "./packages.ts";

/** Packages of judges that have a folder for each problem. */

export const hydroEntries = (
  config = `type: default
time: 1.5s
memory: 128m
checker_type: testlib
checker: chk.cc
judge_extra_files: [testlib.h, lib.h]
user_extra_files: [grid.h]
langs: [cc.cc17o2, py.py3, brainfuck]
subtasks:
  - score: 40
    type: min
    cases:
      - {input: 1.in, output: 1.out}
      - {input: 2.in, output: 2.out}
  - score: 60
    type: sum
    if: [1]
    cases:
      - {input: 3.in, output: 3.out}
      - {input: 4.in, output: 4.out}
`,
): Entries => [
  [
    "P1/problem.yaml",
    "pid: H1001\ntitle: 加法\ntag: [入门, 数学]\ndifficulty: 5\n",
  ],
  [
    "P1/problem_zh.md",
    `# 加法

给定两个整数。![图](file://pic.png)

## 输入格式

两个整数。

## 输出格式

一个整数。

\`\`\`input1
1 2
\`\`\`

\`\`\`output1
3
\`\`\`

## 提示

见 [附件](file://data.txt)。
`,
  ],
  ["P1/problem_en.md", "Add.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n"],
  ["P1/additional_file/pic.png", PICTURE],
  ["P1/additional_file/data.txt", "data"],
  ["P1/testdata/config.yaml", config],
  ["P1/testdata/chk.cc", CHECKER],
  ["P1/testdata/testlib.h", "// testlib\n"],
  ["P1/testdata/lib.h", "// lib\n"],
  ["P1/testdata/grid.h", "// grid\n"],
  ...[1, 2, 3, 4].flatMap((n) => [
    [`P1/testdata/${n}.in`, `${n} ${n}\n`] as const,
    [`P1/testdata/${n}.out`, `${2 * n}\n`] as const,
  ]),
];

const TEX = String.raw`\problemname{Sum}
Add \textbf{two} numbers, $a < b$. \unknownthing{}

\includegraphics[width=3cm]{fig}

\section*{Input}
Two numbers. % not shown

\section*{Output}
One number.
`;

const VALIDATOR = `#include <fstream>
#include <iostream>
int main(int argc, char **argv) {
  std::ifstream answer(argv[2]);
  int wanted, given;
  answer >> wanted;
  std::cin >> given;
  return wanted == given ? 42 : 43;
}
`;

/** The legacy format, with DOMjudge's own file beside it. */
export const icpcEntries = (
  yaml = `name: Sum
author: A. Author
source: NWERC
license: cc by-sa
validation: custom
validator_flags: strict
keywords: math easy
limits: {memory: 512}
`,
): Entries => [
  ["sum/problem.yaml", yaml],
  ["sum/domjudge-problem.ini", "timelimit='3.5'\nexternalid=summe\n"],
  ["sum/problem_statement/problem.en.tex", TEX],
  ["sum/problem_statement/problem.sv.tex", "Summa\n"],
  ["sum/problem_statement/fig.png", PICTURE],
  ["sum/data/sample/1.in", "1 2\n"],
  ["sum/data/sample/1.ans", "3\n"],
  ["sum/data/secret/10.in", "5 5\n"],
  ["sum/data/secret/10.ans", "10\n"],
  ["sum/data/secret/02.in", "2 2\n"],
  ["sum/data/secret/02.ans", "4\n"],
  ["sum/output_validators/v/validate.cc", VALIDATOR],
  ["sum/output_validators/v/validate.h", "// beside\n"],
  ["sum/input_validators/v.py", "pass\n"],
  ["sum/submissions/accepted/a.cpp", "int main() {}\n"],
  ["sum/submissions/wrong_answer/w.py", "print(0)\n"],
  ["sum/attachments/data.txt", "data"],
];

/** 2023-07: Markdown, groups with points, the format's own validator. */
export const icpcScoringEntries = (): Entries => [
  [
    "echo/problem.yaml",
    `problem_format_version: 2023-07-draft
uuid: 1
type: scoring
name: {en: Echo, zh: 回声}
source: {name: PO, url: "https://example.org"}
keywords: [strings]
limits: {time_limit: 1.5, memory: 256}
`,
  ],
  [
    "echo/statement/problem.en.md",
    "Echo.\n\n## Input\n\nX\n\n## Output\n\nY\n",
  ],
  [
    "echo/statement/problem.zh.md",
    "回声。\n\n## 输入\n\n甲\n\n## 输出\n\n乙\n",
  ],
  ["echo/data/sample/1.in", "s\n"],
  ["echo/data/sample/1.ans", "s\n"],
  ["echo/data/testdata.yaml", "output_validator_flags: float_tolerance 1e-6\n"],
  ["echo/data/secret/g1/testdata.yaml", "range: 0 30\ngrader_flags: min\n"],
  ["echo/data/secret/g1/1.in", "1\n"],
  ["echo/data/secret/g1/1.ans", "1\n"],
  ["echo/data/secret/g1/2.in", "2\n"],
  ["echo/data/secret/g1/2.ans", "2\n"],
  ["echo/data/secret/g2/test_group.yaml", "max_score: 70\n"],
  ["echo/data/secret/g2/3.in", "3\n"],
  ["echo/data/secret/g2/3.ans", "3\n"],
];

export const polygonEntries = (judging = ""): Entries => [
  [
    "problem.xml",
    `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="7" short-name="a-plus-b" url="https://polygon.example/a">
  <names><name language="english" value="A+B"/><name language="russian" value="A+B"/></names>
  <statements><statement language="english" path="statements/english/problem.tex" type="application/x-tex"/></statements>
  <judging cpu-name="x" input-file="" output-file="">
    <testset name="tests">
      <time-limit>1000</time-limit>
      <memory-limit>268435456</memory-limit>
      <test-count>4</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
        <test method="manual" sample="true" group="0" points="0.0"/>
        <test method="manual" group="1" points="40.0"/>
        <test method="generated" group="1" points="0.0" cmd="gen 1"/>
        <test method="generated" group="2" points="60.0" cmd="gen 2"/>
      </tests>
      <groups>
        <group name="0" points="0.0" points-policy="complete-group"/>
        <group name="1" points="40.0" points-policy="complete-group"/>
        <group name="2" points="60.0" points-policy="each-test"><dependencies><dependency group="1"/></dependencies></group>
      </groups>
    </testset>${judging}
  </judging>
  <files>
    <resources>
      <file path="files/testlib.h" type="h.g++"/>
      <file path="files/grader.h" type="h.g++"><assets><asset name="SOLUTION"/></assets></file>
      <file path="files/olymp.sty"/>
    </resources>
    <executables><executable><source path="files/gen.cpp" type="cpp.g++17"/></executable></executables>
  </files>
  <assets>
    <checker name="std::ncmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++17"/></solution>
      <solution tag="wrong-answer"><source path="solutions/bad.py" type="python.3"/></solution>
    </solutions>
  </assets>
  <tags><tag value="math"/></tags>
</problem>
`,
  ],
  [
    "statements/english/problem-properties.json",
    JSON.stringify({
      name: "A+B",
      legend: "Add \\textit{two} numbers.\n\n\\includegraphics{pic.png}",
      input: "Two numbers: $a, b$.",
      output: "Their sum.",
      notes: "Easy---really.",
      timeLimit: 1000,
    }),
  ],
  ["statements/english/pic.png", PICTURE],
  ["statements/english/example.01", "1 2\n"],
  ["statements/english/example.01.a", "3\n"],
  ["tests/01", "1 2\n"],
  ["tests/01.a", "3\n"],
  ["tests/02", "2 2\n"],
  ["tests/02.a", "4\n"],
  ["tests/04", "4 4\n"],
  ["tests/04.a", "8\n"],
  ["files/testlib.h", "// testlib\n"],
  ["files/grader.h", "// grader\n"],
  ["files/olymp.sty", "% style\n"],
  ["files/check.cpp", CHECKER],
  ["files/val.cpp", "int main() {}\n"],
  ["files/gen.cpp", "int main() {}\n"],
  ["solutions/ok.cpp", "int main() {}\n"],
  ["solutions/bad.py", "print(0)\n"],
];
