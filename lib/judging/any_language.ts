import { type Language, languageOf, LANGUAGES } from "./languages.ts";
import { remoteGrammar } from "./remote_languages.ts";

/** Returns what a program in a language looks like: one of ours, or another judge's. */
export function anyLanguage(
  name: string,
): Pick<Language, "name" | "grammar" | "source"> | undefined {
  const own = languageOf(name);
  if (own !== undefined) return own;
  const grammar = remoteGrammar(name);
  const alike = LANGUAGES.find((language) => language.grammar === grammar);
  return alike && { name, grammar: alike.grammar, source: alike.source };
}
