import { fingerprintOf, type Tree } from "../tree.ts";
import { BundleBuilder } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { localeOf, takeAnnex, takeImages } from "../parts.ts";
import { addProgram, isProgramFile } from "../programs.ts";
import { splitSections } from "../sections.ts";
import { endingOf } from "../words.ts";
import { asNumber, asText, asTexts, readYaml } from "../yaml.ts";
import { readHydroConfig } from "./hydro_config.ts";

const MARKER = "problem.yaml";
const STATEMENT = /^problem(?:[_.-]([a-zA-Z_-]+))?\.md$/;

/** Hydro's own folders tell it from the package of Kattis, which has the same. */
export const findHydro = (tree: Tree): string[] =>
  [...tree.holders((name) => name === MARKER)].filter((root) => {
    const folder = tree.below(root);
    const isKattis = !folder.below("data").isEmpty;
    return !folder.below("testdata").isEmpty ||
      (!isKattis &&
        [...folder.files.keys()].some((name) => STATEMENT.test(name)));
  });

export async function readHydro(
  tree: Tree,
  root: string,
): Promise<BundleBuilder> {
  const folder = tree.below(root);
  const facts = await readYaml(folder, MARKER);
  const bundle = new BundleBuilder();
  bundle.fingerprint = fingerprintOf("hydro", folder.all());
  const title = asText(facts.title);
  await takeStatements(bundle, { folder, title });
  const difficulty = asNumber(facts.difficulty);
  Object.assign(bundle.problem, {
    problemId: asText(facts.pid),
    // Of 10 there, of 8 here.
    difficulty: difficulty === null ? 0 : Math.round(difficulty * 0.8),
    tags: asTexts(facts.tag).map((name) => ({ name, color: null })),
  });
  if (facts.hidden === true) bundle.auth = 2;
  await readHydroConfig(bundle, folder.below("testdata"));
  takeAnnex(bundle, annexOf(bundle, folder.below("additional_file")));
  for (const file of folder.below("std").files.values()) {
    if (!isProgramFile(file)) continue;
    await addProgram(bundle, "solution", file, { expected: "accepted" });
  }
  if (!folder.below("solution").isEmpty) bundle.find("tutorialLeft");
  return bundle;
}

/** What no statement shows as an image. */
const annexOf = (bundle: BundleBuilder, folder: Tree) =>
  [...folder.files.values()].filter((file) => !bundle.images.includes(file));

async function takeStatements(
  bundle: BundleBuilder,
  { folder, title }: { folder: Tree; title: string },
): Promise<void> {
  const additional = folder.below("additional_file");
  const texts = new Map<string, string>();
  for (const name of folder.files.keys()) {
    const found = STATEMENT.exec(name);
    if (found === null) continue;
    const text = await folder.text(name) ?? "";
    for (const [key, part] of byLanguage(text, found[1] ?? "")) {
      texts.set(key, part);
    }
  }
  if (texts.size === 0) throw new PackageError("textMissing", { name: MARKER });
  // A text that names its language comes before one that leaves it open.
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
    if (locale === null) {
      bundle.find("textLanguageLeft", { name: key });
      continue;
    }
    if (bundle.problem.texts[locale] !== undefined) continue;
    const { markdown: rest, examples } = takeSamples(markdown);
    if (bundle.problem.examples.length === 0) {
      bundle.problem.examples = examples;
    }
    const { text, isSplit } = splitSections(withoutTitle(rest, title));
    if (isSplit) bundle.find("sectionsSplit");
    bundle.problem.texts[locale] = { title, ...text };
    const parts = bundle.text(locale);
    for (const part of ["description", "input", "output", "hint"] as const) {
      parts[part] = withFiles(bundle, parts[part], additional);
    }
  }
}

/** A first heading that only says the title again. */
const withoutTitle = (markdown: string, title: string): string =>
  markdown.replace(
    /^\s*#\s+(.+?)\s*\n/,
    (line, heading) => heading === title ? "" : line,
  );

/** Older exports have all languages in one file, as JSON. */
function byLanguage(text: string, key: string): [string, string][] {
  if (!text.trimStart().startsWith("{")) return [[key, text]];
  try {
    const texts = JSON.parse(text) as Record<string, unknown>;
    return Object.entries(texts).filter(([, part]) => typeof part === "string")
      .map(([key, part]) => [key, part as string]);
  } catch {
    // Markdown may begin with a brace.
    return [[key, text]];
  }
}

const SAMPLE =
  /^[ \t]*```(input|output)(\d+)[^\n]*\n([\s\S]*?)^[ \t]*```[ \t]*$/gm;

function takeSamples(markdown: string) {
  const samples = new Map<number, { input: string; output: string }>();
  const rest = markdown.replaceAll("\r\n", "\n")
    .replaceAll(SAMPLE, (_, kind: "input" | "output", number, text) => {
      const n = Number(number);
      const sample = samples.get(n) ?? { input: "", output: "" };
      sample[kind] = text;
      samples.set(n, sample);
      return "";
    });
  const examples = [...samples].sort(([a], [b]) => a - b)
    .map(([, sample]) => sample);
  return { markdown: rest, examples };
}

const FILE = /^(?:\.\/)?(?:file:\/\/)?/;
const VIDEO_OR_PDF = /@\[(\w+)\]\(file:\/\/([^)\s]+)\)/g;

/** Hydro shows its own files by `file://`, PDFs by `@[pdf](…)`. */
function withFiles(
  bundle: BundleBuilder,
  markdown: string,
  additional: Tree,
): string {
  const known = markdown.replaceAll(VIDEO_OR_PDF, (_, kind, name) => {
    if (endingOf(name) === "pdf") bundle.find("pdfStatement", { name });
    else bundle.find("fieldLeft", { name: `@[${kind}]` });
    return name;
  });
  const lookUp = (address: string) =>
    /^https?:/i.test(address)
      ? null
      : additional.file(address.replace(FILE, "").replace(/\?.*$/, ""));
  return takeImages(bundle, known, lookUp)
    .replaceAll(/\]\(file:\/\/([^)\s]+)\)/g, (link, name) => {
      const file = lookUp(name);
      return file === null ? link : `](${bundle.addImage(file)})`;
    });
}
