import assert from "node:assert/strict";
import { texToMarkdown } from "./tex.ts";
import { splitSections } from "./sections.ts";

const convert = (tex: string) =>
  texToMarkdown(tex, { imageOf: (name) => `img/${name}` });

const TABLE: Record<string, [tex: string, markdown: string]> = {
  "marks": [
    String.raw`\textbf{bold \emph{both}} {\it slanted} \t{a\_b} \underline{u}`,
    "**bold *both*** *slanted* `a_b` <u>u</u>",
  ],
  "formulas stay, with their stars and bars": [
    String.raw`$a_1 \cdot b^*$ \(x\) $$y$$ \[z\]`,
    "$a_1 \\cdot b^*$ $x$\n\n$$\ny\n$$\n\n$$\nz\n$$",
  ],
  "aligned formulas": [
    String.raw`\begin{align*}a&=b\\c&=d\end{align*}`,
    "$$\n\\begin{aligned}a&=b\\\\c&=d\\end{aligned}\n$$",
  ],
  "comments": ["a % b\nc\n% whole line\nd 50\\% e", "a c\nd 50% e"],
  "lists in lists": [
    String.raw`\begin{itemize}
  \item one
  \begin{enumerate} \item x \item y \end{enumerate}
  \item two
\end{itemize}
end`,
    "- one\n   1. x\n   1. y\n- two\n\nend",
  ],
  "a table": [
    String
      .raw`\begin{tabular}{|c|c|}\hline A & B \\ \hline 1 & 2 \\ \end{tabular}`,
    "| A | B |\n| --- | --- |\n| 1 | 2 |",
  ],
  "marks in a table end with their cells; bars do not end one": [
    String
      .raw`\begin{tabular}{c|c} \bf A & \bf{B} \\ $|s| \le \|v\|$ & \t{a|b} \end{tabular}`,
    "| **A** | **B** |\n| --- | --- |\n| $\\vert s\\vert  \\le \\Vert v\\Vert $ | `a\\|b` |",
  ],
  "marks that stand before an argument, blanks, or paragraphs": [
    "\\bf{A} b {\\it c }d {\\bf x\n\ny} \\tt{a_b}",
    "**A** b *c* d x\n\ny `a_b`",
  ],
  "quotation marks of Russian texts": [
    '<<да>> "--- $a << b$ \\t{c >> d} e < f',
    "«да» — $a << b$ `c >> d` e \\< f",
  ],
  "code as it stands": [
    "\\begin{verbatim}\na % b \\x $\n\\end{verbatim}",
    "```\na % b \\x $\n```",
  ],
  "words of typesetting": [
    "``q'' -- --- a~b \\dots{} x \\& y \\#1 \\{z\\}",
    "“q” – — a b … x & y \\#1 {z}",
  ],
  "letters with marks": [String.raw`\"o \'{e} \~n \ss{} \o`, "ö é ñ ß ø"],
  "pictures and addresses": [
    String
      .raw`\includegraphics[width=3cm]{a.png} \url{https://x.org} \href{https://y.org}{y}`,
    "![](img/a.png) <https://x.org> [y](https://y.org)",
  ],
  "text that Markdown would read something into": [
    "a*b c_d # <x>",
    "a\\*b c\\_d \\# \\<x\\>",
  ],
  "sections and paragraphs": [
    "\\section*{Input}\nA\n\nB\\\\C",
    "## Input\n\nA\n\nB\\\nC",
  ],
  "cells over several columns and rows": [
    String.raw`\begin{tabular}{|l|l|l|}\hline
Group & Points & Limits \\ \hline
\multirow{2}{*}{1} & 30 & $n \le 10$ \\
 & 20 & $n \le 20$ \\ \cmidrule(lr){1-2}
\multicolumn{2}{|c|}{\bf sum} & 50 \\ \hline
\end{tabular}`,
    "| Group | Points | Limits |\n| --- | --- | --- |\n| 1 | 30 | $n \\le 10$ |\n" +
    "|  | 20 | $n \\le 20$ |\n| **sum** |  | 50 |",
  ],
  "lines, programs and tables within cells": [
    String
      .raw`\begin{tabular}{ll} \makecell{a \\ b} & \shortstack{c\\d} \\
\begin{tabular}{l} e \\ f \end{tabular} & \begin{verbatim}
g|h
\end{verbatim} \end{tabular}`,
    "| a <br>b | c<br>d |\n| --- | --- |\n| e<br>f | \`g\\|h\` |",
  ],
  "line ends that end nothing": [
    "A\\\\\n\n\\\\B\\\\[3pt] \\\\\nC\\\\\n\\begin{itemize}\\item D\\\\ \\item E\\end{itemize} F\\\\",
    "A\n\nB\\\nC\n\n- D\n- E\n\nF",
  ],
  "marks around a line's end": [
    "\\textbf{A\\\\}B {\\it C\\\\ }D",
    "**A**\\\nB *C*\\\nD",
  ],
  "what says how something looks is not printed": [
    String
      .raw`\textcolor{red}{A} \parbox[t]{3cm}{B} \rule{1cm}{2pt} \fontsize{9}{10}\selectfont{} \scalebox{0.5}{C} \setlength\parindent{0pt} \renewcommand{\arraystretch}[1]{1.5} \def\foo#1{hidden} \section[short]{D}`,
    "A B   C\n\n## D",
  ],
  "the preamble is not printed": [
    "\\documentclass{article}\n\\title{T}\nhidden\n\\begin{document}\nA\n\\end{document}",
    "A",
  ],
  "labels of items": [
    String
      .raw`\begin{description}\item[Limits] $n$ \item[\textbf{(b)}] B\end{description}\begin{itemize}\item[--] C\end{itemize}`,
    "- **Limits** $n$\n- **(b)** B\n\n- C",
  ],
  "formulas in code, and code that was escaped before": [
    String.raw`\t{+ $x_i$ y} {\tt a_b\{c\}} \texttt{a\textbackslash n\_}`,
    "\`+\` $x_i$ \`y\` \`a_b{c}\` \`a\\n_\`",
  ],
  "signs of formulas without dollars; accents by name": [
    String.raw`\alpha{} $\beta$ \v{s}\c{c} \textbullet`,
    "$\\alpha$ $\\beta$ šç •",
  ],
  "brackets, which begin no formula": [
    "in [1, n] = [x^2]",
    "in [1, n\\] = [x^2\\]",
  ],
  "a program with fences": [
    "\\begin{verbatim}\n\`\`\`\nx\n\`\`\`\n\\end{verbatim}",
    "\`\`\`\`\n\`\`\`\nx\n\`\`\`\n\`\`\`\`",
  ],
  "sections and examples of olymp.sty": [
    "\\begin{problem}{A}{in}{out}{1 s}{2 MB}\nX\n\\InputFile\nY\n\\exmp{1 2}{3}\n\\end{problem}",
    "X\n\n## Input\n\nY\n\n\`\`\`\n1 2\n\`\`\`\n\n\`\`\`\n3\n\`\`\`",
  ],
  "an & that is none of a table's": ["A \\& B & C", "A & B & C"],
};

for (const [name, [tex, markdown]] of Object.entries(TABLE)) {
  Deno.test(`LaTeX: ${name}`, () => {
    assert.equal(convert(tex).markdown, markdown);
  });
}

Deno.test("LaTeX: commands that nobody knows are named, their arguments stay", () => {
  const { markdown, unknown } = convert(
    String.raw`\foo{x} \bar y \foo \constructor{z}`,
  );
  assert.equal(markdown, "x y z");
  assert.deepEqual(unknown, ["bar", "constructor", "foo"]);
});

Deno.test("LaTeX: depth, unclosed groups and formulas come to an end", () => {
  for (
    const tex of [
      "{".repeat(100_000),
      "\\textbf{".repeat(10_000),
      "\\begin{itemize}".repeat(5_000),
      "$a",
      "\\begin{verbatim}",
      "\\includegraphics",
      "\\",
      "}".repeat(1_000),
    ]
  ) convert(tex);
});

Deno.test("a statement is taken apart at its headings, in either language", () => {
  const { text, isSplit } = splitSections(
    "First.\n\n## 【输入格式】\n\nA\n\n```\n## Output\n```\n\n### Output Format\n\nB\n\n" +
      "## 样例 1\n\n```\n1\n```\n\n## 样例解释\n\nC\n\n## Constraints\n\nD\n",
  );
  assert.ok(isSplit);
  assert.deepEqual(text, {
    description: "First.",
    input: "A\n\n```\n## Output\n```",
    output: "B",
    hint: "## 样例解释\n\nC\n\n## Constraints\n\nD",
  });
  const whole = splitSections("# Title\n\nNo sections here.\n");
  assert.ok(!whole.isSplit);
  assert.equal(whole.text.description, "# Title\n\nNo sections here.");
});
