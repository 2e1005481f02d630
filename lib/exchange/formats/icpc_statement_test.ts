import assert from "node:assert/strict";
import { icpcWith } from "../../../tests/icpc_reading.ts";
import {
  type BundleBuilder,
  type ProblemBundle,
  replaceImages,
} from "../bundle.ts";
import { PICTURE, zip } from "../../../tests/packages.ts";
import { icpcEntries } from "../../../tests/packages_more.ts";
import { only } from "../../../tests/reading.ts";

Deno.test("pictures are found without an ending, as PDF, and by a contest's path", async () => {
  const bundle = await icpcWith([
    [
      "problem_statement/problem.en.tex",
      String.raw`\includegraphics{fig} \includegraphics{plan}
\includegraphics[width=1cm]{sum/problem_statement/deep} \includegraphics{none}`,
    ],
    ["problem_statement/fig.png", PICTURE],
    ["problem_statement/plan.pdf", "%PDF"],
    ["problem_statement/deep.svg", "<svg/>"],
  ]);
  assert.deepEqual(
    bundle.images.map(({ name }) => name.replace(/.*\//, "")),
    ["fig.png", "plan.pdf", "deep.svg"],
  );
  assert.deepEqual(
    bundle.findings.filter(({ code }) => code === "imageMissing")
      .map(({ params }) => params),
    [{ name: "none" }],
  );
});

Deno.test("the environments of a statement are its sections", async () => {
  const bundle = await icpcWith([[
    "problem_statement/problem.en.tex",
    String.raw`\problemname{Sum}
\newcommand{\hero}{Max}\hero{} adds.
\begin{Input}
Two numbers.
\end{Input}
\begin{Output}
One.
\end{Output}
\begin{afterSample}
See \begin{tikzpicture}\draw (0,1);\end{tikzpicture} there\texttrademark.
\end{afterSample}
`,
  ]]);
  const { title: _, ...text } = bundle.problem.texts["en-US"]!;
  assert.deepEqual(text, {
    description: "Max adds.",
    input: "Two numbers.",
    output: "One.",
    hint: "## Sample explanation\n\nSee  there™.",
  });
  assert.deepEqual(
    bundle.findings.find(({ code }) => code === "texUnknown")?.params,
    { names: "\\tikzpicture" },
  );
});

Deno.test("solutions and slides beside a statement are told as left out", async () => {
  const bundle = await icpcWith([
    ["problem_statement/problem.en.tex", "Add."],
    ["problem_statement/solution.en.tex", "Adding."],
    ["problem_statement/problem-slide.en.tex", "Slide."],
    ["problem_slide/problem-slide.en.tex", "Slide."],
  ]);
  const left = bundle.findings.map(({ code, params }) => params?.name ?? code);
  for (
    const name of [
      "tutorialLeft",
      "problem_statement/problem-slide.en.tex",
      "problem_slide",
    ]
  ) assert.ok(left.includes(name), name);
});

Deno.test("a problem that names no title has its folder's", async () => {
  const bundle = await icpcWith([
    ["problem.yaml", "source: Cup\n"],
    ["domjudge-problem.ini", "timelimit=1\n"],
    ["problem_statement/problem.en.tex", "Add."],
  ]);
  assert.equal(bundle.problem.texts["en-US"]!.title, "sum");
});

Deno.test("a PDF is the statement of a language that has no text", async () => {
  const shownBy = (bundle: BundleBuilder | ProblemBundle) =>
    Object.fromEntries(
      Object.entries(bundle.problem.texts).map(([locale, text]) => [
        locale,
        replaceImages(text!.description, bundle.imageBase, (n) => `#${n}`),
      ]),
    );
  const { bundle: alone } = await only(zip([
    ...icpcEntries().filter(([name]) =>
      !/problem_statement\/.*\.(tex|md|html|txt)$/.test(name)
    ),
    ["sum/problem_statement/problem.pdf", "%PDF"],
  ]));
  assert.deepEqual(shownBy(alone), { "en-US": "[problem.pdf](#0)" });
  const beside = await icpcWith([
    ["problem_statement/problem.en.tex", "Add."],
    ["problem_statement/problem.en.pdf", "%PDF"],
    ["problem_statement/problem.pdf", "%PDF"],
    ["problem_statement/problem.zh.pdf", "%PDF"],
  ]);
  assert.deepEqual(shownBy(beside), {
    "en-US": "Add.",
    "zh-CN": "[problem.zh.pdf](#0)",
  });
  assert.deepEqual(
    beside.findings.filter(({ code }) => code === "pdfStatement")
      .map(({ params }) => params),
    [{ name: "problem.zh.pdf" }],
  );
});

Deno.test("what a statement in LaTeX has lost, or kept as it was, is told", async () => {
  const bundle = await icpcWith([[
    "problem_statement/problem.en.tex",
    String.raw`See \ref{a} \foo{b}, $\bar{x} \barr{y}$ $x^$ \input{c} ${
      "{".repeat(150)
    }d`,
  ]]);
  const told = (code: string) =>
    bundle.findings.find((one) => one.code === code)?.params;
  assert.deepEqual(told("texUnknown"), { names: "\\foo, \\input, \\ref" });
  assert.deepEqual(told("formulaRaw"), { names: "\\barr, x^" });
  assert.deepEqual(told("texCut"), {});
});
