import { Parser } from "htmlparser2";
import { escapeHtml } from "../../escape_html.ts";
import { XML_OPTIONS } from "../../exchange/reading/xml.ts";
import { bounded } from "../../workers/bounds.ts";
import { PackageError } from "../../exchange/findings.ts";

/** An element whose texts and elements stand in their order, as in HTML. */
export interface Mixed {
  name: string;
  attributes: Readonly<Record<string, string>>;
  inside: (Mixed | string)[];
}

const MAX_DEPTH = 50;
const MAX_ELEMENTS = 50_000;

/** Parses a whole document; names lose their prefix. Throws if it is cut off, or nested without end. */
export function parseMixed(text: string, name: string): Mixed {
  const top: Mixed = { name: "", attributes: {}, inside: [] };
  const open = [top];
  let count = 0;
  let isAtEnd = false;
  let isCutOff = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (open.length > MAX_DEPTH || ++count > MAX_ELEMENTS) {
        throw new PackageError("xmlTooDeep", { name });
      }
      const element: Mixed = {
        name: tag.replace(/^[^:]*:/, ""),
        attributes,
        inside: [],
      };
      open.at(-1)!.inside.push(element);
      open.push(element);
    },
    ontext: (words) => void open.at(-1)!.inside.push(words),
    onclosetag() {
      // At the end of the text, the parser closes what is still open by itself.
      isCutOff ||= isAtEnd;
      open.pop();
    },
  }, XML_OPTIONS);
  bounded(() => {
    parser.write(text);
    isAtEnd = true;
    parser.end();
  });
  const root = top.inside.find((each) => typeof each !== "string");
  if (root === undefined) throw new PackageError("notXml", { name });
  if (isCutOff) throw new PackageError("xmlCutOff", { name });
  return root as Mixed;
}

/** All elements of some names below one, in their order. */
function* below(
  element: Mixed,
  names: ReadonlySet<string>,
): Generator<Mixed> {
  for (const each of element.inside) {
    if (typeof each === "string") continue;
    if (names.has(each.name)) yield each;
    else yield* below(each, names);
  }
}

export const allOf = (element: Mixed, ...names: string[]): Mixed[] => [
  ...below(element, new Set(names)),
];

/** The texts of an element and all below it. */
export const wordsOf = (element: Mixed): string =>
  element.inside.map((each) => typeof each === "string" ? each : wordsOf(each))
    .join("");

const VOID: ReadonlySet<string> = new Set(["br", "img", "hr", "col"]);

/** What is inside an element as HTML; `instead` may give for an element another one, or text. */
export const htmlInside = (
  { inside }: Mixed,
  instead: (element: Mixed) => string | null = () => null,
): string =>
  inside.map((each) => {
    if (typeof each === "string") return escapeHtml(each);
    const other = instead(each);
    if (other !== null) return other;
    const attributes = Object.entries(each.attributes)
      .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("");
    return VOID.has(each.name)
      ? `<${each.name}${attributes}>`
      : `<${each.name}${attributes}>${
        htmlInside(each, instead)
      }</${each.name}>`;
  }).join("");
