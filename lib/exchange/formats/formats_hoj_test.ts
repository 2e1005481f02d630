import assert from "node:assert/strict";
import { type Entries, zip } from "../../../tests/packages.ts";
import { only, points, said } from "../../../tests/reading.ts";

/** Packs a package with only what matters, in JSON as HOJ writes it. */
const entries = (facts: Record<string, unknown>, files: Entries): Entries => [
  [
    "problem_1000.json",
    JSON.stringify({
      languages: ["C++"],
      tags: [],
      codeTemplates: [],
      problem: { title: "T", description: "d", input: "i", output: "o" },
      ...facts,
    }),
  ],
  ...files.map(([name, content]) => [`problem_1000/${name}`, content] as const),
];
const DATA = [
  ["1.in", "1\r\n"],
  ["1.out", "2\r\n"],
  ["2.in", "3\r"],
  ["2.out", "4"],
] as const;
const PLAIN = [["1\n", "2\n"], ["3\n", "4"]];

Deno.test("HOJ: data that was typed in has its path on the old server", async () => {
  const path = "/judge/test_case/problem_1000/";
  const samples = [1, 2].map((n) => ({
    input: `${path}${n}.in`,
    output: `${path}${n}.out`,
    score: 50,
  }));
  const { bundle, tests } = await only(zip(entries({ samples }, DATA)));
  assert.deepEqual(tests, PLAIN);
  assert.deepEqual(points(bundle), [[50, null], [50, null]]);
});

Deno.test("HOJ: an output that is not named, no cases named at all", async () => {
  const unnamed = await only(
    zip(entries({ samples: [{ input: "1.in" }, { input: "2.in" }] }, DATA)),
  );
  assert.deepEqual(unnamed.tests, PLAIN);
  const paired = await only(zip(entries({ samples: [] }, DATA)));
  assert.deepEqual(paired.tests, PLAIN);
  assert.ok(said(paired.bundle, "guessed").includes("casesPaired"));
  const capitals = DATA.map(([name, text]) =>
    [name.replace("1.in", "1.In").replace("2.out", "2.OUT"), text] as const
  );
  const odd = await only(zip(entries({ samples: [] }, capitals)));
  assert.deepEqual(odd.tests, PLAIN);
});

Deno.test("HOJ: a checker of before there were interactive problems", async () => {
  const problem = {
    title: "T",
    description: "d",
    spjLanguage: "C",
    spjCode: "int main() {}",
  };
  const { bundle } = await only(
    zip(entries({ isSpj: true, samples: [], problem }, DATA)),
  );
  assert.equal(bundle.problem.judgeMode, "spj");
});

Deno.test("HOJ: what it has from other judges is HTML, its own is Markdown", async () => {
  const own = "<center>x</center>\n\n**bold** and $a_1$";
  const problem = {
    title: "T",
    description:
      '<p style="color: red">Of <b>two</b> $a_1$<img src="data:image/png;base64,AAAA"></p>\n\n<p>b</p>',
    input: own,
    output: "a < b",
  };
  const { bundle } = await only(zip(entries({ samples: [], problem }, DATA)));
  const { description, input, output } = bundle.problem.texts["en-US"]!;
  assert.match(description, /^Of \*\*two\*\* \$a_1\$!\[]\([^)]+\)\n\nb$/);
  assert.deepEqual([input, output], [own, "a < b"]);
  assert.equal(bundle.images.length, 1);
  assert.ok(said(bundle, "guessed").includes("htmlConverted"));
});

Deno.test("HOJ: JSON as its documentation writes it", async () => {
  const [[name, json], ...files] = entries({ samples: [] }, DATA);
  const byHand = String(json).replace("{", "{ // about\n").replace(/}$/, ",}");
  const { bundle } = await only(zip([[name, byHand], ...files]));
  assert.equal(bundle.problem.texts["en-US"]!.title, "T");
});
