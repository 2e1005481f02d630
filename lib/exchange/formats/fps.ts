import { Buffer } from "node:buffer";
import { adaptChecker } from "../checkers.ts";
import { BundleBuilder, type PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { htmlToMarkdown, looksLikeHtml } from "../html.ts";
import { imageAddress, localeOf, memoryFile, takeImages } from "../parts.ts";
import { programLanguage } from "../programs.ts";
import {
  baseName,
  endingFor,
  languageNamed,
  parseMemory,
  parseTime,
} from "../words.ts";
import type { Field, Item } from "./fps_xml.ts";

/** One `<item>` of a Free Problem Set, versions 1.1 to 1.5. */
export function readFpsItem(item: Item): BundleBuilder {
  const bundle = new BundleBuilder();
  bundle.fingerprint = item.fingerprint;
  const of = new Fields(item.fields);
  const remote = of.text("remote_oj").trim();
  if (remote !== "") bundle.find("remoteLeft", { name: remote });
  if (of.text("title").trim() === "") {
    throw new PackageError("noTitle", { name: "item" });
  }
  takeLimits(bundle, of, item.version);
  takeTexts(bundle, of);
  takeTests(bundle, of);
  takeCode(bundle, of);
  bundle.problem.difficulty = 1;
  bundle.problem.source = of.text("source").trim() || null;
  return bundle;
}

class Fields {
  constructor(readonly fields: readonly Field[]) {}

  all(name: string): Field[] {
    return this.fields.filter((field) => field.name === name);
  }

  text(name: string): string {
    return this.all(name)[0]?.text ?? "";
  }
}

function takeLimits(bundle: BundleBuilder, of: Fields, version: string): void {
  const { problem } = bundle;
  const limit = (name: string) => of.all(name)[0];
  const unitOf = (name: string) =>
    limit(name)?.attributes.unit?.toLowerCase() || null;
  const isOld = version === "" || version === "1.0" || version === "1.1";
  if (unitOf("time_limit") === null && !isOld) {
    bundle.find("timeGuessed", { ms: problem.timeLimit });
  }
  // Without a unit: seconds and megabytes (behaviour facts §16).
  const time = parseTime(
    of.text("time_limit"),
    unitOf("time_limit") === "ms" ? "ms" : "s",
  );
  const memory = parseMemory(
    of.text("memory_limit"),
    /^k/.test(unitOf("memory_limit") ?? "") ? "k" : "m",
  );
  if (time === null) bundle.find("timeGuessed", { ms: problem.timeLimit });
  if (memory === null) {
    bundle.find("memoryGuessed", { mb: problem.memoryLimit });
  }
  problem.timeLimit = time ?? problem.timeLimit;
  problem.memoryLimit = memory ?? problem.memoryLimit;
}

/** HUSTOJ marks Markdown, of which its HTML editor knows nothing. */
const MARKED =
  /\[md\]([\s\S]*?)\[\/md\]|<span class=['"]md['"]>([\s\S]*?)<\/span>/g;

function takeTexts(bundle: BundleBuilder, of: Fields): void {
  const images = imagesOf(of);
  const imageOf = (src: string) =>
    imageAddress(
      bundle,
      src,
      (name) => images.get(src) ?? images.get(name) ?? null,
    );
  const convert = (name: string) => {
    const source = of.text(name).trim();
    const marked = [...source.matchAll(MARKED)]
      .map(([, brackets, span]) => brackets ?? span);
    const rest = source.replaceAll(MARKED, "");
    const isHtml = looksLikeHtml(rest);
    if (isHtml) bundle.find("htmlConverted");
    const markdown = marked.map((text) =>
      takeImages(bundle, text.trim(), (src) => images.get(src) ?? null)
    );
    const converted = isHtml
      ? htmlToMarkdown(rest, imageOf)
      : takeImages(bundle, rest.trim(), (src) => images.get(src) ?? null);
    return [converted, ...markdown].filter(Boolean).join("\n\n");
  };
  const title = plain(of.text("title"));
  const description = convert("description");
  bundle.problem.texts[localeOf(title + description)] = {
    title,
    description,
    input: convert("input"),
    output: convert("output"),
    hint: convert("hint"),
  };
  const outputs = of.all("sample_output");
  bundle.problem.examples = of.all("sample_input")
    .map(({ text }, n) => ({ input: text, output: outputs[n]?.text ?? "" }))
    .filter(({ input, output }) => input.trim() !== "" || output.trim() !== "");
}

const plain = (html: string) =>
  looksLikeHtml(html) ? htmlToMarkdown(html).replaceAll("\\", "") : html.trim();

/** By the address that the statement has for them. */
function imagesOf(of: Fields): Map<string, PackedFile> {
  const images = new Map<string, PackedFile>();
  for (const { inner } of of.all("img")) {
    const src = (inner.src ?? "").trim();
    const bytes = new Uint8Array(Buffer.from(inner.base64 ?? "", "base64"));
    if (bytes.length > 0) images.set(src, memoryFile(baseName(src), bytes));
  }
  return images;
}

function takeTests(bundle: BundleBuilder, of: Fields): void {
  const inputs = of.all("test_input");
  const outputs = of.all("test_output");
  const named = (field: Field | undefined) =>
    field?.attributes.name?.replace(/\.(in|out|ans)$/, "") ?? "";
  // By name, where each has one; else one after the other.
  const byName = new Map(outputs.map((field) => [named(field), field]));
  const isNamed = byName.size === outputs.length && !byName.has("") &&
    inputs.every((field) => byName.has(named(field)));
  for (const [n, input] of inputs.entries()) {
    const output = isNamed ? byName.get(named(input)) : outputs[n];
    const name = named(input) || String(n + 1);
    if (output === undefined) bundle.find("outputMissing", { name });
    bundle.cases.push({
      input: { ...input.file!, name: `${name}.in` },
      output: output ? { ...output.file!, name: `${name}.out` } : null,
      score: 0,
      groupNum: null,
    });
  }
}

function takeCode(bundle: BundleBuilder, of: Fields): void {
  const { problem } = bundle;
  const parts = new Map<string, Record<string, string>>();
  for (const part of ["prepend", "template", "append"]) {
    for (const { attributes, text } of of.all(part)) {
      const name = attributes.language ?? "";
      parts.set(name, { ...parts.get(name), [part]: text });
    }
  }
  for (const [name, { prepend = "", template = "", append = "" }] of parts) {
    const language = languageNamed(name);
    const code = [prepend, template, append].map((part) => part.trimEnd())
      .filter((part) => part.trim() !== "").join("\n");
    if (code === "") continue;
    if (prepend.trim() !== "" || append.trim() !== "") {
      bundle.find("templateJoined", { language: name });
    }
    if (language === null) bundle.find("templateLeft", { language: name });
    else problem.codeTemplates.push({ language, code });
  }
  for (const { attributes, text } of of.all("solution")) {
    if (text.trim() === "") continue;
    const said = attributes.language ?? "";
    const language = languageNamed(said);
    bundle.programs.push({
      role: "solution",
      name: language === null
        ? `solution (${said})`
        : `solution.${endingFor(language)}`,
      language: programLanguage(language),
      code: text,
      expected: "accepted",
    });
  }
  takeChecker(bundle, of);
}

/** `spj` in HUSTOJ's own order of arguments, `tpj` in testlib's. */
function takeChecker(bundle: BundleBuilder, of: Fields): void {
  const [spj] = of.all("spj").filter(({ text }) => text.trim() !== "");
  const [tpj] = of.all("tpj").filter(({ text }) => text.trim() !== "");
  const checker = tpj ?? spj;
  if (checker === undefined) return;
  const language = languageNamed(checker.attributes.language ?? "C++");
  bundle.problem.judgeMode = "spj";
  bundle.problem.spjLanguage = language;
  const code = checker.text;
  const usesTestlib = /#\s*include\s*["<]testlib\.h[">]/.test(code);
  if (tpj !== undefined || (language !== "C" && language !== "C++")) {
    bundle.problem.spjCode = code;
    return;
  }
  if (usesTestlib) bundle.find("checkerArguments", { name: "spj" });
  bundle.problem.spjCode = adaptChecker({
    code,
    language,
    convention: "hustoj",
  });
  bundle.find("checkerAdapted", { system: "HUSTOJ" });
}
