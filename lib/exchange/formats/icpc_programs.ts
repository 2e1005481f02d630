import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { reframeValidator } from "../programs/input_validators.ts";
import { extraFiles, isTestlib } from "./parts.ts";
import { addProgram, isProgramFile, toolName } from "../programs/programs.ts";
import { byNumbers, type Tree } from "../reading/tree.ts";
import { baseName, languageOfFile } from "./words.ts";
import { asObject, asText, asTexts, readYaml } from "../reading/yaml.ts";
import { takeSubmissions } from "./icpc_submissions.ts";
import { missHeaders, scriptsIn } from "./icpc_validator.ts";

/** Takes the submissions, input validators and generators of a package. */
export async function takeIcpcPrograms(
  bundle: BundleBuilder,
  folder: Tree,
): Promise<void> {
  await takeSubmissions(bundle, folder);
  for (const name of ["input_validators", "input_format_validators"]) {
    await takeValidators(bundle, folder, name);
  }
  const generators = folder.below("generators");
  for (const name of generators.folders) bundle.leave("programsFolder", name);
  for (const [name, file] of generators.files) {
    if (!isProgramFile(file)) {
      if (!name.startsWith(".")) {
        bundle.find("fieldLeft", { name: `generators/${name}` });
      }
      continue;
    }
    await addProgram(bundle, "generator", file, { name: toolName(file.name) });
  }
}

async function takeValidators(
  bundle: BundleBuilder,
  folder: Tree,
  place: string,
): Promise<void> {
  const validators = folder.below(place);
  const singles = [...validators.files.values()].filter(isProgramFile);
  for (const [name, file] of validators.files) {
    if (singles.includes(file) || name.startsWith(".")) continue;
    bundle.find("fieldLeft", { name: `${place}/${name}` });
  }
  for (const file of singles) await takeValidator(bundle, folder, file, [file]);
  for (const name of validators.folders) {
    const files = [...validators.below(name).all()].map(([, file]) => file);
    const sources = files.filter(({ name }) => languageOfFile(name) !== null);
    if (sources.length !== 1 || scriptsIn(files).length > 0) {
      if (files.length > 0) bundle.leave("programsFolder", name);
      continue;
    }
    await takeValidator(bundle, folder, sources[0], files);
    await takeHeaders(bundle, files.filter((file) => file !== sources[0]));
  }
}

/** Takes the headers of a validator, which is compiled with the files beside the checker. */
async function takeHeaders(
  bundle: BundleBuilder,
  files: readonly PackedFile[],
): Promise<void> {
  const headers = files.filter(({ name }) => /\.(h|hpp|inc)$/i.test(name));
  bundle.siteFiles.push(...headers.filter(({ name }) => isTestlib(name)));
  const known = bundle.problem.judgeExtraFile;
  const texts = await extraFiles(
    bundle,
    headers.filter(({ name }) => !isTestlib(name)),
  );
  for (const [name, text] of Object.entries(texts)) {
    if ((known[name] ?? text) === text) known[name] = text;
    else bundle.find("extraFileLeft", { name });
  }
}

async function takeValidator(
  bundle: BundleBuilder,
  folder: Tree,
  file: PackedFile,
  files: readonly PackedFile[],
): Promise<void> {
  const flags = await flagsFor(folder.below("data"), toolName(file.name));
  if (flags === null) {
    bundle.leave("validatorArguments", baseName(file.name));
    return;
  }
  const program = await addProgram(bundle, "validator", file);
  if (!program?.language) return;
  await missHeaders(bundle, files, "toolHeadersMissing");
  const { code, language } = program;
  const framed = reframeValidator("in", { code, language, flags });
  if (framed === null) program.language = null;
  else program.code = framed;
}

/** Returns the arguments that all groups call a validator with; null: they differ between groups. */
async function flagsFor(data: Tree, name: string): Promise<string[] | null> {
  const found = new Set<string>();
  for (const [path] of [...data.all()].sort(([a], [b]) => byNumbers(a, b))) {
    if (!/(^|\/)(testdata|test_group)\.yaml$/.test(path)) continue;
    const config = await readYaml(data, path);
    const said = config.input_validator_args ?? config.input_validator_flags;
    if (said === undefined) continue;
    found.add(JSON.stringify(wordsFor(said, name)));
    if (found.size > 1) return null;
  }
  const [only] = found;
  return only === undefined ? [] : JSON.parse(only);
}

/** Returns the arguments of a validator; they are given for all, or by the validators' names. */
function wordsFor(said: unknown, name: string): string[] {
  if (Array.isArray(said)) return asTexts(said);
  const own = asObject(said);
  // The legacy format has one name with its flags.
  const flags = own.name === name ? own.flags : own[name] ?? said;
  if (Array.isArray(flags)) return asTexts(flags);
  return asText(flags).split(/\s+/).filter((word) => word !== "");
}
