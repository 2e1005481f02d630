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

const IMAGE = /!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?(\s+"[^"]*")?\s*(?:=[^)]*)?\)/g;
const HTML_IMAGE = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)["']?[^>]*>/gi;

/** Replaces the addresses of a text's images; "" removes an image. */
export function replaceImageLinks(
  text: string,
  addressOf: (address: string) => string,
): string {
  return bounded(() =>
    text.replaceAll(IMAGE, (_, alt, address, title = "") => {
      const next = addressOf(address);
      return next === "" ? alt : `![${alt}](${next}${title})`;
    }).replaceAll(HTML_IMAGE, (tag, address) => {
      const next = addressOf(address);
      return next === "" ? "" : tag.replace(address, () => next);
    })
  );
}

const FORMULA =
  /(\$\$\$[^$]+\$\$\$|\$\$[\s\S]+?\$\$|\$[^$\n]+\$|\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\])/;

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
