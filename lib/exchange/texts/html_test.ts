import assert from "node:assert/strict";
import fc from "fast-check";
import { renderMarkdown } from "../../markdown/render.ts";
import { htmlToMarkdown } from "./html.ts";
import { looksLikeHtml } from "./looks_like_html.ts";

const TABLE: Record<string, [html: string, markdown: string]> = {
  "marks": [
    "<p>Some <b>bold</b>, <em>slanted</em> and <code>a*b</code></p>",
    "Some **bold**, *slanted* and `a*b`",
  ],
  "a tag that is none": ["<constructor>a</constructor> b", "a b"],
  "blanks inside a mark go outside": ["a<b> b </b>c", "a **b** c"],
  "a mark around nothing, or around paragraphs, is none": [
    "<b></b>x<b><p>y</p><p>z</p></b>",
    "x\n\ny\n\nz",
  ],
  "breaks": ["a<br>b<br><br>c<br></p>", "a\\\nb\n\nc"],
  "lists in lists": [
    "<ul><li>one<ol><li>x</li><li>y</li></ol></li><li>two</li></ul>end",
    "- one\n   1. x\n   2. y\n- two\n\nend",
  ],
  "a table, its bars escaped, its paragraphs flat": [
    "<table><tr><th>a|b</th><th>c</th></tr><tr><td><p>1</p></td></tr></table>",
    "| a\\|b | c |\n| --- | --- |\n| 1 |  |",
  ],
  "a table with code, a frame around something": [
    "<table><tr><td><pre>*\n&nbsp;**</pre></td><td>a|b</td></tr></table>" +
    "<table><tr><td>x<br>y<p>z</p></td></tr></table>",
    "```\n*\n **\n```\n\na|b\n\nx\\\ny\n\nz",
  ],
  "lines in a cell, a mark around a paragraph": [
    "<table><tr><td><b><p>x</p></b></td><td>1<br>2<p>3</p></td></tr></table>",
    "| **x** | 1 2 3 |\n| --- | --- |",
  ],
  "code as it stands": [
    "<pre>if (a &lt; b)\n  *p = 1;</pre>",
    "```\nif (a < b)\n  *p = 1;\n```",
  ],
  "code without the end of the line that its tag stands in": [
    "<pre>\r\n\r\na\r\n</pre>",
    "```\n\na\n```",
  ],
  "formulas as they stand": [
    "<p>$a_1 &lt; b_{i*j}$ and \\(x \\le y\\) but a_b *c*</p>",
    "$a_1 < b_{i*j}$ and $x \\le y$ but a_b \\*c\\*",
  ],
  "what Markdown would read into the text": [
    "<p># no</p><p>1. no</p><p>- no [x](y) &lt;b&gt;</p>",
    "\\# no\n\n1\\. no\n\n\\- no \\[x\\](y) \\<b>",
  ],
  "links that lead somewhere, pictures": [
    `<a href="https://x.org/a (1)">x</a> <a href="javascript:alert(1)">y</a> <img src="/a b.png" alt="z">`,
    "[x](https://x.org/a%20%281%29) y ![z](/a%20b.png)",
  ],
  "sub and sup": ["x<sup>2</sup><sub>i</sub>", "x<sup>2</sup><sub>i</sub>"],
  "no scripts, no styles": [
    "<style>p{}</style><script>alert(1)</script>x<iframe src=y></iframe>",
    "x",
  ],
  "a formula of KaTeX: as it was written, once": [
    `<p>Of <span><span class="katex katex-no-js"><span class="katex-mathml"><math><semantics><mrow><msub><mi>s</mi><mi>i</mi></msub></mrow><annotation encoding="application/x-tex">s_i
</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">s<span>i</span></span></span></span></span> pieces</p>`,
    "Of $s_i$ pieces",
  ],
  "a formula of KaTeX by itself": [
    `<p>a</p><span class="katex-display"><span class="katex"><span class="katex-mathml"><math display="block"><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></math></span><span class="katex-html">ba</span></span></span><p>b</p>`,
    "a\n\n$$\n\\frac{a}{b}\n$$\n\nb",
  ],
  "formulas of KaTeX behind a filter that knows no MathML": [
    `<span class="katex"><span class="katex-mathml">nn</span><span class="katex-html">n</span></span>, ` +
    `<span class="katex"><span class="katex-mathml">W2\\frac{W}{2}</span><span class="katex-html">2\u200bW</span></span>, ` +
    `<span class="katex"><span class="katex-mathml">xy</span><span class="katex-html">z</span></span>`,
    "$n$, $\\frac{W}{2}$, z",
  ],
  "a formula of MathJax": [
    `<p>Of <span class="MathJax_Preview">n</span><span class="MathJax">n<span class="MJX_Assistive_MathML"><math><mi>n</mi></math></span></span><script type="math/tex">n \\le 3</script> and ` +
    `<script type="math/tex; mode=display">x < y</script></p>`,
    "Of $n \\le 3$ and\n\n$$\nx < y\n$$",
  ],
  "what MathJax has drawn, where nothing else is left": [
    `<span class="MathJax">n<span class="MJX_Assistive_MathML">n</span></span> <math><mi>k</mi></math>`,
    "n k",
  ],
  "a formula of Codeforces": ["<p>$$$a_1$$$ and $$$2$$$</p>", "$a_1$ and $2$"],
  "no breaks in front of a paragraph": [
    "<table><tr><td>a</td></tr><tr><td>1</td></tr></table>\n<br/>\nb<pre>c</pre><br><br>d<p><br>e</p>",
    "| a |\n| --- |\n| 1 |\n\nb\n\n```\nc\n```\n\nd\n\ne",
  ],
  "blanks that draw something stay": [
    "<p>&nbsp;&nbsp;a&nbsp;&nbsp;b&nbsp;c<br />&nbsp; &nbsp;*&nbsp;<br />d</p>",
    "a\u00a0\u00a0b c\\\n\u00a0\u00a0\u00a0\\*\\\nd",
  ],
  "an item with blanks, with paragraphs, with code": [
    "<ol><li>\n one</li><li><p>two</p><p>more</p></li><li>x<pre>a\nb</pre></li></ol>",
    "1. one\n2. two\n\n   more\n3. x\n\n```\na\nb\n```",
  ],
  "left open": ["<p><b>x", "**x**"],
  "cells without a table": ["<td>x</td>", "x"],
};

for (const [name, [html, markdown]] of Object.entries(TABLE)) {
  Deno.test(`HTML: ${name}`, () => {
    assert.equal(htmlToMarkdown(html), markdown);
  });
}

Deno.test("HTML: whatever it is, it ends, and nothing that runs comes out of it", () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 10 }),
    fc.constantFrom(
      "<table>",
      "</table>",
      "<tr>",
      "<td>",
      "</td>",
      "<li>",
      "<ul>",
      "</ul>",
      "<pre>",
      "</pre>",
      "<a href='javascript:x'>",
      "</a>",
      "<b>",
      "</b>",
      "<script>",
      "</script>",
      "<img src=x onerror=alert(1)>",
      "&lt;script&gt;",
      "<span class='katex'>",
      "<annotation encoding='application/x-tex'>",
      "</span>",
      "<script type='math/tex'>",
      "<!--",
      "]]>",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = renderMarkdown(htmlToMarkdown(pieces.join("")));
      assert.doesNotMatch(html, /<script|<[^>]*\son\w+\s*=|javascript:x"/i);
    }),
    { numRuns: 300 },
  );
});

Deno.test("HTML: what is a text already stays one", () => {
  for (const text of ["a < b and b > c", "R & D; *x*", "if a <b then c"]) {
    assert.equal(looksLikeHtml(text), false);
  }
  for (
    const html of ["<a href='x'>y</a>", "a&hellip;", "a<br>b", "<img src=x"]
  ) {
    assert.equal(looksLikeHtml(html), true);
  }
});

Deno.test("HTML: emphasis beside letters and signs is one that Markdown reads", () => {
  const cases = {
    "注<b>意：</b>请": "注<strong>意：</strong>请",
    "<b>注意：</b> 请": "**注意：** 请",
    "a<i>b</i>c": "a*b*c",
    "<b>x</b><i>y</i>": "**x**<em>y</em>",
    "<b>a <b>b</b> c</b>": "**a b c**",
  };
  for (const [html, markdown] of Object.entries(cases)) {
    assert.equal(htmlToMarkdown(html), markdown);
  }
});

Deno.test("HTML: a table within a cell, and lists there", () => {
  assert.equal(
    htmlToMarkdown(
      "<table><tr><td>a<td><table><tr><td>b<td>c|<tr><td>d</table></table>",
    ),
    "a\n\n| b | c\\| |\n| --- | --- |\n| d |  |",
  );
});
