import assert from "node:assert/strict";
import { renderMarkdown } from "./render.ts";

/** As long as a text may be. */
const filled = (piece: string) =>
  piece.repeat(Math.ceil(65_535 / piece.length)).slice(0, 65_535);

/** How deep elements stand inside of each other. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, closes] of html.matchAll(/<(\/?)(?:blockquote|ul|ol|div)\b/g)) {
    depth += closes ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

Deno.test("quotes, lists and elements are nested so deeply at most", () => {
  const lines = Array.from(
    { length: 100 },
    (_, n) => `${" ".repeat(2 * n)}- a`,
  );
  for (
    const text of [
      filled(">"),
      filled("> "),
      filled("- > "),
      `${filled("-  ")}a`,
      lines.join("\n"),
    ]
  ) {
    const html = renderMarkdown(text);
    assert.ok(depthOf(html) > 5 && depthOf(html) <= 20, text.slice(0, 9));
  }
  assert.ok(depthOf(renderMarkdown(filled("<div>"))) <= 200);
  // Marks that are too deep are shown, and cost no more than their own characters.
  const marks = filled(">");
  assert.ok(
    renderMarkdown(marks).length < "&gt;".length * marks.length + 1_000,
  );
  assert.match(renderMarkdown(`${"> ".repeat(30)}a`), /(&gt; ?){10}a/);
  assert.match(renderMarkdown(lines.join("\n")), /- a/);
});
