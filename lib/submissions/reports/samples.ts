import { createHash, type Hash } from "node:crypto";
import { statementOf } from "../../problems/open_problem.ts";
import type { Problem, ProblemStatement } from "../../problems/schema.ts";
import type { Site } from "../act.ts";

/**
 * Hashes of the inputs that the statement shows, with the place of their example: a case that was run on one of
 * them is a sample. They go by content and are asked for when somebody looks, so
 * neither edited examples nor replaced data leave anything behind.
 */
export async function sampleInputs(
  site: Pick<Site, "problems">,
  problem: Problem,
): Promise<ReadonlyMap<string, number>> {
  const statement = await statementOf(site, problem);
  if (statement === null) return NONE;
  const known = ofStatements.get(statement);
  if (known !== undefined) return known;
  const hashes = hashesOf(statement.examples, problem.judgeMode);
  ofStatements.set(statement, hashes);
  return hashes;
}

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Kept as long as the statement is among the recent ones, which are of one state
 * of a problem each: whatever is edited, `judgeMode` too, another is read.
 */
const ofStatements = new WeakMap<
  ProblemStatement,
  ReadonlyMap<string, number>
>();

function hashesOf(
  examples: ProblemStatement["examples"],
  judgeMode: Problem["judgeMode"],
): Map<string, number> {
  const bodies = new Map<string, number>();
  for (const [n, { input }] of examples.entries()) {
    // Without an input, what a checker compares with may be all that is secret.
    if (judgeMode !== "default" && input.trim() === "") continue;
    for (const body of bodiesOf(input)) {
      if (!bodies.has(body)) bodies.set(body, n);
    }
  }
  return new Map(
    [...bodies].flatMap(([body, n]) =>
      [
        ...withEnds(body, "\n"),
        ...withEnds(body.replaceAll("\n", "\r\n"), "\r\n"),
      ].map((hash) => [hash, n] as const)
    ),
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
