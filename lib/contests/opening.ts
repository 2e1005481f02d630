import { type Refusal, refuse } from "../failure.ts";
import { canEditProblem, canShowProblem } from "../problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import { changeVisibility } from "../problems/visibility.ts";
import { ok, type Result } from "../result.ts";
import type { VenueItem } from "../venues/schema.ts";
import type { Act } from "./act.ts";
import { isFree, itemProblems } from "./items.ts";
import type { Listed } from "./list.ts";
import { managed } from "./managed.ts";

/** What opening a contest's problems does to one of them, or why it does nothing. */
export type OpeningPart =
  /** It becomes public, or its editorial does. */
  | "opens"
  /** Both are. */
  | "isOpen"
  /** Whoever asks may not publish it. */
  | "forbidden"
  /** A contest that is to come or runs asks it, too. */
  | "held"
  /** It was hidden by hand. */
  | "hidden";

export interface OpeningRow {
  item: VenueItem;
  problem: Problem;
  part: OpeningPart;
  /** Null: it has none. */
  editorial: "opens" | "isOpen" | null;
}

export interface Opening {
  contest: Listed;
  /** Why nothing can be opened yet; null: it can. */
  closed: Refusal | null;
  rows: OpeningRow[];
}

/** What would be opened of a contest's problems, for who manages it (spec 4 E7.1). */
export async function openingOf(
  act: Act,
  cid: number,
): Promise<Result<Opening, Refusal>> {
  const { site, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const rows: OpeningRow[] = [];
  for (const { item, problem } of itemProblems(site, cid)) {
    const head = site.problems.editorials.get(problem.pid);
    const editorial = head && (head.always ? "isOpen" : "opens");
    const part = await partOf(act, problem, editorial !== "opens");
    rows.push({ item, problem, part, editorial });
  }
  const isOver = now >= found.value.rules.end;
  return ok({
    contest: found.value,
    closed: isOver ? null : { code: "contestNotOver" },
    rows,
  });
}

async function partOf(
  act: Act,
  problem: Problem,
  isTold: boolean,
): Promise<OpeningPart> {
  const { site, viewer, now } = act;
  if (problem.auth === PROBLEM_AUTH.hidden) return "hidden";
  if (problem.auth === PROBLEM_AUTH.public && isTold) return "isOpen";
  if (!await isFree(site, "problem", problem.pid, now)) return "held";
  const may = canEditProblem(problem, viewer) &&
    canShowProblem(problem, viewer);
  return may ? "opens" : "forbidden";
}

/**
 * Makes all problems of a contest that is over public, each together with its editorial;
 * sent again, it does nothing more. Returns how many were opened.
 */
export async function openProblems(
  act: Act,
  cid: number,
): Promise<Result<number, Refusal>> {
  const opening = await openingOf(act, cid);
  if (!opening.ok) return opening;
  const { closed, rows } = opening.value;
  if (closed !== null) return refuse(closed.code);
  const wanted = rows.filter(({ part }) => part === "opens");
  for (const { problem: { pid } } of wanted) {
    const opened = await changeVisibility(act, pid, PROBLEM_AUTH.public, {
      opensEditorial: true,
    });
    if (!opened.ok) return opened;
  }
  return ok(wanted.length);
}
