import { bounded } from "../../workers/bounds.ts";
import { markdownTable, marked, settleMarks } from "./markdown.ts";
import { CELL, codeOf, escapeTex, TexScanner } from "./tex_scanner.ts";
import { expandMacros } from "./tex_macros.ts";
import {
  cellOf,
  endMarks,
  type Mark,
  ROW_END,
  tableArguments,
  TABLES,
  withLineEnds,
} from "./tex_marks.ts";
import { TextEnd } from "./text_end.ts";
import {
  ACCENTS,
  ARGUMENTS,
  DROPPED,
  HEADINGS,
  LETTERS,
  LOST,
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
 * the commands of which only the arguments are left, or nothing; `isCut`: it is nested so
 * deeply that its end is missing.
 */
export function texToMarkdown(
  tex: string,
  options: TexOptions,
): { markdown: string; unknown: string[]; isCut: boolean } {
  return bounded(() => {
    const plain = expandMacros(
      tex.replaceAll("\r\n", "\n").replaceAll(OWN_SIGNS, ""),
    );
    const reader = new TexReader(withoutPreamble(plain), options);
    const markdown = reader.markdown();
    return {
      markdown,
      unknown: [...reader.unknown].sort(),
      isCut: reader.isCut,
    };
  });
}

/** What stands for something here until the end. */
const OWN_SIGNS = /[\ue000-\ue00f]/g;

/** LaTeX shows nothing of what stands before the document. */
function withoutPreamble(tex: string): string {
  const begin = /(?<=^|\n)[ \t]*\\begin\{document\}/.exec(tex);
  return begin === null ? tex : tex.slice(begin.index);
}

/** Begins where no blank is before it, or each blank of a long run would be tried. */
const BLANKS_AT_ENDS = /(?<![ \t])[ \t]+(?=\n)/g;

const tidy = (text: string): string =>
  withLineEnds(text.replaceAll(BLANKS_AT_ENDS, ""))
    .replaceAll(BLANKS_AT_ENDS, "").replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(CELL, "&").trim();

/** The most columns of one cell. */
const MAX_SPANNED = 50;

/** The deepest nesting, below which the stack does not overflow. */
const MAX_DEPTH = 100;

class TexReader extends TexScanner {
  readonly unknown = new Set<string>();
  isCut = false;
  #depth = 0;
  #lists: ("- " | "1. ")[] = [];
  /** How many tables are open, and how many more columns the cell takes that is read. */
  #tables = 0;
  #spanned = 0;

  constructor(tex: string, readonly options: TexOptions) {
    super(tex);
  }

  markdown = (): string => this.withBlocks(settleMarks(tidy(this.read())));

  /** Reads to the end, or to what closes the group or environment. */
  read(closing?: "}" | { end: string }): string {
    if (++this.#depth > MAX_DEPTH) {
      this.#depth--;
      this.at = this.tex.length;
      this.isCut = true;
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
        out.add(CELL.repeat(this.#spanned));
        this.#spanned = 0;
      } else if (piece === ROW_END && this.#tables > 0) {
        // Of words within a cell: a row of the table ends elsewhere.
        out.add("<br>");
        continue;
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
    if (/^(\\|newline|linebreak|tabularnewline|cr)$/.test(name)) {
      this.take("*");
      this.optional();
      this.#lineEnd();
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

  /** Skips the end of the line in the source, which is a blank; two end a paragraph. */
  #lineEnd(): void {
    const blanks = /^[ \t]*\n?[ \t]*/.exec(
      this.tex.slice(this.at, this.at + 200),
    )!;
    const after = this.at + blanks[0].length;
    if (this.tex[after] !== "\n") this.at = after;
  }

  #withArguments(name: string): string {
    if (Object.hasOwn(WRAPPERS, name)) return this.#wrap(WRAPPERS[name]);
    if (Object.hasOwn(ARGUMENTS, name)) return this.#shown(ARGUMENTS[name]);
    if (Object.hasOwn(HEADINGS, name)) {
      this.take(" ");
      return `\n\n## ${HEADINGS[name]}\n\n`;
    }
    if (/^[cvuHkrd]$/.test(name)) return this.#accent(name);
    switch (name) {
      case "item":
        return this.#item();
      case "par":
        return "\n\n";
      case "texttt":
      case "t":
      case "code":
        return codeOf(this.raw(), (command) => this.unknown.add(command));
      case "multicolumn":
        return this.#multicolumn();
      case "ensuremath":
        return `$${this.raw().trim()}$`;
      case "def":
        this.#definition();
        return "";
      case "exmp":
        return this.#example();
      case "section":
      case "subsection":
      case "subsubsection":
      case "heading":
      case "chapter":
      case "subsubsubsection":
        return `\n\n## ${this.#line()}\n\n`;
      case "paragraph":
      case "subparagraph":
        return `\n\n${marked(this.#line(), "**")} `;
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
        return ` (${this.#line()})`;
      case "problemname":
        this.raw();
        return "";
    }
    if (Object.hasOwn(DROPPED, name)) {
      this.#skip(DROPPED[name]);
      return "";
    }
    this.unknown.add(name);
    if (Object.hasOwn(LOST, name)) {
      this.#skip(LOST[name]);
      return "";
    }
    return this.#anyArguments();
  }

  #wrap([before, after]: readonly [string, string]): string {
    this.optional();
    return marked(this.#argument(), before, after);
  }

  /** Skips arguments, with the optional ones between them. */
  #skip(count: number): void {
    this.optional();
    for (let n = 0; n < count; n++) {
      // `\newcommand\name{…}` has no group around the name.
      if (!this.take("{}") && this.tex[this.at] === "\\") {
        this.at += /^\\([a-zA-Z]+|.)/s.exec(
          this.tex.slice(this.at, this.at + 60),
        )?.[0].length ?? 1;
      } else this.raw();
      while (this.optional() !== null);
    }
    // A command takes the blank after it.
    if (count === 0 && !this.take("{}")) this.take(" ");
  }

  /** Reads arguments of which some are text. */
  #shown(kinds: string): string {
    let shown = "";
    // `\cmidrule(lr){1-2}`
    if (/^-*$/.test(kinds) && this.tex[this.at] === "(") {
      const end = this.tex.slice(this.at, this.at + 20).indexOf(")");
      if (end > 0) this.at += end + 1;
    }
    this.take("*");
    for (const kind of kinds) {
      while (this.optional() !== null);
      if (kind === "-") {
        // The width of a `\multirow` may be a star without braces.
        if (!this.take("*")) this.raw();
      } else shown += `${shown === "" ? "" : " "}${this.#argument()}`;
    }
    return shown;
  }

  /** The arguments of a command that nobody knows: they may be text. */
  #anyArguments(): string {
    const bracket = this.at;
    if (this.optional() !== null && this.tex[this.at] !== "{") {
      this.at = bracket;
    }
    const shown: string[] = [];
    if (this.take("{}")) return "";
    while (this.take("{")) shown.push(this.read("}"));
    // A command takes the blank after it.
    if (shown.length === 0) this.take(" ");
    return shown.filter((text) => text !== "").join(" ");
  }

  /** Reads a cell over several columns: the others of them are empty. */
  #multicolumn(): string {
    const columns = Number(this.raw()) || 1;
    this.raw();
    const text = this.#argument();
    this.#spanned += Math.min(Math.max(columns - 1, 0), MAX_SPANNED);
    return text;
  }

  /** Skips a definition that was not expanded: `\def\name#1{…}`. */
  #definition(): void {
    const head = /^\s*\\([a-zA-Z]+|.)[^{}\n]{0,40}/s.exec(
      this.tex.slice(this.at, this.at + 120),
    );
    this.at += head?.[0].length ?? 0;
    this.raw();
  }

  /** Reads an example of `olymp.sty`. */
  #example(): string {
    const blocks = [this.#exampleText(), this.#exampleText()];
    return `\n\n${blocks.join("\n\n")}\n\n`;
  }

  #exampleText(): string {
    while (/\s/.test(this.tex[this.at] ?? "")) this.at++;
    return this.program(this.raw());
  }

  /** Reads an argument as one line. */
  #line(): string {
    this.optional();
    // A program, say, could stand there as little as in a cell.
    this.#tables++;
    const text = this.#argument();
    this.#tables--;
    return text.replaceAll(/\s+/g, " ").trim();
  }

  /** Reads an argument: a group `{…}`, or a single character. */
  #argument(): string {
    while (/\s/.test(this.tex[this.at] ?? "")) this.at++;
    if (this.take("{")) return this.read("}");
    // An argument may be a command with an argument, and so on.
    if (this.#depth >= MAX_DEPTH) this.isCut = true;
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
    const label = this.optional() ?? "";
    const indent = "   ".repeat(Math.max(0, this.#lists.length - 1));
    while (/\s/.test(this.tex[this.at] ?? "")) this.at++;
    const text = /[\p{L}\p{N}]/u.test(label) ? this.#converted(label) : "";
    const words = /[*\ue008-\ue00b]/.test(text)
      ? `${text} `
      : marked(`${text} `, "**");
    return `\n${indent}${this.#lists.at(-1) ?? "- "}${words.trimStart()}`;
  }

  /** Converts a part that was read without. */
  #converted(tex: string): string {
    const reader = new TexReader(tex, this.options);
    // It may nest no deeper than it would have here.
    reader.#depth = this.#depth + 1;
    const text = reader.read().replaceAll(/\s+/g, " ").trim();
    for (const name of reader.unknown) this.unknown.add(name);
    return text;
  }

  #environment(name: string): string {
    const plain = name.replace(/\*$/, "");
    if (["verbatim", "lstlisting", "minted", "Verbatim"].includes(plain)) {
      return this.codeBlock(name, this.#tables > 0);
    }
    if (plain === "tikzpicture") {
      // The coordinates of a drawing are no text.
      this.unknown.add(name);
      this.untilEnd(name);
      return "";
    }
    if (MATH_ENVIRONMENTS.has(plain)) return this.mathBlock(name);
    if (LISTS.has(plain)) {
      this.optional();
      this.#lists.push(plain === "enumerate" ? "1. " : "- ");
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
      for (let n = 0; n < PLAIN_ENVIRONMENTS[plain]; n++) {
        this.raw();
        this.optional();
      }
    } else if (plain === "problem") {
      // Of `olymp.sty`: title, files and limits, which stand elsewhere as well.
      this.#skip(5);
    } else if (!Object.hasOwn(SECTIONS, plain)) {
      this.unknown.add(name);
      this.optional();
    }
    const heading = Object.hasOwn(SECTIONS, plain)
      ? `## ${SECTIONS[plain]}\n\n`
      : "";
    return `\n\n${heading}${this.read({ end: name }).trim()}\n\n`;
  }

  #table(name: string): string {
    this.optional();
    for (let n = 0; n < tableArguments(name); n++) this.raw();
    const spanned = this.#spanned;
    this.#spanned = 0;
    this.#tables++;
    const inner = this.read({ end: name }) + CELL.repeat(this.#spanned);
    this.#tables--;
    this.#spanned = spanned;
    const rows = inner.split(ROW_END).map((row) =>
      row.split(CELL).map((cell) => cellOf(cell.replaceAll(/\s+/g, " ").trim()))
    ).filter((cells) => cells.some((cell) => cell !== ""));
    if (rows.length === 0) return "";
    if (this.#tables > 0) {
      // A table within a cell becomes its lines.
      return rows.map((cells) => cells.filter(Boolean).join(" ")).join("<br>");
    }
    return `\n\n${markdownTable(rows)}\n\n`;
  }
}

const LISTS: ReadonlySet<string> = new Set([
  "itemize",
  "enumerate",
  "description",
]);
