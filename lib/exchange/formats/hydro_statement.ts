import { Parser } from "htmlparser2";
import type { Locale } from "../../i18n/mod.ts";
import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { htmlToMarkdown } from "../texts/html.ts";
import { looksLikeHtml } from "../texts/looks_like_html.ts";
import { decodedAddress, imageAddress, localeOf, takeImages } from "./parts.ts";
import { splitSections } from "../texts/sections.ts";
import type { Tree } from "../reading/tree.ts";
import { endingOf } from "./words.ts";
import { asObject, asText } from "../reading/yaml.ts";

export const STATEMENT = /^problem(?:[_.-]([a-zA-Z_-]+))?\.md$/;

/** Takes the statements of a problem, and the samples out of them. */
export async function takeHydroStatements(
  bundle: BundleBuilder,
  { folder, facts, marker }: {
    folder: Tree;
    facts: Record<string, unknown>;
    marker: string;
  },
): Promise<void> {
  const title = asText(facts.title) || asText(facts.name);
  const texts = await textsIn(folder);
  const inFacts = asText(facts.content);
  if (texts.size === 0 && inFacts !== "") {
    for (const [key, part] of byLanguage(inFacts, "")) texts.set(key, part);
  }
  if (texts.size === 0) throw new PackageError("textMissing", { name: marker });
  const additional = folder.below("additional_file");
  for (const [locale, markdown] of chosenTexts(bundle, texts, title)) {
    takeText(bundle, { locale, title, markdown, additional });
  }
}

async function textsIn(folder: Tree): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of folder.files.keys()) {
    const found = STATEMENT.exec(name);
    if (found === null) continue;
    const text = await folder.text(name) ?? "";
    for (const [key, part] of byLanguage(text, found[1] ?? "")) {
      texts.set(key, part);
    }
  }
  return texts;
}

/**
 * Chooses a Chinese and an English text; one that names its language comes before one
 * that does not. Another language is used only if both are missing.
 */
function chosenTexts(
  bundle: BundleBuilder,
  texts: Map<string, string>,
  title: string,
): Map<Locale, string> {
  const chosen = new Map<Locale, string>();
  const others: [key: string, markdown: string][] = [];
  const named = [...texts].sort(([a], [b]) =>
    Number(a === "") - Number(b === "")
  );
  for (const [key, markdown] of named) {
    const locale = /^zh/.test(key)
      ? "zh-CN"
      : /^en/.test(key)
      ? "en-US"
      : key === ""
      ? localeOf(title + markdown)
      : null;
    if (locale === null) others.push([key, markdown]);
    else if (!chosen.has(locale)) chosen.set(locale, markdown);
  }
  const [only] = others;
  if (chosen.size === 0 && only !== undefined) {
    others.shift();
    chosen.set("en-US", only[1]);
    bundle.find("textLanguageOnly", { name: only[0] });
  }
  for (const [name] of others) bundle.find("textLanguageLeft", { name });
  return chosen;
}

function takeText(
  bundle: BundleBuilder,
  { locale, title, markdown, additional }: {
    locale: Locale;
    title: string;
    markdown: string;
    additional: Tree;
  },
): void {
  const { rest, examples } = takeSamples(markdown);
  if (bundle.problem.examples.length === 0) bundle.problem.examples = examples;
  const lookUp = (address: string) => fileFor(additional, address);
  const isHtml = looksLikeHtml(rest) && !/^ {0,3}#{1,6} /m.test(rest) &&
    /<h[1-6]\b|^\s*<(p|div|center|table|font|span)\b/i.test(rest);
  if (isHtml) bundle.find("htmlConverted");
  const linked = withFiles(bundle, rest, lookUp, isHtml);
  const converted = isHtml
    ? htmlToMarkdown(linked, (path) => imageAddress(bundle, path, lookUp))
    : linked;
  const { source, text: unsourced } = takeSource(converted);
  bundle.problem.source ??= source;
  const { text, isSplit } = splitSections(withoutTitle(unsourced, title));
  if (isSplit) bundle.find("sectionsSplit");
  bundle.problem.texts[locale] = { title, ...text };
}

/** Removes a first heading that only repeats the title. */
const withoutTitle = (markdown: string, title: string): string =>
  markdown.replace(
    /^\s*#\s+(\S[^\n]*)\n/,
    (line, heading) => heading.trimEnd() === title ? "" : line,
  );

const SOURCE =
  /^##? *(?:source|来源|题目来源|出处) *\n+([^\n#][^\n]*)(?![^\n])\s*(?=\n#|$(?![\s\S]))/im;
/** The longest source of which links are made plain. */
const MAX_SOURCE_CHARS = 2_000;

/** Takes a section of one line that says where the problem comes from. */
function takeSource(markdown: string): { text: string; source: string | null } {
  const [section, line] = SOURCE.exec(markdown) ?? [];
  if (section === undefined) return { text: markdown, source: null };
  return {
    text: markdown.replace(section, () => ""),
    source: line.slice(0, MAX_SOURCE_CHARS).replaceAll(
      /!?\[([^\]]*)\]\([^)]*\)/g,
      "$1",
    )
      .replaceAll(/\\([\\`*_[\]<])/g, "$1").trim() || null,
  };
}

/** Splits a file with all languages as JSON, as some exports have it. */
function byLanguage(text: string, key: string): [string, string][] {
  if (!/^\s*[{[]/.test(text)) return [[key, text]];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return [[key, ofNodes(value)]];
    return Object.entries(asObject(value)).flatMap(([key, part]) =>
      Array.isArray(part)
        ? [[key, ofNodes(part)]]
        : typeof part === "string"
        ? [[key, part]]
        : []
    );
  } catch {
    // Not JSON: Markdown may begin with a brace or a bracket as well.
    return [[key, text]];
  }
}

/** Makes Markdown of the oldest form: a list of sections, some of them samples. */
function ofNodes(nodes: readonly unknown[]): string {
  let samples = 0;
  return nodes.map(asObject).map((node) => {
    const lines = node.type === "Plain"
      ? []
      : [`## ${asText(node.sectionTitle)}`, ""];
    if (node.type === "Sample" && Array.isArray(node.payload)) {
      const [input, output] = node.payload.map(asText);
      samples++;
      lines.push(`\`\`\`input${samples}`, input, "```", "");
      lines.push(`\`\`\`output${samples}`, output ?? "", "```", "");
    }
    return [...lines, asText(node.text), ""].join("\n");
  }).join("\n");
}

/** How samples are marked: the opening has the sample's number, and it ends at the next closing. */
const SAMPLES: [opening: RegExp, closing: RegExp, isHtml: boolean][] = [
  [
    /^[ \t]*```(input|output)(\d+)(?!\d)[^\n]*\n/gm,
    /^[ \t]*```[ \t]*$/gm,
    false,
  ],
  [
    /<pre[^>]{0,200}>\s{0,20}<code class="language-(input|output)(\d+)[^">]{0,100}">/gi,
    /<\/code>\s{0,20}<\/pre>/gi,
    true,
  ],
];

function takeSamples(markdown: string) {
  const samples = new Map<number, { input: string; output: string }>();
  let rest = markdown.replaceAll("\r\n", "\n");
  for (const [opening, closing, isHtml] of SAMPLES) {
    let at = 0;
    let left = "";
    opening.lastIndex = 0;
    for (let found; (found = opening.exec(rest)) !== null;) {
      closing.lastIndex = opening.lastIndex;
      const end = closing.exec(rest);
      if (end === null) break;
      left += rest.slice(at, found.index);
      const text = rest.slice(found.index + found[0].length, end.index);
      const n = Number(found[2]);
      const sample = samples.get(n) ?? { input: "", output: "" };
      const kind = found[1].toLowerCase() as "input" | "output";
      sample[kind] = isHtml ? textOf(text) : text;
      samples.set(n, sample);
      opening.lastIndex = at = closing.lastIndex;
    }
    rest = left + rest.slice(at);
  }
  const examples = [...samples].sort(([a], [b]) => a - b)
    .map(([, sample]) => sample);
  return { rest, examples };
}

/** The text of a sample in HTML, in which `<` may be written as it is or as `&lt;`. */
function textOf(html: string): string {
  let text = "";
  const parser = new Parser({ ontext: (part) => void (text += part) }, {
    decodeEntities: true,
  });
  parser.write(html.replace(/^\n/, "").replaceAll("<", "&lt;"));
  parser.end();
  return text;
}

const FILE = /^(?:\.\/)?(?:file:\/\/)?/;

const fileFor = (additional: Tree, address: string): PackedFile | null =>
  /^https?:/i.test(address)
    ? null
    : additional.file(address.replace(FILE, "").replace(/\?.*$/, ""));

const EMBEDDED = /@\[(\w+)\]\(([^()\s]+)\)/g;

/**
 * Takes the files that a text shows: Hydro writes `file://` for its own files and
 * `@[pdf](…)` for PDFs.
 */
function withFiles(
  bundle: BundleBuilder,
  markdown: string,
  lookUp: (address: string) => PackedFile | null,
  isHtml: boolean,
): string {
  const addressOf = (address: string) => {
    const file = lookUp(decodedAddress(address));
    return file === null ? address : bundle.addImage(file);
  };
  if (isHtml) {
    return markdown.replaceAll(
      /\bhref="((?:\.\/)?file:\/\/[^"\n]+)"/g,
      (_, address) => `href="${addressOf(address)}"`,
    );
  }
  const known = markdown.replaceAll(EMBEDDED, (_, kind, address) => {
    const name = address.replace(FILE, "");
    if (endingOf(name) === "pdf") bundle.find("pdfStatement", { name });
    else bundle.find("fieldLeft", { name: `@[${kind}]` });
    return `[${name}](${address})`;
  });
  return takeImages(bundle, known, lookUp).replaceAll(
    /\]\(((?:\.\/)?file:\/\/[^()\s]+)\)/g,
    (_, address) => `](${addressOf(address)})`,
  );
}
