import { C_FAMILY } from "./languages/c_family.ts";
import { COMPILED } from "./languages/compiled.ts";
import { JAVA, KOTLIN } from "./languages/jvm.ts";
import { SCRIPTS } from "./languages/scripts.ts";
import type { Language } from "./languages/types.ts";

export type {
  Grammar,
  Language,
  OutOfMemory,
  StepLimits,
} from "./languages/types.ts";

/** Every language that Gavel judges, in the order of the language menu. */
export const LANGUAGES: readonly Language[] = [
  ...C_FAMILY,
  JAVA,
  ...SCRIPTS,
  ...COMPILED,
  KOTLIN,
];

export const LANGUAGE_NAMES = LANGUAGES.map((language) => language.name);

export function languageOf(name: string): Language | undefined {
  return LANGUAGES.find((language) => language.name === name);
}

/** Returns a program's source file, and what its runtime is told to start. */
export const namesIn = (
  { namesOf, source }: Pick<Language, "namesOf" | "source">,
  code: string,
): { source: string; main: string } => namesOf?.(code) ?? { source, main: "" };

/** The archive that many files of one kind are packed into. */
export const ARCHIVE = "main.jar";

/** Returns the file that an entry of `leaves` becomes in the end. */
export const fileOf = (left: string) => left.startsWith("*") ? ARCHIVE : left;

/**
 * Returns a program's files where it is compiled: its source and what is run.
 * No other file may take their place.
 */
export function filesOf(language: Language, code: string): string[] {
  const { source, main } = namesIn(language, code);
  const made = language.leaves.map(fileOf);
  return [source, ...made, ...(main === "" ? [] : [`${main}.class`])];
}

/** The languages of checkers, and those that compile them (facts §7, §8). */
export const CHECKER_COMPILED_AS: Readonly<Record<string, string>> = {
  C: "C With O2",
  "C++": "C++ With O2",
};

/** Returns the compile command as the help page and the calls show it. */
export function compileCommand(language: Language): string {
  return language.compile.join(" ").replaceAll(
    /\{([^}]+)\}/g,
    (_, word) => word === "source" ? language.source : word,
  );
}
