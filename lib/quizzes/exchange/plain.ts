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

/**
 * The text of a piece of HTML, for what has no format here but programs and pictures:
 * options. `imageOf` gives a picture its address; none: it is left out.
 */
export function plainOf(
  html: string,
  imageOf: (src: string) => string | null = () => null,
): Plain {
  const found = { text: "", hasFormat: false, hasImage: false };
  const parser = new Parser({
    onopentag(name, { src = "", alt = "" }) {
      const image = name === "img" ? imageOf(src) : null;
      if (image) {
        found.text += `![${alt.replaceAll(/[[\]\n]/g, " ")}](${image})`;
      } else if (name === "img") found.hasImage = true;
      else if (name === "code") found.text += "`";
      else if (!EMPTY.has(name)) found.hasFormat = true;
      if (name === "br") found.text += "\n";
    },
    ontext: (words) => void (found.text += words.replaceAll("\u00a0", " ")),
    onclosetag: (name) => {
      if (name === "code") found.text += "`";
      if (LINES.has(name) && name !== "br") found.text += "\n";
    },
  }, { decodeEntities: true });
  parser.write(html);
  parser.end();
  const lines = found.text.split("\n").map((line) => line.trim());
  return { ...found, text: lines.filter(Boolean).join("\n") };
}
