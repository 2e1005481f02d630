import assert from "node:assert/strict";
import { fpsXml } from "../../../tests/packages.ts";
import { kept, only, read, said } from "../../../tests/reading.ts";

/** An item with what is of interest in it. */
const item = (
  content: string,
  limit = '<time_limit unit="s">1</time_limit>',
) =>
  `<item><title>T</title>${limit}<memory_limit unit="mb">64</memory_limit>` +
  `<description>d</description><input>i</input><output>o</output>` +
  `${content}</item>`;
const TEST = "<test_input>1</test_input><test_output>2</test_output>";
const code = (tag: string, language: string, text: string) =>
  `<${tag} language="${language}"><![CDATA[${text}]]></${tag}>`;
const reads = (content: string, limit?: string) =>
  only(fpsXml([item(content, limit)]), "set.xml");

Deno.test("FPS: an input without an answer takes nobody else's", async () => {
  const test = (tag: string, name: string, text: string) =>
    `<test_${tag} name="${name}">${text}</test_${tag}>`;
  const named = await reads(
    test("input", "a", "1") + test("input", "b", "2") +
      test("input", "c", "3") + test("output", "c", "C") +
      test("output", "a", "A") + test("output", "x", "X"),
  );
  assert.deepEqual(named.tests, [["1", "A"], ["2", "(none)"], ["3", "C"]]);
  assert.deepEqual(said(named.bundle, "left"), ["inputMissing"]);
  const none = await reads(
    "<test_input>1</test_input><test_input>2</test_input><test_input>3</test_input>",
  );
  assert.deepEqual(
    none.bundle.findings.filter(({ code }) => code === "outputMissing"),
    [{ code: "outputMissing", params: { names: "1, 2, 3" } }],
  );
  const many = await reads("<test_input>1</test_input>".repeat(3_001));
  const [{ params }] = many.bundle.findings.filter(({ code }) =>
    code === "outputMissing"
  );
  const shown = String(params!.names).split(", ");
  assert.deepEqual(shown, shown.map((_, n) => String(n + 1)));
  assert.equal(shown.length + Number(params!.more), 3_001);
  const [i, o] = ["input", "output"].map((tag) => (text: string) =>
    `<test_${tag}>${text}</test_${tag}>`
  );
  const fileByFile = await reads(i("1") + o("A") + i("2") + i("3") + o("C"));
  assert.deepEqual(fileByFile.tests, [["1", "A"], ["2", "(none)"], ["3", "C"]]);
  const inRows = await reads(i("1") + i("2") + o("A") + o("B"));
  assert.deepEqual(inRows.tests, [["1", "A"], ["2", "B"]]);
});

Deno.test("FPS: answers that are called inputs, names that are called otherwise", async () => {
  const row = ["1", "A", "2", "B"].map((text) =>
    `<test_input>${text}</test_input>`
  ).join("");
  const byTurns = await reads(row);
  assert.deepEqual(byTurns.tests, [["1", "A"], ["2", "B"]]);
  assert.ok(said(byTurns.bundle, "guessed").includes("answersAmongInputs"));
  const checked = await reads(row + code("spj", "C", "int main() {}"));
  assert.equal(checked.tests.length, 4);
  const file = (tag: string, name: string) =>
    `<test_${tag} filename="${name}">${name}</test_${tag}>`;
  const { tests, bundle } = await reads(
    file("input", "x.in") + file("input", "y.in") + file("output", "y.out"),
  );
  assert.deepEqual(tests, [["x.in", "(none)"], ["y.in", "y.out"]]);
  assert.equal(bundle.cases[0].input.name, "x.in");
});

Deno.test("FPS: what HUSTOJ has taken apart is put together", async () => {
  const { bundle } = await only(
    fpsXml([
      item(TEST).replace(
        "<description>d",
        '<description><![CDATA[<p st<x>yle="color: red">An ob<x>ject, a<x>b</p>]]>',
      ).replace("<title>T", "<title><![CDATA[Ti<x>tle]]>"),
    ]),
    "set.xml",
  );
  const text = bundle.problem.texts["en-US"]!;
  assert.deepEqual([text.title, text.description], [
    "Title",
    "An object, ab",
  ]);
});

Deno.test("FPS: lines end as XML has them", async () => {
  const { bundle, tests } = await reads(
    "<sample_input>1\r\n2</sample_input><sample_output>3\r</sample_output>" +
      "<test_input><![CDATA[1\r\n2\r\n]]></test_input>" +
      "<test_output><![CDATA[3\r\n]]></test_output>",
  );
  assert.deepEqual(tests, [["1\n2\n", "3\n"]]);
  assert.deepEqual(bundle.problem.examples, [{ input: "1\n2", output: "3\n" }]);
});

Deno.test("FPS: the same solution once, the Python that it is", async () => {
  const { bundle } = await reads(
    TEST + code("solution", "C", "int main(){}") +
      code("solution", "C", "int main(){}\n") +
      code("solution", "Python", "print(1)") +
      code("solution", "Python", "print raw_input()") +
      code("solution", "Bash", "echo") + code("solution", "Bash", "echo"),
  );
  assert.deepEqual(kept(bundle).map(([, name, language]) => [name, language]), [
    ["solution.c", "C With O2"],
    ["solution.py", "Python3"],
    ["solution.py2", "Python2"],
  ]);
  assert.deepEqual(said(bundle, "left"), ["programsLanguage"]);
});

Deno.test("FPS: of two templates for one language the second is left, by its own name", async () => {
  const { bundle } = await reads(
    TEST + code("template", "C", "int a;") +
      code("template", "Clang", "int b;") +
      code("prepend", "SQL", "x") + code("template", "clang++", "int c;") +
      code("template", "C++", "int c;"),
  );
  assert.deepEqual(bundle.problem.codeTemplates, [
    { language: "C", code: "int a;" },
    { language: "C++", code: "int c;" },
  ]);
  assert.deepEqual(
    bundle.findings.filter(({ code }) => /^template/.test(code)),
    [
      { code: "templateLeft", params: { language: "Clang" } },
      { code: "templateLeft", params: { language: "SQL" } },
    ],
  );
});

Deno.test("FPS: a limit without a unit is told with what it has become", async () => {
  const { bundle } = await reads(TEST, "<time_limit>3</time_limit>");
  assert.deepEqual(bundle.findings[0], {
    code: "timeUnitGuessed",
    params: { ms: 3000 },
  });
});

/** Code as long as testlib, with an include guard like it. */
const testlib = (order: string) =>
  `/* about */\n#ifndef _TESTLIB_H_\n#define _TESTLIB_H_\n#ifdef X\n#endif\n` +
  `void registerTestlibCmd(int argc, char *argv[]) { ${order} }\n` +
  `${"// long\n".repeat(10_000)}#endif\n`;
const PLAIN = "ouf.init(argv[2], _output);";
const MAIN = "int main(int n, char **argv) { registerTestlibCmd(n, argv); }";

Deno.test("FPS: a checker's own testlib is the site's, if it is the usual one", async () => {
  for (
    const [order, files] of [[PLAIN, 1], ["ouf.init(argv[3]);", 0]] as const
  ) {
    const { bundle } = await reads(
      TEST + code("spj", "C++", testlib(order) + MAIN),
    );
    assert.equal(bundle.problem.judgeMode, "spj");
    assert.equal(
      bundle.problem.spjCode,
      `/* about */\n#include "testlib.h"\n${MAIN}`,
    );
    assert.equal(bundle.siteFiles.length, files);
    assert.deepEqual(said(bundle, "guessed"), ["checkerArguments"]);
  }
});

Deno.test("FPS: testlib knows its arguments, unless they are put in order by hand", async () => {
  const include = '#include "testlib.h"\n';
  const plain = await reads(TEST + code("spj", "C++", include + MAIN));
  assert.equal(plain.bundle.problem.spjCode, include + MAIN);
  const swapped =
    "int main(int n, char **argv) { std::swap(argv[2], argv[3]); }";
  const own = await reads(TEST + code("spj", "C++", include + swapped));
  assert.match(own.bundle.problem.spjCode!, /argv\[1\], argv\[3\], argv\[2\]/);
  const tpj = await reads(TEST + code("tpj", "C++", swapped));
  assert.equal(tpj.bundle.problem.spjCode, swapped);
});

Deno.test("FPS: an interactor decides, a text to compare does not", async () => {
  const { bundle } = await reads(TEST + code("interactor", "C++", MAIN));
  assert.deepEqual(
    [bundle.problem.judgeMode, bundle.problem.spjLanguage],
    ["interactive", "C++"],
  );
  assert.equal(bundle.problem.spjCode, MAIN);
  const [text] = await read(
    fpsXml([item(TEST + code("spj", "Text", "text judge"))]),
    "set.xml",
  );
  assert.deepEqual(text.bundle, {
    ok: false,
    error: { code: "kindUnknown", params: { name: "text" } },
  });
});

Deno.test("a checker that is too long is not told of as if it were there", async () => {
  const { bundle } = await reads(
    TEST + code("spj", "C++", "// long\n".repeat(10_000)),
  );
  assert.equal(bundle.problem.judgeMode, "default");
  assert.deepEqual(said(bundle, "taken"), []);
  assert.deepEqual(said(bundle, "left"), []);
  assert.deepEqual(said(bundle, "needed"), ["checkerLong"]);
});
