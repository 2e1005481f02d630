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

/** `name`, or `{file, lang}`. */
export function sourceIn(value: unknown): {
  name: string;
  language: string | null;
} {
  const name = asText(value) || asText(asObject(value).file);
  const said = asText(asObject(value).lang);
  // `cc.cc17o2` is a checker in C++.
  const language = said === "auto"
    ? null
    : languageNamed(said.replace(/\..*/, ""));
  return { name, language: language ?? languageOfFile(baseName(name)) };
}

/** A program that talks to the solution decides. */
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

/** Checkers that come with testlib, by what they compare. */
const STANDARD: Record<string, TokenRules> = (() => {
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
  return {
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
  };
})();

const CONVENTIONS: Record<string, CheckerConvention> = {
  hustoj: "hustoj",
  qduoj: "qduoj",
  kattis: "kattis",
  lemon: "lemon",
  syzoj: "syzoj",
};

/** The checker as it is, made to be called as it was there, or one like it. */
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
    // A program that is named all the same is not asked there either.
    if (name !== "") bundle.find("checkerKind", { name: kind });
    return;
  }
  const file = data.file(name);
  const standard = STANDARD[name.replace(/\.(cpp|cc)$/, "")];
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
  if (kind !== "testlib" && !(kind in CONVENTIONS)) {
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
