import { DomHandler, DomUtils, parseDocument, Parser } from "htmlparser2";
import { htmlToMarkdown } from "../lib/exchange/texts/html.ts";
import { type Pictures, SiteError } from "./site.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];
export type Element = Extract<Node, { attribs: unknown }>;

const isElement = (node: unknown): node is Element =>
  typeof node === "object" && node !== null && "attribs" in node;

/** Far deeper than any page of theirs; each step costs more the deeper it is. */
const MAX_DEPTH = 1_000;

class BoundedHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs);
    if (this.tagStack.length > MAX_DEPTH) throw new SiteError("garbled");
  }
}

function parsed(html: string): Node[] {
  const handler = new BoundedHandler();
  new Parser(handler).end(html);
  return handler.root.children as Node[];
}

/** A page that is searched by names and classes. */
export class Page {
  readonly #root: Node[];

  constructor(html: string) {
    this.#root = parsed(html);
  }

  /** Returns the elements of a name with a class, in the order of the page; "" stands for any. */
  all(name: string, className = "", within?: Element): Element[] {
    const nodes = within === undefined ? this.#root : within.children as Node[];
    return DomUtils.filter(
      (node) =>
        isElement(node) && (name === "" || node.name === name) &&
        (className === "" || classesOf(node).includes(className)),
      nodes,
      true,
    ) as Element[];
  }

  first(name: string, className = "", within?: Element): Element | null {
    return this.all(name, className, within)[0] ?? null;
  }

  /** Returns the element with that attribute. */
  with(attribute: string, value?: string): Element | null {
    return this.all("").find(({ attribs }) =>
      attribute in attribs && (value === undefined ||
        attribs[attribute] === value)
    ) ?? null;
  }
}

const classesOf = ({ attribs }: Element) => (attribs.class ?? "").split(/\s+/);

/** Returns the next element beside this one. */
export const nextOf = (element: Element): Element | null =>
  DomUtils.nextElementSibling(element) as Element | null;

/** Returns an element's text, its line breaks as such. */
export function textOf(element: Element | null): string {
  if (element === null) return "";
  return DomUtils.innerText(
    parseDocument(
      DomUtils.getInnerHTML(element).replaceAll(/<br\s*\/?>(\r?\n)?/gi, "\n"),
    ).children,
  );
}

export const inner = (element: Element | null): string =>
  element === null ? "" : DomUtils.getInnerHTML(element);

/** Returns an element that the page must have. */
export function needed(element: Element | null | undefined): Element {
  if (!element) throw new SiteError("garbled");
  return element;
}

/** Marks between which mathematics stands. */
export interface FormulaMarks {
  begin: string;
  end: string;
}

/** Stands for a formula while the text around it is converted. */
const STANDS = /\ue100(\d+)\ue101/g;

/** Converts a part of a statement to Markdown. */
export function markdownOf(
  html: string,
  pictures: Pictures,
  marks: FormulaMarks | null = null,
): string {
  const formulas: string[] = [];
  const parts = marks === null ? [html] : html.split(marks.begin);
  let plain = parts[0];
  const isSame = marks !== null && marks.begin === marks.end;
  for (const [n, part] of parts.slice(1).entries()) {
    // Between equal marks every other part is a formula.
    if (isSame && n % 2 === 1) {
      plain += part;
      continue;
    }
    const [formula, ...after] = isSame ? [part] : part.split(marks!.end);
    plain += `\ue100${formulas.push(textOf(wrapped(formula))) - 1}\ue101` +
      after.join("");
  }
  return htmlToMarkdown(plain, (src) => pictures.of(src)).trim()
    .replaceAll(STANDS, (_, n) => {
      const tex = (formulas[Number(n)] ?? "").trim();
      return tex === "" ? "" : `$${tex}$`;
    });
}

const wrapped = (html: string): Element =>
  new Page(`<section>${html}</section>`).first("section")!;

/** Returns the elements directly in this one. */
export const partsOf = ({ children }: Element): Element[] =>
  (children as Node[]).filter(isElement);

/** Returns what stands beside a heading, up to the next one of its kind. */
export function restOf(title: Element): string {
  let html = "";
  for (
    let node = title.next;
    node !== null && !(isElement(node) && node.name === title.name);
    node = node.next
  ) {
    html += DomUtils.getOuterHTML(node);
  }
  return html;
}

/** Reads a sample: line ends as ours, one at the end. */
export const sampleOf = (text: string): string => {
  const plain = text.replaceAll("\r\n", "\n").replaceAll("\u00a0", " ")
    .replace(/^\n+/, "").trimEnd();
  return plain === "" ? "" : `${plain}\n`;
};
