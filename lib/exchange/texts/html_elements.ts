/** Elements that end a paragraph. */
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
/** Elements whose content is not shown. */
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
/** Elements that stay HTML: Markdown lacks them, and the renderer allows them. */
export const KEPT = new Set(["sub", "sup", "u", "kbd", "del", "ins", "s"]);
/** Elements around words, with their marks in Markdown. */
export const MARKS: Record<string, string> = {
  strong: "**",
  b: "**",
  em: "*",
  i: "*",
  code: "`",
  tt: "`",
};
