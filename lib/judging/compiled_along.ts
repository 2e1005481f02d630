import type { Grammar, Language } from "./languages.ts";

/** What a compiler of several files takes besides the program, by the language. */
const SOURCES: Partial<Record<Grammar, RegExp>> = {
  c: /\.c$/,
  cpp: /\.(cc|cpp|cxx|c\+\+)$/,
};
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]/gm;

/** Tells whether a file can be compiled together with programs in a language. */
export const isSourceOf = (grammar: Grammar, name: string): boolean =>
  SOURCES[grammar]?.test(name) ?? false;

/** Returns the names of the files that texts in C or C++ include, without folders. */
export const includedBy = (texts: Iterable<string>): Set<string> =>
  new Set(
    [...texts].flatMap((text) =>
      [...text.matchAll(INCLUDE)].map(([, path]) => path.split("/").at(-1)!)
    ),
  );

/**
 * Returns the files beside a program that are compiled along with it: sources of its
 * language that neither the program nor another file includes. A grader, say, whose
 * `main` calls what the program defines.
 */
export function compiledAlong(
  { grammar }: Pick<Language, "grammar">,
  code: string,
  beside: Readonly<Record<string, string>>,
): string[] {
  const names = Object.keys(beside).filter((name) => isSourceOf(grammar, name));
  if (names.length === 0) return [];
  const included = includedBy([code, ...Object.values(beside)]);
  return names.filter((name) => !included.has(name)).sort();
}
