import assert from "node:assert/strict";
import { MAX_PROGRAMS } from "../../problems/solutions/programs.ts";
import { type Entries, zip } from "../../../tests/packages.ts";
import { polygonEntries } from "../../../tests/packages_more.ts";
import { replaceImages } from "../bundle.ts";
import { only, said } from "../../../tests/reading.ts";

/** Packs the package with other contents for some of its files; null: without the file. */
const polygonWith = (
  changes: Record<string, string | null | ((text: string) => string)>,
): Entries => {
  const entries = polygonEntries();
  const known = new Set(entries.map(([name]) => name));
  return [
    ...entries.flatMap(([name, content]) => {
      const change = changes[name];
      if (change === null) return [];
      const next = typeof change === "function"
        ? change(String(content))
        : change;
      return [[name, next ?? content] as const];
    }),
    ...Object.entries(changes).flatMap(([name, content]) =>
      known.has(name) || typeof content !== "string"
        ? []
        : [[name, content] as const]
    ),
  ];
};

Deno.test("Polygon: a statement in another language is better than none", async () => {
  const { bundle } = await only(zip(polygonWith({
    "problem.xml": (xml) => xml.replaceAll('"english"', '"indonesian"'),
  })));
  assert.deepEqual(Object.keys(bundle.problem.texts), ["en-US"]);
  assert.ok(
    bundle.findings.some(({ code, params }) =>
      code === "textLanguageOnly" && params!.name === "indonesian"
    ),
  );
});

Deno.test("Polygon: the package for Windows has lines of Linux here", async () => {
  const { bundle, tests } = await only(zip(polygonWith({
    "tests/01": "1 2\r\nx\r\n",
    "tests/01.a": "3\r\n\r\n",
  })));
  assert.deepEqual(tests[0], ["1 2\nx\n", "3\n\n"]);
  assert.ok(said(bundle, "taken").includes("lineEndsChanged"));
  const linux = await only(zip(polygonWith({ "tests/01": "1 2\nx\r\n" })));
  assert.equal(linux.tests[0][0], "1 2\nx\r\n");
  assert.ok(!said(linux.bundle, "taken").includes("lineEndsChanged"));
});

Deno.test("Polygon: samples of Windows, and those that only the tests are", async () => {
  const folder = "statements/english";
  const windows = await only(zip(polygonWith({
    [`${folder}/example.01`]: "1 2\r\n",
    [`${folder}/example.01.a`]: "3\r\n",
  })));
  assert.deepEqual(
    windows.bundle.problem.examples,
    [{ input: "1 2\n", output: "3\n" }],
  );
  const tests = await only(zip(polygonWith({
    [`${folder}/example.01`]: null,
    [`${folder}/example.01.a`]: null,
  })));
  assert.deepEqual(
    tests.bundle.problem.examples,
    [{ input: "1 2\n", output: "3\n" }],
  );
});

Deno.test("Polygon: points of a checker are of what a test is worth", async () => {
  const checkerWith = async (points: string) => {
    const { bundle } = await only(zip(polygonWith({
      "files/check.cpp": (code) => `${code}// quitp(5)`,
      "problem.xml": (xml) =>
        xml.replaceAll(/ points="[1-9][\d.]*"/g, points)
          .replace(/<groups>[^]*<\/groups>/, ""),
    })));
    return bundle;
  };
  const same = await checkerWith(' points="20"');
  assert.match(same.problem.spjCode!, /points \* 100 \/ 20\.000/);
  assert.ok(said(same, "taken").includes("checkerPoints"));
  const none = await checkerWith("");
  assert.doesNotMatch(none.problem.spjCode!, /gavel/);
  assert.ok(said(none, "guessed").includes("checkerPercent"));
});

Deno.test("Polygon: points of tests that are missing are told", async () => {
  const { bundle } = await only(zip(polygonWith({
    "tests/02": null,
    "tests/04": null,
  })));
  assert.deepEqual(bundle.kept.script, "[2] gen 1\n[3] gen 2\n");
  const told = bundle.findings.find(({ code }) => code === "pointsMissing");
  assert.deepEqual(told?.params, { names: "[2] 40, [3] 60" });
});

Deno.test("Polygon: answers are missed where no interactor decides", async () => {
  const guessed = async (assets: string) => {
    const { bundle } = await only(zip(polygonWith({
      "tests/01.a": null,
      "files/talk.cpp": "int main() {}",
      "problem.xml": (xml) => xml.replace("<checker ", `${assets}<checker `),
    })));
    return said(bundle, "guessed");
  };
  assert.ok((await guessed("")).includes("answersMissing"));
  const interactive = await guessed(
    '<interactor><source path="files/talk.cpp" type="cpp.g++17"/></interactor>',
  );
  assert.ok(!interactive.includes("answersMissing"));
  assert.ok(interactive.includes("interactorGuessed"));
});

Deno.test("Polygon: a solution with a tag that is none may get anything", async () => {
  const { bundle } = await only(zip(polygonWith({
    "problem.xml": (xml) => xml.replace('tag="main"', 'tag="constructor"'),
  })));
  const solution = bundle.kept.rows.find(({ role }) => role === "solution");
  assert.equal(solution?.expected, "anything");
});

Deno.test("Polygon: the main solution has a place before all generators", async () => {
  const many = Array.from({ length: MAX_PROGRAMS }, (_, n) => `many${n}`);
  const { bundle } = await only(zip(polygonWith({
    "problem.xml": (xml) =>
      xml.replace(
        "</executables>",
        many.map((name) =>
          `<executable><source path="files/${name}.cpp" type="cpp.g++17"/></executable>`
        ).join("") + "</executables>",
      ),
    ...Object.fromEntries(
      many.map((name) => [`files/${name}.cpp`, "int main() {}"]),
    ),
  })));
  const { rows } = bundle.kept;
  assert.equal(rows.length, MAX_PROGRAMS);
  assert.deepEqual(
    rows.filter(({ role }) => role !== "generator").map(({ name }) => name),
    ["ok.cpp", "val.cpp"],
  );
});

Deno.test("Polygon: samples that only the facts of a statement have; files come first", async () => {
  const folder = "statements/english";
  const facts = `${folder}/problem-properties.json`;
  const withSamples = (text: string) =>
    JSON.stringify({
      ...JSON.parse(text),
      sampleTests: [
        { input: "5 6\r\n", output: "11\r\n", inputFile: "example.01" },
        { input: "7 8\n", output: "15\n" },
        "none",
      ],
    });
  const alone = await only(zip(polygonWith({
    [facts]: withSamples,
    [`${folder}/example.01`]: null,
    [`${folder}/example.01.a`]: null,
  })));
  assert.deepEqual(alone.bundle.problem.examples, [
    { input: "5 6\n", output: "11\n" },
    { input: "7 8\n", output: "15\n" },
  ]);
  const both = await only(zip(polygonWith({ [facts]: withSamples })));
  assert.deepEqual(
    both.bundle.problem.examples,
    [{ input: "1 2\n", output: "3\n" }],
  );
});

Deno.test("Polygon: a PDF alone is the statement; beside words it is not needed", async () => {
  const folder = "statements/english";
  const alone = await only(zip(polygonWith({
    [`${folder}/problem-properties.json`]: null,
    "statements/.pdf/english/problem.pdf": "%PDF",
  })));
  const text = alone.bundle.problem.texts["en-US"]!;
  assert.equal(text.title, "A+B");
  assert.equal(
    replaceImages(text.description, alone.bundle.imageBase, (n) => `#${n}`),
    "[problem.pdf](#0)",
  );
  assert.equal(alone.bundle.annex.length, 1);
  assert.ok(said(alone.bundle, "guessed").includes("pdfStatement"));
  const words = await only(zip(polygonWith({
    "statements/.pdf/english/problem.pdf": "%PDF",
  })));
  assert.match(words.bundle.problem.texts["en-US"]!.description, /^Add/);
  assert.ok(!said(words.bundle, "guessed").includes("pdfStatement"));
});
