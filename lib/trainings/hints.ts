import type { Locale } from "../i18n/mod.ts";
import { type Refusal, refuse } from "../failure.ts";
import { hintAt, hintsOf, type HintTake } from "../problems/hints.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Venue } from "../venues/schema.ts";
import { dueFor, lateUntil } from "../venues/training.ts";
import type { Act } from "./act.ts";
import { isOutside } from "./rank.ts";
import { policyOf } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

/** A problem's staged hints, as they are to somebody in one place (row S4.1). */
export interface OwnHints {
  count: number;
  /** The texts of those that they have taken, in Markdown. */
  taken: string[];
  /** The number of the next; null: all are taken. */
  next: number | null;
  /** What the next one takes off where it counts, said before it is taken. */
  costs: { title: string; percent: number }[];
}

/**
 * The hints of a problem for the viewer; null: there are none, also while a contest asks
 * the problem that gives none.
 */
export async function ownHints(
  act: Act,
  { problem, venue, locale }: {
    problem: Problem;
    venue: Venue;
    locale: Locale;
  },
): Promise<OwnHints | null> {
  const { site, viewer } = act;
  const { pid } = problem;
  const head = site.problems.hints.get(pid);
  if (head === null || viewer === null || !givesHints(act, pid, venue)) {
    return null;
  }
  const takes = site.problems.hintsTaken.of(pid).get(viewer.uid) ?? [];
  const taken = Math.min(takes.length, head.count);
  const texts = taken === 0 ? null : await hintsOf(site, pid);
  const next = taken < head.count ? taken + 1 : null;
  return {
    count: head.count,
    taken: Array.from(
      { length: taken },
      (_, n) => hintAt(texts!, n + 1, locale === "zh-CN"),
    ),
    next,
    costs: next === null ? [] : costsOf(act, pid),
  };
}

/** Not while a contest runs with the problem, unless it says so, and then only in it. */
function givesHints(
  { site, viewer, now }: Act,
  pid: number,
  { kind, id }: Venue,
): boolean {
  const { book, kept, items } = site.venues;
  const holding = [...kept.contests.values()].filter(({ cid, begin, end }) =>
    begin <= now && now < end &&
    items.get({ kind: "contest", id: cid }, "problem", pid) !== null &&
    !book.contestPolicy(cid)?.isManager(viewer)
  );
  return holding.length === 0 ||
    kind === "contest" &&
      holding.every(({ cid, givesHints }) => givesHints && cid === id);
}

/** The homework of the viewer in which a hint costs points now. */
function costsOf(act: Act, pid: number): OwnHints["costs"] {
  const { site, viewer, now } = act;
  const rules = [...site.venues.kept.trainings.values()];
  return rules.flatMap(({ tid, hintPercent }) => {
    const asks = hintPercent > 0 &&
      site.venues.items.get({ kind: "training", id: tid }, "problem", pid) !==
        null;
    const training = asks ? site.trainings.shelf.get(tid) : null;
    if (
      training === null || isOutside(site, training, viewer!.uid) ||
      policyOf(site, training).whyNotEnter(act)
    ) {
      return [];
    }
    const extensions = site.venues.book.extensionsOf(tid);
    const end = lateUntil(training, dueFor(training, extensions, viewer!.uid));
    return end !== null && now > end
      ? []
      : [{ title: training.title, percent: hintPercent }];
  });
}

/** Takes the viewer's next hint; asked for twice, it is taken once. */
export async function takeHint(
  act: Act,
  { problem, venue, n }: { problem: Problem; venue: Venue; n: number },
): Promise<Result<number, Refusal>> {
  const { site, viewer, now } = act;
  const { pid } = problem;
  const { hintTakes, hintHeads } = site.problems;
  if (viewer === null || !givesHints(act, pid, venue)) {
    return refuse("hintNone");
  }
  const { uid } = viewer;
  return await site.store.transact<number, Refusal>(async (tx) => {
    const head = await tx.get(hintHeads, pid);
    if (head === null || n < 1 || n > head.count) return refuse("hintNone");
    if (await tx.get(hintTakes, pid, uid, n) !== null) return ok(n);
    const isNext = n === 1 || await tx.get(hintTakes, pid, uid, n - 1) !== null;
    if (!isNext) return refuse("hintNotNext");
    tx.insert(hintTakes, { pid, uid, n, at: now });
    return ok(n);
  });
}

/** The takes that count in a training: since it is shown and has begun. */
export const countedTakes = (
  takes: readonly HintTake[] | undefined,
  { begin, shownAt, createdAt }: WholeTraining,
): HintTake[] =>
  (takes ?? []).filter(({ at }) =>
    at >= Math.max(begin ?? 0, shownAt ?? createdAt)
  );

/** Which part of its points something keeps that was sent after so many hints. */
export const hintShare = (
  takes: readonly HintTake[],
  { hintPercent }: Pick<WholeTraining, "hintPercent">,
  at: number,
): number => {
  const count = takes.filter((take) => take.at <= at).length;
  return Math.max(0, 100 - count * hintPercent) / 100;
};

/** The hints that somebody has taken of a training's problems, by pid. */
export function takesIn(
  { hintsTaken }: Pick<Act["site"]["problems"], "hintsTaken">,
  asked: readonly ({ problem: Problem } | object)[],
  uid: string,
): Map<number, readonly HintTake[]> {
  const taken = new Map<number, readonly HintTake[]>();
  for (const row of asked) {
    if (!("problem" in row)) continue;
    const takes = hintsTaken.of(row.problem.pid).get(uid);
    if (takes !== undefined) taken.set(row.problem.pid, takes);
  }
  return taken;
}
