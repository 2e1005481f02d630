import assert from "node:assert/strict";
import { icpcWith } from "../../tests/icpc_reading.ts";
import { PICTURE } from "../../tests/packages.ts";

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
`,
  ]]);
  const { description, input, output } = bundle.problem.texts["en-US"]!;
  assert.deepEqual([description, input, output], [
    "Max adds.",
    "Two numbers.",
    "One.",
  ]);
});
