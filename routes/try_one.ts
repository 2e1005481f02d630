import type { TriedProblem } from "../components/home/TryOne.tsx";
import { excerptOf } from "../lib/markdown/excerpt.ts";
import { textOf, titleOf } from "../lib/problems/view.ts";
import type { AppContext } from "../lib/requests/request.ts";

/** What is longer is not read on the way. */
const MAX_EXAMPLE_CHARS = 120;
const MAX_EXAMPLE_LINES = 5;

/** The problem that a visitor's home offers: the first of the list; null: there is none. */
export async function triedProblem(
  c: AppContext,
): Promise<TriedProblem | null> {
  const { site } = c.get("act");
  const locale = c.get("locale");
  const problem = site.problems.catalogue.first();
  if (problem === null) return null;
  const statement = await site.problems.statements.get(problem.pid);
  const example = statement?.examples[0] ?? null;
  return {
    problemId: problem.problemId,
    title: titleOf(problem, locale),
    difficulty: problem.difficulty,
    excerpt: statement === null
      ? ""
      : excerptOf(textOf(statement, locale).description),
    example: example && isShort(example.input) && isShort(example.output)
      ? example
      : null,
  };
}

const isShort = (text: string) =>
  text.length <= MAX_EXAMPLE_CHARS &&
  text.trimEnd().split("\n").length <= MAX_EXAMPLE_LINES;
