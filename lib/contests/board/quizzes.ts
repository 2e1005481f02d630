import { quizColumn } from "../../boards/attempt.ts";
import type { Worths } from "../../boards/oi.ts";
import { PROBLEM_TYPE } from "../../judging/fold.ts";
import { pointsOf } from "../../quizzes/grading.ts";
import type { Site } from "../act.ts";
import { balloonColors } from "../balloon_colors.ts";
import { itemProblems } from "../items.ts";

/** A quiz as a column of a board. */
export interface BoardQuiz {
  qid: number;
  /** Its column's number, as a problem's pid. */
  pid: number;
  displayId: string;
  /** Its title in the contest; empty: none. Its text is for those inside. */
  displayTitle: string;
  color: string;
  /** What all right answers give. */
  points: number;
}

/** How a contest calls a quiz that it has given no id. */
export const quizName = (displayId: string, qid: number): string =>
  displayId || `Q${qid}`;

type Places = Pick<Site, "venues" | "quizzes">;

/** The quizzes of a contest in their order; deleted ones are on no board. */
export const boardQuizzes = (
  { venues, quizzes }: Places,
  cid: number,
): BoardQuiz[] => {
  const colorOf = balloonColors(venues, cid);
  return venues.items.of({ kind: "contest", id: cid }).flatMap((item) => {
    const { asks, itemId: qid, scores, displayId, displayTitle } = item;
    const quiz = asks === "quiz" ? quizzes.catalogue.get(qid) : null;
    if (quiz === null) return [];
    const points = pointsOf(quiz, scores).values()
      .reduce((sum, each) => sum + each, 0);
    return [{
      qid,
      pid: quizColumn(qid),
      displayId: quizName(displayId, qid),
      displayTitle,
      color: colorOf("quiz", qid),
      points,
    }];
  });
};

/** What a program with all points has where its problem says nothing. */
const FULL = 100;

/** What problems are worth in an OI contest that has given them points of its own. */
export const problemWorths = (
  site: Pick<Site, "venues" | "problems">,
  cid: number,
): Worths =>
  new Map(
    itemProblems(site, cid).flatMap(({ item, problem }) => {
      const points = item.scores?.[String(problem.pid)];
      // A problem whose cases give nothing says nothing, either.
      const full = problem.ioScore || FULL;
      return points === undefined || problem.type !== PROBLEM_TYPE.oi
        ? []
        : [[problem.pid, { points, full }]];
    }),
  );

/** What a column has when all is right; undefined: as many as most problems have. */
export function fullPoints(
  site: Places & Pick<Site, "problems">,
  cid: number,
): ReadonlyMap<number, number> {
  const worths = problemWorths(site, cid);
  const full = new Map(
    boardQuizzes(site, cid).map((each) => [
      each.pid,
      each.points,
    ]),
  );
  for (const { problem: { pid, type, ioScore } } of itemProblems(site, cid)) {
    const own = type === PROBLEM_TYPE.oi && ioScore || FULL;
    const points = worths.get(pid)?.points ?? own;
    if (points !== FULL) full.set(pid, points);
  }
  return full;
}
