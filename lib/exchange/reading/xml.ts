import { Parser } from "htmlparser2";
import { bounded } from "../../workers/bounds.ts";
import { PackageError } from "../findings.ts";
import { plainText } from "../programs/line_ends.ts";

/**
 * Only the five entities of XML itself are read; those that a document type declares
 * are neither expanded nor fetched.
 */
export const XML_OPTIONS = { xmlMode: true, decodeEntities: true } as const;

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const MAX_DEPTH = 50;
const MAX_ELEMENTS = 200_000;

/** Parses a whole document; throws if it is cut off. */
export function parseXml(text: string, name: string): Element {
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  let count = 0;
  let isAtEnd = false;
  let isCutOff = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (open.length > MAX_DEPTH || ++count > MAX_ELEMENTS) {
        throw new PackageError("xmlTooDeep", { name });
      }
      const element = { name: tag, attributes, children: [], text: "" };
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    ontext: (words) => void (open.at(-1)!.text += words),
    onclosetag() {
      // At the end of the text, the parser closes what is still open by itself.
      isCutOff ||= isAtEnd;
      open.pop();
    },
  }, XML_OPTIONS);
  bounded(() => {
    parser.write(plainText()(text));
    isAtEnd = true;
    parser.end();
  });
  const [root] = top.children;
  if (root === undefined) throw new PackageError("notXml", { name });
  if (isCutOff) throw new PackageError("xmlCutOff", { name });
  return root;
}

/** Returns the elements at a path of names. */
export function select(element: Element, path: string): Element[] {
  let found = [element];
  for (const step of path.split("/")) {
    found = found.flatMap(({ children }) =>
      children.filter(({ name }) => name === step)
    );
  }
  return found;
}

export const first = (element: Element, path: string): Element | null =>
  select(element, path)[0] ?? null;

export const textAt = (element: Element, path: string): string =>
  first(element, path)?.text.trim() ?? "";
