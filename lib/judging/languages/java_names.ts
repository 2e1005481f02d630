import { isShortWord, isSourceName } from "../file_names.ts";

const TYPE = /\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu;
const MAIN = /\bstatic\s+(?:final\s+)?void\s+main\s*\(/;
const PACKAGE = /\bpackage\s+([\p{L}\p{N}_$.]+)\s*;/u;

/**
 * Returns the names that a Java program asks for. The compiler wants a public
 * class in a file of its name, and the runtime wants to know which class has
 * `main`: any name will do, in any package. A name that no file can have stays
 * in the program, and the compiler reports it.
 */
export function javaNames(code: string): { source: string; main: string } {
  const bare = withoutWords(code);
  const types = topLevelTypes(bare);
  const open = types.find(({ isPublic }) => isPublic);
  const started = types.find(({ body }) => MAIN.test(body)) ?? open ?? types[0];
  const name = started?.name ?? "Main";
  const folder = PACKAGE.exec(bare)?.[1];
  const source = `${(open ?? started)?.name ?? "Main"}.java`;
  const main = folder === undefined ? name : `${folder}.${name}`;
  return {
    source: isSourceName(source) ? source : "Main.java",
    main: isShortWord(main) ? main : "Main",
  };
}

/** What opens a comment or a string, and what closes it. */
const QUOTES: [open: string, close: string][] = [
  ["/*", "*/"],
  ["//", "\n"],
  [`"""`, `"""`],
  [`"`, `"`],
  ["'", "'"],
];

/** Returns a program without its comments and strings, in a single pass. */
function withoutWords(code: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < code.length;) {
    const quote = QUOTES.find(([open]) => code.startsWith(open, at));
    if (quote === undefined) {
      at++;
      continue;
    }
    kept.push(code.slice(from, at));
    at = endOf(code, at, quote);
    from = at;
  }
  kept.push(code.slice(from));
  return kept.join(" ");
}

function endOf(code: string, start: number, [open, close]: [string, string]) {
  const isText = close !== "*/" && close !== "\n";
  for (let at = start + open.length; at < code.length; at++) {
    if (isText && code[at] === "\\") at++;
    else if (code.startsWith(close, at)) return at + close.length;
    // This is a string of one line that was never closed.
    else if (isText && close.length === 1 && code[at] === "\n") return at;
  }
  return code.length;
}

/**
 * Returns the types at the top level, each with the text up to the next one.
 */
function topLevelTypes(bare: string) {
  const heads: { name: string; index: number; isPublic: boolean }[] = [];
  let depth = 0;
  let at = 0;
  /** Where the last thing at the top level ended: modifiers follow it. */
  let lastEnd = 0;
  for (const { 1: name, index } of bare.matchAll(TYPE)) {
    for (; at < index; at++) {
      if (bare[at] === "{") depth++;
      else if (bare[at] === "}") depth--;
      if (bare[at] === "}" || bare[at] === ";") lastEnd = at;
    }
    if (depth > 0) continue;
    const isPublic = /\bpublic\b/.test(bare.slice(lastEnd, index));
    heads.push({ name, index, isPublic });
    // What stands before this type is not the next one's.
    lastEnd = index;
  }
  return heads.map((head, n) => ({
    ...head,
    body: bare.slice(head.index, heads[n + 1]?.index),
  }));
}
