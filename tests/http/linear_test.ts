import assert from "node:assert/strict";
import { imagesIn } from "../../lib/exchange/importing/image_links.ts";
import { annotationIn } from "../../lib/exchange/formats/icpc_outcomes.ts";
import { tokenRulesOf } from "../../lib/exchange/programs/checkers.ts";
import { joinedProgram } from "../../lib/exchange/programs/joined.ts";
import { renderMarkdown } from "../../lib/markdown/render.ts";
import { htmlToMarkdown } from "../../lib/exchange/texts/html.ts";
import { replaceImageLinks } from "../../lib/exchange/texts/markdown.ts";
import { splitSections } from "../../lib/exchange/texts/sections.ts";
import { texToMarkdown } from "../../lib/exchange/texts/tex.ts";
import { Form } from "../../lib/http/body.ts";
import { javaNames } from "../../lib/judging/languages/java_names.ts";
import { excerptOf } from "../../lib/markdown/excerpt.ts";
import { lookOf, nameKey } from "../../lib/names.ts";
import { rowsNamed } from "../../lib/problems/cases/case_ranges.ts";
import { toProblemId } from "../../lib/problems/schema.ts";
import { cleanSvg } from "../../lib/pictures/svg.ts";
import { createTask } from "../../lib/workers/task.ts";
import { lookAtPair } from "../../lib/similar/spans.ts";
import { tokensOf } from "../../lib/similar/lexer.ts";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { draftFromForm } from "../../routes/admin/problem/problem_draft.ts";

/**
 * Texts that took readers the square of their length, or worse: those of a hundred
 * thousand characters took from ten seconds to hours. Each is read in some milliseconds,
 * so the bound is far away, and ends by force what takes the square.
 */
const BOUND_MS = 10_000;
const CHARS = 200_000;

const fill = (piece: string, chars = CHARS) =>
  piece.repeat(Math.ceil(chars / piece.length));
const blanks = fill(" ");

const tex = (text: string) => texToMarkdown(text, { imageOf: () => "" });
const images = (text: string) => replaceImageLinks(text, (address) => address);
const included = (text: string) =>
  joinedProgram(
    new Map([["a.cpp", '#include "a.h"\nint main() {}'], ["a.h", text]]),
    ["a.cpp"],
  );

const drawing = (inner: string) =>
  cleanSvg(
    new TextEncoder().encode(`<svg viewBox="0 0 1 1">${inner}</svg>`),
  );

function draft(fields: Record<string, string>) {
  const form = new Form(
    new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
    new Map(),
  );
  return draftFromForm(form, { uploadId: null, isFresh: false, stored: null });
}

const TEXTS: [what: string, read: (text: string) => unknown, text: string][] = [
  ["TeX: blanks", tex, `a${blanks}b`],
  ["TeX: blanks in a mark", tex, `\\textbf{a${blanks}b}`],
  ["TeX: blanks after a switch", tex, `{\\bf a${blanks}b}`],
  ["TeX: blanks in a formula", tex, `$a${blanks}b$`],
  ["TeX: blanks after a macro", tex, `\\def\\a${blanks}b`],
  [
    "TeX: marks in cells",
    tex,
    `\\begin{tabular}{l}${fill("\\bf a & ")}\\end{tabular}`,
  ],
  ["HTML: paragraphs", htmlToMarkdown, fill("<p>a", 2 * CHARS)],
  ["HTML: line breaks", htmlToMarkdown, fill("a<br>", 2 * CHARS)],
  ["HTML: blanks in code", htmlToMarkdown, `<pre>a${blanks}b</pre>`],
  ["HTML: blanks in a mark", htmlToMarkdown, `<b><code>a${blanks}b</b>`],
  ["HTML: blanks that stay", htmlToMarkdown, `a${fill("\u00a0")}b`],
  ["HTML: formulas without end", htmlToMarkdown, fill("\\(", 2 * CHARS)],
  ["HTML: displayed ones", htmlToMarkdown, fill("\\[", 2 * CHARS)],
  ["images: no text", images, fill("![")],
  ["images: no address", images, fill("![](")],
  ["images: no size", images, fill("![](a =", 2 * CHARS)],
  ["images: signs of sizes", images, `![](${fill("=")}`],
  ["images: tags", images, fill("<img src=a ")],
  ["images: links", (text) => imagesIn(text, "b/"), fill("](b/0", 10 * CHARS)],
  ["headings: blanks", splitSections, `# a${blanks}b`],
  [
    "programs: expectations",
    annotationIn,
    `@EXPECTED_RESULTS@: A${fill("-")}A`,
  ],
  ["programs: guards", included, `#ifndef ${fill("a")}\nb`],
  ["checkers: figures", (text) => tokenRulesOf(["a", text]), `${fill("1")}x`],
  ["names: marks", nameKey, fill("\u0316\u0301")],
  ["names: blanks", lookOf, `a${blanks}中`],
  ["ids: marks", toProblemId, fill("\u0316\u0301")],
  ["Java: classes", javaNames, fill("class a ", 4 * CHARS)],
  ["crests: a long value", drawing, `<rect fill="${fill("a")}"/>`],
  ["crests: functions", drawing, `<rect fill="${fill("a(")}"/>`],
  ["crests: declarations", drawing, `<rect style="${fill("fill:red;")}"/>`],
  ["crests: rules", drawing, `<style>${fill(".a{fill:red}")}</style>`],
  ["crests: comments", drawing, `<style>${fill("/*")}</style>`],
  ["crests: marks", drawing, `<rect style="fill:${fill("! ")}"/>`],
  ["crests: classes", drawing, `<rect class="${fill("a ")}"/>`],
  ["crests: depth", drawing, fill("<g>")],
  ["crests: entities", drawing, `<text>${fill("&amp;")}</text>`],
  ["excerpts: links", excerptOf, fill("[")],
  ["spoilers without end", renderMarkdown, fill(":::spoiler\n")],
  ["ranges: blanks", (text) => rowsNamed(text, 9), `1${blanks}`],
  [
    "tags",
    (tags) => draft({ tags }),
    Array.from({ length: 40_000 }, (_, n) => n).join(),
  ],
];

for (const [what, read, text] of TEXTS) {
  Deno.test(`a hostile text takes the time of its length: ${what}`, () => {
    const task = createTask(BOUND_MS, { isAborted: () => false, report() {} });
    task.bounded(() => read(text));
  });
}

Deno.test("as many files as a form can have, all with bad names, are refused at once", () => {
  const rows = Array.from({ length: 2_400 }, (_, n) => n);
  const fields = Object.fromEntries(
    rows.flatMap((n) => [
      [`judgeExtra.${n}.name`, `${n}/`],
      [`judgeExtra.${n}.content`, "a"],
    ]),
  );
  const task = createTask(BOUND_MS, { isAborted: () => false, report() {} });
  const made = task.bounded(() => draft(fields));
  assert.ok(!made.ok);
  const named = made.error.map(({ field }) => field);
  assert.ok(named.includes("judgeExtra.2399.name"), String(named.at(-1)));
});

const GRAMMARS = [...new Set(LANGUAGES.map(({ grammar }) => grammar)), null];

for (
  const [what, piece] of [
    ["quotes", '"'],
    ["patterns without end", "=/["],
    ["imports without end", "import a\nusing b\nuse c\nfrom d\n"],
    ["names that are brought in", "let a;\nconst b "],
    ["comments within comments", "/*{-(*"],
    ["raw texts", 'R"a('],
    ["digits", "1'2_3e"],
    ["blanks", " \n"],
    ["lifetimes", "'a "],
    ["the same again", "x = x + 1\n"],
  ]
) {
  Deno.test(`a hostile program takes the time of its length in every language: ${what} [4 S6.4]`, () => {
    const task = createTask(BOUND_MS, { isAborted: () => false, report() {} });
    task.bounded(() => {
      for (const grammar of GRAMMARS) tokensOf(fill(piece, 65_535), grammar);
      const side = { code: fill(piece, 65_535), grammar: "c" } as const;
      lookAtPair({ a: side, b: side, templates: [], common: [] });
    });
  });
}
