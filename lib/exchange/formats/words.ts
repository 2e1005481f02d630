import { LANGUAGE_NAMES } from "../../judging/languages.ts";

/** Endings of source files, with the language that is meant. */
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

/** The other way: what a source is called. */
export const endingFor = (language: string): string =>
  /^C\+\+/.test(language)
    ? "cpp"
    : /^C( |$)/.test(language)
    ? "c"
    : Object.entries(ENDINGS).find(([, name]) => name === language)?.[0] ??
      (/^Py/.test(language) ? "py" : "txt");

/**
 * How other systems call languages, from the most to the least particular.
 * Hydro's and Polygon's ids (`cc.cc17o2`, `cpp.g++17`) are among them.
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

/** Our name for a language of another system; null: we have none. */
export function languageNamed(name: string): string | null {
  const trimmed = name.trim();
  if (LANGUAGE_NAMES.includes(trimmed)) return trimmed;
  const lower = trimmed.toLowerCase();
  const same = LANGUAGE_NAMES.find((known) => known.toLowerCase() === lower);
  return same ?? (NAMES.find(([pattern]) => pattern.test(lower))?.[1] || null);
}

/** Each of them once; what none of ours is like comes apart. */
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

/** `1s`, `1500 ms`; a bare number is of `unit`. In ms, null if it is neither. */
export function parseTime(value: unknown, unit: "s" | "ms"): number | null {
  const found = /^\s*([\d.]+)\s*(us|ms|s)?/i.exec(String(value ?? ""));
  if (found === null) return null;
  const factor = TIME_UNITS[(found[2] ?? unit).toLowerCase()];
  return wholeOf(Number(found[1]) * factor);
}

/** `256m`, `256MB`, `262144 KiB`; in MB, null if it is no size. */
export function parseMemory(
  value: unknown,
  unit: "b" | "k" | "m",
): number | null {
  const found = /^\s*([\d.]+)\s*([bkmg])?/i.exec(String(value ?? ""));
  if (found === null) return null;
  const factor = MEMORY_UNITS[(found[2] ?? unit).toLowerCase()];
  return wholeOf(Number(found[1]) * factor);
}

/** What is not nothing does not become nothing. */
const wholeOf = (number: number): number | null =>
  Number.isFinite(number) && number > 0
    ? Math.max(1, Math.round(number))
    : null;
