import type { Viewer } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { PROBLEM_TYPE } from "../judging/fold.ts";
import { canEditProblem, isPublicProblem } from "../problems/access.ts";
import { tellMove } from "../problems/closing.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { contestState } from "../venues/contest.ts";
import { columnPid } from "../venues/guests.ts";
import { calledOf, isNameTaken } from "../venues/item_names.ts";
import { type Contest, VenueItem } from "../venues/schema.ts";
import type { Act, Site } from "./act.ts";
import type { ItemDraft } from "./item_draft.ts";
import { contestOf, statusOf } from "./list.ts";
import { managed } from "./managed.ts";

const placeOf = (id: number) => ({ kind: "contest", id }) as const;

const problemsOf = ({ venues }: Pick<Site, "venues">, cid: number) =>
  venues.items.of(placeOf(cid)).filter(({ asks }) => asks === "problem");

export interface ItemProblem {
  item: VenueItem;
  problem: Problem;
}

/** Returns the problems that a contest asks, in its order; deleted ones are left out. */
export const itemProblems = (
  site: Pick<Site, "venues" | "problems">,
  cid: number,
): ItemProblem[] =>
  problemsOf(site, cid).flatMap((item) => {
    const problem = site.problems.catalogue.get(item.itemId);
    return problem ? [{ item, problem }] : [];
  });

/** Tells whether a contest of this rule may ask a problem: one of its type, or a remote one (contract §26). */
const fitsRule = (
  { rule }: Pick<Contest, "rule">,
  { type, isRemote }: Pick<Problem, "type" | "isRemote">,
) => isRemote || type === PROBLEM_TYPE[rule];

/**
 * Tells whether no contest that asks a problem or quiz is still to come or running: then
 * it is no secret. A quiz's key waits until results are told, too.
 */
export async function isFree(
  site: Pick<Site, "venues" | "contests">,
  asks: VenueItem["asks"],
  itemId: number,
  now: number,
): Promise<boolean> {
  const { rows } = await site.venues.itemRecords.list("asked", {
    prefix: [asks, itemId],
    limit: 500,
  });
  return rows.every(({ kind, id }) => {
    const known = kind === "contest" ? contestOf(site, id) : null;
    if (known === null) return true;
    return asks === "quiz"
      ? contestState(known.rules, now) === "ended"
      : statusOf(known.rules, now) === 1;
  });
}

/** Tells whether the viewer may put a problem into a contest of theirs, as far as can be told at once. */
const isCandidate = (
  viewer: Viewer | null,
  rules: Contest,
  problem: Problem,
): boolean => fitsRule(rules, problem) && isInReach(viewer, rules, problem);

/**
 * Tells whether a contest's makers may know of a problem: public ones and, in a group,
 * its own; what other groups have and, from within a group, what is the site's secret
 * are out of reach (contract §19).
 */
const isInReach = (
  viewer: Viewer | null,
  { gid }: Contest,
  problem: Problem,
): boolean =>
  isPublicProblem(problem) ||
  (problem.gid === null
    ? canEditProblem(problem, viewer) ||
      gid === null && problem.auth === PROBLEM_AUTH.contest
    : problem.gid === gid);

/** The problems of contests that are still to come or running, which are secret where they are not public. */
const secretsOf = (site: Pick<Site, "venues">, now: number) =>
  new Set(
    [...site.venues.kept.contests.values()]
      .filter((rules) => statusOf(rules, now) !== 1)
      .flatMap(({ cid }) => site.venues.items.of(placeOf(cid)))
      .map(({ asks, itemId }) => `${asks} ${itemId}`),
  );

/** The contest that a contest's own problem is in; null: it is none's own, or in none. */
export function contestOfProblem(
  { venues }: Pick<Site, "venues">,
  { pid, auth }: Pick<Problem, "pid" | "auth">,
): number | null {
  if (auth !== PROBLEM_AUTH.contest) return null;
  const holding = [...venues.kept.contests.values()].find(({ cid }) =>
    venues.items.get(placeOf(cid), "problem", pid) !== null
  );
  return holding?.cid ?? null;
}

/** Returns the problems that may be put into a contest, newest first. */
export function candidatesOf(
  { site, viewer, now }: Act,
  rules: Contest,
  { keyword, remote }: { keyword?: string; remote?: string },
): Problem[] {
  const { rows } = site.problems.catalogue.adminList(
    { keyword, tagIds: [], remote },
    { from: 0, limit: Number.MAX_SAFE_INTEGER },
  );
  const place = placeOf(rules.cid);
  const secrets = secretsOf(site, now);
  return rows.filter((problem) =>
    problem.auth !== PROBLEM_AUTH.hidden &&
    (isPublicProblem(problem) || canEditProblem(problem, viewer) ||
      !secrets.has(`problem ${problem.pid}`)) &&
    isCandidate(viewer, rules, problem) &&
    site.venues.items.get(place, "problem", problem.pid) === null
  );
}

/**
 * Puts a problem of the library into a contest. A contest of the site takes it out
 * of the public list; one of a group leaves it there, unless it is the group's own
 * (behaviour facts §4). One that is to stand for the column of a contest that was held
 * elsewhere stays where it is.
 */
export async function addProblem(
  act: Act,
  cid: number,
  { pid, ...draft }: ItemDraft & { pid: number },
  standsFor: VenueItem | null = null,
): Promise<Result<VenueItem, Refusal>> {
  const { site, viewer, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { rules, head } = found.value;
  if ((head.imported !== null) !== (standsFor !== null)) {
    return refuse("importedProblems");
  }
  const field = "displayId";
  if (draft.displayId === "") return refuse("displayIdRequired", { field });
  return await site.store.transact<VenueItem, Refusal>(async (tx) => {
    const problem = await tx.get(site.problems.records, pid);
    if (
      problem === null || problem.auth === PROBLEM_AUTH.hidden &&
        !canEditProblem(problem, viewer)
    ) {
      return refuse("problemNotFound");
    }
    if (!isInReach(viewer, rules, problem)) return refuse("problemNotFound");
    if (!fitsRule(rules, problem)) return refuse("problemOfOtherRule");
    const isOpen = isPublicProblem(problem) ||
      canEditProblem(problem, viewer) ||
      await isFree(site, "problem", pid, now);
    if (!isOpen) return refuse("problemNotFound");
    const key = ["contest", cid, "problem", pid] as const;
    if (await tx.get(site.venues.itemRecords, ...key) !== null) {
      return refuse("problemInContest");
    }
    const item = standsFor === null
      ? itemOf(cid, pid, draft)
      : VenueItem.parse({ ...standsFor, asks: "problem", itemId: pid });
    if (standsFor === null && await isTaken(tx, site, cid, item)) {
      return refuse("displayIdTaken", { field });
    }
    if (standsFor !== null) {
      const { asks, itemId } = standsFor;
      const before = ["contest", cid, asks, itemId] as const;
      if (await tx.get(site.venues.itemRecords, ...before) === null) {
        return refuse("columnGone");
      }
      tx.delete(site.venues.itemRecords, ...before);
    }
    tx.insert(site.venues.itemRecords, item);
    // What a group has published is everybody's, and stays where they find it.
    const takes = standsFor === null &&
      (rules.gid === null || problem.isGroup && problem.gid === rules.gid);
    if (takes && problem.auth !== PROBLEM_AUTH.contest) {
      const after = { ...problem, auth: PROBLEM_AUTH.contest };
      tx.put(site.problems.records, after);
      await tellMove(tx, act, { before: problem, after });
    }
    return ok(item);
  });
}

/**
 * Puts several problems of the library into a contest under the next free ids, in the
 * order given; those that it asks already stay as they are. Returns how many were added.
 */
export async function addProblems(
  act: Act,
  cid: number,
  pids: readonly number[],
): Promise<Result<number, Refusal>> {
  const { venues, problems: { catalogue } } = act.site;
  let added = 0;
  for (const pid of pids) {
    if (venues.items.get(placeOf(cid), "problem", pid) !== null) continue;
    const displayId = freeDisplayId(act.site, cid);
    const draft = { displayId, displayTitle: "", color: "" };
    const done = await addProblem(act, cid, { pid, ...draft });
    if (!done.ok) {
      const params = { id: catalogue.get(pid)?.problemId ?? pid, added };
      return refuse("addStopped", { field: "ids", params });
    }
    added++;
  }
  return ok(added);
}

/** The same for a problem of the contest's own group, by its id there (contract §19). */
export async function addGroupProblem(
  act: Act,
  cid: number,
  { problemId, displayId }: { problemId: string; displayId: string },
): Promise<Result<VenueItem, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { gid } = found.value.rules;
  const problem = act.site.problems.catalogue.find(problemId);
  if (gid === null || problem?.gid !== gid) return refuse("problemNotFound");
  const draft = { displayId, displayTitle: "", color: "" };
  return await addProblem(act, cid, { pid: problem.pid, ...draft });
}

/** Tells whether another item of a contest is called so; of two at once, the second sees the first. */
export async function isTaken(
  tx: Transaction,
  site: Pick<Site, "venues" | "problems">,
  cid: number,
  item: Pick<VenueItem, "asks" | "itemId" | "displayId">,
): Promise<boolean> {
  const rules = await tx.get(site.venues.contests, cid);
  if (rules !== null) tx.put(site.venues.contests, rules);
  return await isNameTaken(site, placeOf(cid), item);
}

const itemOf = (cid: number, pid: number, draft: ItemDraft) =>
  VenueItem.parse({
    ...placeOf(cid),
    asks: "problem",
    itemId: pid,
    ...draft,
  });

/**
 * Changes how a contest calls a problem and colors its balloon. One that the
 * contest does not ask yet is added (contract §26, after making one inside).
 */
export async function changeProblem(
  act: Act,
  cid: number,
  pid: number,
  { points, ...draft }: ItemDraft & { points?: number | null },
): Promise<Result<VenueItem, Refusal>> {
  const { site, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const key = ["contest", cid, "problem", pid] as const;
  const known = await site.venues.itemRecords.get(...key);
  if (known === null) return await addProblem(act, cid, { pid, ...draft });
  const before = known.scores?.[String(pid)] ?? null;
  if (points !== undefined && points !== before) {
    const field = "points";
    if (found.value.rules.rule === "acm") {
      return refuse("pointsInOiOnly", { field });
    }
    if (now >= found.value.rules.begin) {
      return refuse("scoresFrozen", { field });
    }
  }
  const field = "displayId";
  if (draft.displayId === "") return refuse("displayIdRequired", { field });
  return await site.store.transact<VenueItem, Refusal>(async (tx) => {
    const known = await tx.get(site.venues.itemRecords, ...key);
    if (known === null) return refuse("problemNotInContest");
    const renames = draft.displayId !== known.displayId;
    const next = { ...known, ...draft };
    if (renames && await isTaken(tx, site, cid, next)) {
      return refuse("displayIdTaken", { field });
    }
    const scores = points === undefined
      ? known.scores
      : points === null
      ? null
      : { [pid]: points };
    return ok(tx.put(site.venues.itemRecords, { ...next, scores }));
  });
}

/** Takes a problem out of a contest; with what was sent to it: `removeWithSubmissions`. */
export async function removeProblem(
  act: Act,
  cid: number,
  pid: number,
): Promise<Result<VenueItem, Refusal>> {
  const { site } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const key = ["contest", cid, "problem", pid] as const;
  return await site.store.transact<VenueItem, Refusal>(async (tx) => {
    const known = await tx.get(site.venues.itemRecords, ...key);
    if (known === null) return refuse("problemNotInContest");
    tx.delete(site.venues.itemRecords, ...key);
    if (known.column !== null) {
      // The column stays: what was done there is still to be seen.
      const itemId = columnPid(known.column);
      const column: VenueItem = { ...known, asks: "column", itemId };
      tx.insert(site.venues.itemRecords, column);
    }
    return ok(known);
  });
}

/** The first letter that nothing in a contest is called: A to Z, then A1. */
export function freeDisplayId(
  site: Pick<Site, "venues" | "problems">,
  cid: number,
): string {
  const taken = new Set(
    site.venues.items.of(placeOf(cid))
      .map((item) => calledOf(site, item).toUpperCase()),
  );
  for (let n = 0;; n++) {
    const letter = String.fromCharCode(65 + n % 26);
    const id = n < 26 ? letter : `${letter}${Math.floor(n / 26)}`;
    if (!taken.has(id)) return id;
  }
}
