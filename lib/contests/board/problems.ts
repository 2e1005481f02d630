import type { Problems } from "../../problems/open.ts";
import type { Locale } from "../../i18n/mod.ts";
import { type Problem, PROBLEM_AUTH } from "../../problems/schema.ts";
import { balloonColors } from "../balloon_colors.ts";
import { titleOf } from "../../problems/view.ts";
import type { Venues } from "../../venues/book.ts";

/** A column of a board. */
export interface BoardProblem {
  pid: number;
  displayId: string;
  /** Its title in the contest; empty: its own. */
  displayTitle: string;
  titles: Problem["titles"];
  /** Of its balloon. */
  color: string;
}

/** The problems of a contest in their order; hidden and deleted ones are on no board. */
export const boardProblems = (
  { venues, problems }: { venues: Venues; problems: Problems },
  cid: number,
): BoardProblem[] => {
  const colorOf = balloonColors(venues, cid);
  return venues.items.of({ kind: "contest", id: cid }).flatMap((item) => {
    if (item.asks !== "problem") return [];
    const problem = problems.catalogue.get(item.itemId);
    if (problem === null || problem.auth === PROBLEM_AUTH.hidden) return [];
    return [{
      pid: problem.pid,
      displayId: item.displayId || problem.problemId,
      displayTitle: item.displayTitle,
      titles: problem.titles,
      color: colorOf("problem", problem.pid),
    }];
  });
};

export const titleOn = (problem: BoardProblem, locale: Locale): string =>
  problem.displayTitle || titleOf(problem, locale);
