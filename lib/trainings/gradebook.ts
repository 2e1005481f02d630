import { STATUS } from "../judging/status.ts";
import { isInProgress } from "../judging/status.ts";
import { PROBLEM_TYPE } from "../judging/fold.ts";
import type { Problem } from "../problems/schema.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { daysLate, dueFor, lateShare } from "../venues/training.ts";
import { canEditTraining } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { Attempt } from "./attempts.ts";
import type { HintTake } from "../problems/hints.ts";
import { countedTakes, hintShare, takesIn } from "./hints.ts";
import { listedItems } from "./item_lists.ts";
import { pointsOf } from "./items.ts";
import { worthOf } from "../quizzes/grading.ts";
import type { ExamSheet } from "./exams/book.ts";
import type { QuizState, QuizStates } from "./quiz_book.ts";
import { quizPoints } from "./quizzes.ts";
import {
  type AskedProblem,
  type AskedQuiz,
  type Closed,
  closedBy,
  membersOf,
  singleQuizzes,
} from "./reading.ts";
import {
  type EndedAttempt,
  endedAttempts,
  examGrade,
  examPoints,
} from "./exams/grade.ts";
import { isOutside } from "./rank.ts";
import type { ItemMark, WholeTraining } from "./schema.ts";
import { solversElsewhere } from "./standing.ts";
import { isStuckOnQuiz, stuckOn } from "./stuck_rule.ts";

/** What one student has of one item. */
export interface Grade {
  /** With what lateness has taken off, to one decimal. */
  points: number;
  most: number;
  tries: number;
  /** Begun days after the due date, of the submission that counts. */
  daysLate: number;
  isSolved: boolean;
  isStuck: boolean;
  /** Its last program is being judged. */
  isWaiting: boolean;
  /** The submission that earns the points, else the last one. */
  submitId: number;
  /** Of the last try. */
  lastAt: number;
  status: Attempt["status"];
  /** Set by hand, whatever was judged (row S5.1). */
  isByHand?: true;
}

export interface GradeRow {
  uid: string;
  /** By the keys of items; what was not tried has none. */
  grades: ReadonlyMap<string, Grade>;
  /** What they have solved where it does not count here, by the keys of items (row S2.3). */
  elsewhere: ReadonlySet<string>;
  /** How many hints they have taken of each, by the keys of items (row S4.1). */
  tookHints: ReadonlyMap<string, number>;
  total: number;
  /** Their own due date; null: there is none. */
  due: number | null;
  isExtended: boolean;
}

/** The quizzes of a training as one exam. */
export interface AskedExam {
  exam: { questions: number };
}

/** A problem, a quiz or the exam of a training, and what it is worth. */
export type PricedItem =
  & (AskedProblem & { closed: Closed | null } | AskedQuiz | AskedExam)
  & {
    key: string;
    /** None for what counts for nobody. */
    points: number;
  };

/** What is worked at one by one. */
export type SingleItem = Exclude<PricedItem, { exam: unknown }>;

export const isSingle = (item: PricedItem): item is SingleItem =>
  !("exam" in item);

/** Whether it counts: what nobody can open does not (row W2.7). */
export const isCounted = (item: PricedItem) =>
  !("problem" in item) || item.closed !== "hidden";

export type GradeItem = PricedItem & {
  /** Of all students, of whom each not tried has 0. */
  mean: number;
};

export interface Gradebook {
  training: WholeTraining;
  items: GradeItem[];
  rows: GradeRow[];
  most: number;
  mean: number;
}

const tenths = (value: number) => Math.round(10 * value) / 10;

/** Which part of a problem a program has solved: 0 to 1. */
export function shareOf(
  { status, score }: Pick<Attempt, "status" | "score">,
  { type, ioScore }: Pick<Problem, "type" | "ioScore">,
): number {
  if (status === STATUS.accepted) return 1;
  if (type !== PROBLEM_TYPE.oi || score === null || !ioScore) return 0;
  return Math.min(1, Math.max(0, score / ioScore));
}

/** What the attempts at one item earn: the most that any of them does, each as late as it is. */
function gradeOf(
  attempts: readonly Attempt[],
  { problem, points: most, rules, due, hints }: {
    problem: Pick<Problem, "type" | "ioScore">;
    points: number;
    rules: Pick<WholeTraining, "latePercent" | "lateDays" | "hintPercent">;
    due: number | null;
    hints: readonly HintTake[];
  },
): Grade | null {
  const last = attempts.at(-1);
  if (last === undefined) return null;
  let best = { attempt: last, points: 0 };
  for (const attempt of attempts) {
    const late = daysLate(attempt.at, due);
    const points = most * shareOf(attempt, problem) * lateShare(rules, late) *
      hintShare(hints, rules, attempt.at);
    if (points > best.points) best = { attempt, points };
  }
  const isSolved = attempts.some(({ status }) => status === STATUS.accepted);
  const { submitId, at, status } = best.attempt;
  return {
    points: tenths(best.points),
    most,
    tries: attempts.length,
    daysLate: best.points > 0 || isSolved ? daysLate(at, due) : 0,
    isSolved,
    isStuck: stuckOn(attempts) !== null,
    isWaiting: isInProgress(last.status),
    submitId,
    lastAt: last.at,
    status,
  };
}

/** The same of a quiz: the answers that earn most, as late as they were. */
function quizGradeOf(
  { tries, status, lastAt, bestId, bestAt, steps }: QuizState,
  { row: { quiz, item, points: most }, rules, due }: {
    row: Extract<PricedItem, { quiz: unknown }>;
    rules: Pick<WholeTraining, "latePercent" | "lateDays">;
    due: number | null;
  },
): Grade {
  let best = { answerId: bestId, at: bestAt, points: 0 };
  for (const step of steps) {
    const points = worthOf(step, quiz, item.scores) *
      lateShare(rules, daysLate(step.at, due));
    if (points > best.points) best = { ...step, points };
  }
  const isSolved = status === STATUS.accepted;
  return {
    points: tenths(best.points),
    most,
    tries,
    daysLate: steps.some(({ score }) => score > 0) ? daysLate(best.at, due) : 0,
    isSolved,
    isStuck: isStuckOnQuiz({ status, tries }),
    isWaiting: status === STATUS.unknownResult,
    submitId: best.answerId,
    lastAt,
    status,
  };
}

/** The same where its teacher has marked it: no more than it is worth now. */
const marked = (grade: Grade, { points, submitId }: ItemMark): Grade => ({
  ...grade,
  points: Math.min(points, grade.most),
  submitId,
  isByHand: true,
});

/** What somebody has sent and answered. */
export interface Work {
  attempts: ReadonlyMap<number, readonly Attempt[]> | undefined;
  quizzes: ReadonlyMap<number, QuizState> | undefined;
  /** Their ended attempts at the exam. */
  exam: readonly EndedAttempt[] | undefined;
  /** What was marked by hand, by pid. */
  marks: ReadonlyMap<number, ItemMark> | undefined;
  /** The hints that they have taken of problems, by pid. */
  hints: ReadonlyMap<number, readonly HintTake[]>;
}

/** The grades of one student. */
export function gradesOf(
  items: readonly PricedItem[],
  work: Work,
  rules: WholeTraining,
  due: number | null,
): ReadonlyMap<string, Grade> {
  const grades = new Map<string, Grade>();
  for (const row of items) {
    const { key, points } = row;
    if (!isCounted(row)) continue;
    if ("problem" in row) {
      const { problem } = row;
      const attempts = work.attempts?.get(problem.pid) ?? [];
      const hints = countedTakes(work.hints.get(problem.pid), rules);
      const grade = gradeOf(attempts, { problem, points, rules, due, hints });
      const mark = work.marks?.get(problem.pid);
      if (grade !== null) {
        grades.set(key, mark === undefined ? grade : marked(grade, mark));
      }
    } else if ("exam" in row) {
      const grade = examGrade(work.exam ?? [], { rules, points, due });
      if (grade !== null) grades.set(key, grade);
    } else {
      const state = work.quizzes?.get(row.quiz.qid);
      if (state === undefined) continue;
      grades.set(key, quizGradeOf(state, { row, rules, due }));
    }
  }
  return grades;
}

/**
 * What a training asks, in its order, with what each is worth. What was earned with a
 * problem stays when it is closed, as a contest does it.
 */
export function pricedItems(
  site: Pick<Site, "venues" | "problems" | "quizzes">,
  training: WholeTraining,
): PricedItem[] {
  const rows: PricedItem[] = [
    ...listedItems(site, training).map((row) => {
      const closed = closedBy(row.problem, training);
      return {
        ...row,
        closed,
        key: `problem ${row.problem.pid}`,
        points: closed === "hidden" ? 0 : pointsOf(row.item),
      };
    }),
    ...singleQuizzes(site, training).map((row) => ({
      ...row,
      key: `quiz ${row.quiz.qid}`,
      points: quizPoints(row),
    })),
  ];
  if (training.isExam) {
    const { points, questions } = examPoints(site, training);
    if (questions > 0) {
      rows.push({ exam: { questions }, key: EXAM_KEY, points });
    }
  }
  const places = new Map(
    site.venues.items.of({ kind: "training", id: training.tid })
      .map(({ asks, itemId }, n) => [`${asks} ${itemId}`, n]),
  );
  // The exam comes last.
  const placeOf = ({ key }: PricedItem) => places.get(key) ?? places.size;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

const EXAM_KEY = "exam";

/** Somebody's ended attempts at a training's exam; null: it has none. */
export function examWork(
  site: Pick<Site, "venues" | "quizzes">,
  training: WholeTraining,
  sheet: ExamSheet | null,
  uid: string,
): EndedAttempt[] | undefined {
  const sitting = sheet?.sittings.get(uid);
  return sheet === null || sitting === undefined
    ? undefined
    : endedAttempts(site, training, sitting, sheet);
}

/** The total of somebody's grades. */
export const sumOf = (grades: ReadonlyMap<string, Grade>) =>
  tenths(grades.values().reduce((sum, { points }) => sum + points, 0));

/** A training's students and what they have earned, by name; for who manages it. */
export async function openGradebook(
  act: Act,
  tid: number,
): Promise<Result<Gradebook, Refusal>> {
  const { site } = act;
  const training = site.trainings.shelf.get(tid);
  if (training === null) return refuse("trainingNotFound");
  if (!canEditTraining(act, training)) return refuse("forbidden");
  return ok(await gradebookOf(act, training));
}

/** The same for views that the caller has checked. */
export async function gradebookOf(
  { site }: Pick<Act, "site">,
  training: WholeTraining,
): Promise<Gradebook> {
  const { book } = site.venues;
  const { tid, gid } = training;
  const attempts = await site.trainings.attempts.of(training);
  const asked = pricedItems(site, training);
  const quizzes: QuizStates = asked.some((row) => "quiz" in row)
    ? await site.trainings.quizStates.of(training)
    : new Map();
  const exam = training.isExam
    ? await site.trainings.examBook.of(training)
    : null;
  const solvers = asked.flatMap((row) =>
    "problem" in row && isCounted(row)
      ? [[row.key, solversElsewhere(site, training, row.problem.pid)] as const]
      : []
  );
  const marks = site.trainings.itemMarks.of(tid);
  const extensions = book.extensionsOf(tid);
  const uids = new Set([
    ...membersOf(site, tid).keys(),
    ...gid === null || training.isPrivate
      ? []
      : site.venues.members.of({ kind: "group", id: gid })
        .filter(({ level }) => level === "member").map(({ uid }) => uid),
    ...attempts.keys(),
    ...quizzes.keys(),
    ...exam?.sittings.keys() ?? [],
    ...extensions.keys(),
  ]);
  const rows = [...uids].filter((uid) => !isOutside(site, training, uid))
    .map((uid): GradeRow => {
      const due = dueFor(training, extensions, uid);
      const hints = takesIn(site.problems, asked, uid);
      const work = {
        attempts: attempts.get(uid),
        quizzes: quizzes.get(uid),
        exam: examWork(site, training, exam, uid),
        hints,
        marks: marks.get(uid),
      };
      const grades = gradesOf(asked, work, training, due);
      const isExtended = extensions.has(uid);
      const elsewhere = new Set(
        solvers.filter(([key, people]) =>
          people.has(uid) && !grades.get(key)?.isSolved
        ).map(([key]) => key),
      );
      const total = sumOf(grades);
      const tookHints = new Map(
        Array.from(hints, ([pid, takes]): [string, number] => [
          `problem ${pid}`,
          countedTakes(takes, training).length,
        ]).filter(([, count]) => count > 0),
      );
      return { uid, grades, elsewhere, tookHints, total, due, isExtended };
    });
  const keyOf = ({ uid }: GradeRow) => {
    const user = site.accounts.directory.get(uid);
    return `${user?.number ?? ""} ${user?.username ?? ""}`;
  };
  const keys = new Map(rows.map((row) => [row, keyOf(row)]));
  rows.sort((a, b) => keys.get(a)! < keys.get(b)! ? -1 : 1);
  const most = asked.reduce((sum, { points }) => sum + points, 0);
  return { training, rows, most, ...meansOf(asked, rows) };
}

/** What these students have earned of each item and in all, on average. */
export function meansOf(
  items: readonly PricedItem[],
  rows: readonly GradeRow[],
): Pick<Gradebook, "items" | "mean"> {
  let total = 0;
  const sums = new Map<string, number>();
  for (const row of rows) {
    total += row.total;
    for (const [key, { points }] of row.grades) {
      sums.set(key, (sums.get(key) ?? 0) + points);
    }
  }
  const meanOf = (sum = 0) => rows.length === 0 ? 0 : tenths(sum / rows.length);
  return {
    items: items.map((item) => ({
      ...item,
      mean: meanOf(sums.get(item.key)),
    })),
    mean: meanOf(total),
  };
}
