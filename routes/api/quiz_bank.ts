import { z } from "zod";
import { failure, refuse, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalId,
  optionalText,
  pageNumber,
  pageOf,
  Qid,
} from "../../lib/http/input.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { canMakeQuizzes } from "../../lib/quizzes/access.ts";
import { QUIZ_TYPES, QuizDraft } from "../../lib/quizzes/schema.ts";
import {
  createQuiz,
  deleteQuiz,
  openQuizForEdit,
  updateQuiz,
} from "../../lib/quizzes/service.ts";
import { toBankRow, toQuizQuestion } from "../../lib/quizzes/view.ts";
import type { Act } from "../../lib/site/site.ts";
import { api } from "../define.ts";
import { IdAnswer, QuizAdminAnswer } from "./shapes.ts";

const Query = z.object({
  /** One quiz with its key; without it, a page of the list. */
  qid: optionalId,
  keyword: optionalText(100),
  type: z.enum(QUIZ_TYPES).optional(),
  tag: optionalId,
  currentPage: pageNumber,
  limit: limit(20),
});

/** The site's bank, and those of groups, whose calls name the group. */
interface Bank {
  gidOf: (query: { gid?: number }) => number | null;
}
const SITE: Bank = { gidOf: () => null };
const GROUP: Bank = {
  gidOf: ({ gid }) =>
    gid ?? unwrap(refuse("missing", { params: { field: "gid" } })),
};

const WithGroup = z.object({ gid: optionalId });

/** A quiz of this bank and no other one. */
async function openHere(act: Act, bank: Bank, qid: number) {
  const found = unwrap(await openQuizForEdit(act, qid));
  const isHere = (found.quiz.gid === null) === (bank === SITE);
  if (!isHere) throw failure("quizNotFound");
  return found;
}

const list = (bank: Bank) =>
  api(
    { answer: QuizAdminAnswer, query: Query.extend(WithGroup.shape) },
    async (act, { query }, c) => {
      const locale = c.get("locale");
      if (query.qid !== undefined) {
        const { quiz, body } = await openHere(act, bank, query.qid);
        return {
          ...toQuizQuestion(quiz, body, { isOpen: true }),
          isShuffled: quiz.isShuffled,
          partial: quiz.partial,
          tags: tagsOf(act, quiz.tags, locale)
            .map(({ name, color }) => ({ name, color })),
        };
      }
      const gid = bank.gidOf(query);
      if (!canMakeQuizzes(gid, act.viewer)) throw failure("forbidden");
      const { total, rows } = act.site.quizzes.catalogue.list(
        { ...query, gid },
        { from: firstRow(query), limit: query.limit },
      );
      return pageOf(
        rows.map((quiz) => toBankRow(act, quiz, locale)),
        total,
        query,
      );
    },
  );

const create = (bank: Bank) =>
  api(
    { answer: IdAnswer, body: QuizDraft.extend(WithGroup.shape) },
    async (act, { body: { gid, ...draft } }) => {
      const made = await createQuiz(act, draft, bank.gidOf({ gid }));
      return { id: unwrap(made).qid };
    },
  );

const update = (bank: Bank) =>
  api(
    { body: QuizDraft.extend({ id }) },
    async (act, { body: { id: qid, ...draft } }) => {
      await openHere(act, bank, qid);
      unwrap(await updateQuiz(act, qid, draft));
    },
  );

const remove = (bank: Bank) =>
  api(
    { query: Qid },
    async (act, { query: { qid } }) => {
      await openHere(act, bank, qid);
      unwrap(await deleteQuiz(act, qid));
    },
  );

export const apiQuizBank = list(SITE);
export const apiCreateQuiz = create(SITE);
export const apiUpdateQuiz = update(SITE);
export const apiDeleteQuiz = remove(SITE);
export const apiGroupQuizBank = list(GROUP);
export const apiCreateGroupQuiz = create(GROUP);
export const apiUpdateGroupQuiz = update(GROUP);
export const apiDeleteGroupQuiz = remove(GROUP);
