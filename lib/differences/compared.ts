import { jobNamed } from "../workers/jobs.ts";
import { type Differences, replaced } from "./diff.ts";
import { KeptAnswers } from "../workers/kept_answers.ts";
import type { Asker } from "../workers/pace.ts";

const KEPT_CHARS = 8 * 1024 ** 2;

export const COMPARE = jobNamed<
  { before: string; after: string },
  Differences
>("compare");

const compared = new KeptAnswers({
  job: COMPARE,
  budgetMs: 2_000,
  most: KEPT_CHARS,
  weigh: ({ rows }) =>
    rows.reduce(
      (sum, row) => sum + (row.kind === "gap" ? 0 : row.text.length),
      0,
    ),
});

/**
 * Compares two texts in a worker. If that takes too long, all lines of the first count
 * as removed and all of the second as added.
 */
export async function differencesOf(
  asker: Asker,
  before: string,
  after: string,
): Promise<Differences> {
  const key = `${before.length} ${before}${after}`;
  return await compared.ask(asker, key, { before, after }) ??
    replaced(before, after);
}
