const DEFINITION =
  /\\(?:newcommand|providecommand|def)\*?[ \t]*(?:\{[ \t]*\\([a-zA-Z]+)[ \t]*\}|\\([a-zA-Z]+))(?:[ \t]*\[(\d)\])?(?=[ \t]*\{)/g;
const MAX_MACROS = 200;
/** How often macros within macros are expanded, and by how many characters a text may grow. */
const MAX_ROUNDS = 10;
const MAX_GROWTH = 200_000;
/** The longest group, and how far back a comment's `%` is searched, in characters. */
const MAX_CHARS = 2_000;
/** The most definitions and uses that are looked at; a statement has a few. */
const MAX_FOUND = 3_000;

interface Macro {
  count: number;
  body: string;
}

/**
 * Expands the macros that a text defines, also in formulas. Those with a default
 * argument, and redefinitions, stay as they are.
 */
export function expandMacros(tex: string): string {
  const { rest, macros } = takeMacros(tex);
  if (macros.size === 0) return tex;
  const most = rest.length + MAX_GROWTH;
  const names = [...macros.keys()].join("|");
  let text = rest;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = replaceOnce(text, { names, macros, most });
    if (next === null) return rest;
    if (next === text) break;
    text = next;
  }
  return text;
}

function takeMacros(
  tex: string,
): { rest: string; macros: Map<string, Macro> } {
  const macros = new Map<string, Macro>();
  let rest = "";
  let from = 0;
  for (const found of tex.matchAll(DEFINITION).take(MAX_FOUND)) {
    const { index, 0: head, 1: braced, 2: bare, 3: count } = found;
    if (index < from || isComment(tex, index)) continue;
    const open = tex.indexOf("{", index + head.length);
    const end = groupEnd(tex, open);
    if (end < 0 || macros.size >= MAX_MACROS) continue;
    macros.set(braced ?? bare, {
      count: Number(count ?? 0),
      body: tex.slice(open + 1, end),
    });
    rest += tex.slice(from, index);
    from = end + 1;
  }
  return { rest: rest + tex.slice(from), macros };
}

function isComment(tex: string, at: number): boolean {
  const before = tex.slice(Math.max(0, at - MAX_CHARS), at);
  return /(^|[^\\])%/.test(before.slice(before.lastIndexOf("\n") + 1));
}

/** Tells whether the backslash at a position is itself escaped by another one. */
function isEscaped(tex: string, at: number): boolean {
  let count = 0;
  while (count < MAX_CHARS && tex[at - 1 - count] === "\\") count++;
  return count % 2 === 1;
}

/** Returns where the group that begins at `open` ends; -1: not within the longest length. */
function groupEnd(tex: string, open: number): number {
  let depth = 0;
  const last = Math.min(tex.length, open + MAX_CHARS);
  for (let at = open; at < last; at++) {
    if (tex[at] === "\\") at++;
    else if (tex[at] === "{") depth++;
    else if (tex[at] === "}" && --depth === 0) return at;
  }
  return -1;
}

/** Expands all macros once; null: the text becomes too long, or has too many uses. */
function replaceOnce(
  tex: string,
  { names, macros, most }: {
    names: string;
    macros: ReadonlyMap<string, Macro>;
    most: number;
  },
): string | null {
  const use = new RegExp(`\\\\(${names})(?![a-zA-Z])`, "g");
  let out = "";
  let from = 0;
  let uses = 0;
  for (const { index, 0: head, 1: name } of tex.matchAll(use)) {
    if (++uses > MAX_FOUND) return null;
    if (index < from || isEscaped(tex, index)) continue;
    const { count, body } = macros.get(name)!;
    const { values, end } = argumentsAt(tex, index + head.length, count);
    out += tex.slice(from, index) +
      body.replaceAll(/#(\d)/g, (_, n) => values[Number(n) - 1] ?? "");
    from = end;
    if (out.length > most) return null;
  }
  return out + tex.slice(from);
}

/**
 * Reads arguments: groups, or single characters. A macro without arguments takes the
 * blank after it.
 */
function argumentsAt(
  tex: string,
  from: number,
  count: number,
): { values: string[]; end: number } {
  const values: string[] = [];
  let at = from;
  for (let n = 0; n < count; n++) {
    while (/\s/.test(tex[at] ?? "")) at++;
    const end = tex[at] === "{" ? groupEnd(tex, at) : -1;
    values.push(end < 0 ? tex[at] ?? "" : tex.slice(at + 1, end));
    at = end < 0 ? at + 1 : end + 1;
  }
  if (count === 0) {
    if (tex.startsWith("{}", at)) at += 2;
    else while (/[ \t]/.test(tex[at] ?? "")) at++;
  }
  return { values, end: at };
}
