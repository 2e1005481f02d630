/** They end a paragraph. */
export const BLOCKS = new Set([
  "address",
  "article",
  "blockquote",
  "center",
  "dd",
  "div",
  "dl",
  "dt",
  "figure",
  "footer",
  "form",
  "header",
  "main",
  "p",
  "section",
]);
/** Nothing within them is shown. */
export const SILENT = new Set([
  "script",
  "style",
  "head",
  "title",
  "noscript",
  "template",
  "iframe",
  "object",
  "svg",
  "select",
  "textarea",
]);
/** Markdown has no word for them, and the renderer lets them through. */
export const KEPT = new Set(["sub", "sup", "u", "kbd", "del", "ins", "s"]);
/** Around words, in Markdown. */
export const MARKS: Record<string, string> = {
  strong: "**",
  b: "**",
  em: "*",
  i: "*",
  code: "`",
  tt: "`",
};
