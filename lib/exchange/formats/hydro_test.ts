import assert from "node:assert/strict";
import {
  CHECKER,
  type Entries,
  PICTURE,
  zip,
} from "../../../tests/packages.ts";
import { hydroEntries } from "../../../tests/packages_more.ts";
import { only, points, read, said } from "../../../tests/reading.ts";
import { replaceImages } from "../bundle.ts";
import { matchesIn } from "./hydro_names.ts";

const LIMITS = "time: 1s\nmemory: 64m\n";

/** Packs a problem with these files; 1.in to 4.in have their answers. */
const hydroWith = (
  config: string,
  more: Entries = [],
  facts = "pid: H1\ntitle: Sum\n",
) => {
  const own = new Set(more.map(([name]) => name));
  const entries: Entries = [
    ["problem.yaml", facts],
    ["problem_en.md", "Add.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n"],
    ["testdata/config.yaml", config],
    ...[1, 2, 3, 4].flatMap((n) => [
      [`testdata/${n}.in`, `${n}\n`] as const,
      [`testdata/${n}.out`, `${n}\n`] as const,
    ]),
  ];
  return zip([...entries.filter(([name]) => !own.has(name)), ...more]);
};

const configured = async (config: string, more?: Entries) =>
  await only(hydroWith(config, more));

const stated = async (more: Entries, facts?: string) => {
  const { bundle } = await only(hydroWith(LIMITS, more, facts));
  const { texts, examples, source } = bundle.problem;
  return { bundle, texts, examples, source };
};

const HTML =
  `<h2>Description</h2><p>Add <i>a</i> &lt; b.</p><img src="file://p.png"><h2>Input</h2><p>Two</p><h2>Output</h2><p>One, see <a href="file://d.txt">this</a></p><h2>Source</h2><p>Some [1] <a href="https://a.example/">School</a></p>

<pre><code class="language-input1">1 &lt; 2
</code></pre>

<pre><code class="language-output1">3 < 4
</code></pre>
`;

Deno.test("Hydro: a statement in HTML, its samples, files and source", async () => {
  const { bundle, texts, examples, source } = await stated([
    ["problem_en.md", HTML],
    ["additional_file/p.png", PICTURE],
    ["additional_file/d.txt", "data"],
  ]);
  const text = texts["en-US"]!;
  const shown = (part: string) =>
    replaceImages(part, bundle.imageBase, (n) => `#${n}`);
  assert.deepEqual(
    [shown(text.description), text.input, shown(text.output), text.hint],
    ["Add *a* < b.\n\n![](#1)", "Two", "One, see [this](#0)", ""],
  );
  assert.deepEqual(examples, [{ input: "1 < 2\n", output: "3 < 4\n" }]);
  assert.equal(source, "Some [1] School");
  assert.ok(said(bundle, "guessed").includes("htmlConverted"));
});

Deno.test("Hydro: HTML within Markdown stays what it is", async () => {
  const { bundle, texts } = await stated([
    ["problem_en.md", "## Input\n\n<p>Two</p>\n\n## Output\n\n`*`\n"],
  ]);
  assert.deepEqual(
    [texts["en-US"]!.input, texts["en-US"]!.output],
    ["<p>Two</p>", "`*`"],
  );
  assert.ok(!said(bundle, "guessed").includes("htmlConverted"));
});

Deno.test("Hydro: sections as JSON, in one file for all languages or in one each", async () => {
  const nodes = [
    { type: "Text", sectionTitle: "描述", text: "加法" },
    { type: "Text", sectionTitle: "输入格式", text: "两个数" },
    { type: "Sample", sectionTitle: "样例", text: "", payload: ["1 2", "3"] },
    { type: "Text", sectionTitle: "来源", text: "校赛" },
  ];
  const alone = await stated([["problem_zh.md", JSON.stringify(nodes)]]);
  assert.equal(alone.texts["zh-CN"]!.description, "加法");
  assert.equal(alone.texts["zh-CN"]!.input, "两个数");
  assert.equal(alone.source, "校赛");
  assert.deepEqual(alone.examples, [{ input: "1 2\n", output: "3\n" }]);
  const both = await stated([
    ["problem.md", JSON.stringify({ zh: nodes, en: "Add.", n: 1 })],
    ["problem_en.md", "Add two."],
  ]);
  assert.equal(both.texts["zh-CN"]!.description, "加法");
  const { bundle } = await only(zip([
    ["problem.yaml", `title: T\ncontent: |\n  [not JSON\n`],
    ["testdata/1.in", "1"],
    ["testdata/1.out", "1"],
  ]));
  assert.equal(bundle.problem.texts["en-US"]!.description, "[not JSON");
});

Deno.test("Hydro: the only language there is, and a PDF", async () => {
  const korean = await only(zip([
    ["problem.yaml", "name: Sum\n"],
    ["problem_ko.md", "더하기 @[pdf](file://s.pdf)"],
    ["problem_ja.md", "足し算"],
    ["additional_file/s.pdf", "%PDF"],
    ["testdata/1.in", "1"],
    ["testdata/1.out", "1"],
  ]));
  const { bundle } = korean;
  const text = bundle.problem.texts["en-US"]!;
  assert.equal(text.title, "Sum");
  assert.equal(
    replaceImages(text.description, bundle.imageBase, (n) => `#${n}`),
    "더하기 [s.pdf](#0)",
  );
  assert.deepEqual(bundle.annex.length, 1);
  assert.ok(said(bundle, "guessed").includes("textLanguageOnly"));
  assert.ok(said(bundle, "guessed").includes("pdfStatement"));
  assert.deepEqual(said(bundle, "left"), ["textLanguageLeft"]);
});

Deno.test("Hydro: no points, or 0, is a share of what is left; numbers give the order", async () => {
  const { bundle, tests } = await configured(`${LIMITS}subtasks:
  - {id: 2, score: 0, type: sum, if: [], cases: [{input: 1.in, output: 1.out, id: 9}, {input: 2.in, output: 2.out, id: 3}]}
  - {id: 1, score: 30, type: max, cases: [{input: 3.in, output: 3.out}]}
`);
  assert.deepEqual(tests.map(([input]) => input), ["3\n", "2\n", "1\n"]);
  // With a single case, all ways of counting give the same.
  assert.equal(bundle.problem.judgeCaseMode, "default");
  assert.deepEqual(points(bundle), [[30, null], [35, null], [35, null]]);
  assert.deepEqual(said(bundle, "guessed"), ["sectionsSplit"]);
});

Deno.test("Hydro: subtasks without cases have those that the names say", async () => {
  const files: Entries = [1, 2].flatMap((group) =>
    [2, 10].flatMap((n): Entries => [
      [`testdata/sum${group}-${n}.in`, `${group} ${n}`],
      [`testdata/sum${group}-${n}.ans`, ""],
    ])
  );
  const { bundle, tests } = await configured(
    `${LIMITS}subtasks:
  - {id: 1, score: 70, type: min}
  - {id: 2, score: 30, type: sum}
`,
    [
      ...files,
      ...[1, 2, 3, 4].map((n) => [`testdata/${n}.in`, ""] as const),
      ...[1, 2, 3, 4].map((n) => [`testdata/${n}.out`, ""] as const),
    ].filter(([name]) => !/\/\d\./.test(name)),
  );
  // Names without a subtask belong to the first one.
  assert.deepEqual(
    points(bundle).filter(([, group]) => group === 1).length,
    6,
  );
  assert.deepEqual(points(bundle).slice(-2), [[15, 2], [15, 3]]);
  assert.deepEqual(tests.at(-1), ["2 10", ""]);
});

Deno.test("Hydro: names of test data in its ways", () => {
  const pairs = (...names: string[]) =>
    matchesIn(names, false).matches.map(({ input, output, subtask, type }) => [
      input,
      output,
      subtask,
      type,
    ]);
  assert.deepEqual(pairs("input1.txt", "output1.txt"), [
    ["input1.txt", "output1.txt", 1, "sum"],
  ]);
  assert.deepEqual(pairs("a.in3", "a.ou3"), [["a.in3", "a.ou3", 1, "sum"]]);
  assert.deepEqual(pairs("题2-1.in", "题2-1.ans"), [
    ["题2-1.in", "题2-1.ans", 2, "min"],
  ]);
  assert.deepEqual(pairs("1_x.IN", "1_x.OUT"), [[
    "1_x.IN",
    "1_x.OUT",
    1,
    "sum",
  ]]);
  assert.deepEqual(pairs("1.in", "note.txt"), []);
  assert.deepEqual(matchesIn(["2.in", "1.in", "2.out"], false).left, ["1.in"]);
  assert.deepEqual(matchesIn(["2.in"], true).matches[0].output, null);
  const long = `${"1".repeat(60_000)}.in`;
  assert.deepEqual(matchesIn([long, "1".repeat(99)], false).matches, []);
});

Deno.test("Hydro: an input without an answer is no case", async () => {
  const { bundle } = await configured(LIMITS, [["testdata/5.in", "5\n"]]);
  assert.equal(bundle.cases.length, 4);
  assert.equal(
    bundle.findings.find(({ code }) => code === "inputsLeft")!.params!.names,
    "5.in",
  );
});

Deno.test("Hydro: limits in all spellings; the largest of the cases holds", async () => {
  const limits = async (config: string) => {
    const { problem } = (await configured(config)).bundle;
    return [problem.timeLimit, problem.memoryLimit];
  };
  assert.deepEqual(await limits("time: 1.5\nmemory: 512\n"), [1500, 512]);
  assert.deepEqual(await limits("time: 800\nmemory: 1G\n"), [800, 1024]);
  assert.deepEqual(await limits("time: 0.5s\nmemory: 65536kb\n"), [500, 64]);
  const { bundle } = await configured(`time: 1s
subtasks:
  - {score: 40, time: 3s, memory: 64m, cases: [{input: 1.in, output: 1.out}]}
  - {score: 60, cases: [{input: 2.in, output: 2.out, time: 500ms}, {input: /dev/null, output: data/3.out}, {output: /dev/null}]}
`);
  const { problem } = bundle;
  assert.deepEqual([problem.timeLimit, problem.memoryLimit], [3000, 64]);
  assert.equal(bundle.cases[2].input.size, 0);
  assert.ok(said(bundle, "guessed").includes("caseLimitsLargest"));
});

Deno.test("Hydro: the configuration of old, each case with its own", async () => {
  const { bundle } = await only(zip([
    ["problem.yaml", "title: T\n"],
    ["problem_zh.md", "加"],
    [
      "testdata/config.ini",
      "2\r\na.in|a.out|1|40|131072\r\nb.in|b.out|2.5|60|\r\n",
    ],
    ["testdata/input/a.in", "1"],
    ["testdata/output/a.out", "1"],
    ["testdata/b.in", "1"],
    ["testdata/b.out", "1"],
  ]));
  assert.deepEqual(points(bundle), [[40, null], [60, null]]);
  const { timeLimit, memoryLimit } = bundle.problem;
  assert.deepEqual([timeLimit, memoryLimit], [2500, 256]);
});

Deno.test("Hydro: checkers by their kind, in the language that is named", async () => {
  const checkerOf = async (config: string) => {
    const { bundle } = await configured(`${LIMITS}${config}`, [
      ["testdata/c.txt", CHECKER],
      ["testdata/c.py", "pass"],
    ]);
    const { judgeMode, spjLanguage, spjCode } = bundle.problem;
    const needed = said(bundle, "needed");
    return { judgeMode, spjLanguage, spjCode, needed };
  };
  const file = "checker: {file: c.txt, lang: cc.cc17o2}\n";
  const testlib = await checkerOf(`checker_type: testlib\n${file}`);
  assert.deepEqual(
    [testlib.judgeMode, testlib.spjLanguage, testlib.spjCode],
    ["spj", "C++", CHECKER],
  );
  const graded = await only(hydroWith(
    `${LIMITS}checker_type: testlib\nchecker: c.cpp\n`,
    [["testdata/c.cpp", `${CHECKER}// quitp(0.5)`]],
  ));
  assert.match(graded.bundle.problem.spjCode!, /points > 1 \? points/);
  const lemon = await checkerOf(`checker_type: lemon\n${file}`);
  assert.match(lemon.spjCode!, /argv\[3\], \(char \*\)"100"/);
  const syzoj = await checkerOf(`checker_type: syzoj\n${file}`);
  assert.match(syzoj.spjCode!, /gavel_symlink\(argv\[2\], "user_out"\)/);
  const own = await checkerOf("checker_type: testlib\nchecker: rncmp\n");
  assert.match(own.spjCode!, /off <= 1.5e-6/);
  // Hydro does not use the program there either.
  for (const kind of ["", "checker_type: constructor\n"]) {
    const { judgeMode, needed } = await checkerOf(`${kind}${file}`);
    assert.deepEqual([judgeMode, needed], ["default", ["checkerKind"]]);
  }
  const python = await checkerOf("checker_type: hustoj\nchecker: c.py\n");
  assert.deepEqual([python.judgeMode, python.needed], ["default", [
    "checkerLanguage",
  ]]);
});

Deno.test("Hydro: what runs several times is not taken; what compiles by itself is told", async () => {
  const [item] = await read(hydroWith(`${LIMITS}multi_pass: 2\n`));
  assert.ok(!item.bundle.ok);
  const { bundle } = await configured(
    `${LIMITS}user_extra_files: [compile.sh]\ntime_limit_rate: {py: 2}\n`,
    [["testdata/compile.sh", "g++"]],
  );
  assert.deepEqual(bundle.problem.userExtraFile, {});
  assert.deepEqual(said(bundle, "left"), ["fieldLeft"]);
  assert.deepEqual(said(bundle, "needed"), ["extraFileLeft"]);
});

Deno.test("Hydro: a subtask that needs none needs none", async () => {
  const guessed = async (needs: string) => {
    const config = hydroEntries()[5][1].toString().replace("if: [1]", needs);
    return said((await only(zip(hydroEntries(config)))).bundle, "guessed");
  };
  assert.ok((await guessed("if: [1]")).includes("dependenciesLeft"));
  assert.ok(!(await guessed("if: []")).includes("dependenciesLeft"));
});
