import { createHash, type Hash } from "node:crypto";
import { statementOf } from "../../problems/open_problem.ts";
import type { Problem, ProblemStatement } from "../../problems/schema.ts";
import type { Site } from "../act.ts";

/**
 * Returns the hashes of the statement's sample inputs, each with the place of its
 * example (from 0): a case whose input has such a hash is a sample. This is computed
 * from the content when somebody looks, so it stays right when examples or test data
 * are edited.
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
 * Results by statement, kept as long as that object is cached. After any edit of the
 * problem, `judgeMode` included, another object is read, so nothing here is stale.
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
    // An empty input is no sample of a problem with a checker: every case may have an empty input, and only the answers are secret.
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

/** Returns the forms in which a file may contain this text: forms and editors differ in line ends and blanks. */
function bodiesOf(input: string): string[] {
  const text = input.replaceAll("\r\n", "\n");
  const trimmed = text.replace(BLANKS_AT_ENDS, "");
  return [text, text.trimEnd(), trimmed.trimEnd()];
}

/** Blanks at the end of a line; the lookbehind keeps it from trying at each blank of a long run. */
const BLANKS_AT_ENDS = /(?<![^\S\n])[^\S\n]+(?=\n)/g;

/** Hashes of the text with zero, one and two line ends after it; the text itself is hashed only once. */
function withEnds(body: string, end: string): string[] {
  const none = createHash("sha256").update(body);
  const one = none.copy().update(end);
  const two = one.copy().update(end);
  return [none, one, two].map((hash: Hash) => hash.digest("hex"));
}
