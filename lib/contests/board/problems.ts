import type { Problems } from "../../problems/open.ts";
import { PROBLEM_AUTH } from "../../problems/schema.ts";
import type { Venues } from "../../venues/book.ts";

/** A column of a board. */
export interface BoardProblem {
  pid: number;
  displayId: string;
  title: string;
  /** Of its balloon. */
  color: string;
}

/** The problems of a contest in their order; hidden and deleted ones are on no board. */
export const boardProblems = (
  { venues, problems }: { venues: Venues; problems: Problems },
  cid: number,
): BoardProblem[] =>
  venues.items.of({ kind: "contest", id: cid }).flatMap((item) => {
    if (item.asks !== "problem") return [];
    const problem = problems.catalogue.get(item.itemId);
    if (problem === null || problem.auth === PROBLEM_AUTH.hidden) return [];
    return [{
      pid: problem.pid,
      displayId: item.displayId || problem.problemId,
      title: item.displayTitle || problem.title,
      color: item.color,
    }];
  });
