import assert from "node:assert/strict";
import { renderMarkdown } from "./render.ts";

/** Each formula with what is kept beside it, as `…` between its marks. */
const keptOf = (markdown: string) =>
  [
    ...renderMarkdown(markdown)
      .replace(/<span><math.*?<\/math><\/span>/gs, "…")
      .matchAll(/<span class="formula">(.*?)<\/span>/gs),
  ]
    .map(([, inside]) => inside.replace(/<[^>]*>/g, ""));

Deno.test("a formula keeps the punctuation beside it on its line", () => {
  const cases: [markdown: string, kept: string[]][] = [
    ["给定 $n$，求 $a_i$。", ["…，", "…。"]],
    ["整数$n$（$1 \\le n$）、$m$；$k$！", ["（…）、", "…；", "…！"]],
    ["“$a$”与《$b$》", ["“…”", "《…》"]],
    ["An integer $n$, then ($a$, $b$); $c$.", ["…,", "(…,", "…);", "…."]],
    ['the $i$-th of $n$s: "$x$"?', ["…-th", "…s:", '…"?']],
    ["**$n$**，再 *$m$*。", ["…，", "…。"]],
    ["- 行 $n$，\n- 列 $m$。", ["…，", "…。"]],
    ["| a |\n|---|\n| $n$, |", ["…,"]],
    // Nothing is beside it, or a word that is none of its own.
    ["给定 $n$ 个，$m$ 行", []],
    ["$n$minutesandmore", []],
    ["$$n$$\n\n，", []],
  ];
  for (const [markdown, kept] of cases) {
    assert.deepEqual(keptOf(markdown), kept, markdown);
  }
});

Deno.test("the words are the same, with the marks kept as without", () => {
  const wordsOf = (html: string) =>
    html.replace(/<math.*?<\/math>/gs, "x").replace(/<[^>]*>/g, "").trim();
  for (
    const [markdown, words] of [
      [
        "一 $n$，二（$m$）。a < b &amp; $k$, c",
        "一 x，二（x）。a &lt; b &amp; x, c",
      ],
      ["$n$&lt;$m$; $k$", "x&lt;x; x"],
      ["$a$,$b$,$c$", "x,x,x"],
    ]
  ) assert.equal(wordsOf(renderMarkdown(markdown)), words);
});

Deno.test("Chinese puts no blanks around a formula", () => {
  const html = renderMarkdown("给定$n$个整数，求$\\sum a_i$。");
  assert.equal(html.match(/<math/g)?.length, 2);
  assert.match(html, /给定.*个整数，求.*。/s);
});

Deno.test("blanks typed between Chinese and a formula go, others stay", () => {
  const html = renderMarkdown("第 $i$ 个，a $b$ c，$x$ 、");
  assert.match(html, /第<span class="air"> <\/span><span><math/);
  assert.match(html, /<\/math><\/span><span class="air"> <\/span>个，a <span>/);
  assert.match(html, /<\/span> c，/);
});

Deno.test("air between Chinese letters and a formula only", () => {
  const airs = (text: string) =>
    renderMarkdown(text).replace(/<math.*?<\/math>/gs, "x")
      .replaceAll('<span class="air"> </span>', "_").replace(/<[^>]*>/g, "")
      .trim();
  assert.equal(airs("整数$a$和 $b$ ，求和。"), "整数_x_和_x，求和。");
  assert.equal(airs("（$n$）行，$m$、$k$列"), "（x）行，x、x_列");
  assert.equal(airs("an $n$ and $m$."), "an x and x.");
  assert.equal(airs("**第**$i$个"), "第_x_个");
});

Deno.test("signs at the edges of a formula, and dots, have no room of operators", () => {
  const signs = (formula: string) =>
    [...renderMarkdown(`$${formula}$`).matchAll(/<mo[^>]*>[^<]/g)].join(" ");
  const none = 'lspace="0em" rspace="0em"';
  assert.equal(signs("\\le 5"), '<mo lspace="0em">≤');
  assert.match(signs("\\sum_{i=1}^n i"), /^<mo lspace="0em">∑ <mo>=$/);
  assert.equal(signs("x \\le y"), "<mo>≤");
  assert.equal(signs("1+\\cdots+n"), `<mo>+ <mo ${none}>⋯ <mo>+`);
  assert.equal(
    signs("a_1 \\dots a_n"),
    '<mo lspace="0.167em" rspace="0.167em">…',
  );
});

Deno.test("a named operator has a thin space to its operands, not to brackets", () => {
  const spaces = (formula: string) =>
    renderMarkdown(`$${formula}$`).match(/<mspace/g)?.length ?? 0;
  assert.equal(spaces("n \\log n"), 2);
  assert.equal(spaces("\\log n"), 1);
  assert.equal(spaces("n \\log_2 n"), 2);
  assert.equal(spaces("\\max(a, b)"), 0);
  assert.equal(spaces("a + b"), 0);
});
