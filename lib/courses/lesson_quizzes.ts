import { type Refusal, refuse } from "../failure.ts";
import { STATUS } from "../judging/status.ts";
import { checkedChoices } from "../quizzes/chosen.ts";
import { grade } from "../quizzes/grading.ts";
import { isAskedUntold } from "../quizzes/place.ts";
import type { Quiz, QuizBody, QuizChoices } from "../quizzes/schema.ts";
import { ok, type Result } from "../result.ts";
import { openLesson } from "./access.ts";
import type { Act } from "./act.ts";
import type { Lesson } from "./schema.ts";
import { answersIn, isMet, type LessonAnswer, tasksDone } from "./tasks.ts";

/** A quiz that a lesson places, for those to whom the lesson is open. */
async function openQuiz(
  act: Act,
  lessonId: number,
  qid: number,
): Promise<Result<{ lesson: Lesson; quiz: Quiz; body: QuizBody }, Refusal>> {
  const opened = openLesson(act, lessonId);
  if (!opened.ok) return opened;
  const { lesson } = opened.value;
  const quiz = act.site.quizzes.catalogue.get(qid);
  const body = await act.site.quizzes.bodies.get(qid);
  return !lesson.tasks.quizzes.includes(qid) || quiz === null || body === null
    ? refuse("quizNotFound")
    : ok({ lesson, quiz, body });
}

/**
 * Takes somebody's answers to a quiz where a lesson places it. They are in no bank's
 * statistics and no gradebook: whoever was right once stays so. While a contest asks it
 * and does not tell, a lesson does not either.
 */
export async function answerInLesson(
  act: Act,
  { lessonId, qid, chosen: typed }: {
    lessonId: number;
    qid: number;
    chosen: QuizChoices;
  },
): Promise<Result<LessonAnswer, Refusal>> {
  const { site, viewer, now } = act;
  if (viewer === null) return refuse("notSignedIn");
  const opened = await openQuiz(act, lessonId, qid);
  if (!opened.ok) return opened;
  const { lesson, quiz, body } = opened.value;
  if (isAskedUntold(act, qid)) return refuse("lessonQuizHeld");
  const checked = checkedChoices(quiz, body, typed);
  if (!checked.ok) return checked;
  const chosen = checked.value;
  const { uid } = viewer;
  const answered = await site.store.transact<LessonAnswer, Refusal>(
    async (tx) => {
      const { answers } = site.courses;
      const before = await tx.get(answers, uid, lessonId, qid);
      const { status } = grade({ quiz, body, chosen, scores: null });
      const answer: LessonAnswer = {
        uid,
        lessonId,
        qid,
        chosen,
        // An essay is marked by nobody here: it is done once it is written.
        isRight: before?.isRight === true || status === STATUS.accepted ||
          status === STATUS.unknownResult,
        at: now,
      };
      return ok(
        before === null ? tx.insert(answers, answer) : tx.put(answers, answer),
      );
    },
  );
  if (answered.ok) await noteIfMet(act, lesson);
  return answered;
}

/** Notes that a lesson is finished once what it asks for is done. */
async function noteIfMet(
  { site, viewer, now }: Act,
  lesson: Lesson,
): Promise<void> {
  if (lesson.finish !== "tasks") return;
  const { uid } = viewer!;
  const answers = await answersIn(site, uid, lesson.id);
  if (!isMet(tasksDone(site, uid, lesson, answers))) return;
  const { courseId, id: lessonId } = lesson;
  await site.store.transact<null, Refusal>(async (tx) => {
    const { finished } = site.courses;
    if (await tx.get(finished, uid, courseId, lessonId) === null) {
      tx.insert(finished, { uid, courseId, lessonId, at: now });
    }
    return ok(null);
  });
}
