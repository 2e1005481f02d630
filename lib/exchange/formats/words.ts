import { LANGUAGE_NAMES } from "../../judging/languages.ts";

/** The language that an ending of a source file means. */
const ENDINGS: Record<string, string> = {
  c: "C",
  cc: "C++",
  cpp: "C++",
  cxx: "C++",
  "c++": "C++",
  java: "Java",
  py: "Python3",
  py3: "Python3",
  py2: "Python2",
  kt: "Kotlin",
  go: "Golang",
  rs: "Rust",
  js: "JavaScript Node",
  ts: "TypeScript",
  cs: "C#",
  hs: "Haskell",
  pas: "Pascal",
  php: "PHP",
  rb: "Ruby",
  lua: "Lua",
};

export const endingOf = (name: string): string =>
  /\.([^./]+)$/.exec(name)?.[1].toLowerCase() ?? "";

export const baseName = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1);

export const languageOfFile = (name: string): string | null =>
  Object.hasOwn(ENDINGS, endingOf(name)) ? ENDINGS[endingOf(name)] : null;

/** Returns the ending for a language. */
export const endingFor = (language: string): string =>
  /^C\+\+/.test(language)
    ? "cpp"
    : /^C( |$)/.test(language)
    ? "c"
    : Object.entries(ENDINGS).find(([, name]) => name === language)?.[0] ??
      (/^Py/.test(language) ? "py" : "txt");

/**
 * Names of languages in other systems, the more specific patterns first. They include
 * ids of Hydro and Polygon (`cc.cc17o2`, `cpp.g++17`).
 */
const NAMES: [pattern: RegExp, name: string][] = [
  [/^c# ?|^cs(harp)?$|^csharp|mono/, "C#"],
  [/^objective|^obj-c|^freebasic|^scheme|^bash|^perl|^sql|^scratch/, ""],
  [/^java ?script|^node|^js/, "JavaScript Node"],
  [/^type ?script|^ts$/, "TypeScript"],
  [/^java/, "Java"],
  [/^kt|^kotlin/, "Kotlin"],
  [/^pypy ?2|^py\.pypy2|^pypy2/, ""],
  [/^pypy|^py\.pypy/, "PyPy3"],
  [/^(py\.py2|python[. ]?2)/, "Python2"],
  [/^py/, "Python3"],
  [/^(cc|cpp|c\+\+|clang\+\+|g\+\+).*(20|2a)/, "C++ 20"],
  [/^(cc|cpp|c\+\+|clang\+\+|g\+\+).*o2/, "C++ With O2"],
  [/^(cc|cpp|c\+\+|clang\+\+|g\+\+)/, "C++"],
  [/^c .*o2/, "C With O2"],
  [/^(c$|c\.|c1|c9|clang|gcc|c )/, "C"],
  [/^go/, "Golang"],
  [/^r(s$|ust)/, "Rust"],
  [/^rb|^ruby/, "Ruby"],
  [/^pas|^fpc|^delphi/, "Pascal"],
  [/^php/, "PHP"],
  [/^h(s$|askell)/, "Haskell"],
  [/^lua/, "Lua"],
];

/** Returns our name for a language of another system; null: we have none. */
export function languageNamed(name: string): string | null {
  const trimmed = name.trim();
  if (LANGUAGE_NAMES.includes(trimmed)) return trimmed;
  const lower = trimmed.toLowerCase();
  const same = LANGUAGE_NAMES.find((known) => known.toLowerCase() === lower);
  return same ?? (NAMES.find(([pattern]) => pattern.test(lower))?.[1] || null);
}

/** Returns our names, each once, and separately those for which we have none. */
export function languagesNamed(
  names: readonly string[],
): { known: string[]; unknown: string[] } {
  const known = new Set<string>();
  const unknown: string[] = [];
  for (const name of names) {
    const ours = languageNamed(name);
    if (ours === null) unknown.push(name);
    else known.add(ours);
  }
  return { known: [...known], unknown };
}

const TIME_UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };
const MEMORY_UNITS: Record<string, number> = {
  b: 1 / 1024 ** 2,
  k: 1 / 1024,
  m: 1,
  g: 1024,
};

/**
 * Reads a time such as `1s` or `1500 ms`, with `unit` for a bare number. Returns ms;
 * null: it is no time.
 */
export function parseTime(value: unknown, unit: "s" | "ms"): number | null {
  const found = /^\s*([\d.]+)\s*(us|ms|s)?/i.exec(String(value ?? ""));
  if (found === null) return null;
  const factor = TIME_UNITS[(found[2] ?? unit).toLowerCase()];
  return wholeOf(Number(found[1]) * factor);
}

/** Reads a size such as `256m`, `256MB` or `262144 KiB`. Returns MB; null: it is no size. */
export function parseMemory(
  value: unknown,
  unit: "b" | "k" | "m",
): number | null {
  const found = /^\s*([\d.]+)\s*([bkmg])?/i.exec(String(value ?? ""));
  if (found === null) return null;
  const factor = MEMORY_UNITS[(found[2] ?? unit).toLowerCase()];
  return wholeOf(Number(found[1]) * factor);
}

/** Rounds to whole numbers, but never a positive number to 0. */
const wholeOf = (number: number): number | null =>
  Number.isFinite(number) && number > 0
    ? Math.max(1, Math.round(number))
    : null;
