import type { Locale } from "../i18n/mod.ts";
import { tagIn } from "./tag_names.ts";
import { type Refusal, refuse } from "../failure.ts";
import { STATUS, type Status } from "../judging/status.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import type { Progress } from "../submissions/schema.ts";
import type { ProblemFilter } from "./columns.ts";
import type { Problem, Tag } from "./schema.ts";

/** Where the viewer stands with a problem: -10, nothing was submitted (contract §5). */
export function standingOf({ site, viewer }: Act): (pid: number) => Status {
  const known = viewer && site.userActivity.of(viewer.uid).standing;
  return (pid) => known?.get(pid) ?? STATUS.notSubmitted;
}

/** The same as it is stored, with points; nothing for visitors. */
export async function progressOf(
  { site, viewer }: Act,
  pids: readonly number[],
): Promise<Map<number, Progress>> {
  if (viewer === null) return new Map();
  const rows = await site.progress.getMany(
    pids.map((pid): [string, number] => [viewer.uid, pid]),
  );
  return new Map(
    rows.filter((row) => row !== null).map((row) => [row.pid, row]),
  );
}

/** The tags of a problem that still exist, as readers of a language know them. */
export const tagsOf = (
  { site }: Pick<Act, "site">,
  ids: readonly number[],
  locale: Locale,
) =>
  ids.map((id) => site.catalogue.tag(id))
    .filter((tag): tag is Tag => tag !== null)
    .map(tagIn(locale));

/** Any public problem that fits, each as likely as the next. */
export function randomProblem(
  { catalogue }: Pick<Site, "catalogue">,
  filter: ProblemFilter,
): Result<Problem, Refusal> {
  const { total } = catalogue.list(filter, { from: 0, limit: 0 });
  const from = Math.floor(Math.random() * total);
  const [row] = catalogue.list(filter, { from, limit: 1 }).rows;
  return row === undefined ? refuse("noPublicProblem") : ok(row.problem);
}
