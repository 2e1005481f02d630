import { type Refusal, refuse } from "../failure.ts";
import { isPublicProblem } from "../problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import type { Quiz } from "../quizzes/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Membership, Venue, VenueItem } from "../venues/schema.ts";
import { canEditTraining } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { WholeTraining } from "./schema.ts";

export const trainingVenue = (
  { tid, gid }: Pick<WholeTraining, "tid" | "gid">,
): Venue => ({ kind: "training", id: tid, gid });

export const policyOf = (
  site: Pick<Site, "venues">,
  training: Pick<WholeTraining, "tid" | "gid">,
) => site.venues.book.policyOf(trainingVenue(training));

/** Returns a training that the viewer may know of: a shown one, or one's own; of a group, as its member. */
export function openTraining(
  act: Act,
  tid: number,
): Result<WholeTraining, Refusal> {
  const { site } = act;
  const training = site.trainings.shelf.get(tid);
  if (training === null) return refuse("trainingNotFound");
  if (canEditTraining(act, training)) return ok(training);
  const why = policyOf(site, training).whyNotLook(act);
  return why === null ? ok(training) : refuse(why);
}

/** Whether the viewer has registered (contract §11: a row of their own). */
export const isRegistered = (
  { site, viewer }: Act,
  { tid }: Pick<WholeTraining, "tid">,
) => {
  const place = { kind: "training", id: tid } as const;
  return viewer !== null &&
    site.venues.members.get(place, viewer.uid) !== null;
};

/** Returns a training whose problems the viewer may see. */
export function enterTraining(
  act: Act,
  tid: number,
): Result<WholeTraining, Refusal> {
  const opened = openTraining(act, tid);
  if (!opened.ok) return opened;
  const why = policyOf(act.site, opened.value).whyNotEnter(act);
  return why === null ? opened : refuse(why);
}

/** Who has registered under a training's present password, by uid. */
export const membersOf = (
  { venues }: Pick<Site, "venues">,
  tid: number,
): ReadonlyMap<string, Membership> =>
  new Map(
    venues.members.of({ kind: "training", id: tid })
      .map((row) => [row.uid, row]),
  );

export interface AskedProblem {
  item: VenueItem;
  problem: Problem;
}

/** Why a training cannot show a problem that it asks: a contest has it, or it is not public. */
export type Closed = "contest" | "hidden";

/**
 * Why a training may not show a problem; null: it may, a public one or its own group's
 * (behaviour facts §15). One that a contest has taken stays part of it and keeps its
 * points; what is hidden counts for nobody (rows W9.3, W2.7).
 */
export function closedBy(
  problem: Problem,
  { gid }: Pick<WholeTraining, "gid">,
): Closed | null {
  if (problem.auth === PROBLEM_AUTH.contest) return "contest";
  const isOurs = gid !== null && problem.gid === gid &&
    problem.auth === PROBLEM_AUTH.public;
  return isOurs || isPublicProblem(problem) ? null : "hidden";
}

export const isShowable = (
  problem: Problem,
  training: Pick<WholeTraining, "gid">,
) => closedBy(problem, training) === null;

/** A problem that counts in a training; null: it can be opened there. */
export type CountingProblem = AskedProblem & { closed: Closed | null };

/** The problems that count in a training, in its order, those that a contest has among them. */
export const countingProblems = (
  site: Pick<Site, "venues" | "problems">,
  training: Pick<WholeTraining, "tid" | "gid">,
): CountingProblem[] =>
  site.venues.items.of({ kind: "training", id: training.tid })
    .flatMap((item) => {
      if (item.asks !== "problem") return [];
      const problem = site.problems.catalogue.get(item.itemId);
      if (problem === null) return [];
      const closed = closedBy(problem, training);
      return closed === "hidden" ? [] : [{ item, problem, closed }];
    });

/** How many of a training's problems nobody can open there: with a contest, hidden, or deleted (row W2.7). */
export const closedCount = (
  { venues, problems }: Pick<Site, "venues" | "problems">,
  training: Pick<WholeTraining, "tid" | "gid">,
): number =>
  venues.items.of({ kind: "training", id: training.tid })
    .filter(({ asks, itemId }) => {
      if (asks !== "problem") return false;
      const problem = problems.catalogue.get(itemId);
      return problem === null || closedBy(problem, training) !== null;
    }).length;

/** The problems that a training shows, in its order. */
export const problemsOf = (
  site: Pick<Site, "venues" | "problems">,
  training: Pick<WholeTraining, "tid" | "gid">,
) => countingProblems(site, training).filter(({ closed }) => closed === null);

export interface AskedQuiz {
  item: VenueItem;
  quiz: Quiz;
}

/** The quizzes that a training asks, in its order. */
export const quizzesOf = (
  site: Pick<Site, "venues" | "quizzes">,
  { tid }: Pick<WholeTraining, "tid">,
): AskedQuiz[] =>
  site.venues.items.of({ kind: "training", id: tid }).flatMap((item) => {
    const quiz = item.asks === "quiz"
      ? site.quizzes.catalogue.get(item.itemId)
      : null;
    return quiz === null ? [] : [{ item, quiz }];
  });

/** Those that are answered one by one: none where they are an exam. */
export const singleQuizzes = (
  site: Pick<Site, "venues" | "quizzes">,
  training: Pick<WholeTraining, "tid" | "isExam">,
): AskedQuiz[] => training.isExam ? [] : quizzesOf(site, training);

/** An item's id in its training, else the problem's own. */
export const displayIdOf = ({ item, problem }: AskedProblem): string =>
  item.displayId || problem.problemId;

/** The problem that a training calls so, by its id there or its own; null: it asks none. */
export function problemCalled(
  site: Pick<Site, "venues" | "problems">,
  training: Pick<WholeTraining, "tid" | "gid">,
  name: string,
): AskedProblem | null {
  const wanted = name.trim().toUpperCase();
  const asked = problemsOf(site, training);
  return asked.find((row) => displayIdOf(row).toUpperCase() === wanted) ??
    asked.find(({ problem }) => problem.problemId.toUpperCase() === wanted) ??
    null;
}
