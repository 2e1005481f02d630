import type { z } from "zod";
import { BANK, bankList } from "../admin/quizzes/bank.tsx";
import { quizForms } from "../admin/quizzes/quiz_form.tsx";
import { quizExport } from "../admin/quizzes/quiz_export.ts";
import { quizExportPage } from "../admin/quizzes/quiz_export_page.tsx";
import { quizImportPages } from "../admin/quizzes/quiz_import.tsx";
import { regradePages } from "../admin/quizzes/regrade.tsx";
import { groupBankCalls, siteBankCalls } from "../api/quiz_bank.ts";
import {
  apiContestQuizzes,
  apiQuizDetail,
  apiQuizStatus,
  apiQuizSubmissions,
  apiSubmitQuiz,
  apiTrainingQuizzes,
} from "../api/quizzes.ts";
import { apiGiveMark, apiMark, apiMarkList } from "../api/quiz_marks.ts";
import { crud, get, post, put, type Route } from "../define.ts";
import { adminOnly, type Guard, signedIn } from "../guards.ts";
import { GROUP, type OwnerPages, SITE } from "../owner.tsx";
import { markingPages } from "../quizzes/marking.tsx";
import { quizPages } from "../quizzes/quiz_page.tsx";
import {
  CONTEST_QUIZZES,
  type QuizPlaceKind,
  TRAINING_QUIZZES,
} from "../quizzes/quiz_places.ts";

/** Where the quizzes of an owner are made; `makers`: who may come in. */
const bankRoutes = (at: OwnerPages, makers: Guard): readonly Route[] => {
  const forms = quizForms(at);
  const imports = quizImportPages(at);
  const regrading = regradePages(at);
  const bank = at.base + BANK;
  return [
    get(bank, makers, bankList(at)),
    get(`${bank}/create`, makers, forms.fresh),
    post(`${bank}/create`, makers, forms.create),
    get(`${bank}/export`, makers, quizExportPage(at)),
    get(`${bank}/export/:kind/table`, makers, quizExport(at)),
    get(`${bank}/import`, makers, imports.fresh),
    post(`${bank}/import`, makers, imports.upload),
    get(`${bank}/import/:importId`, makers, imports.job),
    post(`${bank}/import/:importId`, makers, imports.choose),
    get(`${bank}/:qid/statistics`, makers, forms.statistics),
    get(`${bank}/:qid/regrade`, makers, regrading.show),
    post(`${bank}/:qid/regrade`, makers, regrading.change),
    get(`${bank}/:qid/edit`, makers, forms.edit),
    post(`${bank}/:qid/edit`, makers, forms.save),
    post(`${bank}/:qid/delete`, makers, forms.remove),
  ];
};

/** Where the quizzes of a place are answered and marked; `one`: an answer to mark. */
export const quizRoutes = <P extends z.ZodType<{ qid: number }>>(
  path: string,
  kind: QuizPlaceKind<P>,
  one = ":answerId",
): readonly Route[] => {
  const quiz = quizPages(kind);
  const marks = markingPages(kind);
  return [
    get(`${path}/quiz/:qid`, signedIn, quiz.detail),
    get(`${path}/quiz/:qid/full-screen`, signedIn, quiz.focus),
    get(`${path}/quiz/:qid/statistics`, signedIn, quiz.statistics),
    post(`${path}/quiz/:qid`, signedIn, quiz.answer),
    get(`${path}/marks`, signedIn, marks.list),
    get(`${path}/marks/${one}`, signedIn, marks.one),
    post(`${path}/marks/${one}`, signedIn, marks.save),
  ];
};

/** Quizzes and their bank. */
export const QUIZZES: readonly Route[] = [
  ...bankRoutes(SITE, adminOnly),
  // Who may, is a matter of the person's place in the group.
  ...bankRoutes(GROUP, signedIn),
  ...quizRoutes("/training/:tid", TRAINING_QUIZZES),
  ...quizRoutes("/contest/:cid", CONTEST_QUIZZES, ":handInId"),
  ...crud("/api/admin/quiz-question", adminOnly, siteBankCalls),
  ...crud("/api/group/quiz-question", signedIn, groupBankCalls),
  get("/api/get-quiz-question-detail", signedIn, apiQuizDetail),
  post("/api/submit-quiz-question", signedIn, apiSubmitQuiz),
  get("/api/get-quiz-question-submission-list", signedIn, apiQuizSubmissions),
  get("/api/get-user-quiz-question-status", signedIn, apiQuizStatus),
  get("/api/get-quiz-mark-list", signedIn, apiMarkList),
  get("/api/quiz-mark", signedIn, apiMark),
  put("/api/quiz-mark", signedIn, apiGiveMark),
  get("/api/get-contest-quiz-question-list", signedIn, apiContestQuizzes),
  get("/api/get-training-quiz-question-list", signedIn, apiTrainingQuizzes),
];
