import type { Act } from "../act.ts";
import { canEditQuiz } from "../access.ts";
import type { Quiz, QuizBody } from "../schema.ts";

/** Quizzes of one export. */
export const MAX_EXPORTED = 2_000;

export interface WholeQuiz {
  quiz: Quiz;
  body: QuizBody;
  /** In the site's own language. */
  tags: string[];
}

/** Quizzes with their keys, of those which the asker may change. */
export async function wholeQuizzes(
  { site, viewer }: Act,
  quizzes: readonly Quiz[],
): Promise<WholeQuiz[]> {
  const found: WholeQuiz[] = [];
  for (const quiz of quizzes.slice(0, MAX_EXPORTED)) {
    if (!canEditQuiz(quiz, viewer)) continue;
    const body = await site.quizzes.bodies.get(quiz.qid);
    if (body === null) continue;
    const tags = quiz.tags.flatMap((id) =>
      site.problems.catalogue.tag(id)?.name ?? []
    );
    found.push({ quiz, body, tags });
  }
  return found;
}
