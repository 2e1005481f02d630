import { bounded } from "../../workers/bounds.ts";

/** Makes a table of rows of cells; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${
      Array.from({ length: width }, (_, n) => cells[n] ?? "").join(" | ")
    } |`;
  const [head, ...body] = rows;
  return [line(head), line(Array(width).fill("---")), ...body.map(line)]
    .join("\n");
}

/** Returns an address in a form for `[](…)`. */
export const linkTarget = (address: string): string =>
  address.trim().replaceAll(/\s/g, "%20").replaceAll("(", "%28")
    .replaceAll(")", "%29");

/**
 * Puts marks around the words of a text, and leaves the blanks at its ends outside, as
 * Markdown needs it. Around nothing there are none.
 */
export function marked(text: string, before: string, after = before): string {
  const words = text.trim();
  if (words === "") return text;
  const start = text.indexOf(words);
  return text.slice(0, start) + before + words + after +
    text.slice(start + words.length);
}

/** These begin with a mark at which a text is split: from each they read only up to the next. */
const IMAGE =
  /^!\[([^\]]*)\]\(\s*<?([^)\s>]+)(?=[)\s>])>?(\s+"[^"]*")?\s*(?:=[^)]*)?\)/;
const HTML_IMAGE = /^<img\b[^>]*>/i;
const HTML_SOURCE = /\bsrc\s*=\s*["']?([^"'\s>]+)/i;

/** Replaces the addresses of a text's images; "" removes an image. */
export function replaceImageLinks(
  text: string,
  addressOf: (address: string) => string,
): string {
  const ofMark = (_: string, alt: string, address: string, title = "") => {
    const next = addressOf(address);
    return next === "" ? alt : `![${alt}](${next}${title})`;
  };
  const ofTag = (tag: string) => {
    const address = HTML_SOURCE.exec(tag)?.[1];
    if (address === undefined) return tag;
    const next = addressOf(address);
    return next === "" ? "" : tag.replace(address, () => next);
  };
  return bounded(() =>
    text.split(/(?=!\[)/).map((part) => part.replace(IMAGE, ofMark)).join("")
      .split(/(?=<img\b)/i).map((part) => part.replace(HTML_IMAGE, ofTag))
      .join("")
  );
}

/** None is read past the beginning of the next. */
const FORMULA =
  /(\$\$\$[^$]+\$\$\$|\$\$[\s\S]+?\$\$|\$[^$\n]+\$|\\\((?:(?!\\\()[\s\S])+?\\\)|(?<!\\)\\\[(?:(?!(?<!\\)\\\[)[\s\S])+?\\\])/;

/** Escapes a text for Markdown; formulas stay as they are, between dollars. */
export function escapeMarkdown(text: string, isStart: boolean): string {
  const escaped = text.split(FORMULA).map((part, n) =>
    n % 2 === 1
      ? part.replace(/^\\\(([\s\S]+)\\\)$/, "$$$1$$")
        // Codeforces writes three dollars.
        .replace(/^\$\$\$([^$]+)\$\$\$$/, "$$$1$$")
        .replace(/^\\\[([\s\S]+)\\\]$/, "$$$$$1$$$$")
      : part.replaceAll(/[\\`*[\]]|(?<!\w)_|_(?!\w)|<(?=[a-z/!?])/gi, "\\$&")
  ).join("");
  return isStart
    ? escaped.replace(/^(#{1,6}(?= )|[-+>](?= )|~{3,})/, "\\$&")
      .replace(/^(\d+)\.(?= )/, "$1\\.")
    : escaped;
}
