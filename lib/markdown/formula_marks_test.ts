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
        "一x，二（x）。a &lt; b &amp; x, c",
      ],
      ["$n$&lt;$m$; $k$", "x&lt;x; x"],
      ["$a$,$b$,$c$", "x,x,x"],
    ]
  ) assert.equal(wordsOf(renderMarkdown(markdown)), words);
});
