import { bounded } from "../../workers/bounds.ts";
import { markdownTable, marked } from "./markdown.ts";
import { CELL, codeOf, escapeTex, TexScanner } from "./tex_scanner.ts";
import { expandMacros } from "./tex_macros.ts";
import { cellOf, endMarks, type Mark, ROW_END, TABLES } from "./tex_marks.ts";
import { TextEnd } from "./text_end.ts";
import {
  ACCENTS,
  DROPPED,
  LETTERS,
  MATH_ENVIRONMENTS,
  PLAIN_ENVIRONMENTS,
  SECTIONS,
  SIGNS,
  SWITCHES,
  WRAPPERS,
} from "./tex_words.ts";

export interface TexOptions {
  /** Returns the address of a picture by its name in the text. */
  imageOf: (name: string) => string;
}

/**
 * The LaTeX that statements are written in, as Markdown: formulas stay, marks,
 * lists, tables, code and pictures are put into Markdown's words. `unknown` are
 * the commands of which only the arguments are left.
 */
export function texToMarkdown(
  tex: string,
  options: TexOptions,
): { markdown: string; unknown: string[] } {
  return bounded(() => {
    const plain = expandMacros(tex.replaceAll("\r\n", "\n"));
    const reader = new TexReader(plain, options);
    const markdown = tidy(reader.read());
    return { markdown, unknown: [...reader.unknown].sort() };
  });
}

/** Begins where no blank is before it, or each blank of a long run would be tried. */
const BLANKS_AT_ENDS = /(?<![ \t])[ \t]+(?=\n)/g;

const tidy = (text: string): string =>
  text.split(/(```[\s\S]*?```)/).map((part, n) =>
    n % 2 === 1 ? part : part
      .replaceAll(BLANKS_AT_ENDS, "").replaceAll(/\n{3,}/g, "\n\n")
      .replaceAll(CELL, "&")
  ).join("").trim();

/** The deepest nesting, below which the stack does not overflow. */
const MAX_DEPTH = 100;

class TexReader extends TexScanner {
  readonly unknown = new Set<string>();
  #depth = 0;
  #lists: ("- " | "1. ")[] = [];

  constructor(tex: string, readonly options: TexOptions) {
    super(tex);
  }

  /** Reads to the end, or to what closes the group or environment. */
  read(closing?: "}" | { end: string }): string {
    if (++this.#depth > MAX_DEPTH) {
      this.#depth--;
      this.at = this.tex.length;
      return "";
    }
    const out = new TextEnd();
    let isStart = true;
    const marks: Mark[] = [];
    const isTable = typeof closing === "object" && TABLES.test(closing.end);
    const end = typeof closing === "object" ? `\\end{${closing.end}}` : null;
    while (this.at < this.tex.length) {
      if (closing === "}" && this.tex[this.at] === "}") {
        this.at++;
        break;
      }
      if (end !== null && this.take(end)) break;
      const piece = this.#piece();
      if (isTable && (piece === CELL || piece === ROW_END)) {
        // A cell is a group of its own.
        endMarks(out, marks.splice(0));
      }
      if (typeof piece === "string") {
        // Markdown would read an indented line as code.
        if (isStart && /^[ \t]$/.test(piece)) continue;
        out.add(piece);
        if (piece !== "") isStart = piece.endsWith("\n");
      } else {
        // It holds to the end of the group.
        if (marks.length < MAX_DEPTH) {
          marks.push({ ...piece, at: out.length });
        }
      }
    }
    this.#depth--;
    endMarks(out, marks);
    return out.toString();
  }

  #piece(): string | { mark: string } {
    const rest = this.tex.slice(this.at, this.at + 40);
    const math = /^(\$\$?|\\\(|\\\[)/.exec(rest)?.[1];
    if (math !== undefined) return this.math(math);
    if (rest[0] === "\\") return this.#command();
    if (rest[0] === "{") {
      this.at++;
      return this.read("}");
    }
    for (const [sign, text] of SIGNS) if (this.take(sign)) return text;
    this.at++;
    if (rest[0] === "}") return "";
    return rest[0] === "%" ? this.comment() : escapeTex(rest[0]);
  }

  #command(): string | { mark: string } {
    const name = /^\\([a-zA-Z]+\*?|[^a-zA-Z])/s.exec(
      this.tex.slice(this.at, this.at + 60),
    )?.[1] ?? "";
    this.at += 1 + name.length;
    if (name === "\\" || name === "newline" || name === "linebreak") {
      this.optional();
      return ROW_END;
    }
    if (name === " " || name === "\n" || name === ",") return " ";
    if (/^["'`^~=.]$/.test(name)) return this.#accent(name);
    if (/^[^a-zA-Z]$/.test(name)) {
      return /[-/!;:@]/.test(name) ? "" : escapeTex(name) || name;
    }
    if (name === "verb" || name === "verb*" || name === "lstinline") {
      return this.inlineCode();
    }
    const plain = name.replace(/\*$/, "");
    if (Object.hasOwn(LETTERS, plain)) {
      // A command takes the blank after it, or `{}`.
      if (!this.take("{}")) this.take(" ");
      return LETTERS[plain];
    }
    if (Object.hasOwn(SWITCHES, plain)) {
      const mark = SWITCHES[plain];
      // Some write it as if it had an argument.
      if (this.tex[this.at] === "{") {
        return mark === "`" ? codeOf(this.raw()) : this.#wrap([mark, mark]);
      }
      this.take(" ");
      return { mark };
    }
    if (plain === "begin") return this.#environment(this.raw());
    if (plain === "end") {
      this.raw();
      return "";
    }
    return this.#withArguments(plain);
  }

  #withArguments(name: string): string {
    if (Object.hasOwn(WRAPPERS, name)) return this.#wrap(WRAPPERS[name]);
    switch (name) {
      case "item":
        return this.#item();
      case "par":
        return "\n\n";
      case "texttt":
      case "t":
      case "code":
        return codeOf(this.raw());
      case "section":
      case "subsection":
      case "subsubsection":
      case "heading":
        return `\n\n## ${this.#argument().trim()}\n\n`;
      case "paragraph":
        return `\n\n**${this.#argument().trim()}** `;
      case "url":
        return `<${this.raw().trim()}>`;
      case "href":
        return this.#link();
      case "includegraphics":
        this.optional();
        return this.#picture(this.raw());
      case "illustration":
        return this.#illustration();
      case "footnote":
        return ` (${this.#argument().trim()})`;
      case "problemname":
        this.raw();
        return "";
    }
    if (Object.hasOwn(DROPPED, name)) {
      this.optional();
      for (let n = 0; n < DROPPED[name]; n++) this.raw();
      return "";
    }
    this.unknown.add(name);
    // A command takes the blank after it.
    this.take(" ");
    return "";
  }

  #wrap([before, after]: readonly [string, string]): string {
    return marked(this.#argument(), before, after);
  }

  /** Reads an argument: a group `{…}`, or a single character. */
  #argument(): string {
    while (/\s/.test(this.tex[this.at] ?? "")) this.at++;
    if (this.take("{")) return this.read("}");
    // An argument may be a command with an argument, and so on.
    if (this.#depth >= MAX_DEPTH || this.at >= this.tex.length) return "";
    this.#depth++;
    const piece = this.#piece();
    this.#depth--;
    return typeof piece === "string" ? piece : "";
  }

  #accent(mark: string): string {
    const letter = this.#argument().replace("ı", "i");
    return (letter + ACCENTS[mark]).normalize("NFC");
  }

  #link(): string {
    const address = this.raw().trim().replaceAll("\\", "");
    const words = this.#argument().trim();
    return /^(https?|mailto):/i.test(address)
      ? `[${words}](${address.replaceAll(/\s/g, "%20")})`
      : words;
  }

  #picture(name: string): string {
    const address = this.options.imageOf(name.trim());
    return address === "" ? "" : `![](${address})`;
  }

  /** Reads Kattis' `\illustration`: width, file, caption. */
  #illustration(): string {
    this.raw();
    const picture = this.#picture(this.raw());
    const caption = this.#argument().trim();
    return `\n\n${picture}\n\n${caption}\n\n`;
  }

  #item(): string {
    this.optional();
    const indent = "   ".repeat(Math.max(0, this.#lists.length - 1));
    while (/\s/.test(this.tex[this.at] ?? "")) this.at++;
    return `\n${indent}${this.#lists.at(-1) ?? "- "}`;
  }

  #environment(name: string): string {
    const plain = name.replace(/\*$/, "");
    if (["verbatim", "lstlisting", "minted", "Verbatim"].includes(plain)) {
      return this.codeBlock(name);
    }
    if (plain === "tikzpicture") {
      // The coordinates of a drawing are no text.
      this.unknown.add(name);
      this.untilEnd(name);
      return "";
    }
    if (MATH_ENVIRONMENTS.has(plain)) return this.mathBlock(name);
    if (plain === "itemize" || plain === "enumerate") {
      this.optional();
      this.#lists.push(plain === "itemize" ? "- " : "1. ");
      const items = this.read({ end: name }).replace(/^\s*\n/, "")
        .trimEnd().replaceAll(/\n[ \t]*(?=\n)/g, "");
      this.#lists.pop();
      const block = this.#lists.length > 0 ? "\n" : "\n\n";
      return block + items + block;
    }
    if (TABLES.test(plain)) {
      return this.#table(name);
    }
    if (Object.hasOwn(PLAIN_ENVIRONMENTS, plain)) {
      this.optional();
      for (let n = 0; n < PLAIN_ENVIRONMENTS[plain]; n++) this.raw();
    } else if (!Object.hasOwn(SECTIONS, plain)) this.unknown.add(name);
    const heading = Object.hasOwn(SECTIONS, plain)
      ? `## ${SECTIONS[plain]}\n\n`
      : "";
    return `\n\n${heading}${this.read({ end: name }).trim()}\n\n`;
  }

  #table(name: string): string {
    this.optional();
    const isWide = name.startsWith("tabularx");
    for (let n = 0; n < (isWide ? 2 : 1); n++) this.raw();
    const inner = this.read({ end: name });
    const rows = inner.split(ROW_END).map((row) =>
      row.split(CELL).map((cell) => cellOf(cell.replaceAll(/\s+/g, " ").trim()))
    ).filter((cells) => cells.some((cell) => cell !== ""));
    if (rows.length === 0) return "";
    return `\n\n${markdownTable(rows)}\n\n`;
  }
}
