import { Buffer } from "node:buffer";
import { zipOf } from "./http/exchange/zips.ts";
import { aPng } from "./http/pictures.ts";

/** Packages of other judges as they write them, made for the tests. */

export type Entries =
  readonly (readonly [name: string, content: string | Uint8Array])[];

export const zip = (entries: Entries): Uint8Array<ArrayBuffer> =>
  zipOf(entries.map(([name, bytes]) => [name, { bytes }]));

/** The same in a folder around everything. */
export const wrapped = (entries: Entries, folder = "problems"): Entries =>
  entries.map(([name, content]) => [`${folder}/${name}`, content]);

export const PICTURE = aPng(12, 8);
const BASE64 = Buffer.from(PICTURE).toString("base64");

/** Reads like a checker of testlib; nothing compiles it in fast tests. */
export const CHECKER = `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  quitf(_ok, "fine");
}
`;

const HOJ_FACTS = {
  judgeMode: "spj",
  languages: ["C", "C++", "Java", "Cobol"],
  samples: [
    { input: "1.in", output: "1.out", score: 40, groupNum: 1 },
    { input: "2.in", output: "2.out", score: 60, groupNum: 2 },
  ],
  tags: ["图论", "DP"],
  codeTemplates: [{ language: "C", code: "int main(void) {}\n" }],
  // HOJ writes the judge's files over the users' here.
  userExtraFile: { "lib.h": "// for the checker\n" },
  problem: {
    problemId: "hoj-1010",
    title: "两数之和",
    description: "求 $a+b$。![图](/api/public/img/none.png)",
    input: "两个整数。",
    output: "一个整数。",
    hint: "很简单",
    examples: "<input>1 2\n</input><output>3\n</output>",
    type: 1,
    auth: 1,
    judgeMode: "spj",
    judgeCaseMode: "subtask_lowest",
    timeLimit: 2000,
    memoryLimit: 128,
    stackLimit: 64,
    difficulty: 2,
    source: "校赛",
    codeShare: false,
    isRemoveEndBlank: false,
    openCaseResult: false,
    isRemote: false,
    spjLanguage: "C++",
    spjCode: CHECKER,
    userExtraFile: '{"grid.h":"// for programs\\n"}',
    judgeExtraFile: '{"lib.h":"// for the checker\\n"}',
    isFileIO: true,
    ioReadFileName: "sum.in",
    ioWriteFileName: "sum.out",
  },
};

export const hojEntries = (
  changes: Partial<typeof HOJ_FACTS.problem> = {},
  name = "problem_1000",
): Entries => [
  [
    `${name}.json`,
    JSON.stringify({
      ...HOJ_FACTS,
      problem: { ...HOJ_FACTS.problem, ...changes },
    }),
  ],
  [`${name}/1.in`, "1 2\n"],
  [`${name}/1.out`, "3\n"],
  [`${name}/2.in`, "-5 8\n"],
  [`${name}/2.out`, "3\n"],
  [`${name}/info`, "{}"],
];

export const FPS_ITEM = `<item>
<title><![CDATA[A &amp; B]]></title>
<time_limit unit="s"><![CDATA[2]]></time_limit>
<memory_limit unit="mb"><![CDATA[64]]></memory_limit>
<img><src><![CDATA[/upload/1.png]]></src><base64><![CDATA[${BASE64}]]></base64></img>
<description><![CDATA[<p>Add <b>two</b> numbers, a &lt; b.</p><img src="/upload/1.png">]]></description>
<input><![CDATA[<p>Two numbers</p>]]></input>
<output><![CDATA[Their sum]]></output>
<sample_input><![CDATA[1 2
]]></sample_input>
<sample_output><![CDATA[3
]]></sample_output>
<test_input name="b"><![CDATA[1 2
]]></test_input>
<test_input name="a"><![CDATA[-5 8
]]></test_input>
<test_output name="a"><![CDATA[3 a
]]></test_output>
<test_output name="b"><![CDATA[3 b
]]></test_output>
<hint><![CDATA[[md]**easy**[/md]]]></hint>
<source><![CDATA[School]]></source>
<solution language="C++"><![CDATA[int main() {}]]></solution>
<prepend language="C"><![CDATA[#include "a.h"]]></prepend>
<template language="C"><![CDATA[int main(void) {}]]></template>
<spj language="C"><![CDATA[int main(int n, char **a) { return 0; }]]></spj>
</item>`;

export const fpsXml = (
  items: readonly string[] = [FPS_ITEM],
  head = '<?xml version="1.0" encoding="UTF-8"?>',
): string => `${head}\n<fps version="1.5">\n${items.join("\n")}\n</fps>\n`;

const html = (value: string) => ({ format: "html", value });

export const qduojEntries = (
  changes: Record<string, unknown> = {},
): Entries => [
  [
    "1/problem.json",
    JSON.stringify({
      display_id: "A-1",
      title: "Sum",
      description: html("<p>Add <code>a</code> and <i>b</i>.</p>"),
      input_description: html("<p>Two numbers</p>"),
      output_description: html("<p>One number</p>"),
      hint: html(""),
      tags: ["math"],
      test_case_score: [
        { input_name: "1.in", output_name: "1.out", score: 30 },
        { input_name: "2.in", output_name: "-", score: 70 },
      ],
      time_limit: 1500,
      memory_limit: 256,
      samples: [{ input: "1 2", output: "3" }],
      template: {
        "C++": {
          prepend: "// before",
          template: "int f();",
          append: "// after",
        },
        Cobol: { prepend: "", template: "X", append: "" },
      },
      spj: { language: "C++", code: "int main(int c, char **v) { return 0; }" },
      rule_type: "OI",
      source: "QDUOJ",
      answers: [{ language: "Python3", code: "print(3)" }],
      ...changes,
    }),
  ],
  ["1/testcase/1.in", "1 2\n"],
  ["1/testcase/1.out", "3\n"],
  ["1/testcase/2.in", "2 2\n"],
];
