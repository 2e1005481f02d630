/** The longest optional argument, in characters. */
const MAX_OPTIONAL = 400;

/** A position in a LaTeX text, with functions that read from there without converting. */
export class TexScanner {
  protected at = 0;
  readonly #blocks: string[] = [];
  /** Texts that do not come any more, so that they are not searched again. */
  readonly #absent = new Set<string>();

  constructor(readonly tex: string) {}

  protected take(text: string): boolean {
    if (!this.tex.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  /** Returns where `text` comes next, or -1; what is missing is searched only once. */
  #find(text: string, from: number): number {
    if (this.#absent.has(text)) return -1;
    const found = this.tex.indexOf(text, from);
    if (found < 0) this.#absent.add(text);
    return found;
  }

  /** Reads a group `{…}` without converting it. */
  protected raw(): string {
    while (/[ \t]/.test(this.tex[this.at] ?? "")) this.at++;
    if (this.tex[this.at] !== "{") return "";
    let depth = 0;
    const from = this.at + 1;
    for (; this.at < this.tex.length; this.at++) {
      const character = this.tex[this.at];
      if (character === "\\") this.at++;
      else if (character === "{") depth++;
      else if (character === "}" && --depth === 0) break;
    }
    return this.tex.slice(from, this.at++);
  }

  /** Reads an optional argument `[…]` without converting it; null: there is none. */
  protected optional(): string | null {
    if (this.tex[this.at] !== "[") return null;
    const from = this.at + 1;
    let depth = 0;
    for (let at = from; at < from + MAX_OPTIONAL; at++) {
      const character = this.tex[at];
      if (character === undefined) return null;
      if (character === "\\") at++;
      else if (character === "{") depth++;
      else if (character === "}") depth--;
      else if (character === "]" && depth === 0) {
        this.at = at + 1;
        return this.tex.slice(from, at);
      } else if (
        character === "\n" && /^\s*\n/.test(this.tex.slice(at + 1, at + 20))
      ) {
        return null;
      }
    }
    return null;
  }

  protected untilEnd(name: string): string {
    const end = `\\end{${name}}`;
    const found = this.tex.indexOf(end, this.at);
    const to = found < 0 ? this.tex.length : found;
    const inner = this.tex.slice(this.at, to);
    this.at = found < 0 ? to : to + end.length;
    return inner;
  }

  /** Skips a comment to the end of its line, and the blanks at the beginning of the next. */
  protected comment(): string {
    const end = this.tex.indexOf("\n", this.at);
    this.at = end < 0 ? this.tex.length : end + 1;
    while (/[ \t]/.test(this.tex[this.at] ?? "")) this.at++;
    return "";
  }

  protected math(open: string): string {
    const close = { "\\(": "\\)", "\\[": "\\]" }[open] ?? open;
    const from = this.at + open.length;
    let end = this.#find(close, from);
    while (end > 0 && close.startsWith("$") && this.tex[end - 1] === "\\") {
      end = this.#find(close, end + 1);
    }
    if (end < 0) {
      this.at = from;
      return escapeTex(open.at(-1)!);
    }
    this.at = end + close.length;
    const formula = this.tex.slice(from, end).replaceAll(LABEL, "")
      .replaceAll(/\s+/g, (run) => run.includes("\n") ? " " : run).trim();
    return open === "$" || open === "\\("
      ? `$${formula}$`
      : `\n\n$$\n${formula}\n$$\n\n`;
  }

  protected inlineCode(): string {
    this.optional();
    if (this.tex[this.at] === "{") return exactCode(this.raw());
    const fence = this.tex[this.at] ?? "";
    const end = fence === "" ? -1 : this.#find(fence, this.at + 1);
    if (end < 0) return "";
    const code = this.tex.slice(this.at + 1, end);
    this.at = end + 1;
    return exactCode(code);
  }

  /** Reads a program; in a table's cell, where no block can stand, its lines one by one. */
  protected codeBlock(name: string, isInCell: boolean): string {
    this.optional();
    if (name === "minted") this.raw();
    const code = this.untilEnd(name).replace(/^[ \t]*\n/, "").trimEnd();
    return isInCell
      ? code.split("\n").map(exactCode).join("<br>")
      : `\n\n${this.program(code)}\n\n`;
  }

  /** Keeps a program as a block of its own. */
  protected program(code: string): string {
    this.#blocks.push(fenceAround(code));
    return `\ue005${this.#blocks.length - 1}\ue006`;
  }

  /** Puts the programs into a text, which was converted and tidied without them. */
  protected withBlocks = (text: string): string =>
    text.replaceAll(/\ue005(\d+)\ue006/g, (_, n) => this.#blocks[Number(n)]);

  protected mathBlock(name: string): string {
    const inner = this.untilEnd(name).replaceAll(LABEL, "").trim();
    const isPlain = /^(equation|displaymath|math)/.test(name);
    const body = isPlain ? inner : `\\begin{aligned}${inner}\\end{aligned}`;
    return `\n\n$$\n${body}\n$$\n\n`;
  }
}

/** Stands for an `&` that separates cells, to tell it from one of the text. */
export const CELL = "\ue001";

export function escapeTex(character: string): string {
  if (character === "&") return CELL;
  // `\[` begins a formula; a link needs both brackets.
  return /[*_`#<>\]|$\\]/.test(character) ? `\\${character}` : character;
}

/** What others refer to; formulas here have no numbers. */
const LABEL = /\\label\{[^{}]*\}/g;

function fenceAround(code: string): string {
  const runs = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(2, ...runs) + 1);
  return `${fence}\n${code}\n${fence}`;
}

const COMMAND = /\\([a-zA-Z]+)/g;

/**
 * Returns code as Markdown, with its formulas beside it. Escaped characters are common
 * in it; `tell` is told of commands that are left out.
 */
export function codeOf(
  tex: string,
  tell: (command: string) => void = () => {},
): string {
  return tex.split(/((?<!\\)\$[^$]+\$|\\\((?:\\[^()]|[^\\])+?\\\))/)
    .map((part, n) =>
      n % 2 === 0
        ? exactCode(plainCode(part, tell))
        : `$${part.replaceAll(/^\$|\$$|^\\\(|\\\)$/g, "").trim()}$`
    ).join("");
}

function plainCode(tex: string, tell: (command: string) => void): string {
  let code = tex.replaceAll(/\\(textbackslash|backslash)(\{\}| ?)/g, "\ue002")
    .replaceAll(/\\([\\%$_&#{} ])/g, (_, sign) => HELD.get(sign) ?? sign);
  for (let before = ""; before !== code;) {
    before = code;
    code = code.replaceAll(/\\[a-zA-Z]+\{([^{}]*)\}/g, "$1");
  }
  return code.replaceAll(COMMAND, (_, name) => {
    const sign = CODE_SIGNS[name];
    if (sign === undefined) tell(name);
    return sign ?? "";
  }).replaceAll(/[{}]/g, "").replaceAll("~", " ")
    .replaceAll("\ue002", "\\").replaceAll("\ue003", "{")
    .replaceAll("\ue004", "}");
}

/** Signs that mean something in LaTeX, and were escaped. */
const HELD = new Map([["\\", "\ue002"], ["{", "\ue003"], ["}", "\ue004"]]);

const CODE_SIGNS: Record<string, string> = {
  ldots: "...",
  dots: "...",
  textasciitilde: "~",
  textasciicircum: "^",
  textunderscore: "_",
  textbar: "|",
  textless: "<",
  textgreater: ">",
  textquotesingle: "'",
  textquotedbl: '"',
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  lt: "<",
  gt: ">",
  quad: " ",
  space: " ",
};

/** Returns code as it stands, as Markdown; blanks at its ends are outside. */
export function exactCode(code: string): string {
  const words = code.trim();
  if (words === "") return code;
  const longest = Math.max(
    0,
    ...[...words.matchAll(/`+/g)].map(([run]) => run.length),
  );
  const fence = "`".repeat(longest + 1);
  const room = words.startsWith("`") || words.endsWith("`") ? " " : "";
  const start = code.indexOf(words);
  return code.slice(0, start) + fence + room + words + room + fence +
    code.slice(start + words.length);
}
