import { createHash } from "node:crypto";
import { BundleBuilder } from "../bundle.ts";
import { readGavel } from "./gavel.ts";
import { stackOfMemory, takeAttachments } from "./parts.ts";
import { LANGUAGES } from "../../judging/languages.ts";
import { fingerprintOf, readText, type Tree } from "../reading/tree.ts";
import { languageOfFile, parseMemory, parseTime } from "./words.ts";
import {
  asNumber,
  asObject,
  asText,
  asTexts,
  readYaml,
} from "../reading/yaml.ts";
import { takeIcpcCases } from "./icpc_cases.ts";
import { takeIcpcPrograms } from "./icpc_programs.ts";
import { tellIcpcUnused } from "./icpc_field_uses.ts";
import { takeIncludes } from "./icpc_include.ts";
import { withConstants } from "./icpc_constants.ts";
import { namedLanguage } from "./icpc_rules.ts";
import { takeIcpcStatements } from "./icpc_statement.ts";
import { takeIcpcValidator } from "./icpc_validator.ts";

const MARKERS = new Set([
  "problem.yaml",
  "problem.yml",
  "domjudge-problem.ini",
]);

/** Finds packages by their metadata; `data/` or a folder of statements tells them from Hydro's. */
export const findIcpc = (tree: Tree): string[] =>
  [...tree.holders((name) => MARKERS.has(name))].filter((root) => {
    const folder = tree.below(root);
    return ["data", "problem_statement", "statement"]
      .some((name) => !folder.below(name).isEmpty);
  });

/** The metadata of a package, of the legacy format or of a later one. */
export interface IcpcFacts {
  yaml: Record<string, unknown>;
  /** The fields of DOMjudge's own file. */
  ini: Record<string, string>;
  types: string[];
}

/** Reads a package of the legacy format, 2023-07 or 2025-09, which are told apart by their files. */
export async function readIcpc(
  tree: Tree,
  root: string,
  name: string,
): Promise<BundleBuilder> {
  const packed = tree.below(root);
  const facts = await readFacts(packed);
  const bundle = new BundleBuilder();
  const fingerprint = fingerprintOf("icpc", packed.all());
  const own = await readGavel(packed, () => icpcCore(packed));
  if (own === "outdated") bundle.find("fieldLeft", { name: "gavel.json" });
  else if (own !== null) return Object.assign(own, { fingerprint });
  bundle.fingerprint = fingerprint;
  const folder = await withConstants(packed);
  bundle.problem.problemId = facts.ini.externalid || facts.ini["short-name"] ||
    name;
  await takeIcpcStatements(bundle, { folder, facts, name });
  takeSource(bundle, facts);
  await takeLimits(bundle, { folder, facts });
  await takeIcpcCases(bundle, { folder, facts });
  await takeIcpcValidator(bundle, { folder, facts });
  await takeBeside(bundle, folder);
  takeLanguages(bundle, facts);
  await tellIcpcUnused(bundle, { folder, facts });
  return bundle;
}

async function icpcCore(folder: Tree): Promise<string> {
  const texts: [path: string, text: string][] = [];
  for (const [path, file] of folder.all()) {
    if (isIcpcCore(path)) texts.push([path, await readText(file)]);
  }
  return coreOf(texts);
}

/** Tells whether a file belongs to what another program may have changed. */
export const isIcpcCore = (path: string): boolean =>
  /^(problem\.yaml|(statement|output_validator)\/.*\.(md|cpp|c|h))$/
    .test(path) ||
  /^(submissions|input_validators|generators)\//.test(path) &&
    languageOfFile(path) !== null;

/** Returns a hash of texts; a byte order mark does not count, because reading drops it. */
export const coreOf = (texts: [path: string, text: string][]): string =>
  createHash("sha256").update(JSON.stringify(
    texts.map(([path, text]) => [path, text.replace(/^\uFEFF/, "")])
      .toSorted(),
  )).digest("hex");

async function readFacts(folder: Tree): Promise<IcpcFacts> {
  const name = folder.file("problem.yml") ? "problem.yml" : "problem.yaml";
  const yaml = await readYaml(folder, name);
  const ini: Record<string, string> = {};
  const text = await folder.text("domjudge-problem.ini") ?? "";
  for (const line of text.split("\n")) {
    const found = /^([\w-]+)\s*=(.*)$/s.exec(line.trim());
    if (found) ini[found[1]] = found[2].trim().replace(/^(['"])(.*)\1$/, "$2");
  }
  const types = [
    ...asTexts(yaml.type),
    // The legacy format has it in one line: `custom interactive score`.
    ...asText(yaml.validation).split(/\s+/),
  ].map((type) => type === "score" ? "scoring" : type);
  return { yaml, ini, types };
}

function takeSource(bundle: BundleBuilder, { yaml }: IcpcFacts): void {
  const names = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [value])
      .map((one) => asText(one) || asText(asObject(one).name))
      .filter((name) => name !== "");
  const credits = asObject(yaml.credits);
  const authors = names(yaml.author ?? credits.authors ?? yaml.credits);
  const sources = names(yaml.source);
  bundle.problem.source = [...sources, ...authors].join(", ") || null;
  const words = Array.isArray(yaml.keywords)
    ? asTexts(yaml.keywords)
    : asText(yaml.keywords).split(/[\s,]+/);
  bundle.problem.tags = words.map((name) => ({ name, color: null }));
  const license = asText(yaml.license);
  if (license !== "" && license !== "unknown") {
    bundle.find("fieldLeft", { name: `license: ${license}` });
  }
}

/** The limits that are usual there, for packages that name none. */
const GUESSED = { ms: 2_000, mb: 1_024 };

async function takeLimits(
  bundle: BundleBuilder,
  { folder, facts }: { folder: Tree; facts: IcpcFacts },
): Promise<void> {
  const { problem } = bundle;
  const limits = asObject(facts.yaml.limits);
  const said = limits.time_limit ?? await folder.text(".timelimit") ??
    facts.ini.timelimit;
  const time = parseTime(said, "s");
  const memory = asNumber(limits.memory) ??
    parseMemory(facts.ini.memlimit || null, "k");
  problem.timeLimit = time ?? GUESSED.ms;
  problem.memoryLimit = memory ?? GUESSED.mb;
  stackOfMemory(bundle);
  if (time === null) bundle.find("timeGuessed", { ms: GUESSED.ms });
  if (memory === null) bundle.find("memoryGuessed", { mb: GUESSED.mb });
}

/** Takes the languages; each code there stands for all of ours that compile such programs. */
function takeLanguages(bundle: BundleBuilder, { yaml }: IcpcFacts): void {
  const codes = asTexts(yaml.languages).flatMap((text) => text.split(/[\s,]+/));
  if (codes.length === 0 || codes.includes("all")) return;
  const names = codes.map((code) => ({ code, name: namedLanguage(code) }));
  for (const { code, name } of names) {
    if (name === null) bundle.find("languageLeft", { name: code });
  }
  const grammars = new Map(
    LANGUAGES.map(({ name, grammar }) => [name, grammar]),
  );
  const asked = new Set(names.map(({ name }) => name));
  const isAsked = ({ name, grammar }: typeof LANGUAGES[number]) =>
    asked.has(name) ||
    // Ours may differ in compiler and flags; but Python 2 is another language.
    name !== "Python2" &&
      [...asked].some((one) =>
        one !== null && one !== "Python2" && grammars.get(one) === grammar
      );
  bundle.problem.languages = LANGUAGES.filter(isAsked).map(({ name }) => name);
}

async function takeBeside(bundle: BundleBuilder, folder: Tree): Promise<void> {
  await takeIcpcPrograms(bundle, folder);
  takeAttachments(bundle, folder.below("attachments").files.values());
  await takeIncludes(bundle, folder.below("include"));
  tellTexts(bundle, folder);
}

const STATEMENTS = ["statement", "problem_statement"];

/** Names what is written for after the contest, which has no place with a problem. */
function tellTexts(bundle: BundleBuilder, folder: Tree): void {
  const beside = STATEMENTS.flatMap((name) =>
    [...folder.below(name).files.keys()].map((file) => ({ name, file }))
  );
  const isTold = !folder.below("solution").isEmpty ||
    beside.some(({ file }) => /^solution\b.*\.(tex|md|html|pdf)$/.test(file));
  if (isTold) bundle.find("tutorialLeft");
  if (!folder.below("problem_slide").isEmpty) {
    bundle.find("fieldLeft", { name: "problem_slide" });
  }
  for (const { name, file } of beside) {
    if (/^problem-slide\b/.test(file)) {
      bundle.find("fieldLeft", { name: `${name}/${file}` });
    }
  }
}
