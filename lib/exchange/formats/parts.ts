import { Buffer } from "node:buffer";
import type { Locale } from "../../i18n/mod.ts";
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from "../../problems/cases/attachments.ts";
import { MAX_EXTRA_CHARS, MAX_LIMITS } from "../../judging/bounds.ts";
import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { withPlainLines } from "../programs/line_ends.ts";
import { replaceImageLinks } from "../texts/markdown.ts";
import { texToMarkdown } from "../texts/tex.ts";
import { byNumbers, readText, type Tree } from "../reading/tree.ts";
import { baseName } from "./words.ts";

/** Parts that the readers of several formats share. */

/** Guesses the language of a text. */
export const localeOf = (text: string): Locale =>
  /\p{Script=Han}/u.test(text) ? "zh-CN" : "en-US";

/** Makes a file whose content is in memory. */
export function memoryFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): PackedFile {
  const bytes = typeof content === "string"
    ? new TextEncoder().encode(content)
    : content;
  return {
    name,
    size: bytes.length,
    stream: () => ReadableStream.from([bytes]),
  };
}

const DATA_URI = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/i;

/**
 * Returns the address for an image after adding its file, which is in the address
 * itself or found by `lookUp`; other images are reported.
 */
export function imageAddress(
  bundle: BundleBuilder,
  address: string,
  lookUp: (name: string) => PackedFile | null,
): string {
  const data = DATA_URI.exec(address)?.[1];
  if (data !== undefined) {
    const bytes = new Uint8Array(Buffer.from(data, "base64"));
    return bundle.addImage(memoryFile("image.png", bytes));
  }
  const file = lookUp(decodedAddress(address));
  if (file !== null) return bundle.addImage(file);
  if (/^https?:/i.test(address)) {
    bundle.find("imageElsewhere", { name: address });
    return address;
  }
  bundle.find("imageMissing", { name: address });
  return "";
}

/** Decodes `%20` and the like, as far as an address can be decoded. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch (reason) {
    if (reason instanceof URIError) return address;
    throw reason;
  }
}

/** Adds the images of a Markdown text; those that are missing are reported. */
export const takeImages = (
  bundle: BundleBuilder,
  markdown: string,
  lookUp: (name: string) => PackedFile | null,
): string =>
  replaceImageLinks(
    markdown,
    (address) => imageAddress(bundle, address, lookUp),
  );

/** Converts a text in LaTeX, with its images; what was left out of it is reported. */
export function takeTex(
  bundle: BundleBuilder,
  tex: string,
  lookUp: (name: string) => PackedFile | null,
): string {
  if (tex.trim() === "") return "";
  const { markdown, unknown, isCut } = texToMarkdown(tex, {
    imageOf: (path) => imageAddress(bundle, path, lookUp),
  });
  bundle.find("texConverted");
  for (const name of unknown) bundle.leave("texUnknown", `\\${name}`);
  if (isCut) bundle.find("texCut");
  return markdown;
}

/** Returns a statement that is nothing but a PDF: the page shows the file it links to. */
export function pdfText(bundle: BundleBuilder, file: PackedFile): string {
  const name = baseName(file.name).replaceAll(/[[\]\\\n]/g, "");
  bundle.find("pdfStatement", { name });
  return `[${name}](${bundle.addImage(file)})`;
}

/** Takes files for readers, as many and as large as a problem may have. */
export function takeAttachments(
  bundle: BundleBuilder,
  files: Iterable<PackedFile>,
): void {
  for (const file of files) {
    const fits = file.size <= MAX_ATTACHMENT_BYTES &&
      bundle.annex.length < MAX_ATTACHMENTS;
    if (fits) bundle.annex.push(file);
    else {
      bundle.find("annexLeft", {
        name: baseName(file.name),
        most: MAX_ATTACHMENTS,
        mb: MAX_ATTACHMENT_BYTES / 1024 ** 2,
      });
    }
  }
  if (bundle.annex.length > 0) {
    bundle.find("annexTaken", { count: bundle.annex.length });
  }
}

/** Returns the texts of files beside a program or a checker, by name. */
export async function extraFiles(
  bundle: BundleBuilder,
  files: Iterable<PackedFile>,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of files) {
    const name = baseName(file.name);
    // A text never has more characters than bytes.
    if (file.size > 4 * MAX_EXTRA_CHARS) {
      bundle.find("extraFileLong", { name, most: MAX_EXTRA_CHARS });
    } else texts[name] = await readText(file);
  }
  return texts;
}

/** Reports the files that were not used. */
export function leaveUnused(
  bundle: BundleBuilder,
  folder: Tree,
  isKnown: (path: string) => boolean,
): void {
  const { cases, images, annex: attachments, siteFiles } = bundle;
  const used = new Set([
    ...cases.flatMap(({ input, output }) => [input, output]),
    ...images,
    ...attachments,
    ...siteFiles,
  ].map((file) => file?.name));
  for (const [path, { name }] of folder.all()) {
    const isHidden = baseName(path).startsWith(".");
    if (!used.has(name) && !isHidden && !isKnown(path)) {
      bundle.leave("filesLeft", path);
    }
  }
}

/** For systems whose programs can use all of their memory as stack. */
export function stackOfMemory(bundle: BundleBuilder): void {
  const { problem } = bundle;
  const most = MAX_LIMITS.stackLimit;
  problem.stackLimit = Math.min(problem.memoryLimit, most);
  if (problem.memoryLimit > most) {
    bundle.find("stackLess", { from: problem.memoryLimit, to: most });
  }
}

/**
 * Tells whether a file is `testlib.h`, which the whole site shares because it is too
 * large for a problem.
 */
export const isTestlib = (name: string): boolean =>
  baseName(name) === "testlib.h";

/** Returns the inputs with their answers, paired by name and sorted as people count. */
export function pairFiles(
  tree: Tree,
): { input: PackedFile; output: PackedFile | null; path: string }[] {
  const all = new Map(tree.all());
  const byKey = new Map(
    [...all].map(([path, file]) => [path.toLowerCase(), file]),
  );
  return [...all.keys()].sort(byNumbers).flatMap((path) => {
    const answers = answersOf(path);
    if (answers.length === 0) return [];
    const output = answers.map((name) => all.get(name)).find(Boolean) ??
      answers.map((name) => byKey.get(name.toLowerCase())).find(Boolean) ??
      null;
    return [{ input: all.get(path)!, output, path }];
  });
}

function answersOf(input: string): string[] {
  const ending = /\.in$/i.exec(input);
  if (ending !== null) {
    const stem = input.slice(0, -ending[0].length);
    return ["out", "ans", "OUT", "ANS"].map((end) => `${stem}.${end}`);
  }
  if (/input[^/]*\.txt$/i.test(input)) {
    return [input.replace(/input(?!.*input)/i, "output")];
  }
  const numbered = /^(.*)\.in(\d+)$/i.exec(input);
  return numbered === null
    ? []
    : ["out", "ou", "ans"].map((end) => `${numbered[1]}.${end}${numbered[2]}`);
}

/** Takes test cases of a package that lists none, by pairing its files. */
export function takePairs(bundle: BundleBuilder, folder: Tree): void {
  bundle.cases = pairFiles(folder).map(({ input, output }) => ({
    input: withPlainLines(input),
    output: output && withPlainLines(output),
    score: 0,
    groupNum: null,
  }));
  if (bundle.cases.length > 0) bundle.find("casesPaired");
}
