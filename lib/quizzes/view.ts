import type { Locale } from "../i18n/mod.ts";
import { tagsOf } from "../problems/catalogue/list.ts";
import { wireDate } from "../wire.ts";
import type { Act } from "./act.ts";
import type { Quiz, QuizBody } from "./schema.ts";

/**
 * Makes the contract's quizQuestion (§28). Right options, accepted answers and the
 * explanation are in it only when it `isOpen`: nobody else may know them.
 */
export function toQuizQuestion(
  quiz: Quiz,
  body: QuizBody,
  { isOpen }: { isOpen: boolean },
) {
  return {
    id: quiz.qid,
    title: body.title,
    type: quiz.type,
    gid: quiz.gid,
    solution: isOpen ? body.solution : null,
    codeTemplate: body.codeTemplate,
    languages: Object.keys(body.codeTemplate),
    data: body.parts.map(({ uuid, title, options, accepts, number }) => ({
      uuid,
      title,
      options: options.map(({ uuid, text, isCorrect }) =>
        isOpen ? { uuid, text, isCorrect } : { uuid, text }
      ),
      ...(isOpen && options.length === 0 ? { accepts, number } : {}),
    })),
  };
}

/** A row of the quiz bank: nothing of the key. */
export function toBankRow(act: Act, quiz: Quiz, locale: Locale) {
  const { qid, type, headline, authorUid, createdAt, modifiedAt } = quiz;
  return {
    id: qid,
    type,
    title: headline,
    author: act.site.accounts.directory.nameOf(authorUid),
    tags: tagsOf(act, quiz.tags, locale)
      .map(({ name, color }) => ({ name, color })),
    gmtCreate: wireDate(createdAt),
    gmtModified: wireDate(modifiedAt),
  };
}
