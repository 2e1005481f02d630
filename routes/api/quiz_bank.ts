import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalId,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { QUIZ_TYPES, QuizDraft } from "../../lib/quizzes/schema.ts";
import {
  createQuiz,
  deleteQuiz,
  openQuizForEdit,
  updateQuiz,
} from "../../lib/quizzes/service.ts";
import { toBankRow, toQuizQuestion } from "../../lib/quizzes/view.ts";
import { api } from "../define.ts";

const Query = z.object({
  /** One quiz with its key; without it, a page of the list. */
  qid: optionalId,
  keyword: optionalText(100),
  type: z.enum(QUIZ_TYPES).optional(),
  tag: optionalId,
  currentPage: pageNumber,
  limit: limit(20),
});

export const apiQuizBank = api(
  { query: Query },
  async (act, { query }, c) => {
    const locale = c.get("locale");
    if (query.qid !== undefined) {
      const { quiz, body } = unwrap(await openQuizForEdit(act, query.qid));
      return {
        ...toQuizQuestion(quiz, body, { isOpen: true }),
        isShuffled: quiz.isShuffled,
        partial: quiz.partial,
        tags: tagsOf(act, quiz.tags, locale)
          .map(({ name, color }) => ({ name, color })),
      };
    }
    const { total, rows } = act.site.quizzes.catalogue.list(
      { ...query, gid: null },
      { from: firstRow(query), limit: query.limit },
    );
    return pageOf(
      rows.map((quiz) => toBankRow(act, quiz, locale)),
      total,
      query,
    );
  },
);

export const apiCreateQuiz = api({ body: QuizDraft }, async (act, { body }) => {
  const { qid } = unwrap(await createQuiz(act, body));
  return { id: qid };
});

export const apiUpdateQuiz = api(
  { body: QuizDraft.extend({ id }) },
  async (act, { body: { id: qid, ...draft } }) => {
    unwrap(await updateQuiz(act, qid, draft));
  },
);

export const apiDeleteQuiz = api(
  { query: z.object({ qid: id }) },
  async (act, { query }) => {
    unwrap(await deleteQuiz(act, query.qid));
  },
);
