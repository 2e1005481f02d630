// deno-lint-ignore-file gavel/no-waiting -- that it does not take long is what is tested

import assert from "node:assert/strict";
import { texToMarkdown } from "./tex.ts";
import { expandMacros } from "./tex_macros.ts";

const CASES: Record<string, [tex: string, expanded: string]> = {
  "a name": [
    String.raw`\newcommand{\hero}{Max}\hero{} and \hero plays \hero.`,
    "Max and Maxplays Max.",
  ],
  "without braces, and by def": [
    String.raw`\newcommand\a{A}\def\b{B}\a-\b`,
    "A-B",
  ],
  "arguments": [
    String.raw`\newcommand{\pair}[2]{(#1, #2)}$\pair{x}{y^{2}} \pair ab$`,
    "$(x, y^{2}) (a, b)$",
  ],
  "within one another": [
    String.raw`\newcommand{\a}{1}\newcommand{\b}{\a\a}\b`,
    "11",
  ],
  "another word that begins alike": [
    String.raw`\newcommand{\a}{1}\ab \\a`,
    String.raw`\ab \\a`,
  ],
  "a comment": [
    "% \\newcommand{\\a}{1}\n\\a 50\\% \\newcommand{\\b}{2}\\b",
    "% \\newcommand{\\a}{1}\n\\a 50\\% 2",
  ],
  "a default, and what is made again": [
    String.raw`\newcommand{\a}[1][x]{#1}\renewcommand{\b}{2}\a\b`,
    String.raw`\newcommand{\a}[1][x]{#1}\renewcommand{\b}{2}\a\b`,
  ],
};

for (const [name, [tex, expanded]] of Object.entries(CASES)) {
  Deno.test(`macros: ${name}`, () => {
    assert.equal(expandMacros(tex), expanded);
  });
}

Deno.test("a statement has its names, and none of the lines that make them", () => {
  const { markdown, unknown } = texToMarkdown(
    "\\newcommand\\hero{Max}\n\\hero{} plays.\n\n\\begin{Input}\nAt most $\\hero$.\n\\end{Input}",
    { imageOf: () => "" },
  );
  assert.equal(markdown, "Max plays.\n\n## Input\n\nAt most $Max$.");
  assert.deepEqual(unknown, []);
});

Deno.test("no text takes long, or becomes much longer", () => {
  const start = performance.now();
  const texts = [
    "\\def\\a{\\a\\a}\\a",
    "\\def\\a{" + "x".repeat(4_000) + "}" + "\\a".repeat(100_000),
    "\\def\\a{".repeat(300_000),
    "\\newcommand{\\a}{b}" + "\\".repeat(1_000_000) + "a",
    "%" + "\\def\\a{b}".repeat(100_000),
    "\\newcommand{\\a}[9]{#1}" + "\\a{".repeat(300_000),
  ];
  for (const text of texts) {
    assert.ok(expandMacros(text).length <= text.length + 200_000);
  }
  assert.ok(performance.now() - start < 10_000);
});
