import { isStaff } from "../../accounts/access.ts";
import { mayViewAll, mayViewHidden } from "../../problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../../problems/schema.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { firstRow, type Page } from "../../http/input.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import { showsAllOf } from "../../venues/practice.ts";
import { PRACTICE, type Venue } from "../../venues/schema.ts";
import { exactTimes } from "./exact_times.ts";
import { seenBy, type SeenSubmission } from "../seen.ts";

export interface ListQuery extends Page {
  onlyMine: boolean;
  status?: number;
  username?: string;
  /** Only of these people. */
  uids?: ReadonlySet<string>;
  /** Only to these problems. */
  pids?: ReadonlySet<number>;
  /** Part of a problem id, or the whole id with `completeProblemID`. */
  problemID?: string;
  completeProblemID: boolean;
  /** Of a list other than practice's: only what was sent in between. */
  sent?: { from: number | null; before: number | null };
  /** With the viewer's own whose verdicts they do not know; not together with a status. */
  withUntold?: boolean;
}

export interface ListRow {
  submission: SeenSubmission;
  username: string | null;
  /** Null if the problem was deleted, or is hidden from the viewer. */
  problem: Problem | null;
  /** Whose title the viewer is told: also that of what they have solved before it was kept for contests. */
  named: Problem | null;
}

/** Lists the submissions of one venue, newest first (contract §6). */
export async function listSubmissions(
  act: Act,
  query: ListQuery,
  venue: Venue,
): Promise<Result<{ total: number; rows: ListRow[] }, Refusal>> {
  const { site, viewer } = act;
  if (query.onlyMine && viewer === null) return refuse("onlyMineNeedsSignIn");
  const policy = site.venues.book.policyOf(venue);
  const lens = policy.lens(act);
  // An open board lets visitors count; what was sent they see as little as its number.
  if (lens === null || viewer === null && policy.needsAccount) {
    return ok({ total: 0, rows: [] });
  }
  const { sent } = query;
  const times = await exactTimes(
    site,
    venue,
    [lens.from, lens.before, sent?.from, sent?.before],
  );
  const { total, ids } = site.submissions.catalogue.find({
    venue,
    times,
    from: lens.from,
    before: lens.before,
    uids: query.onlyMine
      ? new Set([viewer!.uid])
      : query.username
      ? site.accounts.directory.search(query.username, isStaff(viewer))
      : query.uids,
    pids: query.problemID
      ? site.problems.catalogue.pidsOf(query.problemID, {
        whole: query.completeProblemID,
      })
      : query.pids,
    status: query.status,
    hiddenPids: lens.byProblem ? hiddenFrom(act) : undefined,
    keepUid: lens.keepsOwn || query.withUntold && query.status === undefined
      ? viewer?.uid
      : undefined,
    sent,
  }, { from: firstRow(query), limit: query.limit });
  const found = await site.submissions.records.getMany(
    ids.map((submitId): [number] => [submitId]),
  );
  const rows = found.filter((row) => row !== null)
    .map((row) => seenBy(act, row))
    .filter((row) => row !== null)
    .map((submission) => toListRow(act, submission));
  return ok({ total, rows });
}

/** The list of practice, which is the whole site's. */
export const listPractice = (act: Act, query: ListQuery) =>
  listSubmissions(act, query, PRACTICE);

export function toListRow(
  act: Act,
  submission: SeenSubmission,
): ListRow {
  const { site } = act;
  const problem = site.problems.catalogue.get(submission.pid);
  const policy = site.venues.book.policyOf(submission.venue);
  const isRead = problem !== null && policy.whyNotRead(act, problem) === null;
  const isKnown = submission.uid === act.viewer?.uid &&
    problem?.auth === PROBLEM_AUTH.contest;
  return {
    submission,
    username: site.accounts.directory.nameOf(submission.uid),
    problem: isRead ? problem : null,
    named: isRead || isKnown ? problem : null,
  };
}

const NOTHING: ReadonlySet<number> = new Set();

/** Returns the problems that the viewer may not see; their submissions are not listed either. */
function hiddenFrom({ site, viewer }: Act): ReadonlySet<number> {
  const hidden = notForAll(site);
  if (!mayViewHidden(viewer)) return hidden;
  if (mayViewAll(viewer)) return NOTHING;
  const isSeen = (pid: number) =>
    showsAllOf(site.problems.catalogue.get(pid), viewer);
  const some = [...hidden].filter((pid) => !isSeen(pid));
  return some.length === hidden.size ? hidden : new Set(some);
}

interface NotForAll {
  problems: readonly Problem[];
  submittedTo: number;
  pids: ReadonlySet<number>;
}

const notForAllOf = new WeakMap<Site, NotForAll>();

/** Returns the ids of hidden and of deleted problems; counted again only when problems or submissions change. */
function notForAll(site: Site): ReadonlySet<number> {
  const problems = site.problems.catalogue.hidden();
  const submittedTo = site.submissions.catalogue.pids();
  const known = notForAllOf.get(site);
  if (
    known?.problems === problems && known.submittedTo === submittedTo.length
  ) {
    return known.pids;
  }
  const gone = submittedTo.filter((pid) =>
    site.problems.catalogue.get(pid) === null
  );
  const pids = new Set([...problems.map(({ pid }) => pid), ...gone]);
  notForAllOf.set(site, { problems, submittedTo: submittedTo.length, pids });
  return pids;
}

/** Reads the submissions with these ids, as far as they exist and the viewer may see them. */
export async function visibleSubmissions(
  act: Act,
  ids: readonly number[],
): Promise<SeenSubmission[]> {
  const { site } = act;
  const rows = await site.submissions.records.getMany(
    ids.map((submitId): [number] => [submitId]),
  );
  return rows.filter((row) => row !== null)
    .map((row) => seenBy(act, row))
    .filter((row) => row !== null);
}
