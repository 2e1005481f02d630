import assert from "node:assert/strict";
import fc from "fast-check";
import { renderMarkdown } from "../markdown/render.ts";
import { htmlToMarkdown } from "./html.ts";

const TABLE: Record<string, [html: string, markdown: string]> = {
  "marks": [
    "<p>Some <b>bold</b>, <em>slanted</em> and <code>a*b</code></p>",
    "Some **bold**, *slanted* and `a*b`",
  ],
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
  "code as it stands": [
    "<pre>if (a &lt; b)\n  *p = 1;</pre>",
    "```\nif (a < b)\n  *p = 1;\n```",
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
