import { isStaff } from "../accounts/access.ts";
import {
  canViewProblem,
  mayViewAll,
  mayViewHidden,
} from "../problems/access.ts";
import type { Problem } from "../problems/schema.ts";
import { type Refusal, refuse } from "../failure.ts";
import { firstRow, type Page } from "../http/input.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import { canViewAllOf, canViewSubmission } from "./access.ts";
import type { Submission } from "./schema.ts";

export interface ListQuery extends Page {
  onlyMine: boolean;
  status?: number;
  username?: string;
  /** Part of a problem id, or the whole id with `completeProblemID`. */
  problemID?: string;
  completeProblemID: boolean;
}

export interface ListRow {
  submission: Submission;
  username: string | null;
  /** Null when it is gone, or hidden from the viewer since. */
  problem: Problem | null;
}

/** Submissions outside contests and groups, newest first (contract §6). */
export async function listSubmissions(
  act: Act,
  query: ListQuery,
): Promise<Result<{ total: number; rows: ListRow[] }, Refusal>> {
  const { site, viewer } = act;
  if (query.onlyMine && viewer === null) return refuse("onlyMineNeedsSignIn");
  const { total, ids } = site.history.find({
    uids: query.onlyMine
      ? new Set([viewer!.uid])
      : query.username
      ? site.directory.search(query.username, isStaff(viewer))
      : undefined,
    pids: query.problemID
      ? site.catalogue.pidsOf(query.problemID, {
        whole: query.completeProblemID,
      })
      : undefined,
    status: query.status,
    hiddenPids: hiddenFrom(act),
    keepUid: viewer?.uid,
  }, { from: firstRow(query), limit: query.limit });
  const found = await site.submissions.getMany(
    ids.map((submitId): [number] => [submitId]),
  );
  const rows = found.filter((row) => row !== null)
    .map((submission) => toListRow(act, submission));
  return ok({ total, rows });
}

export function toListRow(
  { site, viewer }: Act,
  submission: Submission,
): ListRow {
  const problem = site.catalogue.get(submission.pid);
  return {
    submission,
    username: site.directory.nameOf(submission.uid),
    problem: problem && canViewProblem(problem, viewer) ? problem : null,
  };
}

const NOTHING: ReadonlySet<number> = new Set();

/** Problems that the viewer may not know of, and so not their submissions. */
function hiddenFrom({ site, viewer }: Act): ReadonlySet<number> {
  const hidden = notForAll(site);
  if (!mayViewHidden(viewer)) return hidden;
  if (mayViewAll(viewer)) return NOTHING;
  const isSeen = (pid: number) => canViewAllOf(site.catalogue.get(pid), viewer);
  const some = [...hidden].filter((pid) => !isSeen(pid));
  return some.length === hidden.size ? hidden : new Set(some);
}

interface NotForAll {
  problems: readonly Problem[];
  submittedTo: number;
  pids: ReadonlySet<number>;
}

const notForAllOf = new WeakMap<Site, NotForAll>();

/** Hidden problems, and those that are gone: looked for when either changes. */
function notForAll(site: Site): ReadonlySet<number> {
  const problems = site.catalogue.hidden();
  const submittedTo = site.history.pids();
  const known = notForAllOf.get(site);
  if (
    known?.problems === problems && known.submittedTo === submittedTo.length
  ) {
    return known.pids;
  }
  const gone = submittedTo.filter((pid) => site.catalogue.get(pid) === null);
  const pids = new Set([...problems.map(({ pid }) => pid), ...gone]);
  notForAllOf.set(site, { problems, submittedTo: submittedTo.length, pids });
  return pids;
}

/** Those of `ids` that there are and that the viewer may see. */
export async function visibleSubmissions(
  { site, viewer }: Act,
  ids: readonly number[],
): Promise<Submission[]> {
  const rows = await site.submissions.getMany(
    ids.map((submitId): [number] => [submitId]),
  );
  return rows.filter((row) => row !== null).filter((row) =>
    canViewSubmission(row, site.catalogue.get(row.pid), viewer)
  );
}
