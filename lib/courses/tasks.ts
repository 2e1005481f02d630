import { z } from "zod";
import { canAskQuiz } from "../quizzes/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { STATUS } from "../judging/status.ts";
import { canViewProblem } from "../problems/access.ts";
import { ok, type Result } from "../result.ts";
import type { Store } from "../store/store.ts";
import { QuizChoices } from "../quizzes/schema.ts";
import type { Act, Site } from "./act.ts";
import { MAX_LIVE_PARTS, partsOf } from "./parts.ts";
import type { Lesson, LessonDraft } from "./schema.ts";

/** What somebody answered last to a quiz in a lesson. */
export const LessonAnswer = z.object({
  uid: z.string(),
  lessonId: z.number().int(),
  qid: z.number().int(),
  chosen: QuizChoices,
  /** Whether it was ever right, or is an essay. */
  isRight: z.boolean(),
  at: z.number().int(),
});
export type LessonAnswer = z.infer<typeof LessonAnswer>;

export const lessonAnswerCollection = (store: Store) =>
  store.collection<LessonAnswer, [uid: string, lessonId: number, qid: number]>({
    name: "lesson_answers",
    schema: LessonAnswer,
    id: ({ uid, lessonId, qid }) => [uid, lessonId, qid],
    index: { lesson: ({ lessonId }) => [lessonId] },
    audience: "private",
  });

/** What a lesson asks for, of its text: quizzes and problems, each once. */
export type Tasks = Lesson["tasks"];

/**
 * Looks through what a lesson's text places: all of it must be there, and its author
 * may show it; a rule that nobody could meet is refused.
 */
export function tasksIn(
  { site, viewer }: Pick<Act, "site" | "viewer">,
  { text, finish, needed }: LessonDraft,
): Result<Tasks, Refusal> {
  const field = "text";
  const tasks: Tasks = { quizzes: [], problems: [] };
  const parts = partsOf(text);
  if (parts.filter(({ kind }) => kind !== "text").length > MAX_LIVE_PARTS) {
    return refuse("lessonParts", { field, params: { most: MAX_LIVE_PARTS } });
  }
  for (const part of parts) {
    if (part.kind === "unknown") {
      const params = { name: part.language };
      return refuse("lessonLanguage", { field, params });
    }
    if (part.kind === "quiz") {
      const { qid } = part;
      const quiz = site.quizzes.catalogue.get(qid);
      if (quiz === null || !canAskQuiz(quiz, null, viewer)) {
        return refuse("lessonQuiz", { field, params: { id: String(qid) } });
      }
      if (!tasks.quizzes.includes(qid)) tasks.quizzes.push(qid);
    }
    if (part.kind === "problem") {
      const { problemId } = part;
      const problem = site.problems.catalogue.find(problemId);
      if (problem === null || !canViewProblem(problem, viewer)) {
        return refuse("lessonProblem", { field, params: { id: problemId } });
      }
      if (!tasks.problems.includes(problem.pid)) {
        tasks.problems.push(problem.pid);
      }
    }
  }
  const count = tasks.quizzes.length + tasks.problems.length;
  if (finish === "tasks" && count === 0) {
    return refuse("lessonNoTasks", { field: "finish" });
  }
  if (finish === "tasks" && needed > count) {
    return refuse("lessonNeeded", { field: "needed", params: { most: count } });
  }
  return ok(tasks);
}

/** How far somebody is with what a lesson asks for. */
export interface TasksDone {
  done: number;
  /** How many of them finish it. */
  needed: number;
  total: number;
}

/** Counts what somebody has done of it: what is not there any more counts no longer. */
export function tasksDone(
  site: Site,
  uid: string,
  lesson: Pick<Lesson, "tasks" | "needed" | "quizRule">,
  answers: ReadonlyMap<number, LessonAnswer>,
): TasksDone {
  const { quizzes, problems } = lesson.tasks;
  const asked = quizzes.filter((qid) =>
    site.quizzes.catalogue.get(qid) !== null
  );
  const set = problems.filter((pid) =>
    site.problems.catalogue.get(pid) !== null
  );
  const total = asked.length + set.length;
  const done = asked.filter((qid) => {
    const answer = answers.get(qid);
    return answer !== undefined &&
      (lesson.quizRule === "answered" || answer.isRight);
  }).length + set.filter((pid) => hasSolved(site, uid, pid)).length;
  const needed = lesson.needed === 0 ? total : Math.min(lesson.needed, total);
  return { done, needed, total };
}

/** In practice, homework of it included as everywhere. */
export const hasSolved = ({ submissions }: Site, uid: string, pid: number) =>
  submissions.userActivity.of(uid).statusByProblem.get(pid) ===
    STATUS.accepted;

export const isMet = ({ done, needed }: TasksDone): boolean => done >= needed;

/** What somebody has answered in one lesson, by quiz. */
export async function answersIn(
  { courses }: Pick<Site, "courses">,
  uid: string,
  lessonId: number,
): Promise<Map<number, LessonAnswer>> {
  const rows = await Array.fromAsync(
    courses.answers.all([uid, lessonId]),
  );
  return new Map(rows.map((row) => [row.qid, row]));
}

/** Of these lessons, which somebody has finished by what they ask for. */
export async function metLessons(
  site: Site,
  uid: string,
  lessons: readonly Lesson[],
): Promise<number[]> {
  const ruled = lessons.filter(({ finish }) => finish === "tasks");
  const met: number[] = [];
  for (const lesson of ruled) {
    const answers = lesson.tasks.quizzes.length === 0
      ? new Map()
      : await answersIn(site, uid, lesson.id);
    if (isMet(tasksDone(site, uid, lesson, answers))) met.push(lesson.id);
  }
  return met;
}
