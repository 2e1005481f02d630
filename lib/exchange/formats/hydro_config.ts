import {
  adaptChecker,
  type CheckerConvention,
  tokenChecker,
} from "../checkers.ts";
import { evenScores } from "../../problems/points.ts";
import type { BundleBuilder, BundleCase, PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { extraFiles, isTestlib, pairFiles } from "../parts.ts";
import { addProgram } from "../programs.ts";
import { readText, type Tree } from "../tree.ts";
import {
  baseName,
  languageNamed,
  languageOfFile,
  parseMemory,
  parseTime,
} from "../words.ts";
import { asNumber, asObject, asText, asTexts, readYaml } from "../yaml.ts";

type Config = Record<string, unknown>;

/** `testdata/config.yaml`, and what its files are for. */
export async function readHydroConfig(
  bundle: BundleBuilder,
  data: Tree,
): Promise<void> {
  const name = data.file("config.yml") ? "config.yml" : "config.yaml";
  const config = await readYaml(data, name);
  const type = asText(config.type) || "default";
  if (type !== "default" && type !== "interactive") {
    throw new PackageError("kindUnknown", { name: type });
  }
  const { problem } = bundle;
  problem.type = 1;
  const time = parseTime(config.time, "ms");
  const memory = parseMemory(config.memory, "m");
  if (time === null) bundle.find("timeGuessed", { ms: problem.timeLimit });
  if (memory === null) {
    bundle.find("memoryGuessed", { mb: problem.memoryLimit });
  }
  problem.timeLimit = time ?? problem.timeLimit;
  problem.memoryLimit = memory ?? problem.memoryLimit;
  takeLanguages(bundle, config);
  const fileName = asText(config.filename);
  if (fileName !== "") {
    problem.isFileIO = true;
    problem.ioReadFileName = `${fileName}.in`;
    problem.ioWriteFileName = `${fileName}.out`;
  }
  const filesOf = (names: unknown): PackedFile[] =>
    asTexts(names).flatMap((path) => {
      const file = data.file(path);
      if (file === null) bundle.find("extraFileLeft", { name: path });
      return file === null ? [] : [file];
    });
  problem.userExtraFile = await extraFiles(
    bundle,
    filesOf(config.user_extra_files),
  );
  const beside = filesOf(config.judge_extra_files);
  bundle.siteFiles.push(...beside.filter(({ name }) => isTestlib(name)));
  problem.judgeExtraFile = await extraFiles(
    bundle,
    beside.filter(({ name }) => !isTestlib(name)),
  );
  if (type === "interactive") await takeInteractor(bundle, config, data);
  else await takeChecker(bundle, config, data);
  const validator = data.file(sourceOf(config.validator));
  if (validator !== null) await addProgram(bundle, "validator", validator);
  takeCases(bundle, config, data);
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

/** `name`, or `{file, lang}`. */
const sourceOf = (value: unknown): string =>
  asText(value) || asText(asObject(value).file);

async function takeInteractor(
  bundle: BundleBuilder,
  config: Config,
  data: Tree,
): Promise<void> {
  const name = sourceOf(config.interactor);
  const file = data.file(name);
  if (file === null) throw new PackageError("fileMissing", { name });
  bundle.problem.judgeMode = "interactive";
  bundle.problem.spjCode = await readText(file);
  bundle.problem.spjLanguage = languageOfFile(baseName(name));
}

/** Checkers that come with testlib, by what they compare. */
const STANDARD: Record<string, Parameters<typeof tokenChecker>[0]> = (() => {
  const words = {
    isCaseSensitive: true,
    isSpaceSensitive: false,
    absolute: null,
    relative: null,
  };
  const near = (tolerance: string) => ({
    ...words,
    absolute: tolerance,
    relative: tolerance,
  });
  return {
    wcmp: words,
    ncmp: words,
    icmp: words,
    hcmp: words,
    lcmp: words,
    caseicmp: words,
    casewcmp: words,
    nyesno: { ...words, isCaseSensitive: false },
    yesno: { ...words, isCaseSensitive: false },
    dcmp: near("1e-6"),
    acmp: { ...near("1.5e-6"), relative: null },
    rcmp: { ...near("1.5e-6"), relative: null },
    rcmp4: near("1e-4"),
    rcmp6: near("1e-6"),
    rcmp9: near("1e-9"),
  };
})();

const CONVENTIONS: Record<string, CheckerConvention> = {
  hustoj: "hustoj",
  qduoj: "qduoj",
  kattis: "kattis",
};

async function takeChecker(
  bundle: BundleBuilder,
  config: Config,
  data: Tree,
): Promise<void> {
  const { problem } = bundle;
  const kind = asText(config.checker_type) || "default";
  const name = sourceOf(config.checker);
  if (kind === "strict") problem.isRemoveEndBlank = false;
  if (kind === "default" || kind === "strict") {
    if (name === "") return;
  }
  const file = data.file(name);
  if (file === null) {
    const standard = STANDARD[name.replace(/\.(cpp|cc)$/, "")];
    if (standard === undefined) {
      bundle.find("checkerMissing", { language: name });
    } else {
      problem.judgeMode = "spj";
      problem.spjLanguage = "C++";
      problem.spjCode = tokenChecker(standard);
      bundle.find("checkerMade", { name });
    }
    return;
  }
  const isOurs = kind === "testlib" || kind === "default";
  if (!isOurs && !(kind in CONVENTIONS)) {
    bundle.find("checkerKind", { name: kind });
    return;
  }
  if (kind === "default") bundle.find("checkerArguments", { name });
  const code = await readText(file);
  const language = languageOfFile(baseName(name));
  problem.judgeMode = "spj";
  problem.spjLanguage = language;
  if (isOurs || (language !== "C" && language !== "C++")) {
    problem.spjCode = code;
  } else {
    const convention = CONVENTIONS[kind];
    problem.spjCode = adaptChecker({ code, language, convention });
    bundle.find("checkerAdapted", { system: kind });
  }
}

interface Subtask {
  score: number | null;
  type: string;
  cases: {
    input: PackedFile;
    output: PackedFile | null;
    score: number | null;
  }[];
}

function takeCases(bundle: BundleBuilder, config: Config, data: Tree): void {
  const subtasks = Array.isArray(config.subtasks) && config.subtasks.length > 0
    ? config.subtasks.map((one) => subtaskOf(bundle, asObject(one), data))
    : Array.isArray(config.cases) && config.cases.length > 0
    ? [{ ...subtaskOf(bundle, { cases: config.cases }, data), type: "sum" }]
    : subtasksByName(bundle, data);
  const filled = subtasks.filter(({ cases }) => cases.length > 0);
  const shares = split(
    100 - sum(filled.map(({ score }) => score ?? 0)),
    filled.filter(({ score }) => score === null).length,
  );
  const isGrouped = filled.some(({ type }) => type !== "sum");
  const isMixed = isGrouped && filled.some(({ type }) => type === "sum");
  let group = 0;
  for (const { score, type, cases } of filled) {
    const worth = score ?? shares.shift()!;
    const own = split(
      worth - sum(cases.map(({ score }) => score ?? 0)),
      cases.filter(({ score }) => score === null).length,
    );
    if (type === "max") bundle.find("groupMaximum");
    const isSum = type === "sum";
    if (!isSum) group++;
    for (const row of cases) {
      // A case of a sum among subtasks is a subtask of its own.
      if (isSum && isGrouped) group++;
      const points = isSum ? row.score ?? own.shift()! : worth;
      bundle.cases.push(toCase(row, points, isGrouped ? group : null));
    }
  }
  if (!isGrouped) return;
  bundle.problem.judgeCaseMode = "subtask_lowest";
  bundle.find("subtasksTaken", { count: group });
  if (isMixed) bundle.find("groupsMixed");
}

const toCase = (
  { input, output }: Pick<BundleCase, "input" | "output">,
  score: number,
  groupNum: number | null,
): BundleCase => ({ input, output, score, groupNum });

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

const split = (points: number, count: number) =>
  evenScores(count, Math.max(0, points));

function subtaskOf(
  bundle: BundleBuilder,
  subtask: Config,
  data: Tree,
): Subtask {
  if (subtask.if !== undefined) bundle.find("dependenciesLeft");
  if (subtask.time !== undefined || subtask.memory !== undefined) {
    bundle.find("caseLimitsLeft");
  }
  const rows = Array.isArray(subtask.cases) ? subtask.cases.map(asObject) : [];
  return {
    score: asNumber(subtask.score),
    type: asText(subtask.type) || "min",
    cases: rows.map((row) => {
      const [name, answer] = [asText(row.input), asText(row.output)];
      const input = data.file(name);
      if (input === null) throw new PackageError("fileMissing", { name });
      if (row.time !== undefined || row.memory !== undefined) {
        bundle.find("caseLimitsLeft");
      }
      const output = data.file(answer);
      if (output === null && answer !== "/dev/null") {
        bundle.leave("outputMissing", name);
      }
      return { input, output, score: asNumber(row.score) };
    }),
  };
}

/** `a2-3.in` is the third case of subtask 2. */
const GROUPED = /^\D*(\d+)[-_]\d+\.in$/i;

function subtasksByName(bundle: BundleBuilder, data: Tree): Subtask[] {
  const pairs = pairFiles(data);
  if (pairs.length > 0) bundle.find("casesPaired");
  const cases = pairs.map(({ input, output, path }) => {
    if (output === null) bundle.leave("outputMissing", path);
    return { input, output, score: null, group: GROUPED.exec(path)?.[1] ?? "" };
  });
  const isGrouped = cases.length > 0 &&
    cases.every(({ group }) => group !== "");
  const groups = Map.groupBy(cases, ({ group }) => isGrouped ? group : "");
  return [...groups.values()].map((cases) => ({
    score: null,
    type: isGrouped ? "min" : "sum",
    cases,
  }));
}
