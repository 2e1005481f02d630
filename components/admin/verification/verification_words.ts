import type { SolutionRunChange } from "../../../lib/authoring/verification.ts";
import type { Locale, Translate } from "../../../lib/i18n/mod.ts";
import {
  type Expected,
  isSeveral,
} from "../../../lib/problems/solutions/expectation.ts";

/** What a solution must get, as a menu or a sentence has it. */
export function expectationText(
  t: Translate,
  { expected, points }: Expected,
): string {
  if (isSeveral(expected)) return t(`dryRun.expect.${expected}`);
  const words = t(`verdicts.${expected}`);
  return expected === "partialAccepted" && points !== null
    ? `${words} ${points}`
    : words;
}

/** "its code and the limits". */
export const changesText = (
  t: Translate,
  changes: readonly SolutionRunChange[],
) => listOf(t.locale, changes.map((name) => t(`dryRun.change.${name}`)));

const listOf = (locale: Locale, words: readonly string[]) =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(words);
