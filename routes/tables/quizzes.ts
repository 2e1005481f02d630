import { bankList } from "../admin/quizzes/bank.tsx";
import { SITE_BANK } from "../admin/quizzes/bank_place.ts";
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
import { GROUP_BANK } from "../groups/quiz_bank.tsx";
import { adminOnly, signedIn } from "../guards.ts";
import { markingPages } from "../quizzes/marking.tsx";
import { quizPages } from "../quizzes/quiz_page.tsx";
import { CONTEST_QUIZZES, TRAINING_QUIZZES } from "../quizzes/quiz_places.ts";

const bank = quizForms(SITE_BANK);
const groupBank = quizForms(GROUP_BANK);
const imports = quizImportPages(SITE_BANK);
const groupImports = quizImportPages(GROUP_BANK);
const regrading = regradePages(SITE_BANK);
const groupRegrading = regradePages(GROUP_BANK);
const inTraining = quizPages(TRAINING_QUIZZES);
const inContest = quizPages(CONTEST_QUIZZES);
const trainingMarks = markingPages(TRAINING_QUIZZES);
const contestMarks = markingPages(CONTEST_QUIZZES);

/** Quizzes and their bank. */
export const QUIZZES: readonly Route[] = [
  get("/admin/quiz", adminOnly, bankList(SITE_BANK)),
  get("/admin/quiz/create", adminOnly, bank.fresh),
  post("/admin/quiz/create", adminOnly, bank.create),
  get("/admin/quiz/export", adminOnly, quizExportPage(SITE_BANK)),
  get("/admin/quiz/export/:kind/table", adminOnly, quizExport(SITE_BANK)),
  get("/admin/quiz/import", adminOnly, imports.fresh),
  post("/admin/quiz/import", adminOnly, imports.upload),
  get("/admin/quiz/import/:importId", adminOnly, imports.job),
  post("/admin/quiz/import/:importId", adminOnly, imports.choose),
  get("/admin/quiz/:qid/statistics", adminOnly, bank.statistics),
  get("/admin/quiz/:qid/regrade", adminOnly, regrading.show),
  post("/admin/quiz/:qid/regrade", adminOnly, regrading.change),
  get("/admin/quiz/:qid/edit", adminOnly, bank.edit),
  post("/admin/quiz/:qid/edit", adminOnly, bank.save),
  post("/admin/quiz/:qid/delete", adminOnly, bank.remove),
  // Who may, is a matter of the person's place in the group.
  get(GROUP_BANK.path, signedIn, bankList(GROUP_BANK)),
  get(`${GROUP_BANK.path}/create`, signedIn, groupBank.fresh),
  post(`${GROUP_BANK.path}/create`, signedIn, groupBank.create),
  get(`${GROUP_BANK.path}/export`, signedIn, quizExportPage(GROUP_BANK)),
  get(
    `${GROUP_BANK.path}/export/:kind/table`,
    signedIn,
    quizExport(GROUP_BANK),
  ),
  get(`${GROUP_BANK.path}/import`, signedIn, groupImports.fresh),
  post(`${GROUP_BANK.path}/import`, signedIn, groupImports.upload),
  get(`${GROUP_BANK.path}/import/:importId`, signedIn, groupImports.job),
  post(`${GROUP_BANK.path}/import/:importId`, signedIn, groupImports.choose),
  get(`${GROUP_BANK.path}/:qid/statistics`, signedIn, groupBank.statistics),
  get(`${GROUP_BANK.path}/:qid/regrade`, signedIn, groupRegrading.show),
  post(`${GROUP_BANK.path}/:qid/regrade`, signedIn, groupRegrading.change),
  get(`${GROUP_BANK.path}/:qid/edit`, signedIn, groupBank.edit),
  post(`${GROUP_BANK.path}/:qid/edit`, signedIn, groupBank.save),
  post(`${GROUP_BANK.path}/:qid/delete`, signedIn, groupBank.remove),
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
