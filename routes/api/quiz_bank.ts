import { z } from "zod";
import { failure, unwrap } from "../../lib/failure.ts";
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
import { groupOwner, type OwnerOf, siteOwner } from "../../lib/owner.ts";
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

const WithGroup = z.object({ gid: optionalId });

/** A quiz of the site, or of a group. */
async function openHere(act: Act, of: OwnerOf, qid: number) {
  const found = unwrap(await openQuizForEdit(act, qid));
  const isHere = (found.quiz.gid === null) === (of === siteOwner);
  if (!isHere) throw failure("quizNotFound");
  return found;
}

/** The calls of a bank: the site's, or a group's, which they name. */
const bankCalls = (of: OwnerOf) => ({
  read: api(
    { query: Query.extend(WithGroup.shape) },
    async (act, { query }, c) => {
      const locale = c.get("locale");
      if (query.qid !== undefined) {
        const { quiz, body } = await openHere(act, of, query.qid);
        return {
          ...toQuizQuestion(quiz, body, { isOpen: true }),
          isShuffled: quiz.isShuffled,
          partial: quiz.partial,
          tags: tagsOf(act, quiz.tags, locale)
            .map(({ name, color }) => ({ name, color })),
        };
      }
      const gid = of(query.gid).gid;
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
  ),

  create: api(
    { body: QuizDraft.extend(WithGroup.shape) },
    async (act, { body: { gid, ...draft } }) => {
      const made = await createQuiz(act, draft, of(gid).gid);
      return { id: unwrap(made).qid };
    },
  ),

  change: api(
    { body: QuizDraft.extend({ id }) },
    async (act, { body: { id: qid, ...draft } }) => {
      await openHere(act, of, qid);
      unwrap(await updateQuiz(act, qid, draft));
    },
  ),

  remove: api(
    { query: Qid },
    async (act, { query: { qid } }) => {
      await openHere(act, of, qid);
      unwrap(await deleteQuiz(act, qid));
    },
  ),
});

export const siteBankCalls = bankCalls(siteOwner);
export const groupBankCalls = bankCalls(groupOwner);
