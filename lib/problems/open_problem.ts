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

/** A statement as sanitized HTML. */
export interface RenderedStatement {
  /** The statement's language, which may differ from that of the reader's pages. */
  language: Locale;
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

/** Opens a problem by its id for whoever may see it anywhere; where it is answered, its venue decides. */
export async function openProblem(
  { site, viewer }: Act,
  problemId: string,
): Promise<
  Result<{ row: CatalogueRow; statement: ProblemStatement }, Refusal>
> {
  const problem = site.problems.catalogue.find(problemId);
  if (problem === null) return refuse("problemNotFound");
  if (!canViewProblem(problem, viewer)) return refuse("problemForbidden");
  return await openedRow(site, problem);
}

/** The texts and counts of a problem that the reader may see. */
export async function openedRow(
  site: Pick<Site, "problems">,
  problem: Problem,
): Promise<
  Result<{ row: CatalogueRow; statement: ProblemStatement }, Refusal>
> {
  // Read before any `await`, because the problem may be deleted meanwhile.
  const row = site.problems.catalogue.row(problem.pid)!;
  const statement = await statementOf(site, problem);
  if (statement === null) return refuse("problemNotFound");
  return ok({ row, statement });
}

/** Opens the statements, with a cache of those that were read lately. */
export function openStatements(store: Store) {
  const statements = statementBlobs(store);
  const recentStatements = new RecentCache<ProblemStatement>(MAX_RECENT);
  statements.onChange(([pid]) =>
    recentStatements.forgetWhere((key) => key.startsWith(`${pid} `))
  );
  return { statements, recentStatements };
}

/** Called after a problem was saved, with its texts. */
type SaveListener = (
  pid: number,
  texts: ProblemStatement["texts"],
) => Promise<void>;

/** Called after texts beside the statement were saved: an editorial, hints. */
type TextListener = (pid: number, text: string) => Promise<void>;

/** The list in which other areas register what to do after a problem is saved. */
export const openSaveListeners = (): {
  afterSave: SaveListener[];
  afterText: TextListener[];
} => ({ afterSave: [], afterText: [] });

/** Returns a key for caches, which changes with every edit of the problem. */
const keyOf = ({ pid, modifiedAt, caseVersion }: Problem) =>
  `${pid} ${modifiedAt} ${caseVersion}`;

/** Reads a problem's statement; as long as it is cached, the same object for the same state of the problem. */
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

/** Renders the statement in the reader's language, or in the other if it has no such text. */
export async function renderStatement(
  reader: Reader,
  statement: ProblemStatement,
  locale: Locale,
): Promise<RenderedStatement> {
  const { title, ...texts } = textOf(statement, locale);
  const language = languageOfText(statement, locale);
  return { language, title, ...await htmlOfTexts(reader, texts) };
}

/** Renders all parts of a statement from Markdown. */
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
