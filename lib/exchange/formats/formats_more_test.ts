import assert from "node:assert/strict";
import { CHECKER, zip } from "../../../tests/packages.ts";
import {
  hydroEntries,
  icpcEntries,
  icpcScoringEntries,
  polygonEntries,
} from "../../../tests/packages_more.ts";
import { kept, only, points, read, said } from "../../../tests/reading.ts";
import { replaceImages } from "../bundle.ts";

Deno.test("Hydro: both languages, subtasks of both kinds, files and checker", async () => {
  const { bundle, tests } = await only(zip(hydroEntries()));
  const { problem } = bundle;
  const zh = problem.texts["zh-CN"]!;
  assert.equal(
    replaceImages(zh.description, bundle.imageBase, () => "#"),
    "给定两个整数。![图](#)",
  );
  assert.deepEqual([zh.title, zh.input, zh.output], [
    "加法",
    "两个整数。",
    "一个整数。",
  ]);
  assert.equal(
    replaceImages(zh.hint, bundle.imageBase, (n) => `#${n}`),
    "## 提示\n\n见 [附件](#1)。",
  );
  assert.deepEqual(problem.texts["en-US"]!.output, "One.");
  assert.deepEqual(problem.examples, [{ input: "1 2\n", output: "3\n" }]);
  assert.deepEqual(
    [problem.problemId, problem.timeLimit, problem.memoryLimit],
    ["H1001", 1500, 128],
  );
  assert.deepEqual(problem.languages, ["C++ With O2", "Python3"]);
  // A sum among subtasks: each of its cases is a subtask of its own.
  assert.equal(problem.judgeCaseMode, "subtask_lowest");
  assert.deepEqual(points(bundle), [[40, 1], [40, 1], [30, 2], [30, 3]]);
  assert.equal(tests[3][1], "8\n");
  assert.deepEqual(
    [problem.judgeMode, problem.spjLanguage, problem.spjCode],
    ["spj", "C++", CHECKER],
  );
  assert.deepEqual(problem.userExtraFile, { "grid.h": "// grid\n" });
  assert.deepEqual(problem.judgeExtraFile, { "lib.h": "// lib\n" });
  assert.deepEqual(bundle.images.map(({ size }) => size > 0), [true, true]);
  assert.equal(bundle.siteFiles.length, 1);
  assert.deepEqual(said(bundle, "guessed"), [
    "sectionsSplit",
    "dependenciesLeft",
    "groupsMixed",
  ]);
  assert.deepEqual(said(bundle, "left"), ["languageLeft"]);
});

Deno.test("Hydro: without a configuration the names of the files say it", async () => {
  const entries = hydroEntries("").map(([name, content]) =>
    [name.replace(/(\d)\.(in|out)$/, "a1-$1.$2"), content] as const
  );
  const { bundle } = await only(zip(entries));
  assert.equal(bundle.problem.judgeCaseMode, "subtask_lowest");
  assert.deepEqual(points(bundle), [[100, 1], [100, 1], [100, 1], [100, 1]]);
  assert.deepEqual(said(bundle, "guessed"), [
    "sectionsSplit",
    "casesPaired",
    "timeGuessed",
    "memoryGuessed",
  ]);
});

Deno.test("Hydro: what no program solves is refused", async () => {
  const [item] = await read(zip(hydroEntries("type: objective\n")));
  assert.deepEqual(item.bundle, {
    ok: false,
    error: { code: "kindUnknown", params: { name: "objective" } },
  });
});

Deno.test("ICPC, legacy: LaTeX, DOMjudge's limits, the validator in a frame", async () => {
  const { bundle, tests, root } = await only(zip(icpcEntries()));
  const { problem } = bundle;
  assert.equal(root, "sum");
  const text = problem.texts["en-US"]!;
  assert.equal(text.title, "Sum");
  assert.equal(
    replaceImages(text.description, bundle.imageBase, () => "#"),
    "Add **two** numbers, $a < b$.\n\n![](#)",
  );
  assert.deepEqual([text.input, text.output], ["Two numbers.", "One number."]);
  assert.deepEqual(
    [problem.problemId, problem.timeLimit, problem.memoryLimit, problem.source],
    ["SUMME", 3500, 512, "NWERC, A. Author"],
  );
  assert.deepEqual(problem.tags.map(({ name }) => name), ["math", "easy"]);
  // The samples first, then in the order of the letters.
  assert.deepEqual(tests.map(([input]) => input), ["1 2\n", "2 2\n", "5 5\n"]);
  assert.equal(problem.judgeMode, "spj");
  assert.match(problem.spjCode!, /code == 42 \? 0 : code == 43 \? 102 : 103/);
  assert.match(problem.spjCode!, /\(char \*\)"strict"/);
  assert.deepEqual(problem.judgeExtraFile, { "validate.h": "// beside\n" });
  assert.deepEqual(kept(bundle), [
    ["solution", "a.cpp", "C++ With O2", "accepted"],
    ["solution", "w.py", "Python3", "wrongAnswer"],
    ["validator", "v.py", "Python3"],
  ]);
  assert.deepEqual(said(bundle, "guessed"), [
    "texConverted",
    "texUnknown",
    "sectionsSplit",
  ]);
  assert.deepEqual(said(bundle, "left"), [
    "textLanguageLeft",
    "fieldLeft",
  ]);
});

Deno.test("ICPC, 2023-07: Markdown in two languages, groups, a tolerance", async () => {
  const { bundle } = await only(zip(icpcScoringEntries()));
  const { problem } = bundle;
  assert.equal(problem.texts["zh-CN"]!.title, "回声");
  assert.equal(problem.texts["zh-CN"]!.input, "甲");
  assert.equal(problem.texts["en-US"]!.output, "Y");
  assert.deepEqual([problem.type, problem.judgeCaseMode], [
    1,
    "subtask_lowest",
  ]);
  assert.deepEqual(points(bundle), [[30, 1], [30, 1], [70, 2]]);
  assert.equal(problem.timeLimit, 1500);
  assert.match(
    problem.spjCode!,
    /off <= 1e-6 \|\| off <= 1e-6 \* std::fabs\(y\)/,
  );
});

Deno.test("ICPC: interactive and multi-pass", async () => {
  const yaml = "name: X\nvalidation: custom interactive\n";
  const { bundle } = await only(zip(icpcEntries(yaml)));
  assert.equal(bundle.problem.judgeMode, "interactive");
  assert.doesNotMatch(bundle.problem.spjCode!, /gavel_dup2\(output/);
  const [item] = await read(
    zip(icpcEntries("name: X\ntype: [pass-fail, multi-pass]\n")),
  );
  assert.ok(!item.bundle.ok);
});

Deno.test("Polygon: sections, groups by their policy, tests that are not there", async () => {
  const { bundle, tests } = await only(zip(polygonEntries()), "a-plus-b-7.zip");
  const { problem } = bundle;
  const text = problem.texts["en-US"]!;
  assert.equal(
    replaceImages(text.description, bundle.imageBase, () => "#"),
    "Add *two* numbers.\n\n![](#)",
  );
  assert.deepEqual([text.input, text.hint], [
    "Two numbers: $a, b$.",
    "Easy—really.",
  ]);
  assert.deepEqual(
    [problem.problemId, problem.timeLimit, problem.memoryLimit],
    ["A-PLUS-B", 1000, 256],
  );
  assert.deepEqual(points(bundle), [[0, 1], [40, 2], [60, 3]]);
  assert.deepEqual(tests.map(([input]) => input), ["1 2\n", "2 2\n", "4 4\n"]);
  assert.deepEqual(problem.examples, [{ input: "1 2\n", output: "3\n" }]);
  assert.equal(problem.spjCode, CHECKER);
  assert.deepEqual(problem.userExtraFile, { "grader.h": "// grader\n" });
  assert.equal(bundle.siteFiles.length, 1);
  assert.deepEqual(said(bundle, "left"), ["textLanguageLeft"]);
  assert.deepEqual(said(bundle, "needed"), ["testsMissing"]);
  // In a problem with points a part of them is what a wrong program gets.
  assert.deepEqual(kept(bundle), [
    ["solution", "ok.cpp", "C++ With O2", "accepted"],
    ["solution", "bad.py", "Python3", "notAccepted"],
    ["generator", "gen", "C++ With O2"],
    ["validator", "val.cpp", "C++ With O2"],
  ]);
  assert.deepEqual(bundle.kept.script, "[2] gen 1\n");
  assert.deepEqual(said(bundle, "guessed"), [
    "texConverted",
    "dependenciesLeft",
    "scriptMissing",
    "verdictsWidened",
  ]);
});
