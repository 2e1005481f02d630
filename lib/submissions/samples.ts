import { createHash, type Hash } from "node:crypto";
import { statementOf } from "../problems/open.ts";
import type { Problem, ProblemStatement } from "../problems/schema.ts";
import type { Site } from "../site.ts";

/**
 * Hashes of the inputs that the statement shows: a case that was run on one of
 * them is a sample. They go by content and are asked for when somebody looks, so
 * neither edited examples nor replaced data leave anything behind.
 */
export async function sampleInputs(
  site: Pick<Site, "statements" | "recentStatements">,
  problem: Problem,
): Promise<ReadonlySet<string>> {
  const statement = await statementOf(site, problem);
  if (statement === null) return NONE;
  const known = ofStatements.get(statement);
  if (known !== undefined) return known;
  const hashes = hashesOf(statement.examples, problem.judgeMode);
  ofStatements.set(statement, hashes);
  return hashes;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Kept as long as the statement is among the recent ones, which are of one state
 * of a problem each: whatever is edited, `judgeMode` too, another is read.
 */
const ofStatements = new WeakMap<ProblemStatement, ReadonlySet<string>>();

function hashesOf(
  examples: ProblemStatement["examples"],
  judgeMode: Problem["judgeMode"],
): Set<string> {
  const bodies = examples.map(({ input }) => input)
    // Without an input, what a checker compares with may be all that is secret.
    .filter((input) => judgeMode === "default" || input.trim() !== "")
    .flatMap(bodiesOf);
  return new Set(
    [...new Set(bodies)].flatMap((body) => [
      ...withEnds(body, "\n"),
      ...withEnds(body.replaceAll("\n", "\r\n"), "\r\n"),
    ]),
  );
}

/** A text as files have it: forms and editors end lines and texts differently. */
function bodiesOf(input: string): string[] {
  const text = input.replaceAll("\r\n", "\n");
  const trimmed = text.replace(BLANKS_AT_ENDS, "");
  return [text, text.trimEnd(), trimmed.trimEnd()];
}

/** Looks back, so that no run of blanks is gone through from each of them. */
const BLANKS_AT_ENDS = /(?<![^\S\n])[^\S\n]+(?=\n)/g;

/** Of the text with no, one and two ends of a line behind it, read once. */
function withEnds(body: string, end: string): string[] {
  const none = createHash("sha256").update(body);
  const one = none.copy().update(end);
  const two = one.copy().update(end);
  return [none, one, two].map((hash: Hash) => hash.digest("hex"));
}
