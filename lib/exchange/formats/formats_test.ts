import assert from "node:assert/strict";
import {
  CHECKER,
  fpsXml,
  hojEntries,
  qduojEntries,
  wrapped,
  zip,
} from "../../../tests/packages.ts";
import { icpcEntries, polygonEntries } from "../../../tests/packages_more.ts";
import { kept, only, points, read, said } from "../../../tests/reading.ts";
import { replaceImages } from "../bundle.ts";

Deno.test("HOJ: all that its JSON says, the files by their names", async () => {
  const { bundle, format, root, tests } = await only(zip(hojEntries()));
  assert.deepEqual([format, root], ["hoj", "problem_1000"]);
  const { texts, ...problem } = bundle.problem;
  assert.deepEqual(texts, {
    "zh-CN": {
      title: "两数之和",
      description: "求 $a+b$。图",
      input: "两个整数。",
      output: "一个整数。",
      hint: "很简单",
    },
  });
  assert.deepEqual(problem, {
    problemId: "HOJ-1010",
    examples: [{ input: "1 2\n", output: "3\n" }],
    type: 1,
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
    isFileIO: true,
    ioReadFileName: "sum.in",
    ioWriteFileName: "sum.out",
    languages: ["C", "C++", "Java"],
    tags: [
      { name: "图论", nameEn: null, color: null },
      { name: "DP", nameEn: null, color: null },
    ],
    codeTemplates: [{ language: "C", code: "int main(void) {}\n" }],
    spjLanguage: "C++",
    spjCode: CHECKER,
    userExtraFile: { "grid.h": "// for programs\n" },
    judgeExtraFile: { "lib.h": "// for the checker\n" },
  });
  assert.deepEqual(points(bundle), [[40, 1], [60, 2]]);
  assert.deepEqual(tests, [["1 2\n", "3\n"], ["-5 8\n", "3\n"]]);
  assert.deepEqual(said(bundle, "left"), ["imageMissing", "languageLeft"]);
});

Deno.test("HOJ: a folder around everything is opened; one bad problem stays alone", async () => {
  const entries = [
    ...hojEntries(),
    ...hojEntries({}, "problem_1001").filter(([name]) =>
      !name.endsWith("1.in")
    ),
    ["problem_7.json", "{ not JSON"],
    ["problem_7/1.in", ""],
  ] as const;
  const items = await read(zip(wrapped(entries)));
  assert.deepEqual(
    items.map(({ root, bundle }) => [root, bundle.ok || bundle.error]),
    [
      ["problem_7", { code: "notJson", params: { name: "problem_7.json" } }],
      ["problem_1000", true],
      ["problem_1001", { code: "fileMissing", params: { name: "1.in" } }],
    ],
  );
});

Deno.test("FPS: HTML becomes Markdown, tests are paired by name, images come along", async () => {
  const { bundle, tests } = await only(fpsXml(), "set.xml");
  const { problem, images } = bundle;
  const text = problem.texts["en-US"]!;
  assert.deepEqual(
    {
      ...text,
      description: replaceImages(
        text.description,
        bundle.imageBase,
        (n) => `#${n}`,
      ),
    },
    {
      title: "A & B",
      description: "Add **two** numbers, a < b.\n\n![](#0)",
      input: "Two numbers",
      output: "Their sum",
      hint: "**easy**",
    },
  );
  assert.equal(images.length, 1);
  assert.deepEqual([problem.timeLimit, problem.memoryLimit], [2000, 64]);
  assert.deepEqual(tests, [["1 2\n", "3 b\n"], ["-5 8\n", "3 a\n"]]);
  assert.deepEqual(problem.codeTemplates, [
    { language: "C", code: '#include "a.h"\nint main(void) {}' },
  ]);
  assert.equal(problem.judgeMode, "spj");
  assert.match(problem.spjCode!, /argv\[1\], argv\[3\], argv\[2\]/);
  assert.deepEqual(kept(bundle), [
    ["solution", "solution.cpp", "C++ With O2", "accepted"],
  ]);
  assert.deepEqual(said(bundle, "left"), []);
});

Deno.test("FPS: version 1.1 counts seconds and megabytes; GBK is read; samples stand in for tests", async () => {
  const item = `<item><title>中文</title><time_limit>3</time_limit>
<memory_limit>10</memory_limit><description>题目</description>
<input>x</input><output>y</output>
<sample_input>1</sample_input><sample_output>2</sample_output></item>`;
  const xml =
    `<?xml version="1.0" encoding="GB2312"?><fps version="1.1">${item}</fps>`;
  // The bytes of GBK for these four words.
  const gbk: Record<string, number[]> = {
    中: [0xd6, 0xd0],
    文: [0xce, 0xc4],
    题: [0xcc, 0xe2],
    目: [0xc4, 0xbf],
  };
  const bytes = new Uint8Array(
    [...xml].flatMap((letter) => gbk[letter] ?? [letter.charCodeAt(0)]),
  );
  const { bundle, tests } = await only(bytes, "old.xml");
  assert.equal(bundle.problem.texts["zh-CN"]!.title, "中文");
  assert.deepEqual(
    [bundle.problem.timeLimit, bundle.problem.memoryLimit],
    [3000, 10],
  );
  assert.deepEqual(tests, [["1", "2"]]);
  assert.deepEqual(said(bundle, "guessed"), ["samplesAsTests"]);
});

Deno.test("FPS: several items, in a zip too, each under its number", async () => {
  const bad = "<item><title></title></item>";
  const good = "<item><title>t</title><description>d</description>" +
    "<test_input>1</test_input><test_output>2</test_output></item>";
  const items = await read(zip([["a.xml", fpsXml([good, bad, good])]]));
  assert.deepEqual(
    items.map(({ root, bundle }) => [root, bundle.ok]),
    [["a.xml #1", true], ["a.xml #2", false], ["a.xml #3", true]],
  );
});

Deno.test("QDUOJ: texts, templates, the checker's own way of being called", async () => {
  const { bundle, tests } = await only(zip(qduojEntries()));
  const { problem } = bundle;
  assert.deepEqual(problem.texts["en-US"], {
    title: "Sum",
    description: "Add `a` and *b*.",
    input: "Two numbers",
    output: "One number",
    hint: "",
  });
  assert.equal(problem.problemId, "A-1");
  assert.deepEqual([problem.type, problem.timeLimit], [1, 1500]);
  assert.deepEqual(problem.codeTemplates, [
    { language: "C++", code: "// before\nint f();\n// after" },
  ]);
  assert.match(problem.spjCode!, /\{argv\[0\], argv\[1\], argv\[2\], 0\}/);
  assert.deepEqual(kept(bundle), [
    ["solution", "answer.py", "Python3", "accepted"],
  ]);
  assert.deepEqual(points(bundle), [[30, null], [70, null]]);
  assert.deepEqual(tests, [["1 2\n", "3\n"], ["2 2\n", "(none)"]]);
  assert.deepEqual(said(bundle, "guessed"), [
    "htmlConverted",
    "templateJoined",
  ]);
  assert.deepEqual(said(bundle, "left"), ["templateLeft"]);
});

Deno.test("a zip of packages gives the problems of each", async () => {
  const items = await read(zip([
    ["one/hoj.zip", zip(hojEntries())],
    ["two/a-plus-b.zip", zip(polygonEntries())],
    ["three/set.xml", fpsXml()],
    ["readme.txt", "hello"],
  ]));
  assert.deepEqual(
    items.map(({ format, root }) => [format, root]),
    [
      ["fps", "three/set.xml #1"],
      ["hoj", "hoj.zip: problem_1000"],
      ["polygon", "a-plus-b.zip: a-plus-b"],
    ],
  );
});

Deno.test("the same content has the same fingerprint, another has another", async () => {
  for (
    const [one, other] of [
      [zip(hojEntries()), zip(hojEntries({ hint: "anders" }))],
      [
        fpsXml(),
        fpsXml([fpsXml().match(/<item>[^]*<\/item>/)![0] + " "])
          .replace("School", "Other"),
      ],
      [zip(icpcEntries()), zip(icpcEntries("name: Other\n"))],
    ] as const
  ) {
    const first = (await only(one)).bundle.fingerprint;
    assert.match(first, /^[0-9a-f]{64}$/);
    assert.equal((await only(one)).bundle.fingerprint, first);
    assert.notEqual((await only(other)).bundle.fingerprint, first);
  }
  // The folder around it, and the date of packing, say nothing.
  assert.equal(
    (await only(zip(wrapped(hojEntries(), "x")))).bundle.fingerprint,
    (await only(zip(wrapped(hojEntries(), "y")))).bundle.fingerprint,
  );
});
