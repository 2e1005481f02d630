/** Rows of cells as a table; the first one is its head. */
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

/** Inside `[](…)`. */
export const linkTarget = (address: string): string =>
  address.trim().replaceAll(/\s/g, "%20").replaceAll("(", "%28")
    .replaceAll(")", "%29");

const IMAGE = /!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?(\s+"[^"]*")?\s*(?:=[^)]*)?\)/g;
const HTML_IMAGE = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)["']?[^>]*>/gi;

/** The images of a text with another address each; "" takes one out. */
export function replaceImageLinks(
  text: string,
  addressOf: (address: string) => string,
): string {
  return text.replaceAll(IMAGE, (_, alt, address, title = "") => {
    const next = addressOf(address);
    return next === "" ? alt : `![${alt}](${next}${title})`;
  }).replaceAll(HTML_IMAGE, (tag, address) => {
    const next = addressOf(address);
    return next === "" ? "" : tag.replace(address, next);
  });
}
