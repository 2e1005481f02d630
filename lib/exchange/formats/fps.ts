import { Buffer } from "node:buffer";
import { BundleBuilder, type PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { htmlToMarkdown } from "../texts/html.ts";
import { looksLikeHtml } from "../texts/looks_like_html.ts";
import { imageAddress, localeOf, memoryFile, takeImages } from "./parts.ts";
import { tellUnused, type Uses } from "./field_uses.ts";
import { baseName, parseMemory, parseTime } from "./words.ts";
import { takeChecker, takeSolutions, takeTemplates } from "./fps_code.ts";
import { takeTests } from "./fps_tests.ts";
import type { Field, Item } from "./fps_xml.ts";

/** The elements of an item; of an unknown one such as `remote_oj` the name is reported. */
const FIELDS: Uses = Object.fromEntries(
  [
    ..."title time_limit memory_limit description input output hint source"
      .split(" "),
    ..."sample_input sample_output test_input test_output img".split(" "),
    ..."solution prepend template append spj tpj interactor remote_oj"
      .split(" "),
  ].map((name) => [name, "taken"]),
);

/** Reads one `<item>` of a Free Problem Set, versions 1.0 to 1.6. */
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
  takeTests(bundle, item.fields);
  takeTemplates(bundle, item.fields);
  takeSolutions(bundle, item.fields);
  takeChecker(bundle, item.fields);
  bundle.problem.difficulty = 1;
  bundle.problem.source = of.text("source").trim() || null;
  tellUnused(bundle, "item", {
    said: Object.fromEntries(
      item.fields.map(({ name, text }) => [name, text.trim()]),
    ),
    uses: FIELDS,
  });
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
  // Numbers without a unit are seconds and megabytes (behaviour facts §16).
  const time = parseTime(
    of.text("time_limit"),
    unitOf("time_limit") === "ms" ? "ms" : "s",
  );
  const memory = parseMemory(
    of.text("memory_limit"),
    /^k/.test(unitOf("memory_limit") ?? "") ? "k" : "m",
  );
  if (time === null) bundle.find("timeGuessed", { ms: problem.timeLimit });
  else if (unitOf("time_limit") === null && !isOld) {
    bundle.find("timeUnitGuessed", { ms: time });
  }
  if (memory === null) {
    bundle.find("memoryGuessed", { mb: problem.memoryLimit });
  }
  problem.timeLimit = time ?? problem.timeLimit;
  problem.memoryLimit = memory ?? problem.memoryLimit;
}

/**
 * HUSTOJ's marks around Markdown, which its HTML editor does not know. None is read past
 * the beginning of the next.
 */
const MARKED =
  /\[md\]((?:(?!\[md\])[\s\S])*?)\[\/md\]|<span class=['"]md['"]>((?:(?!<span class=['"]md['"]>)[\s\S])*?)<\/span>/g;

function takeTexts(bundle: BundleBuilder, of: Fields): void {
  const images = imagesOf(of);
  const imageOf = (src: string) =>
    imageAddress(
      bundle,
      src,
      (name) => images.get(src) ?? images.get(name) ?? null,
    );
  const convert = (name: string) => {
    const source = unspoiled(of.text(name)).trim();
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
  const title = plain(unspoiled(of.text("title")));
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

/**
 * Removes the `<x>` that HUSTOJ puts into words that it takes for dangerous:
 * `ob<x>ject`, `st<x>yle="…"`.
 */
const unspoiled = (html: string) =>
  html.replaceAll(/(?<=[a-z])<x>(?=[a-z])/gi, "");

const plain = (html: string) =>
  looksLikeHtml(html) ? htmlToMarkdown(html).replaceAll("\\", "") : html.trim();

/** The images of an item by the addresses that its texts use. */
function imagesOf(of: Fields): Map<string, PackedFile> {
  const images = new Map<string, PackedFile>();
  for (const { inner } of of.all("img")) {
    const src = (inner.src ?? "").trim();
    const bytes = new Uint8Array(Buffer.from(inner.base64 ?? "", "base64"));
    if (bytes.length > 0) images.set(src, memoryFile(baseName(src), bytes));
  }
  return images;
}
