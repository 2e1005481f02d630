import type { Locale } from "../../i18n/mod.ts";
import { tagIn } from "../tags/tag_names.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { ProblemFilter } from "./columns.ts";
import type { Problem, Tag } from "../schema.ts";

/** Returns a problem's existing tags, with their names in a language. */
export const tagsOf = (
  { site }: Pick<Act, "site">,
  ids: readonly number[],
  locale: Locale,
) =>
  ids.map((id) => site.problems.catalogue.tag(id))
    .filter((tag): tag is Tag => tag !== null)
    .map(tagIn(locale));

/** Returns a random public problem that passes the filter. */
export function randomProblem(
  { problems: { catalogue } }: Pick<Site, "problems">,
  filter: ProblemFilter,
): Result<Problem, Refusal> {
  const { total } = catalogue.list(filter, { from: 0, limit: 0 });
  const from = Math.floor(Math.random() * total);
  const [row] = catalogue.list(filter, { from, limit: 1 }).rows;
  return row === undefined ? refuse("noPublicProblem") : ok(row.problem);
}
