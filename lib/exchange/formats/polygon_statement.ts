import type { Locale } from "../../i18n/mod.ts";
import type { StatementText } from "../../problems/schema.ts";
import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { pdfText, takeAttachments, takeTex } from "./parts.ts";
import { parseJson } from "../reading/json.ts";
import { byNumbers, readText, type Tree } from "../reading/tree.ts";
import { type Element, select } from "../reading/xml.ts";
import { asObject, asText } from "../reading/yaml.ts";
import type { Polygon } from "./polygon.ts";

const LOCALES: [pattern: RegExp, locale: Locale][] = [
  [/chinese/i, "zh-CN"],
  [/^english$/i, "en-US"],
];

/** The sections of a statement in LaTeX, by their names there. */
type Sections = Partial<
  Record<
    | "name"
    | "legend"
    | "input"
    | "output"
    | "notes"
    | "scoring"
    | "interaction",
    string
  >
>;

export async function takePolygonStatements(
  bundle: BundleBuilder,
  { folder, problem }: Polygon,
): Promise<void> {
  const names = new Map(
    select(problem, "names/name").map(({ attributes }) =>
      [attributes.language ?? "", attributes.value ?? ""] as const
    ),
  );
  const languages = [...new Set([...names.keys(), ...languagesOf(problem)])];
  const known = languages.flatMap((language) => {
    const locale = LOCALES.find(([pattern]) => pattern.test(language))?.[1];
    return locale === undefined ? [] : [{ language, locale }];
  });
  const others = languages.filter((language) =>
    known.every((one) => one.language !== language)
  );
  if (known.length === 0 && others.length > 0) {
    const language = others.shift()!;
    known.push({ language, locale: "en-US" });
    bundle.find("textLanguageOnly", { name: language });
  }
  for (const name of others) bundle.find("textLanguageLeft", { name });
  for (const { language, locale } of known) {
    if (bundle.problem.texts[locale] !== undefined) continue;
    const { sections, place, samples } = await readSections(folder, language);
    const text = toText(bundle, {
      sections: { ...sections, name: sections.name || names.get(language) },
      place,
    });
    bundle.problem.texts[locale] = text;
    if (!text.description && !text.input && !text.output) {
      const pdf = pdfIn(folder, problem, language);
      if (pdf !== null) {
        text.description = pdfText(bundle, pdf);
        takeAttachments(bundle, [pdf]);
      }
    }
    await takeExamples(bundle, { folder, language, samples });
  }
}

const languagesOf = (problem: Element): string[] =>
  select(problem, "statements/statement")
    .map(({ attributes }) => attributes.language ?? "");

/** The statement in a language as PDF; null: there is none. */
function pdfIn(
  folder: Tree,
  problem: Element,
  language: string,
): PackedFile | null {
  const paths = select(problem, "statements/statement")
    .filter(({ attributes }) => attributes.language === language)
    .map(({ attributes }) => attributes.path ?? "");
  return [...paths, `statements/.pdf/${language}/problem.pdf`]
    .filter((path) => path.endsWith(".pdf"))
    .map((path) => folder.file(path)).find((file) => file !== null) ?? null;
}

/** Reads the sections from a JSON file beside the statement, or from a file for each. */
async function readSections(
  folder: Tree,
  language: string,
): Promise<{ sections: Sections; place: Tree; samples: Sample[] }> {
  const place = folder.below(`statements/${language}`);
  const text = await place.text("problem-properties.json");
  if (text !== null) {
    const facts = parseJson(text, "problem-properties.json");
    const sections = Object.fromEntries(
      Object.entries(facts as object).map((
        [key, value],
      ) => [key, asText(value)]),
    );
    return { sections, place, samples: samplesIn(facts) };
  }
  const parts = folder.below(`statement-sections/${language}`);
  const sections: Record<string, string> = {};
  for (const [name, file] of parts.files) {
    const key = /^(\w+)\.tex$/.exec(name)?.[1];
    if (key !== undefined) sections[key] = await readText(file);
  }
  return { sections, place: parts, samples: [] };
}

interface Sample {
  input: string;
  output: string;
}

/** The samples that the JSON file has itself, beside or instead of files. */
function samplesIn(facts: unknown): Sample[] {
  const { sampleTests } = asObject(facts);
  if (!Array.isArray(sampleTests)) return [];
  return sampleTests.map(asObject).filter(({ input, output }) =>
    typeof input === "string" || typeof output === "string"
  ).map(({ input, output }) => ({
    input: plainLines(asText(input)),
    output: plainLines(asText(output)),
  }));
}

function toText(
  bundle: BundleBuilder,
  { sections, place }: { sections: Sections; place: Tree },
): StatementText {
  const convert = (tex = "") =>
    takeTex(bundle, tex, (name) => lookUp(place, name));
  const join = (...parts: string[]) => parts.filter(Boolean).join("\n\n");
  return {
    title: sections.name ?? "",
    description: convert(sections.legend),
    input: convert(sections.input),
    output: join(convert(sections.output), convert(sections.interaction)),
    hint: join(convert(sections.scoring), convert(sections.notes)),
  };
}

const lookUp = (place: Tree, name: string): PackedFile | null =>
  place.file(name) ??
    ["png", "jpg", "jpeg", "gif"].map((end) => place.file(`${name}.${end}`))
      .find((file) => file !== null) ??
    null;

/** Takes the samples `example.01` with `example.01.a`, of the first language that has any. */
async function takeExamples(
  bundle: BundleBuilder,
  { folder, language, samples }: {
    folder: Tree;
    language: string;
    samples: readonly Sample[];
  },
): Promise<void> {
  if (bundle.problem.examples.length > 0) return;
  for (const name of ["statements", "statement-sections"]) {
    const place = folder.below(`${name}/${language}`);
    const inputs = [...place.files.keys()]
      .filter((file) => /^example\.\d+$/.test(file)).sort(byNumbers);
    for (const input of inputs) {
      bundle.problem.examples.push({
        input: await linesOf(place, input),
        output: await linesOf(place, `${input}.a`),
      });
    }
    if (inputs.length > 0) return;
  }
  bundle.problem.examples.push(...samples);
}

const plainLines = (text: string): string => text.replaceAll("\r\n", "\n");

const linesOf = async (place: Tree, path: string): Promise<string> =>
  plainLines(await place.text(path) ?? "");
