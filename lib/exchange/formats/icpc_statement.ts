import type { Locale } from "../../i18n/mod.ts";
import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { htmlToMarkdown } from "../texts/html.ts";
import {
  imageAddress,
  localeOf,
  pdfText,
  takeAttachments,
  takeImages,
  takeTex,
} from "./parts.ts";
import { splitSections } from "../texts/sections.ts";
import { texToMarkdown } from "../texts/tex.ts";
import { readText, type Tree } from "../reading/tree.ts";
import { baseName, endingOf } from "./words.ts";
import { asObject, asText } from "../reading/yaml.ts";
import type { IcpcFacts } from "./icpc.ts";

interface Statement {
  /** "" if the name does not say. */
  language: string;
  name: string;
  folder: Tree;
}

const NAME = /^problem(?:\.([a-zA-Z-]+))?\.(tex|md|html|txt|pdf)$/;
/** The endings of statements; the first one that exists is read. */
const ENDINGS = ["md", "tex", "html", "txt"];

export async function takeIcpcStatements(
  bundle: BundleBuilder,
  { folder, facts, name }: {
    folder: Tree;
    facts: IcpcFacts;
    /** Of the package or its folder: the title of a problem that names none. */
    name: string;
  },
): Promise<void> {
  const found = ["statement", "problem_statement", ""]
    .map((name) => statementsIn(folder.below(name)))
    .find((statements) => statements.length > 0) ?? [];
  const pdfs = found.filter(({ name }) => endingOf(name) === "pdf");
  const texts = found.filter((one) => !pdfs.includes(one))
    .sort((a, b) =>
      ENDINGS.indexOf(endingOf(a.name)) - ENDINGS.indexOf(endingOf(b.name))
    );
  const chosen = chooseLanguages(bundle, texts);
  for (const [locale, statement] of chosen) {
    await takeStatement(bundle, { locale, statement, facts, named: name });
  }
  // Beside texts, only one whose name says that it is in another language.
  takePdfs(
    bundle,
    chosen.size === 0 ? pdfs : pdfs.filter((pdf) => pdf.language),
    {
      facts,
      named: name,
    },
  );
  if (Object.keys(bundle.problem.texts).length > 0) return;
  const title = titleIn(facts, "") || facts.ini.name || name;
  if (!title) throw new PackageError("noTitle", { name: "problem.yaml" });
  bundle.text(localeOf(title)).title = title;
}

/** Takes PDFs as the statements in languages in which there is no text. */
function takePdfs(
  bundle: BundleBuilder,
  pdfs: readonly Statement[],
  { facts, named }: { facts: IcpcFacts; named: string },
): void {
  const { texts } = bundle.problem;
  const isAlone = Object.keys(texts).length === 0;
  const kept: PackedFile[] = [];
  for (const { language, name, folder } of pdfs) {
    const title = titleIn(facts, language) || facts.ini.name || named;
    if (!title) throw new PackageError("noTitle", { name: "problem.yaml" });
    const locale = LOCALES.find(([pattern]) => pattern.test(language))?.[1] ??
      (isAlone ? localeOf(title) : null);
    if (locale === null || texts[locale] !== undefined) continue;
    const file = folder.file(name)!;
    const text = bundle.text(locale);
    text.title = title;
    text.description = pdfText(bundle, file);
    kept.push(file);
  }
  if (kept.length > 0) takeAttachments(bundle, kept);
}

const statementsIn = (folder: Tree): Statement[] =>
  [...folder.files.keys()].flatMap((name) => {
    const parts = NAME.exec(name);
    return parts === null ? [] : [{ language: parts[1] ?? "", name, folder }];
  });

const LOCALES: [pattern: RegExp, locale: Locale][] = [
  [/^zh/i, "zh-CN"],
  [/^en/i, "en-US"],
];

/** Chooses a Chinese and an English statement; another language is used only if both are missing. */
function chooseLanguages(
  bundle: BundleBuilder,
  texts: readonly Statement[],
): Map<Locale, Statement> {
  const chosen = new Map<Locale, Statement>();
  const others: Statement[] = [];
  for (const statement of texts) {
    const language = statement.language || "en";
    const locale = LOCALES.find(([pattern]) => pattern.test(language))?.[1];
    if (locale === undefined) others.push(statement);
    else if (!chosen.has(locale)) chosen.set(locale, statement);
  }
  if (chosen.size === 0 && others.length > 0) {
    chosen.set("en-US", others.shift()!);
  }
  for (const { language } of others) {
    bundle.find("textLanguageLeft", { name: language });
  }
  return chosen;
}

function titleIn({ yaml }: IcpcFacts, language: string): string {
  if (typeof yaml.name === "string") return yaml.name;
  const names = asObject(yaml.name);
  return asText(names[language || "en"]) || asText(Object.values(names)[0]);
}

async function takeStatement(
  bundle: BundleBuilder,
  { locale, statement: { language, name, folder }, facts, named }: {
    locale: Locale;
    statement: Statement;
    facts: IcpcFacts;
    named: string;
  },
): Promise<void> {
  const source = await readText(folder.file(name)!);
  // Some addresses begin at the top of a contest's folder.
  const lookUp = (path: string) =>
    pictureIn(folder, path) ?? pictureIn(folder, baseName(path));
  const ending = endingOf(name);
  let title = titleIn(facts, language);
  let markdown = source;
  if (ending === "tex") {
    const own = /\\problemname\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(source)?.[1];
    // `\problemname` may refer to the metadata: `\problemname{\problemyamlname}`.
    if (own && !own.includes("\\problemyamlname")) {
      title = texToMarkdown(own, { imageOf: () => "" }).markdown
        .replaceAll(/[\\$]/g, "");
    }
    markdown = takeTex(bundle, source, lookUp);
  } else if (ending === "html") {
    bundle.find("htmlConverted");
    markdown = htmlToMarkdown(
      source,
      (path) => imageAddress(bundle, path, lookUp),
    );
  } else markdown = takeImages(bundle, source, lookUp);
  const { text, isSplit } = splitSections(withoutSamples(markdown));
  if (isSplit) bundle.find("sectionsSplit");
  bundle.problem.texts[locale] = {
    title: title || facts.ini.name || named,
    ...text,
  };
}

/** LaTeX leaves out the ending; formats that no page can show become links. */
const PICTURES = ["png", "jpg", "jpeg", "gif", "pdf", "svg"];

const pictureIn = (folder: Tree, path: string): PackedFile | null =>
  folder.file(path) ??
    PICTURES.map((ending) => folder.file(`${path}.${ending}`))
      .find((file) => file !== null) ??
    null;

/** Removes `{{nextsample}}`, which stands for samples that the page shows below anyway. */
const withoutSamples = (markdown: string) =>
  markdown.replaceAll(/\{\{\s*(next|remaining)samples?\s*\}\}/g, "");
