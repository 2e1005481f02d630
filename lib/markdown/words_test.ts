import assert from "node:assert/strict";
import fc from "fast-check";
import { excerptOf } from "./excerpt.ts";
import { shown } from "../../tests/shown_words.ts";
import { renderMarkdown } from "./render.ts";

const cellsOf = (markdown: string): string[][] =>
  renderMarkdown(markdown).split("<tr>").slice(1).map((row) =>
    row.split(/<t[dh][^>]*>/).slice(1).map((cell) =>
      cell.replaceAll(
        /<math[^>]*>[^]*?<annotation[^>]*>([^]*?)<\/annotation>[^]*?<\/math>/g,
        "$1",
      ).replaceAll(/<[^>]*>/g, "").trim()
    )
  );

const CELLS: Record<string, [markdown: string, cells: string[][]]> = {
  "formulas and code in rows and head": [
    "| $|S|$ | `a|b` |\n| --- | --- |\n| $|x| \\le 10$ | ``a|`|b`` |\n| \\(|y|\\) | 1 |",
    [["|S|", "a|b"], ["|x| \\le 10", "a|`|b"], ["|y|", "1"]],
  ],
  "prices are no formula": [
    "| a | b |\n| - | - |\n| $5 | $6 |\n|$5|$6|\n| in $ | out $ |",
    [["a", "b"], ["$5", "$6"], ["$5", "$6"], ["in $", "out $"]],
  ],
  "blanks beside dollars, where else a cell would be lost": [
    "| a | b |\n| - | - |\n| 1 | $ |x| $ |",
    [["a", "b"], ["1", "|x|"]],
  ],
  "bars that were escaped": [
    "| a | b |\n| - | - |\n| `x\\|y` | $|z\\|$ |",
    [["a", "b"], ["x|y", "|z|"]],
  ],
  "more cells than the head has": [
    "a | b\n- | -\n1 | 2 | 3\n4",
    [["a", "b", ""], ["1", "2", "3"], ["4", "", ""]],
  ],
};

for (const [name, [markdown, cells]] of Object.entries(CELLS)) {
  Deno.test(`a table's cells: ${name}`, () => {
    assert.deepEqual(cellsOf(markdown), cells);
    // What follows is none of it.
    const after = shown(`${markdown}\n\nafter $|n|$`);
    assert.match(after, /\n*after \|n\|\s*$/);
    for (
      const cell of cellsOf(`> ${markdown.replaceAll("\n", "\n> ")}`).flat()
    ) {
      assert.ok(cells.flat().includes(cell), cell);
    }
  });
}

Deno.test("formulas in brackets and over several lines; other brackets stay", () => {
  const html = renderMarkdown(
    "a \\(x_1\\) b \\[x^2\\] c\\[i\\] \\[Note\\]\n\n\\[\n\\frac{1}{2}\n\\]\n\n\\[Note\\]\n\n" +
      "$$ \\alpha\n+ b $$\n\n$c +\nd$ costs $5,\nor 6$ \\\\(e\\\\)",
  );
  const formulas = [...html.matchAll(/<annotation[^>]*>([^<]*)</g)]
    .map(([, tex]) => tex);
  assert.deepEqual(formulas, [
    "x_1",
    "x^2",
    "\\frac{1}{2}",
    "\\alpha\n+ b",
    "c +\nd",
  ]);
  for (const text of ["c[i] [Note]", "<p>[Note]</p>", "$5,\nor 6$ \\(e\\)"]) {
    assert.ok(html.includes(text), text);
  }
  assert.equal(excerptOf("If \\(a \\le b\\), stop."), "If a ≤ b, stop.");
});

Deno.test("what only looks like a tag is shown, a tag is not", () => {
  assert.equal(
    shown(
      "vector<int> <n> <File-Name>\n\n<vector>\n\n<div>set<int> <center>c</center><o:p></o:p></div>",
    ).replaceAll(/\s+/g, " ").trim(),
    "vector<int> <n> <File-Name> <vector>set<int> c",
  );
});

/** A piece of text with the words that it shows, which are told apart by their numbers. */
interface Piece {
  markdown: string;
  words: string[];
}

let count = 0;
const word = () => `w${count++}w`;
const one = (made: (word: string) => string): fc.Arbitrary<Piece> =>
  fc.constant(null).map(() => {
    const name = word();
    return { markdown: made(name), words: [name] };
  });
const two = (made: (a: string, b: string) => string): fc.Arbitrary<Piece> =>
  fc.constant(null).map(() => {
    const [a, b] = [word(), word()];
    return { markdown: made(a, b), words: [a, b] };
  });

const PIECE = fc.oneof(
  one((w) => w),
  one((w) => `**${w}**`),
  one((w) => `*${w}*`),
  one((w) => `~~${w}~~`),
  one((w) => `[${w}](https://x.example/)`),
  one((w) => `$${w}$`),
  one((w) => `$5 ${w}`),
  one((w) => `<${w}>`),
  one((w) => `map<${w}, int>`),
  one((w) => `<u>${w}</u>`),
  one((w) => `<font color="red">${w}</font>`),
  one((w) => `$|${w}|$`),
  one((w) => `\\(|${w}|\\)`),
  one((w) => `\`${w}\``),
  one((w) => `\`|${w}\``),
  one((w) => `\`\`\`|${w}\`\`|\`\`\``),
  two((a, b) => `$${a}|${b}$`),
  two((a, b) => `\\(${a} \\le ${b}\\)`),
  two((a, b) => `\`${a}||${b}\``),
  two((a, b) => `a\\[${a}\\] = ${b}`),
  two((a, b) => `\\[${a}^${b}\\]`),
);
const LINE = fc.array(PIECE, { minLength: 1, maxLength: 4 }).map((pieces) => ({
  markdown: pieces.map(({ markdown }) => markdown).join(" "),
  words: pieces.flatMap(({ words }) => words),
}));
/** A table with a head of its own width, and rows with fewer or more cells. */
const TABLE = fc.array(
  fc.array(LINE, { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 4 },
).chain((rows) =>
  fc.boolean().map((isFramed) => {
    const line = (cells: string[]) =>
      isFramed || cells.length === 1
        ? `| ${cells.join(" | ")} |`
        : cells.join(" | ");
    const [head, ...others] = rows.map((cells) =>
      line(cells.map(({ markdown }) => markdown))
    );
    return {
      markdown: [head, line(rows[0].map(() => "---")), ...others].join("\n"),
      words: rows.flat().flatMap(({ words }) => words),
    };
  })
);
const BLOCK = fc.oneof(
  LINE,
  TABLE,
  LINE.map(({ markdown, words }) => ({ markdown: `- ${markdown}`, words })),
  TABLE.map(({ markdown, words }) => ({
    markdown: `> ${markdown.replaceAll("\n", "\n> ")}`,
    words,
  })),
  two((a, b) => `\\[\n${a} + ${b}\n\\]`),
  two((a, b) => `$$ ${a}\n+ ${b} $$`),
);

Deno.test("each word of a text and of its tables is shown, whatever stands around it", () => {
  fc.assert(
    fc.property(fc.array(BLOCK, { minLength: 1, maxLength: 4 }), (blocks) => {
      const text = blocks.map(({ markdown }) => markdown).join("\n\n");
      const html = shown(text);
      const lost = blocks.flatMap(({ words }) => words)
        .filter((word) => !html.includes(word));
      assert.deepEqual(lost, [], text);
    }),
    { numRuns: 400 },
  );
});
