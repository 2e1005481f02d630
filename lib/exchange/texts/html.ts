import { Parser } from "htmlparser2";
import { BLOCKS, KEPT, MARKS, SILENT } from "./html_elements.ts";
import { type Typeset, TypesetFormulas } from "./html_formulas.ts";
import { bounded } from "../../workers/bounds.ts";
import {
  escapeMarkdown,
  linkTarget,
  markdownTable,
  marked,
  settleMarks,
} from "./markdown.ts";
import { TextEnd } from "./text_end.ts";

/**
 * Converts HTML from other systems' editors to Markdown. It is not trusted: elements
 * that Markdown lacks become their text, and the result is cleaned again when it is
 * rendered.
 */
export function htmlToMarkdown(
  html: string,
  imageOf: (src: string, alt: string) => string = (src) => src,
): string {
  const writer = new Writer(imageOf);
  const formulas = new TypesetFormulas(html, (found) => writer.formula(found));
  const parser = new Parser({
    onopentag: (name, attributes) =>
      formulas.open(name, attributes) || writer.open(name, attributes),
    ontext: (text) => formulas.text(text) || writer.text(text),
    onclosetag: (name) => formulas.close() || writer.close(name),
  }, { decodeEntities: true });
  return bounded(() => {
    parser.write(html.replaceAll("\r\n", "\n"));
    parser.end();
    return writer.finish();
  });
}

/** A line break, until it is known what follows; the first character is in no text. */
const BREAK = "\ue000\n";

/** Matches the beginning of a paragraph or list item, before its text. */
const AT_START = /(^|\n) *([-*] |\d+\. )?$/;

/** Begins where no blank is before it, or each blank of a long run would be tried. */
const BLANKS_AT_ENDS = /(?<![ \t\u00a0])[ \t\u00a0]+(?=\ue000?\n)/g;

/** Several non-breaking blanks were meant to be seen, and stay. */
const blanks = (run: string): string =>
  (run.match(/\u00a0/g)?.length ?? 0) < 2
    ? " "
    : run.replaceAll(/[^\S\u00a0]+/g, "\u00a0");

/** Puts a table's cell into one line. */
const flat = (cell: string): string =>
  cell.replaceAll(/[\s\ue000]+/g, " ").replaceAll("|", "\\|").trim();

/** The deepest nesting; nobody means deeper ones. */
const MAX_MARKS = 50;
const MAX_INDENTS = 20;
const MAX_TABLES = 10;

const HOLDS_TABLE = /^\| ---/m;

interface List {
  isOrdered: boolean;
  items: number;
}

const indentOf = (depth: number) => "   ".repeat(Math.min(depth, MAX_INDENTS));

class Writer {
  #out = new TextEnd();
  /** Text not written yet, because the parser reports entities separately. */
  #pending = "";
  readonly #marks: { mark: string; at: number; depth: number }[] = [];
  #silent = 0;
  #pre = 0;
  #code = 0;
  #lists: List[] = [];
  readonly #links: string[] = [];
  /** The tables that are open, each inside of a cell of the one before. */
  readonly #tables: string[][][] = [];
  /** Collected texts of the cells and links that are open. */
  readonly #held: { out: TextEnd; lists: List[] }[] = [];

  constructor(readonly imageOf: (src: string, alt: string) => string) {}

  open(name: string, attributes: Record<string, string>): void {
    this.#flush();
    if (SILENT.has(name)) this.#silent++;
    if (this.#silent > 0) return;
    if (name === "pre") {
      this.#leaveLine();
      this.#pre++;
      this.#out.add("```\n");
    } else if (this.#pre > 0) {
      if (name === "br") this.#out.add("\n");
    } else if (Object.hasOwn(MARKS, name)) {
      if (MARKS[name] === "`") this.#code++;
      const { length: at } = this.#out;
      const { length: depth } = this.#held;
      if (this.#marks.length < MAX_MARKS) {
        this.#marks.push({ mark: MARKS[name], at, depth });
      }
    } else if (KEPT.has(name)) this.#out.add(`<${name}>`);
    else if (name === "br") this.#break();
    else if (name === "hr") {
      this.#block();
      this.#out.add("---\n\n");
    } else if (/^h[1-6]$/.test(name)) {
      this.#block();
      this.#out.add(`${"#".repeat(Math.max(2, Number(name[1])))} `);
    } else if (name === "ul" || name === "ol") {
      if (this.#lists.length === 0) this.#block();
      this.#lists.push({ isOrdered: name === "ol", items: 0 });
    } else if (name === "li") this.#item();
    else if (name === "img") this.#image(attributes);
    else if (name === "a") this.#hold(attributes.href ?? "", this.#lists);
    else if (name === "table" && this.#tables.length < MAX_TABLES) {
      this.#leaveLine();
      this.#tables.push([]);
    } else if (name === "tr") this.#tables.at(-1)?.push([]);
    else if (name === "td" || name === "th") this.#hold("", []);
    else if (BLOCKS.has(name)) this.#block();
  }

  text(text: string): void {
    if (this.#silent === 0) {
      this.#pending += text.replaceAll(/[\ue000-\ue00f]/g, "");
    }
  }

  /** Writes a formula between dollars; without its source, writes what was drawn. */
  formula({ tex, drawn, isDisplay }: Typeset): void {
    if (tex === null) return this.text(drawn);
    this.#flush();
    if (this.#silent > 0) return;
    const isApart = isDisplay && this.#pre === 0 && this.#tables.length === 0 &&
      this.#lists.length === 0;
    if (isApart) this.#block();
    this.#out.add(isApart ? `$$\n${tex}\n$$\n\n` : `$${tex}$`);
  }

  #flush(): void {
    const text = this.#pending;
    this.#pending = "";
    if (text === "") return;
    if (this.#pre > 0 || this.#code > 0) {
      const code = text.replaceAll("\u00a0", " ");
      // HTML ignores a line break directly after the tag.
      const isFirst = this.#out.last(4) === "```\n";
      this.#out.add(isFirst ? code.replace(/^\n/, "") : code);
      return;
    }
    const line = text.replaceAll(/\s+/g, blanks);
    const before = this.#out.last(20);
    const isStart = AT_START.test(before);
    // After a break, blanks are shown; at the beginning of a paragraph they would indent.
    const kept = !isStart
      ? line
      : /\ue000\n *$/.test(before)
      ? line.replace(/^ /, "")
      : line.trimStart();
    this.#out.add(escapeMarkdown(kept, isStart));
  }

  close(name: string): void {
    this.#flush();
    if (SILENT.has(name)) this.#silent = Math.max(0, this.#silent - 1);
    if (this.#silent > 0) return;
    if (name === "pre" && this.#pre > 0) {
      this.#pre--;
      this.#out.trimLineEnds();
      this.#out.add("\n```\n\n");
    } else if (this.#pre > 0) return;
    else if (Object.hasOwn(MARKS, name)) this.#unmark(MARKS[name]);
    else if (KEPT.has(name)) this.#out.add(`</${name}>`);
    else if (name === "ul" || name === "ol") {
      this.#lists.pop();
      if (this.#lists.length === 0) this.#block();
    } else if (name === "a") this.#link();
    else if (name === "td" || name === "th") this.#cell();
    else if (name === "table" && this.#tables.length > 0) this.#endTable();
    else if (/^h[1-6]$/.test(name) || BLOCKS.has(name)) this.#block();
  }

  finish(): string {
    this.#flush();
    const text = [...this.#held.map(({ out }) => out), this.#out].join("");
    return settleMarks(
      text.replaceAll(BLANKS_AT_ENDS, "")
        // Two breaks make a paragraph; one at the end of a paragraph does nothing.
        .replaceAll(/\ue000\n[ \ue000]*(?=\n|\ue000|$)/g, "\n")
        .replaceAll("\ue000", "\\")
        .replaceAll(/\n{3,}/g, "\n\n").trim(),
    );
  }

  /** Ends a paragraph. */
  #block(): void {
    if (this.#lists.length === 0) return this.#leaveLine();
    if (AT_START.test(this.#out.last(20))) return;
    this.#leaveLine();
    this.#out.add(this.#indent());
  }

  /** Begins a new paragraph at the margin, even within a list; tables need it. */
  #leaveLine(): void {
    this.#out.trimEnd();
    if (this.#out.length > 0) this.#out.add("\n\n");
  }

  #break(): void {
    // At the beginning of a paragraph, a break would be a line with nothing but a mark.
    if (/(^|\n\n *)$/.test(this.#out.last(20))) return;
    this.#out.add(BREAK + this.#indent());
  }

  readonly #indent = () => indentOf(this.#lists.length);

  #item(): void {
    const list = this.#lists.at(-1);
    if (list === undefined) return this.#block();
    list.items++;
    this.#out.trimEnd();
    if (this.#out.length > 0) {
      this.#out.add(
        list.items === 1 && this.#lists.length === 1 ? "\n\n" : "\n",
      );
    }
    this.#out.add(
      indentOf(this.#lists.length - 1) +
        (list.isOrdered ? `${list.items}. ` : "- "),
    );
  }

  #image({ src = "", alt = "" }: Record<string, string>): void {
    const address = this.imageOf(src.trim(), alt);
    if (address === "") return;
    this.#out.add(
      `![${alt.replaceAll(/[[\]\n]/g, "")}](${linkTarget(address)})`,
    );
  }

  #hold(href: string, lists: List[]): void {
    this.#held.push({ out: this.#out, lists: this.#lists });
    this.#lists = lists;
    this.#links.push(href);
    this.#out = new TextEnd();
  }

  #release(): { text: string; href: string } {
    const text = this.#out.toString();
    const before = this.#held.pop();
    this.#out = before?.out ?? new TextEnd();
    this.#lists = before?.lists ?? [];
    return { text, href: this.#links.pop() ?? "" };
  }

  #link(): void {
    if (this.#held.length === 0) return;
    const { text, href } = this.#release();
    const isLink = /^(https?:|mailto:|\/)/i.test(href) && text.trim() !== "";
    this.#out.add(isLink ? `[${text.trim()}](${linkTarget(href)})` : text);
  }

  #cell(): void {
    if (this.#held.length === 0) return;
    const { text } = this.#release();
    const row = this.#tables.at(-1)?.at(-1);
    if (row !== undefined) row.push(text.trim());
    else {
      this.#leaveLine();
      this.#out.add(text);
    }
  }

  #endTable(): void {
    const rows = this.#tables.pop()!.filter((row) => row.length > 0);
    if (rows.length === 0) return;
    this.#leaveLine();
    // A table used as a frame, or one that Markdown cannot express.
    const cells = rows.flat();
    const isLayout = cells.length === 1 ||
      cells.some((cell) => cell.includes("```\n") || HOLDS_TABLE.test(cell));
    this.#out.add(
      isLayout
        ? `${cells.filter(Boolean).join("\n\n")}\n\n`
        : `${markdownTable(rows.map((row) => row.map(flat)))}\n\n`,
    );
  }

  /** Ends a mark; around nothing or beside blanks, Markdown would not read it as one. */
  #unmark(mark: string): void {
    if (mark === "`") this.#code = Math.max(0, this.#code - 1);
    const opened = this.#marks.findLastIndex((one) =>
      one.mark === mark && one.depth === this.#held.length
    );
    if (opened < 0) return;
    const [{ at }] = this.#marks.splice(opened);
    this.#out.add(marked(this.#out.cut(at), mark));
  }
}
