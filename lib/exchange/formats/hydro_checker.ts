import {
  adaptChecker,
  type CheckerConvention,
  tokenChecker,
  type TokenRules,
} from "../programs/checkers.ts";
import {
  givesPoints,
  SHARE_OR_PERCENT,
  withPercent,
} from "../programs/checker_points.ts";
import type { BundleBuilder } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { readText, type Tree } from "../reading/tree.ts";
import { baseName, languageNamed, languageOfFile } from "./words.ts";
import { asObject, asText } from "../reading/yaml.ts";

type Config = Record<string, unknown>;

/** Reads the name of a program, which is written as `name` or `{file, lang}`. */
export function sourceIn(value: unknown): {
  name: string;
  language: string | null;
} {
  const name = asText(value) || asText(asObject(value).file);
  const said = asText(asObject(value).lang);
  // The part before the dot is enough: `cc.cc17o2` is C++.
  const language = said === "auto"
    ? null
    : languageNamed(said.replace(/\..*/, ""));
  return { name, language: language ?? languageOfFile(baseName(name)) };
}

/** Takes the interactor, a program that talks to the solution and decides. */
export async function takeHydroInteractor(
  bundle: BundleBuilder,
  config: Config,
  data: Tree,
): Promise<void> {
  const { name, language } = sourceIn(config.interactor);
  const file = data.file(name);
  if (file === null) throw new PackageError("fileMissing", { name });
  bundle.problem.judgeMode = "interactive";
  bundle.problem.spjCode = await readText(file);
  bundle.problem.spjLanguage = language;
}

/** The checkers that testlib contains, by what they compare. */
const STANDARD: ReadonlyMap<string, TokenRules> = (() => {
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
  const within = { ...words, absolute: "1.5e-6" };
  return new Map<string, TokenRules>(Object.entries({
    wcmp: words,
    ncmp: words,
    icmp: words,
    hcmp: words,
    lcmp: words,
    fcmp: { ...words, isSpaceSensitive: true },
    caseicmp: words,
    casencmp: words,
    casewcmp: words,
    nyesno: { ...words, isCaseSensitive: false },
    yesno: { ...words, isCaseSensitive: false },
    dcmp: near("1e-6"),
    acmp: within,
    rcmp: within,
    rncmp: within,
    rcmp4: near("1e-4"),
    rcmp6: near("1e-6"),
    rcmp9: near("1e-9"),
  }));
})();

const CONVENTIONS: Record<string, CheckerConvention> = {
  hustoj: "hustoj",
  qduoj: "qduoj",
  kattis: "kattis",
  lemon: "lemon",
  syzoj: "syzoj",
};

/**
 * Takes the checker, adapted so that it is called as it was there, or makes one that
 * compares alike.
 */
export async function takeHydroChecker(
  bundle: BundleBuilder,
  config: Config,
  data: Tree,
): Promise<void> {
  const { problem } = bundle;
  const kind = asText(config.checker_type) || "default";
  const { name, language } = sourceIn(config.checker);
  if (kind === "strict") problem.isRemoveEndBlank = false;
  if (kind === "default" || kind === "strict") {
    // Hydro does not use a program that is named with this type either.
    if (name !== "") bundle.find("checkerKind", { name: kind });
    return;
  }
  const file = data.file(name);
  const standard = STANDARD.get(name.replace(/\.(cpp|cc)$/, ""));
  if (file === null && standard !== undefined) {
    problem.judgeMode = "spj";
    problem.spjLanguage = "C++";
    problem.spjCode = tokenChecker(standard);
    bundle.find("checkerMade", { name });
    return;
  }
  if (file === null) {
    bundle.find("checkerMissing", { language: name });
    return;
  }
  if (kind !== "testlib" && !Object.hasOwn(CONVENTIONS, kind)) {
    bundle.find("checkerKind", { name: kind });
    return;
  }
  const code = await readText(file);
  problem.judgeMode = "spj";
  problem.spjLanguage = language;
  problem.spjCode = code;
  if (kind === "testlib" && givesPoints(code)) {
    problem.spjCode = withPercent(code, SHARE_OR_PERCENT);
    bundle.find("checkerPoints");
  }
  if (kind === "testlib" || (language !== "C" && language !== "C++")) return;
  problem.spjCode = adaptChecker({
    code,
    language,
    convention: CONVENTIONS[kind],
  });
  bundle.find("checkerAdapted", { system: kind });
}
