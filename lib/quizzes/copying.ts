import type { Refusal } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canEditQuiz, canMakeQuizzes } from "./access.ts";
import type { Act } from "./act.ts";
import { type Quiz, type QuizBody, QuizDraft } from "./schema.ts";
import { createQuiz } from "./service.ts";

const ALL = { from: 0, limit: Number.MAX_SAFE_INTEGER };

/** Tells whether somebody may copy a quiz of one group's bank into another's: who may read its key, and make quizzes there. */
export const canCopyQuiz = (
  { viewer }: Pick<Act, "viewer">,
  quiz: Quiz,
  gid: number,
): boolean =>
  quiz.gid !== null && quiz.gid !== gid && canEditQuiz(quiz, viewer) &&
  canMakeQuizzes(gid, viewer);

/** A quiz as its author would send it, without what names its parts. */
function draftOf({ site }: Pick<Act, "site">, quiz: Quiz, body: QuizBody) {
  const { type, isShuffled, partial } = quiz;
  return QuizDraft.parse({
    type,
    title: body.title,
    solution: body.solution,
    data: body.parts.map(({ uuid: _, options, rubric, ...part }) => ({
      ...part,
      options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
      rubric: rubric?.map(({ text, points }) => ({ text, points })),
    })),
    codeTemplate: body.codeTemplate,
    tags: quiz.tags.flatMap((id) => {
      const tag = site.problems.catalogue.tag(id);
      return tag === null ? [] : [{ name: tag.name }];
    }),
    isShuffled,
    partial,
  });
}

/**
 * Copies a quiz into another group's bank. One of the same words that the viewer has there
 * already is taken instead, so that what is copied every year is there once.
 */
export async function copyQuiz(
  act: Act,
  quiz: Quiz,
  gid: number,
): Promise<Result<Quiz, Refusal>> {
  const { site } = act;
  const draft = draftOf(act, quiz, (await site.quizzes.bodies.get(quiz.qid))!);
  const words = JSON.stringify(draft);
  const { rows } = site.quizzes.catalogue.list(
    { gid, type: quiz.type, authorUid: act.viewer!.uid },
    ALL,
  );
  for (const known of rows) {
    if (known.headline !== quiz.headline) continue;
    const body = await site.quizzes.bodies.get(known.qid);
    const isSame = body !== null &&
      JSON.stringify(draftOf(act, known, body)) === words;
    if (isSame) return ok(known);
  }
  return await createQuiz(act, draft, gid);
}
