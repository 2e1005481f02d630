import type { BundleBuilder, PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { extraFiles, isTestlib, leaveUnused } from "./parts.ts";
import { addProgram } from "../programs/programs.ts";
import type { Tree } from "../reading/tree.ts";
import { baseName, languageNamed } from "./words.ts";
import { tellUnused, tellUnusedOf, type Uses } from "./field_uses.ts";
import { asObject, asText, asTexts, readYaml } from "../reading/yaml.ts";
import { takeHydroCases } from "./hydro_cases.ts";
import {
  sourceIn,
  takeHydroChecker,
  takeHydroInteractor,
} from "./hydro_checker.ts";

type Config = Record<string, unknown>;

/** The fields of `config.yaml`, from Hydro's own code. */
const CONFIG: Uses = {
  // Reported, or refused, as what they mean.
  type: "taken",
  multi_pass: [0, 1, "0", "1"],
  time: "taken",
  memory: "taken",
  // The sum of all points, which is always 100 here.
  score: [100, "100"],
  filename: "taken",
  checker_type: "taken",
  checker: "taken",
  interactor: "taken",
  validator: "taken",
  langs: "taken",
  user_extra_files: "taken",
  judge_extra_files: "taken",
  cases: "taken",
  subtasks: "taken",
  noOutputFile: "taken",
  detail: [true, false, "full", "none"],
  // Fields of the editor that writes such files.
  count: "idle",
  hackable: [false],
  num_processes: [1, "1"],
};
const CASE: Uses = {
  id: "idle",
  input: "taken",
  output: "taken",
  time: "taken",
  memory: "taken",
  score: "taken",
};
const SUBTASK: Uses = {
  ...CASE,
  type: ["min", "max", "sum"],
  if: "taken",
  cases: "taken",
};

function tellOfCases(bundle: BundleBuilder, config: Config): void {
  const rows = (value: unknown) =>
    Array.isArray(value) ? value.map(asObject) : [];
  const subtasks = rows(config.subtasks);
  const cases = [
    ...rows(config.cases),
    ...subtasks.flatMap((subtask) => rows(subtask.cases)),
  ];
  const tell = (what: string, all: Config[], uses: Uses) =>
    tellUnusedOf(
      bundle,
      `config.yaml ${what}`,
      all.map((said) => ({ said, uses })),
    );
  tell("case", cases, CASE);
  tell("subtask", subtasks, SUBTASK);
}

/** Reads `testdata/config.yaml` and takes what it says: test cases, limits, checker and files. */
export async function readHydroConfig(
  bundle: BundleBuilder,
  data: Tree,
): Promise<void> {
  const config = await configIn(data);
  const type = asText(config.type) || "default";
  if (type !== "default" && type !== "interactive") {
    throw new PackageError("kindUnknown", { name: type });
  }
  if (Number(config.multi_pass) > 1) {
    throw new PackageError("kindUnknown", { name: "multi_pass" });
  }
  const { problem } = bundle;
  problem.type = 1;
  takeLanguages(bundle, config);
  const fileName = asText(config.filename);
  if (fileName !== "") {
    problem.isFileIO = true;
    problem.ioReadFileName = `${fileName}.in`;
    problem.ioWriteFileName = `${fileName}.out`;
  }
  // Whether results of single test cases are shown.
  if (config.detail === false || config.detail === "none") {
    problem.openCaseResult = false;
  }
  const idle: Uses = type === "interactive"
    ? { checker: [] }
    : { interactor: [] };
  const uses = { ...CONFIG, ...idle };
  tellUnused(bundle, "config.yaml", { said: config, uses });
  tellOfCases(bundle, config);
  await takeFiles(bundle, config, data);
  if (type === "interactive") await takeHydroInteractor(bundle, config, data);
  else await takeHydroChecker(bundle, config, data);
  const { name, language } = sourceIn(config.validator);
  const validator = data.file(name);
  if (validator !== null) {
    await addProgram(bundle, "validator", validator, { language });
  } else if (name !== "") {
    bundle.find("validatorMissing", { name });
  }
  takeHydroCases(bundle, config, data);
  const named = JSON.stringify(config);
  leaveUnused(
    bundle,
    data,
    (path) =>
      /^config\.(ya?ml|ini)$/i.test(path) || named.includes(baseName(path)),
  );
}

async function configIn(data: Tree): Promise<Config> {
  const name = ["config.yaml", "config.yml", "Config.yaml", "Config.yml"]
    .find((name) => data.file(name) !== null);
  if (name !== undefined) return await readYaml(data, name);
  const ini = await data.text("config.ini");
  return ini === null ? {} : configOfIni(ini);
}

/**
 * Reads the older `config.ini`: the number of cases, then for each one input, answer,
 * seconds, points and KB.
 */
function configOfIni(text: string): Config {
  const [count, ...lines] = text.split("\n");
  const cases = lines.slice(0, Number.parseInt(count, 10) || 0)
    .map((line) => line.trim().split("|"))
    .filter((fields) => fields.length >= 4)
    .map(([input, output, seconds, score, kb]) => ({
      input,
      output,
      time: `${seconds}s`,
      score: Number.parseInt(score, 10) || 0,
      memory: Number.parseInt(kb, 10) > 0
        ? `${Math.floor(Number.parseInt(kb, 10) / 1024)}m`
        : "256m",
    }));
  return { cases };
}

function takeLanguages(bundle: BundleBuilder, config: Config): void {
  const names = asTexts(config.langs);
  if (names.length === 0) return;
  const known = names.map((name) => {
    const language = languageNamed(name);
    if (language === null) bundle.find("languageLeft", { name });
    return language;
  });
  bundle.problem.languages = known.filter((name) => name !== null);
}

/** Scripts of the old judge with fixed names; ours compiles and runs in its own way. */
const SCRIPTS = ["compile.sh", "execute.sh"];

async function takeFiles(
  bundle: BundleBuilder,
  config: Config,
  data: Tree,
): Promise<void> {
  const filesOf = (names: unknown): PackedFile[] =>
    asTexts(names).flatMap((path) => {
      const file = SCRIPTS.includes(path) ? null : data.file(path);
      if (file === null) bundle.find("extraFileLeft", { name: path });
      return file === null ? [] : [file];
    });
  bundle.problem.userExtraFile = await extraFiles(
    bundle,
    filesOf(config.user_extra_files),
  );
  const beside = filesOf(config.judge_extra_files);
  bundle.siteFiles.push(...beside.filter(({ name }) => isTestlib(name)));
  bundle.problem.judgeExtraFile = await extraFiles(
    bundle,
    beside.filter(({ name }) => !isTestlib(name)),
  );
}
