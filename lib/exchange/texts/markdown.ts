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

/** Emphasis while a text is being made: what stands beside it is not known yet. */
const EMPHASIS: Record<string, readonly [open: string, close: string]> = {
  "**": ["\ue008", "\ue009"],
  "*": ["\ue00a", "\ue00b"],
};

/** The end of a paragraph, or a program. */
const BLOCK = /\n\n|(?<=^|\n)`{3,}\n/;

/**
 * Puts marks around the words of a text, and leaves the blanks at its ends outside, as
 * Markdown needs it. Around nothing there are none, nor over the end of a paragraph.
 * `settleMarks` has to follow.
 */
export function marked(text: string, before: string, after = before): string {
  const words = text.replace(/^[\s\ue000\ue007]+/, "");
  const start = text.slice(0, text.length - words.length);
  let end = words.length;
  while (end > 0 && /[\s\ue000\ue007]/.test(words[end - 1])) end--;
  if (end === 0 || BLOCK.test(words.slice(0, end))) return text;
  const [open, close] = EMPHASIS[before] ?? [before, after];
  return start + open + words.slice(0, end) + close + words.slice(end);
}

const MARKS = new Map([
  ["\ue008", { mark: "**", tag: "<strong>", opens: "" }],
  ["\ue009", { mark: "**", tag: "</strong>", opens: "\ue008" }],
  ["\ue00a", { mark: "*", tag: "<em>", opens: "" }],
  ["\ue00b", { mark: "*", tag: "</em>", opens: "\ue00a" }],
]);
const MARK = /[\ue008-\ue00b]/g;
const BLANK = /^[\s\ue000\ue007]?$/;
const PUNCTUATION = /[\p{P}\p{S}\ue000-\ue00f]/u;

interface Place {
  at: number;
  sign: string;
  isPlain: boolean;
  isIdle: boolean;
}

/**
 * Writes emphasis with stars, or as HTML where Markdown would not read them: between a
 * letter and a sign, as after the colon in `**Note:**text`.
 */
export function settleMarks(text: string): string {
  const places: Place[] = [];
  const open: number[] = [];
  for (const { 0: sign, index: at } of text.matchAll(MARK)) {
    const { opens } = MARKS.get(sign)!;
    const [inner, outer] = opens === ""
      ? [text.charAt(at + 1), text.charAt(at - 1)]
      : [text.charAt(at - 1), text.charAt(at + 1)];
    const isPlain = !BLANK.test(inner) &&
      (!PUNCTUATION.test(inner) || BLANK.test(outer) ||
        PUNCTUATION.test(outer) && !/[\ue008-\ue00b*]/.test(outer));
    // Two of them side by side would be read as one.
    const isApart = opens !== "" || !/[\ue008-\ue00b*]/.test(outer);
    places.push({ at, sign, isPlain: isPlain && isApart, isIdle: false });
    if (opens === "") open.push(places.length - 1);
    else {
      const opening = places[open.pop() ?? places.length - 1];
      const closing = places.at(-1)!;
      // Within others, stars beside a letter may belong to either.
      const isClear = open.length === 0 ||
        [text.charAt(opening.at - 1), outer].every((beside) =>
          BLANK.test(beside) || PUNCTUATION.test(beside)
        );
      opening.isPlain = closing.isPlain = opening.isPlain &&
        closing.isPlain && isClear;
      // Strong words within strong ones are no stronger.
      opening.isIdle = closing.isIdle = open.some((one) =>
        places[one].sign === opening.sign
      );
    }
  }
  let made = "";
  let from = 0;
  for (const { at, sign, isPlain, isIdle } of places) {
    const { mark, tag } = MARKS.get(sign)!;
    made += text.slice(from, at) + (isIdle ? "" : isPlain ? mark : tag);
    from = at + 1;
  }
  return made + text.slice(from);
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
