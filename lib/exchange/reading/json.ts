import { bounded } from "../../workers/bounds.ts";
import { PackageError } from "../findings.ts";

/** Parses JSON. If it was written by hand it may have comments, and a comma after the last item. */
export function parseJson(text: string, name: string): unknown {
  const value = bounded(() => parsed(text) ?? parsed(tidied(text)));
  if (value === undefined) throw new PackageError("notJson", { name });
  return value;
}

/** Parses plain JSON; undefined: it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (reason) {
    if (reason instanceof SyntaxError) return undefined;
    throw reason;
  }
}

function tidied(text: string): string {
  const kept: string[] = [];
  /** Where the last comma was, if nothing has followed it yet; else -1. */
  let comma = -1;
  for (let n = 0, end; n < text.length; n = end) {
    end = endOf(text, n);
    const piece = text.slice(n, end);
    if (piece.startsWith("/")) continue;
    if (comma >= 0 && /^[}\]]/.test(piece)) kept[comma] = "";
    if (!/^\s/.test(piece)) comma = piece === "," ? kept.length : -1;
    kept.push(piece);
  }
  return kept.join("");
}

/** Returns the end of what begins at `start`: a string, a comment, or one character. */
function endOf(text: string, start: number): number {
  const behind = (mark: string) => {
    const at = text.indexOf(mark, start + 2);
    return at < 0 ? text.length : at + mark.length;
  };
  if (text.startsWith("//", start)) return behind("\n");
  if (text.startsWith("/*", start)) return behind("*/");
  if (text[start] !== '"') return start + 1;
  let end = start + 1;
  while (end < text.length && text[end] !== '"') {
    end += text[end] === "\\" ? 2 : 1;
  }
  return end + 1;
}
