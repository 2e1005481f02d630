import { type Refusal, refuse } from "../failure.ts";
import type { Locale } from "../i18n/mod.ts";
import { RecentCache } from "../recent_cache.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import { canViewProblem } from "./access.ts";
import type { CatalogueRow } from "./catalogue.ts";
import type { Problem, ProblemStatement } from "./schema.ts";
import { languageOfText, textOf } from "./view.ts";

/** The statement as HTML that is safe to show. */
export interface RenderedStatement {
  /** What it is written in; not always what the reader reads the site in. */
  language: Locale;
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

/** Of HTML: a formula takes a hundred times the letters that it is made of. */
const KEPT_CHARS = 32 * 1024 ** 2;
const rendered = new RecentCache<RenderedStatement>(
  KEPT_CHARS,
  ({ description, input, output, hint }) =>
    description.length + input.length + output.length + hint.length,
);

/** A problem by the id in its address, if the viewer may see it. */
export async function openProblem(
  { site, viewer }: Act,
  problemId: string,
): Promise<
  Result<{ row: CatalogueRow; statement: ProblemStatement }, Refusal>
> {
  const problem = site.catalogue.find(problemId);
  if (problem === null) return refuse("problemNotFound");
  if (!canViewProblem(problem, viewer)) return refuse("problemForbidden");
  // Before any pause: it may be deleted meanwhile.
  const row = site.catalogue.row(problem.pid)!;
  const statement = await statementOf(site, problem);
  if (statement === null) return refuse("problemNotFound");
  return ok({ row, statement });
}

/** A key that changes with every edit. */
const keyOf = ({ pid, modifiedAt, caseVersion }: Problem) =>
  `${pid} ${modifiedAt} ${caseVersion}`;

async function statementOf(
  site: Site,
  problem: Problem,
): Promise<ProblemStatement | null> {
  const { recentStatements } = site;
  const known = recentStatements.get(keyOf(problem));
  if (known !== undefined) return known;
  const statement = await site.statements.get(problem.pid);
  return statement && recentStatements.set(keyOf(problem), statement);
}

/** Markdown and formulas cost milliseconds: done once for each edit. */
export async function renderStatement(
  statement: ProblemStatement,
  locale: Locale,
): Promise<RenderedStatement> {
  const text = textOf(statement, locale);
  const language = languageOfText(statement, locale);
  const key = JSON.stringify([language, text]);
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const { renderMarkdown } = await import("../markdown/render.ts");
  return rendered.set(key, {
    language,
    title: text.title,
    description: renderMarkdown(text.description),
    input: renderMarkdown(text.input),
    output: renderMarkdown(text.output),
    hint: renderMarkdown(text.hint),
  });
}
