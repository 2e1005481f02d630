import { Parser } from "htmlparser2";

/** Elements that end a line. */
const LINES: ReadonlySet<string> = new Set([
  "p",
  "br",
  "div",
  "li",
  "tr",
  "pre",
]);
/** Those that carry nothing of their own. */
const EMPTY: ReadonlySet<string> = new Set([
  ...LINES,
  "span",
  "html",
  "body",
  "ul",
  "ol",
]);

export interface Plain {
  text: string;
  /** Something in it does not show in plain text. */
  hasFormat: boolean;
  hasImage: boolean;
}

/** The text of a piece of HTML, for what has no format here: options. */
export function plainOf(html: string): Plain {
  const found = { text: "", hasFormat: false, hasImage: false };
  const parser = new Parser({
    onopentag(name) {
      if (name === "img") found.hasImage = true;
      else if (!EMPTY.has(name)) found.hasFormat = true;
      if (name === "br") found.text += "\n";
    },
    ontext: (words) => void (found.text += words.replaceAll("\u00a0", " ")),
    onclosetag: (name) => {
      if (LINES.has(name) && name !== "br") found.text += "\n";
    },
  }, { decodeEntities: true });
  parser.write(html);
  parser.end();
  const lines = found.text.split("\n").map((line) => line.trim());
  return { ...found, text: lines.filter(Boolean).join("\n") };
}
