import { DomUtils, parseDocument } from "htmlparser2";
import { htmlToMarkdown } from "../lib/exchange/texts/html.ts";
import { type Pictures, SiteError } from "./site.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];
export type Element = Extract<Node, { attribs: unknown }>;

const isElement = (node: unknown): node is Element =>
  typeof node === "object" && node !== null && "attribs" in node;

/** A page that is searched by names and classes. */
export class Page {
  readonly #root: Node[];

  constructor(html: string) {
    this.#root = parseDocument(html).children;
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

/** Converts a part of a statement to Markdown. */
export const markdownOf = (html: string, pictures: Pictures): string =>
  htmlToMarkdown(html, (src) => pictures.of(src)).trim();

/** Reads a sample: line ends as ours, one at the end. */
export const sampleOf = (text: string): string => {
  const plain = text.replaceAll("\r\n", "\n").replaceAll("\u00a0", " ")
    .replace(/^\n+/, "").trimEnd();
  return plain === "" ? "" : `${plain}\n`;
};
