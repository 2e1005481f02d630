import { type Refusal, refuse } from "../failure.ts";
import type { Locale } from "../i18n/mod.ts";
import { htmlOf, type Reader } from "../markdown/texts.ts";
import { ok, type Result } from "../result.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Act, Site } from "./act.ts";
import type { Store } from "../store/store.ts";
import { canViewProblem } from "./access.ts";
import type { CatalogueRow } from "./catalogue/catalogue.ts";
import type { Problem, ProblemStatement } from "./schema.ts";
import { statementBlobs } from "./store.ts";
import { languageOfText, textOf } from "./view.ts";

const MAX_RECENT = 500;

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

/** A problem by the id in its address, if the viewer may see it. */
export async function openProblem(
  { site, viewer }: Act,
  problemId: string,
): Promise<
  Result<{ row: CatalogueRow; statement: ProblemStatement }, Refusal>
> {
  const problem = site.problems.catalogue.find(problemId);
  if (problem === null) return refuse("problemNotFound");
  if (!canViewProblem(problem, viewer)) return refuse("problemForbidden");
  // Before any pause: it may be deleted meanwhile.
  const row = site.problems.catalogue.row(problem.pid)!;
  const statement = await statementOf(site, problem);
  if (statement === null) return refuse("problemNotFound");
  return ok({ row, statement });
}

/** The statements, and those of them that were asked for lately. */
export function openStatements(store: Store) {
  const statements = statementBlobs(store);
  const recentStatements = new RecentCache<ProblemStatement>(MAX_RECENT);
  statements.onChange(([pid]) =>
    recentStatements.forgetWhere((key) => key.startsWith(`${pid} `))
  );
  return { statements, recentStatements };
}

/** Hears of a problem that was saved with these texts, once it is. */
type SaveListener = (
  pid: number,
  texts: ProblemStatement["texts"],
) => Promise<void>;

/** What other areas have registered to hear of problems that are saved. */
export const openSaveListeners = (): { afterSave: SaveListener[] } => ({
  afterSave: [],
});

/** A key that changes with every edit. */
const keyOf = ({ pid, modifiedAt, caseVersion }: Problem) =>
  `${pid} ${modifiedAt} ${caseVersion}`;

/** One object for each state of a problem, as long as it is among the recent. */
export async function statementOf(
  { problems: { statements, recentStatements } }: Pick<
    Site,
    "problems"
  >,
  problem: Problem,
): Promise<ProblemStatement | null> {
  const known = recentStatements.get(keyOf(problem));
  if (known !== undefined) return known;
  const statement = await statements.get(problem.pid);
  return statement && recentStatements.set(keyOf(problem), statement);
}

/** The statement in the reader's language, or in the other. */
export async function renderStatement(
  reader: Reader,
  statement: ProblemStatement,
  locale: Locale,
): Promise<RenderedStatement> {
  const { title, ...texts } = textOf(statement, locale);
  const language = languageOfText(statement, locale);
  return { language, title, ...await htmlOfTexts(reader, texts) };
}

/** The parts of a statement, side by side. */
export async function htmlOfTexts(
  reader: Reader,
  texts: Readonly<Record<StatementPart, string>>,
): Promise<Record<StatementPart, string>> {
  const [description, input, output, hint] = await Promise.all(
    [texts.description, texts.input, texts.output, texts.hint]
      .map((text) => htmlOf(reader, text)),
  );
  return { description, input, output, hint };
}

type StatementPart = "description" | "input" | "output" | "hint";
