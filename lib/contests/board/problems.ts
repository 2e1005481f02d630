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
  /** Whether this site has it: of a contest that was held elsewhere it may be a column alone. */
  isHere: boolean;
}

/** The problems of a contest in their order; hidden and deleted ones are on no board. */
export const boardProblems = (
  { venues, problems }: { venues: Venues; problems: Problems },
  cid: number,
): BoardProblem[] => {
  const colorOf = balloonColors(venues, cid);
  return venues.items.of({ kind: "contest", id: cid }).flatMap((item) => {
    const { asks, itemId: pid, displayId, displayTitle, column } = item;
    if (asks === "quiz") return [];
    const found = asks === "problem" ? problems.catalogue.get(pid) : null;
    const problem = found?.auth === PROBLEM_AUTH.hidden ? null : found;
    // What was held elsewhere keeps its columns.
    if (problem === null && column === null) return [];
    return [{
      pid,
      displayId: displayId || problem?.problemId || "",
      displayTitle: displayTitle || (problem === null ? displayId : ""),
      titles: problem?.titles ?? {},
      color: colorOf(asks, pid),
      isHere: problem !== null,
    }];
  });
};

export const titleOn = (problem: BoardProblem, locale: Locale): string =>
  problem.displayTitle || titleOf(problem, locale);
