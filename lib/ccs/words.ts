import { penalisedBy } from "../boards/acm.ts";
import type { Contest } from "../venues/schema.ts";
import { anyLanguage } from "../judging/any_language.ts";
import { LANGUAGES } from "../judging/languages.ts";
import { isInProgress, STATUS, type Status } from "../judging/status.ts";

/** The Contest API's own words for verdicts, the same in every language (Contest API 2023-06, "Known judgement types"). */
const TYPES: readonly (readonly [id: string, name: string, status: Status])[] =
  [
    ["AC", "Accepted", STATUS.accepted],
    ["WA", "Wrong Answer", STATUS.wrongAnswer],
    ["TLE", "Time Limit Exceeded", STATUS.timeLimitExceeded],
    ["MLE", "Memory Limit Exceeded", STATUS.memoryLimitExceeded],
    ["RTE", "Run-Time Error", STATUS.runtimeError],
    ["PE", "Presentation Error", STATUS.presentationError],
    ["CE", "Compile Error", STATUS.compileError],
    ["RE", "Rejected", STATUS.partialAccepted],
    ["JE", "Judging Error", STATUS.systemError],
    ["SE", "Submission Error", STATUS.submittedFailed],
    ["CS", "Contact Staff", STATUS.cancelled],
  ];

const BY_STATUS = new Map<number, string>(
  TYPES.map(([id, , status]) => [status, id]),
);

/** The type of a verdict; null: there is none yet, or it is hidden. */
export const judgementTypeOf = (status: number): string | null =>
  isInProgress(status) ? null : BY_STATUS.get(status) ?? null;

/** Types that our own do not tell apart, or have no name for. */
const ALIKE: Readonly<Record<string, Status>> = {
  ...Object.fromEntries(
    ["RE", "EO", "IO", "NO"].map((id) => [id, STATUS.wrongAnswer]),
  ),
  ...Object.fromEntries(
    ["WTL", "ILE", "TCO", "TWA", "TPE", "TEO", "TIO", "TNO"].map((
      id,
    ) => [id, STATUS.timeLimitExceeded]),
  ),
  ...Object.fromEntries(
    ["OLE", "SV", "IF", "RCO", "RWA", "RPE", "REO", "RIO", "RNO"].map((
      id,
    ) => [id, STATUS.runtimeError]),
  ),
  APE: STATUS.accepted,
  CTL: STATUS.compileError,
};

/** The verdict of a judgement type; null: there is no such type. */
export const statusOfType = (id: string): Status | null =>
  ALIKE[id] ?? TYPES.find(([own]) => own === id)?.[2] ?? null;

/** The judgement types of a contest; only where wrong attempts cost time, which ones do. */
export function judgementTypes(
  { rule, costs }: Pick<Contest, "rule" | "costs">,
) {
  const penalised = penalisedBy(costs);
  return TYPES.map(([id, name, status]) => ({
    id,
    name,
    ...rule === "acm" ? { penalty: penalised.has(status) } : {},
    solved: id === "AC",
  }));
}

/** Ids that the Contest API lists, by our names. */
const KNOWN: Readonly<Record<string, string>> = {
  "C": "c",
  "C++": "cpp",
  "C++ 17": "cpp17",
  "C++ 20": "cpp20",
  "C#": "csharp",
  "Golang": "go",
  "JavaScript Node": "javascript",
};

/** A language's id in the Contest API. */
export const languageId = (name: string): string =>
  KNOWN[name] ??
    (name.toLowerCase().replace(/\+/g, "p").replace(/#/g, "sharp")
      .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 36) ||
      "other");

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  cpp: ["cc", "cpp", "cxx", "c++", "C"],
};

/** What the API calls the point where a program of some languages begins. */
const ENTRY_POINTS: Readonly<Record<string, string>> = {
  java: "Main class",
  kotlin: "Main class",
  python: "Main file",
  javascript: "Main file",
  typescript: "Main file",
  php: "Main file",
};

/**
 * The languages that are judged here, as far as the contest lets them, and those of
 * `others` that programs were sent in; null: of a contest that was held elsewhere these alone.
 */
export function languages(
  others: Iterable<string>,
  rules: Pick<Contest, "languages"> | null,
) {
  const allowed = rules?.languages ?? [];
  const judged = rules === null ? [] : LANGUAGES.map(({ name }) => name)
    .filter((name) => allowed.length === 0 || allowed.includes(name));
  const names = new Set([...judged, ...others]);
  return [...names].map((name) => {
    const known = anyLanguage(name);
    const grammar = known?.grammar ?? "";
    const entryPoint = ENTRY_POINTS[grammar];
    return {
      id: languageId(name),
      name,
      entry_point_required: entryPoint !== undefined,
      ...entryPoint === undefined ? {} : { entry_point_name: entryPoint },
      extensions: EXTENSIONS[grammar] ??
        [known?.source.split(".").at(-1) ?? "txt"],
    };
  });
}

/** Where a program begins, in languages of which that is not plain; its text, where it is known, may say so. */
export function entryPointOf(name: string, code: string | null): string | null {
  const known = anyLanguage(name);
  if (known === undefined || !(known.grammar in ENTRY_POINTS)) return null;
  if (ENTRY_POINTS[known.grammar] === "Main file") return known.source;
  const own = LANGUAGES.find((language) => language.name === name);
  const named = code === null ? undefined : own?.namesOf?.(code).main;
  return named || known.source.replace(/\.[^.]*$/, "");
}
