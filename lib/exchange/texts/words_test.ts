import assert from "node:assert/strict";
import fc from "fast-check";
import { shown } from "../../../tests/shown_words.ts";
import { htmlToMarkdown } from "./html.ts";
import { texToMarkdown } from "./tex.ts";

/**
 * A text, with the words that its reader sees and those that only say how it looks. Words
 * are told apart by their numbers.
 */
interface Piece {
  source: string;
  words: string[];
  hidden: string[];
}

let count = 0;
type Make = (...words: string[]) => string;
const some = (
  [seen, unseen]: readonly [number, number],
  made: Make,
): fc.Arbitrary<Piece> =>
  fc.constant(null).map(() => {
    const all = Array.from({ length: seen + unseen }, () => `w${count++}w`);
    return {
      source: made(...all),
      words: all.slice(0, seen),
      hidden: all.slice(seen),
    };
  });

const joined = (pieces: readonly Piece[], source: string): Piece => ({
  source,
  words: pieces.flatMap(({ words }) => words),
  hidden: pieces.flatMap(({ hidden }) => hidden),
});
const many = (
  piece: fc.Arbitrary<Piece>,
  between: string,
  most = 3,
): fc.Arbitrary<Piece> =>
  fc.array(piece, { minLength: 1, maxLength: most }).map((pieces) =>
    joined(pieces, pieces.map(({ source }) => source).join(between))
  );
const wrapped = (
  inner: fc.Arbitrary<Piece>,
  ways: readonly Make[],
): fc.Arbitrary<Piece> =>
  fc.tuple(inner, fc.constantFrom(...ways)).map(([piece, way]) =>
    joined([piece], way(piece.source))
  );
const rows = (
  cell: fc.Arbitrary<Piece>,
  made: (rows: string[][]) => string,
): fc.Arbitrary<Piece> =>
  fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  }).map((table) =>
    joined(table.flat(), made(table.map((row) => row.map((c) => c.source))))
  );

const R = String.raw;
const TEX_WORDS = fc.oneof(
  some([1, 0], (a) => a),
  some([1, 0], (a) => R`[${a}] ~ <${a}> | ${a}`),
  some([1, 0], (a) => R`$|${a}| \le 3$`),
  some([1, 0], (a) => R`\(\|${a}\|\)`),
  some([1, 0], (a) => R`\t{a|${a}\_}`),
  some([2, 0], (a, b) => R`\texttt{${a} $${b}$}`),
  some([1, 0], (a) => R`\verb!|${a}!`),
  some([1, 0], (a) => R`{\tt ${a}}`),
  some([1, 0], (a) => R`{\bf ${a}\\}`),
  some([1, 1], (a, b) => R`\textcolor{${b}}{${a}}`),
  some([1, 1], (a, b) => R`\parbox[${b}]{${b}}{${a}}`),
  some([1, 1], (a, b) => R`\resizebox{${b}}{!}{${a}}`),
  some([1, 1], (a, b) => R`\label{${b}}${a}\vspace*{${b}}`),
  some([1, 1], (a, b) => R`\rule{${b}}{${b}}${a}% ${b}` + "\n"),
  some([1, 0], (a) => R`\unknown{${a}}`),
  some([2, 1], (a, b, c) => R`\unknown[${c}]{${a}}{${b}} x`),
  some([1, 0], (a) => R`\footnote{${a}}`),
  some([2, 0], (a, b) => R`\makecell{${a}\\${b}}`),
  some([1, 0], (a) => R`${a} \alpha \le \ldots{} "--- \%`),
  some([1, 0], (a) => R`\unknown ${a}\\` + "\n"),
);
const { tex } = fc.letrec<{ tex: Piece; cell: Piece }>((tie) => ({
  cell: fc.oneof(
    { maxDepth: 2 },
    TEX_WORDS,
    wrapped(tie("cell"), [
      (a) => R`\multicolumn{2}{|c|}{${a}}`,
      (a) => R`\multirow{2}{*}{${a}}`,
      (a) => R`\multirow[t]{2}*{${a}}`,
      (a) => R`\textbf{${a}}`,
      (a) => R`{\it ${a}}`,
      (a) => R`x\textbf{（${a}）}x`,
      (a) => R`x\emph{\textbf{$x$ ${a}:}}x\textbf{${a}}\emph{y}`,
      (a) => R`\begin{minipage}{3cm}${a}\end{minipage}`,
    ]),
    many(tie("cell"), " "),
  ),
  tex: fc.oneof(
    { maxDepth: 3 },
    TEX_WORDS,
    many(tie("tex"), "\n\n"),
    many(tie("tex"), R`\\` + "\n"),
    wrapped(tie("tex"), [
      (a) => R`\begin{center}${a}\end{center}`,
      (a) => R`\begin{itemize}\item ${a}\\ \end{itemize}`,
      (a) => R`\begin{enumerate}[label=x]\item[--] ${a}\end{enumerate}`,
      (a) => R`\begin{figure}[h]\centering ${a}\caption{x}\end{figure}`,
      (a) => R`\section*{${a}}`,
      (a) => R`\begin{unknown}${a}\end{unknown}`,
      (a) => R`${a}\\`,
    ]),
    rows(
      tie("cell"),
      (table) =>
        R`\begin{tabular}{|l|p{3cm}|}\hline ${
          table.map((cells) => cells.join(" & ")).join(R`\\[2pt] \hline` + "\n")
        }\\ \end{tabular}`,
    ),
    some([2, 0], (a, b) =>
      R`\begin{verbatim}` + `\n${a} \\begin | {\n${b}\n` +
      R`\end{verbatim}`),
    some([1, 1], (a, b) => R`\[${a}^2\label{${b}}\]`),
  ),
}));

/** LaTeX's own words that a reader would see; in code they may stand. */
const RAW =
  /\\(begin|end|multicolumn|multirow|text\w+|makecell|item|unknown|hline|label)\b/;

Deno.test("LaTeX: each visible word is shown, what says how it looks is not, and no command is", () => {
  fc.assert(
    fc.property(tex, ({ source, words, hidden }) => {
      const { markdown, unknown, isCut } = texToMarkdown(source, {
        imageOf: () => "",
      });
      const text = shown(markdown);
      assert.deepEqual(
        words.filter((word) => !text.includes(word)),
        [],
        `lost of\n${source}\nin\n${markdown}`,
      );
      assert.deepEqual(
        hidden.filter((word) => text.includes(word)),
        [],
        `printed of\n${source}\nin\n${markdown}`,
      );
      assert.doesNotMatch(
        text.replaceAll("\\begin | {", ""),
        RAW,
        `${source}\n${markdown}`,
      );
      assert.doesNotMatch(text, /\*/, `${source}\n${markdown}`);
      // A stroke at the end of a paragraph or of the text.
      assert.doesNotMatch(text, /(?<!\\)\\\s*$/, `${source}\n${markdown}`);
      assert.equal(
        unknown.includes("unknown"),
        /\\(begin\{)?unknown/.test(source),
      );
      assert.ok(!isCut);
    }),
    { numRuns: 1_000 },
  );
});

const HTML_WORDS = fc.oneof(
  some([1, 0], (a) => a),
  some([1, 0], (a) => `<b>${a}</b>`),
  some([1, 0], (a) => `<i> ${a} </i>`),
  some([1, 0], (a) => `<code>a|${a}</code>`),
  some([1, 0], (a) => `$|${a}|$`),
  some([1, 0], (a) => `\\(|${a}|\\)`),
  some([1, 0], (a) => `<span style="x">${a}</span><br>`),
  some([1, 0], (a) => `<font>[${a}]</font> * _ | &lt;n&gt;`),
  some([1, 0], (a) => `<a href="https://x.example/">${a}</a>`),
  some([1, 0], (a) => `<a>${a}</a>`),
  some([1, 0], (a) => `&lt;${a}&gt; vector&lt;${a}&gt;`),
  some([1, 0], (a) => `<sup>${a}</sup>`),
  some([1, 1], (a, b) => `${a}<script>${b}</script><!-- ${b} -->`),
);
const { html } = fc.letrec<{ html: Piece; cell: Piece }>((tie) => ({
  cell: fc.oneof(
    { maxDepth: 2 },
    HTML_WORDS,
    many(tie("cell"), " "),
    wrapped(tie("cell"), [
      (a) => `<p>${a}</p>`,
      (a) => `<b>${a}</b>`,
      (a) => `注<b>意：${a}：</b>请<i><b>${a}</b></i><b>y</b>`,
      (a) => `<ul><li>${a}</li></ul>`,
      (a) => `<table><tr><td>${a}</td><td>x</td></tr></table>`,
      (a) => `<pre>\n${a}\n</pre>`,
    ]),
  ),
  html: fc.oneof(
    { maxDepth: 3 },
    HTML_WORDS,
    many(tie("html"), "<p>"),
    many(tie("html"), "<br>\n"),
    wrapped(tie("html"), [
      (a) => `<div>${a}</div>`,
      (a) => `<h2>${a}</h2>`,
      (a) => `<ol><li>${a}<li>x</ol>`,
      (a) => `<blockquote>${a}</blockquote>`,
      (a) => `<dl><dt>x</dt><dd>${a}</dd></dl>`,
      (a) => `<details><summary>${a}</summary>x</details>`,
    ]),
    rows(
      tie("cell"),
      (table) =>
        `<table><caption>x</caption>${
          table.map((cells) =>
            `<tr>${
              cells.map((cell) => `<td colspan=2>${cell}</td>`).join("")
            }</tr>`
          ).join("")
        }</table>`,
    ),
    some([2, 0], (a, b) => `<pre>${a} | \`\`\`\n  ${b}\n</pre>`),
  ),
}));

Deno.test("HTML: each visible word is shown, scripts and comments are not", () => {
  fc.assert(
    fc.property(html, ({ source, words, hidden }) => {
      const markdown = htmlToMarkdown(source);
      const text = shown(markdown);
      assert.deepEqual(
        words.filter((word) => !text.includes(word)),
        [],
        `lost of\n${source}\nin\n${markdown}`,
      );
      assert.doesNotMatch(text, /\*\*|\*w|w\*/, `${source}\n${markdown}`);
      assert.ok(!hidden.some((word) => text.includes(word)), source);
    }),
    { numRuns: 1_000 },
  );
});
