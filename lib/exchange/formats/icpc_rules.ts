import type { BundleBuilder } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { globMatcher } from "../reading/glob.ts";
import { tellUnused, type Uses } from "./field_uses.ts";
import type { Tree } from "../reading/tree.ts";
import { languageNamed } from "./words.ts";
import {
  asNumber,
  asObject,
  asText,
  asTexts,
  readYaml,
} from "../reading/yaml.ts";
import type { Outcome } from "./icpc_outcomes.ts";

const PLACE = "submissions/submissions.yaml";
/** The most rules of a package; problems have fewer programs. */
const MAX_RULES = 200;

/** The verdicts that the rules know. */
const VERDICTS = ["AC", "WA", "TLE", "RTE"] as const;
const ALL: ReadonlySet<Outcome> = new Set(VERDICTS);

/** What one pattern says about the submissions whose paths it matches. */
export interface Rule {
  matches(path: string): boolean;
  /** All test cases end with one of these; null: any. */
  permitted: ReadonlySet<Outcome> | null;
  /** Of each of these sets, at least one comes. */
  required: readonly ReadonlySet<Outcome>[];
  score: number | null;
  language: string | null;
  isMain: boolean;
  /** Whether the package itself says which verdicts they get. */
  isSaid: boolean;
  /** Whether it says more than a verification can check. */
  isCut: boolean;
}

/** The fields of a rule. Who has written a submission is not needed. */
const RULE: Uses = {
  language: "taken",
  authors: "idle",
  model_solution: "taken",
  permitted: "taken",
  required: "taken",
  score: "taken",
  message: "taken",
  use_for_time_limit: "taken",
};

/** The format's own rules for its folders. */
const DEFAULTS: Record<string, Said> = {
  accepted: { permitted: ["AC"] },
  rejected: { required: ["RTE", "TLE", "WA"] },
  wrong_answer: { permitted: ["AC", "WA"], required: ["WA"] },
  time_limit_exceeded: { permitted: ["AC", "TLE"], required: ["TLE"] },
  run_time_error: { permitted: ["AC", "RTE"], required: ["RTE"] },
  brute_force: { permitted: ["AC", "RTE", "TLE"], required: ["RTE", "TLE"] },
};

/** Returns the rules of a package, after those of the format. */
export async function readRules(
  bundle: BundleBuilder,
  folder: Tree,
): Promise<Rule[]> {
  const said = await readSaid(folder);
  if (said === null) bundle.find("fieldLeft", { name: PLACE });
  for (const [pattern, rule] of said ?? []) {
    tellUnused(bundle, `${PLACE} ${pattern}`, {
      // Fields with fields inside are groups, which are reported together.
      said: Object.fromEntries(
        Object.entries(rule)
          .filter(([, value]) => Object.keys(asObject(value)).length === 0),
      ),
      uses: RULE,
    });
  }
  const own = new Map(
    (said ?? []).map((
      [pattern, rule],
    ) => [pattern.replace(/(?<!\/)\/+$/, ""), rule]),
  );
  const all = Object.entries(DEFAULTS).map(([name, rule]) => {
    const over = own.get(name);
    own.delete(name);
    // Where the package says nothing about such a folder, the format's rule stays.
    const merged = toRule(name, { ...rule, ...over });
    return { ...merged, isSaid: over !== undefined && saysVerdicts(over) };
  });
  return [...all, ...[...own].map(([pattern, rule]) => toRule(pattern, rule))];
}

/** Reads the package's rules; null: they cannot be understood. */
async function readSaid(
  folder: Tree,
): Promise<[pattern: string, rule: Said][] | null> {
  try {
    const said = Object.entries(await readYaml(folder, PLACE));
    return said.length > MAX_RULES
      ? null
      : said.map(([pattern, rule]) => [pattern, asObject(rule)]);
  } catch (reason) {
    if (reason instanceof PackageError) return null;
    throw reason;
  }
}

type Said = Record<string, unknown>;

const OF_VERDICTS = ["permitted", "required", "score", "message"];
/** `use_for_time_limit` says something about verdicts only with these values. */
const BOUNDS = ["lower", "upper"];

const saysAny = (said: Said): boolean =>
  OF_VERDICTS.some((key) => said[key] !== undefined) ||
  BOUNDS.includes(asText(said.use_for_time_limit));

/** Returns what a rule says about single groups and cases. */
const groupsOf = (said: Said): Said[] =>
  Object.values(said).map(asObject).filter(saysAny);

const saysVerdicts = (said: Said): boolean =>
  saysAny(said) || groupsOf(said).length > 0;

function toRule(pattern: string, said: Said): Rule {
  const groups = groupsOf(said);
  const score = scoreOf(said.score);
  const language = asText(said.language);
  const permitted = outcomesIn(said.permitted);
  return {
    matches: globMatcher(pattern),
    permitted: said.use_for_time_limit === "lower"
      ? (permitted ?? ALL).difference(new Set(["TLE"]))
      : permitted,
    // A verdict that comes in a group comes in the whole.
    required: [said, ...groups].flatMap((one) => [
      outcomesIn(one.required),
      one.use_for_time_limit === "upper" ? new Set<Outcome>(["TLE"]) : null,
    ]).filter((required) => required !== null),
    score,
    language: language === "" ? null : language,
    isMain: said.model_solution === true,
    isSaid: saysVerdicts(said),
    isCut: groups.length > 0 || asText(said.message) !== "" ||
      said.score !== undefined && score === null,
  };
}

function outcomesIn(said: unknown): Set<Outcome> | null {
  if (said === undefined || said === null) return null;
  const words = asTexts(said).map((word) => word.toUpperCase());
  return new Set(VERDICTS.filter((verdict) => words.includes(verdict)));
}

/** Reads a score: a number, or a range from a number to itself. */
function scoreOf(said: unknown): number | null {
  const [least, most] = Array.isArray(said) ? said : [said, said];
  const score = asNumber(least);
  return score !== null && Number.isInteger(score) && score >= 0 &&
      score === asNumber(most)
    ? score
    : null;
}

/** What all rules together say about a submission. */
export interface Wanted {
  /** How it may end; null: the rules leave nothing. */
  outcomes: Set<Outcome> | null;
  score: number | null;
  /** The language as the package names it; null: by the file's ending. */
  language: string | null;
  isMain: boolean;
  /** Whether a rule, of the format or of the package, is about verdicts. */
  isRuled: boolean;
  /** Whether a rule of the package is. */
  isSaid: boolean;
  isCut: boolean;
}

/** Returns what the rules say about a file or folder; `path` is below `submissions`. */
export function wantedOf(rules: readonly Rule[], path: string): Wanted {
  const steps = path.split("/");
  const paths = steps.map((_, n) => steps.slice(0, n + 1).join("/"));
  const found = rules.filter(({ matches }) => paths.some(matches));
  const permitted = found.reduce(
    (left, rule) => left.intersection(rule.permitted ?? ALL),
    ALL,
  );
  const required = found.flatMap((rule) => rule.required);
  const outcomes = new Set(permitted);
  if (required.some((one) => !one.has("AC"))) outcomes.delete("AC");
  return {
    outcomes: outcomes.size === 0 ? null : outcomes,
    score: found.findLast(({ score }) => score !== null)?.score ?? null,
    language: found.findLast(({ language }) => language)?.language ?? null,
    isMain: found.some(({ isMain }) => isMain),
    isRuled: found.some((rule) => rule.permitted || rule.required.length > 0),
    isSaid: found.some(({ isSaid }) => isSaid),
    isCut: found.some(({ isCut }) => isCut),
  };
}

/** Our name for a language; null also for those with libraries that we lack. */
export const namedLanguage = (code: string): string | null =>
  /gmp$|algs4$|numpy$/.test(code) ? null : languageNamed(code);
