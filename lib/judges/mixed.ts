import { LANGUAGES } from "../judging/languages.ts";
import type { Act } from "./act.ts";
import type { ConnectedJudge } from "./registry.ts";

const LANGUAGE_NAMES: ReadonlySet<string> = new Set(
  LANGUAGES.map(({ name }) => name),
);

/** A language whose compiler is not the same everywhere, with who has which. */
export interface MixedCompiler {
  language: string;
  versions: { version: string; judges: string[] }[];
}

/**
 * Returns the languages for which judges have different compilers, as they name them,
 * with their packs (spec 4 L1.6). Judges that do not say what they have are left out.
 */
export function mixedCompilers(
  judges: readonly Pick<ConnectedJudge, "name" | "versions">[],
): MixedCompiler[] {
  const byLanguage = new Map<string, Map<string, string[]>>();
  for (const { name, versions } of judges) {
    for (const [language, version] of Object.entries(versions)) {
      // Beside languages it says what reads PDFs, which gives no verdicts.
      if (version === "" || !LANGUAGE_NAMES.has(language)) continue;
      const found = byLanguage.get(language) ?? new Map<string, string[]>();
      byLanguage.set(language, found);
      found.set(version, [...found.get(version) ?? [], name]);
    }
  }
  return [...byLanguage].filter(([, found]) => found.size > 1)
    .map(([language, found]) => ({
      language,
      versions: [...found].map(([version, judges]) => ({ version, judges })),
    }));
}

/** The same of the judges that are connected now. */
export const mixedAt = (
  { site, now }: Pick<Act, "site" | "now">,
): MixedCompiler[] => mixedCompilers(site.judges.registry.connected(now));
