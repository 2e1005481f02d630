import {
  adaptChecker,
  isOurComparison,
  tokenChecker,
  tokenRulesOf,
} from "../programs/checkers.ts";
import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { returnedChecker } from "../programs/checkers_out.ts";
import { extraFiles, isTestlib } from "./parts.ts";
import { sourceText } from "../programs/programs.ts";
import { byNumbers, readText, type Tree } from "../reading/tree.ts";
import { baseName, languageOfFile } from "./words.ts";
import { builtFrom } from "./icpc_build.ts";
import { asText, asTexts, readYaml } from "../reading/yaml.ts";
import type { IcpcFacts } from "./icpc.ts";

const FOLDERS = ["output_validator", "output_validators"];

/** Takes what decides about an output: a program of the package, or rules for comparing. */
export async function takeIcpcValidator(
  bundle: BundleBuilder,
  { folder, facts }: { folder: Tree; facts: IcpcFacts },
): Promise<void> {
  const flags = await flagsOf(folder, facts);
  const isInteractive = facts.types.includes("interactive");
  const isDefault = /^default/.test(asText(facts.yaml.validation));
  const found = isDefault ? [] : FOLDERS
    .flatMap((name) => [...folder.below(name).all()])
    .sort(([a], [b]) => byNumbers(a, b)).map(([, file]) => file);
  if (found.length === 0) {
    if (isInteractive) bundle.find("checkerMissing", { language: "" });
    else compare(bundle, flags);
    return;
  }
  const files = await builtFrom(found);
  const scripts = scriptsIn(files);
  if (scripts.length > 0) {
    bundle.find("checkerKind", { name: scripts.join(", ") });
    return;
  }
  const system = "Kattis";
  const main = await mainOf(files);
  const language = languageOfFile(main?.file.name ?? files[0].name);
  if (main === null || (language !== "C" && language !== "C++")) {
    bundle.find("checkerLanguage", {
      language: language ?? baseName(files[0].name),
    });
    return;
  }
  const { problem } = bundle;
  const beside = files.filter((file) => file !== main.file);
  bundle.siteFiles.push(...beside.filter(({ name }) => isTestlib(name)));
  const own = beside.filter(({ name }) => !isTestlib(name));
  problem.judgeExtraFile = await extraFiles(bundle, own);
  // Other source files are included, because only one text is compiled here.
  const linked = own.map(({ name }) => baseName(name))
    .filter((name) => /\.(c|cc|cpp|cxx)$/.test(name));
  if (linked.length > 0) bundle.find("checkerSeveralFiles");
  await missHeaders(bundle, files);
  const code = [...linked.map((name) => `#include "${name}"`), main.text]
    .join("\n");
  problem.judgeMode = isInteractive ? "interactive" : "spj";
  problem.spjLanguage = language;
  const returned = linked.length === 0 ? returnedChecker(main.text) : null;
  problem.spjCode = returned ?? adaptChecker({
    code,
    language,
    convention: isInteractive ? "kattisInteractive" : "kattis",
    flags,
  });
  if (returned === null) bundle.find("checkerAdapted", { system });
}

/** Returns the scripts that build or start a program, which its sources alone cannot replace. */
export const scriptsIn = (files: readonly PackedFile[]): string[] =>
  files.map(({ name }) => baseName(name))
    .filter((name) => name === "build" || name === "run");

/** Reports headers that come with the tools with which a package was made, and are missing here. */
export async function missHeaders(
  bundle: BundleBuilder,
  files: readonly PackedFile[],
  code: "headersMissing" | "toolHeadersMissing" = "headersMissing",
): Promise<void> {
  const known = new Set(files.map(({ name }) => baseName(name)));
  for (const file of files) {
    if (!/\.(c|cc|cpp|cxx|h|hpp)$/i.test(file.name) || isTestlib(file.name)) {
      continue;
    }
    const text = await sourceText(file) ?? "";
    for (const [, path] of text.matchAll(QUOTED)) {
      const name = baseName(path);
      const isThere = known.has(name) || isTestlib(name) || /^bits/.test(path);
      if (!isThere) bundle.leave(code, name);
    }
  }
}

const QUOTED = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gm;

/** Returns the whole problem's arguments; those of single groups are reported. */
async function flagsOf(folder: Tree, { yaml }: IcpcFacts): Promise<string[]> {
  const data = folder.below("data");
  for (const name of ["testdata.yaml", "test_group.yaml"]) {
    for (const place of [data.below("secret"), data]) {
      const config = await readYaml(place, name);
      const said = config.output_validator_args ??
        config.output_validator_flags;
      if (said !== undefined) return wordsOf(said);
    }
  }
  return wordsOf(yaml.validator_flags);
}

const wordsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? asTexts(value)
    : asText(value).split(/\s+/).filter((word) => word !== "");

async function mainOf(
  files: readonly PackedFile[],
): Promise<{ file: PackedFile; text: string } | null> {
  const sources = files.filter(({ name }) => languageOfFile(name) !== null);
  for (const file of sources) {
    const text = await readText(file);
    if (sources.length === 1 || /\bmain\s*\(/.test(text)) return { file, text };
  }
  return null;
}

/** Compares word by word, as the format's own validator does. */
function compare(bundle: BundleBuilder, flags: readonly string[]): void {
  const rules = tokenRulesOf(flags);
  if (rules === null) {
    bundle.find("comparisonLeft", { name: flags.join(" ") });
    return;
  }
  if (isOurComparison(rules)) return;
  bundle.problem.judgeMode = "spj";
  bundle.problem.spjLanguage = "C++";
  bundle.problem.spjCode = tokenChecker(rules);
  bundle.find("checkerMade", { name: flags.join(" ") || "default" });
}
