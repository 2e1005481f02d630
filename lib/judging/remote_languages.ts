import type { Grammar } from "./languages/types.ts";

/** The judges elsewhere that problems are imported from and programs sent to (contract §0.6). */
export const REMOTE_KEYS = [
  "HDU",
  "CF",
  "GYM",
  "POJ",
  "SPOJ",
  "AC",
  "LIBRE",
] as const;
export type RemoteKey = typeof REMOTE_KEYS[number];

/** A language of another judge. */
export interface RemoteLanguage {
  /** The name that is shown, stored with submissions and sent in calls. */
  name: string;
  grammar: Grammar;
  /** What the judge calls it in its forms; the beginning of its name there if that changes each year. */
  code: string;
}

const of = (
  ...rows: readonly (readonly [name: string, grammar: Grammar, code: string])[]
): readonly RemoteLanguage[] =>
  rows.map(([name, grammar, code]) => ({ name, grammar, code }));

const CODEFORCES = of(
  ["GNU GCC C11 5.1.0", "c", "43"],
  ["GNU G++17 7.3.0", "cpp", "54"],
  ["GNU G++20 13.2 (64 bit)", "cpp", "89"],
  ["GNU G++23 14.2 (64 bit)", "cpp", "91"],
  ["C# 10", "csharp", "79"],
  ["Go", "go", "32"],
  ["Haskell GHC", "haskell", "12"],
  ["Java 8", "java", "36"],
  ["Java 21 (64 bit)", "java", "87"],
  ["Kotlin 1.9", "kotlin", "88"],
  ["JavaScript V8", "javascript", "34"],
  ["Node.js", "javascript", "55"],
  ["Free Pascal", "pascal", "4"],
  ["Delphi 7", "pascal", "3"],
  ["PHP", "php", "6"],
  ["Python 2", "python", "7"],
  ["Python 3", "python", "31"],
  ["PyPy 2", "python", "40"],
  ["PyPy 3 (64 bit)", "python", "70"],
  ["Ruby 3", "ruby", "67"],
  ["Rust 2021", "rust", "75"],
);

/** The C family of LibreOJ: each with a compiler, a standard and optimization. */
const libreC = (
  [language, std, compiler]: readonly [string, string, string],
): string =>
  JSON.stringify({
    language,
    compileAndRunOptions: { compiler, std, O: "2", m: "64" },
  });

const libre = (language: string, options: Record<string, string>): string =>
  JSON.stringify({ language, compileAndRunOptions: options });

/** The languages of each judge, in the order of the menu. */
export const REMOTE_LANGUAGES: Readonly<
  Record<RemoteKey, readonly RemoteLanguage[]>
> = {
  HDU: of(
    ["G++", "cpp", "0"],
    ["GCC", "c", "1"],
    ["C++", "cpp", "2"],
    ["C", "c", "3"],
    ["Pascal", "pascal", "4"],
    ["Java", "java", "5"],
    ["C#", "csharp", "6"],
  ),
  CF: CODEFORCES,
  GYM: CODEFORCES,
  POJ: of(
    ["G++", "cpp", "0"],
    ["GCC", "c", "1"],
    ["Java", "java", "2"],
    ["Pascal", "pascal", "3"],
    ["C++", "cpp", "4"],
    ["C", "c", "5"],
    ["Fortran", "c", "6"],
  ),
  SPOJ: of(
    ["C++14 (gcc)", "cpp", "44"],
    ["C++ (gcc)", "cpp", "1"],
    ["C (gcc)", "c", "11"],
    ["C99 (gcc)", "c", "34"],
    ["C# (gmcs)", "csharp", "27"],
    ["Go", "go", "114"],
    ["Haskell (ghc)", "haskell", "21"],
    ["Java (HotSpot)", "java", "10"],
    ["JavaScript (rhino)", "javascript", "35"],
    ["Kotlin", "kotlin", "47"],
    ["Lua", "lua", "26"],
    ["Node.js", "javascript", "56"],
    ["Pascal (fpc)", "pascal", "22"],
    ["PHP", "php", "29"],
    ["Python 2 (cpython)", "python", "4"],
    ["Python 3", "python", "116"],
    ["Python (PyPy)", "python", "99"],
    ["Ruby", "ruby", "17"],
    ["Rust", "rust", "93"],
  ),
  // Its numbers change with each of its updates: the form that it shows has them.
  AC: of(
    ["C++23 (GCC)", "cpp", "C++23 (GCC|C++ 23 (gcc"],
    ["C++23 (Clang)", "cpp", "C++23 (Clang|C++ 23 (Clang"],
    ["C (GCC)", "c", "C23 (GCC|C (gcc"],
    ["C#", "csharp", "C# "],
    ["Go", "go", "Go ("],
    ["Haskell (GHC)", "haskell", "Haskell (GHC"],
    ["Java", "java", "Java24|Java (OpenJDK"],
    ["JavaScript (Node.js)", "javascript", "JavaScript (Node.js"],
    ["Kotlin", "kotlin", "Kotlin ("],
    ["Lua", "lua", "Lua (Lua"],
    ["Pascal", "pascal", "Pascal (fpc"],
    ["PHP", "php", "PHP ("],
    ["Python (CPython)", "python", "Python (CPython"],
    ["Python (PyPy)", "python", "Python (PyPy"],
    ["Ruby", "ruby", "Ruby (ruby|Ruby ("],
    ["Rust", "rust", "Rust (rustc"],
    ["TypeScript (Node.js)", "typescript", "TypeScript 5"],
  ),
  LIBRE: of(
    ["C++17 (G++)", "cpp", libreC(["cpp", "c++17", "g++"])],
    ["C++11 (G++)", "cpp", libreC(["cpp", "c++11", "g++"])],
    ["C++17 (Clang++)", "cpp", libreC(["cpp", "c++17", "clang++"])],
    ["C++11 (Clang++)", "cpp", libreC(["cpp", "c++11", "clang++"])],
    ["C17 (GCC)", "c", libreC(["c", "c17", "gcc"])],
    ["C11 (GCC)", "c", libreC(["c", "c11", "gcc"])],
    ["C# 9", "csharp", libre("csharp", { version: "9" })],
    ["Go 1.x", "go", libre("go", { version: "1.x" })],
    ["Haskell", "haskell", libre("haskell", { version: "2010" })],
    ["Java", "java", libre("java", {})],
    [
      "Kotlin 1.8 (JVM)",
      "kotlin",
      libre("kotlin", { version: "1.8", platform: "jvm" }),
    ],
    ["Pascal", "pascal", libre("pascal", { optimize: "2" })],
    ["Python 3.10", "python", libre("python", { version: "3.10" })],
    ["Python 2.7", "python", libre("python", { version: "2.7" })],
    [
      "Rust 2021",
      "rust",
      libre("rust", { version: "2021", optimize: "2" }),
    ],
  ),
};

/** Returns the judge that a problem's id names; null: it is our own. */
export const remoteKeyOf = (
  { isRemote, problemId }: { isRemote: boolean; problemId: string },
): RemoteKey | null =>
  isRemote
    ? REMOTE_KEYS.find((key) => problemId.startsWith(`${key}-`)) ?? null
    : null;

/** Returns a judge's language by its name. */
export const remoteLanguage = (
  key: RemoteKey,
  name: string,
): RemoteLanguage | undefined =>
  REMOTE_LANGUAGES[key].find((language) => language.name === name);

const EVERY_NAME = new Map(
  Object.values(REMOTE_LANGUAGES).flat()
    .map((language) => [language.name, language]),
);

/** Returns the grammar of a language that some judge elsewhere has. */
export const remoteGrammar = (name: string): Grammar | undefined =>
  EVERY_NAME.get(name)?.grammar;
