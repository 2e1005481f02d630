import { clip } from "../clip.ts";
import { plainLineOf } from "../names.ts";
import { withPlainFormulas } from "./plain_formula.ts";

const MAX_EXCERPT_CHARS = 120;
/** Links make it shorter, but not by that much; patterns take the square of it. */
const MAX_READ_CHARS = 2_000;

/**
 * The first paragraph of a Markdown text, without its marks; programs are none.
 * One that only announces what follows is told with it.
 */
export function excerptOf(markdown: string): string {
  const [first = "", next = ""] = withoutPrograms(markdown).trim()
    .split(/\n\s*\n/);
  const told = first.endsWith("：")
    ? first + next.trimStart()
    : first.endsWith(":")
    ? `${first} ${next}`
    : first;
  const line = withPlainFormulas(told.slice(0, MAX_READ_CHARS))
    // An address may have brackets of its own.
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/^ {0,3}(?:> ?)*(?:#{1,6}(?=\s|$))?/gm, "")
    .replace(/(?<!\\)(?:`+|~~)/g, "")
    .replace(/(?<![\\*])\*+(?=[^\s*])|(?<=[^\s\\*])\*+/g, "")
    .replace(
      /(?<![\p{L}\p{N}\\_])_+(?=[^\s_])|(?<=[^\s\\_])_+(?![\p{L}\p{N}_])/gu,
      "",
    )
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\s+/g, " ");
  return clip(plainLineOf(line).trim(), MAX_EXCERPT_CHARS);
}

function withoutPrograms(markdown: string): string {
  let isProgram = false;
  return markdown.split("\n").filter((line) => {
    const isFence = /^ {0,3}(```|~~~)/.test(line);
    if (isFence) isProgram = !isProgram;
    return !isFence && !isProgram;
  }).join("\n");
}
