/** A position in a LaTeX text, with functions that read from there without converting. */
export class TexScanner {
  protected at = 0;
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

  protected optional(): void {
    if (this.tex[this.at] !== "[") return;
    const end = this.#find("]", this.at);
    if (end > 0) this.at = end + 1;
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
      return "\\$";
    }
    this.at = end + close.length;
    const formula = this.tex.slice(from, end)
      .replaceAll(/\s+/g, (run) => run.includes("\n") ? " " : run).trim();
    return open === "$" || open === "\\("
      ? `$${formula}$`
      : `\n\n$$\n${formula}\n$$\n\n`;
  }

  protected inlineCode(): string {
    if (this.tex[this.at] === "{") return codeOf(this.raw());
    const fence = this.tex[this.at];
    const end = this.#find(fence, this.at + 1);
    if (end < 0) return "";
    const code = this.tex.slice(this.at + 1, end);
    this.at = end + 1;
    return codeOf(code, true);
  }

  protected codeBlock(name: string): string {
    this.optional();
    if (name === "minted") this.raw();
    const code = this.untilEnd(name).replace(/^\n/, "").trimEnd();
    return `\n\n\`\`\`\n${code}\n\`\`\`\n\n`;
  }

  protected mathBlock(name: string): string {
    const inner = this.untilEnd(name).trim();
    const isPlain = /^(equation|displaymath|math)/.test(name);
    const body = isPlain ? inner : `\\begin{aligned}${inner}\\end{aligned}`;
    return `\n\n$$\n${body}\n$$\n\n`;
  }
}

/** Stands for an `&` that separates cells, to tell it from one of the text. */
export const CELL = "\ue001";

export function escapeTex(character: string): string {
  if (character === "&") return CELL;
  return /[*_`#<>[\]|$\\]/.test(character) ? `\\${character}` : character;
}

/** Returns code as Markdown. Commands in it are rare, escaped characters are not. */
export function codeOf(tex: string, isExact = false): string {
  const code = isExact
    ? tex
    : tex.replaceAll(/\\(textbackslash|backslash)(\{\}| ?)/g, "\ue002")
      .replaceAll(/\\([\\%$_&#{} ])/g, "$1")
      .replaceAll(/\\[a-zA-Z]+\{([^{}]*)\}/g, "$1")
      .replaceAll(/~/g, " ").replaceAll("\ue002", "\\");
  const fence = code.includes("`") ? "``" : "`";
  const room = code.startsWith("`") || code.endsWith("`") ? " " : "";
  return code === "" ? "" : fence + room + code + room + fence;
}
