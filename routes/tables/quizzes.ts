import { BANK, bankList } from "../admin/quizzes/bank.tsx";
import { quizForms } from "../admin/quizzes/quiz_form.tsx";
import { quizExport } from "../admin/quizzes/quiz_export.ts";
import { quizExportPage } from "../admin/quizzes/quiz_export_page.tsx";
import { quizImportPages } from "../admin/quizzes/quiz_import.tsx";
import { regradePages } from "../admin/quizzes/regrade.tsx";
import {
  apiCreateGroupQuiz,
  apiCreateQuiz,
  apiDeleteGroupQuiz,
  apiDeleteQuiz,
  apiGroupQuizBank,
  apiQuizBank,
  apiUpdateGroupQuiz,
  apiUpdateQuiz,
} from "../api/quiz_bank.ts";
import {
  apiContestQuizzes,
  apiQuizDetail,
  apiQuizStatus,
  apiQuizSubmissions,
  apiSubmitQuiz,
  apiTrainingQuizzes,
} from "../api/quizzes.ts";
import { apiGiveMark, apiMark, apiMarkList } from "../api/quiz_marks.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { adminOnly, type Guard, signedIn } from "../guards.ts";
import { GROUP, type OwnerPages, SITE } from "../owner.tsx";
import { markingPages } from "../quizzes/marking.tsx";
import { quizPages } from "../quizzes/quiz_page.tsx";
import { CONTEST_QUIZZES, TRAINING_QUIZZES } from "../quizzes/quiz_places.ts";

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

const inTraining = quizPages(TRAINING_QUIZZES);
const inContest = quizPages(CONTEST_QUIZZES);
const trainingMarks = markingPages(TRAINING_QUIZZES);
const contestMarks = markingPages(CONTEST_QUIZZES);

/** Quizzes and their bank. */
export const QUIZZES: readonly Route[] = [
  ...bankRoutes(SITE, adminOnly),
  // Who may, is a matter of the person's place in the group.
  ...bankRoutes(GROUP, signedIn),
  get("/training/:tid/quiz/:qid", signedIn, inTraining.detail),
  get("/training/:tid/quiz/:qid/full-screen", signedIn, inTraining.focus),
  get("/training/:tid/quiz/:qid/statistics", signedIn, inTraining.statistics),
  post("/training/:tid/quiz/:qid", signedIn, inTraining.answer),
  get("/training/:tid/marks", signedIn, trainingMarks.list),
  get("/training/:tid/marks/:answerId", signedIn, trainingMarks.one),
  post("/training/:tid/marks/:answerId", signedIn, trainingMarks.save),
  get("/contest/:cid/quiz/:qid", signedIn, inContest.detail),
  get("/contest/:cid/quiz/:qid/full-screen", signedIn, inContest.focus),
  get("/contest/:cid/quiz/:qid/statistics", signedIn, inContest.statistics),
  post("/contest/:cid/quiz/:qid", signedIn, inContest.answer),
  get("/contest/:cid/marks", signedIn, contestMarks.list),
  get("/contest/:cid/marks/:handInId", signedIn, contestMarks.one),
  post("/contest/:cid/marks/:handInId", signedIn, contestMarks.save),
  get("/api/admin/quiz-question", adminOnly, apiQuizBank),
  post("/api/admin/quiz-question", adminOnly, apiCreateQuiz),
  put("/api/admin/quiz-question", adminOnly, apiUpdateQuiz),
  del("/api/admin/quiz-question", adminOnly, apiDeleteQuiz),
  get("/api/group/quiz-question", signedIn, apiGroupQuizBank),
  post("/api/group/quiz-question", signedIn, apiCreateGroupQuiz),
  put("/api/group/quiz-question", signedIn, apiUpdateGroupQuiz),
  del("/api/group/quiz-question", signedIn, apiDeleteGroupQuiz),
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
