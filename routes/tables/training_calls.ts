import {
  apiAddGroupProblem,
  apiAddTrainingProblem,
  apiAdminTraining,
  apiAdminTrainingProblems,
  apiAdminTrainings,
  apiCreateCategory,
  apiCreateGroupTraining,
  apiCreateTraining,
  apiDeleteCategory,
  apiDeleteTraining,
  apiGroupAdminTrainings,
  apiGroupTrainingProblems,
  apiRemoveGroupTrainingProblem,
  apiRemoveTrainingProblem,
  apiTrainingStatus,
  apiUpdateCategory,
  apiUpdateTraining,
  apiUpdateTrainingProblem,
} from "../api/training_admin.ts";
import {
  apiGroupTrainingList,
  apiOwnHomework,
  apiRegisterTraining,
  apiTrainingAccess,
  apiTrainingCategories,
  apiTrainingDetail,
  apiTrainingList,
  apiTrainingProblems,
  apiTrainingRank,
} from "../api/trainings.ts";
import {
  apiAddTrainingQuiz,
  apiRemoveTrainingQuiz,
  apiTrainingQuizList,
  apiUpdateTrainingQuiz,
} from "../api/training_quizzes.ts";
import {
  apiBeginExam,
  apiExam,
  apiExamAttempt,
  apiExamResults,
  apiHandInExam,
  apiSaveExam,
} from "../api/training_exam.ts";
import { del, get, post, put, type Route } from "../define.ts";
import {
  adminOnly,
  anyone,
  problemAdminOnly,
  rootOnly,
  signedIn,
} from "../guards.ts";

/** The calls of trainings (contract §11, §18, §25). */
export const TRAINING_CALLS: readonly Route[] = [
  get("/api/get-training-list", anyone, apiTrainingList),
  get("/api/get-training-category", anyone, apiTrainingCategories),
  get("/api/get-training-detail", signedIn, apiTrainingDetail),
  get("/api/get-training-problem-list", signedIn, apiTrainingProblems),
  post("/api/register-training", signedIn, apiRegisterTraining),
  get("/api/get-training-access", signedIn, apiTrainingAccess),
  get("/api/get-training-rank", signedIn, apiTrainingRank),
  get("/api/get-own-homework", signedIn, apiOwnHomework),
  get("/api/get-training-exam", signedIn, apiExam),
  post("/api/begin-training-exam", signedIn, apiBeginExam),
  get("/api/get-training-exam-attempt", signedIn, apiExamAttempt),
  post("/api/save-training-exam-answers", signedIn, apiSaveExam),
  post("/api/hand-in-training-exam", signedIn, apiHandInExam),
  get("/api/get-training-exam-results", signedIn, apiExamResults),

  // Of groups: who may, the service decides by the person's place in the group.
  get("/api/group/get-training-list", signedIn, apiGroupTrainingList),
  get("/api/group/get-admin-training-list", signedIn, apiGroupAdminTrainings),
  get("/api/group/training", signedIn, apiAdminTraining),
  post("/api/group/training", signedIn, apiCreateGroupTraining),
  put("/api/group/training", signedIn, apiUpdateTraining),
  del("/api/group/training", signedIn, apiDeleteTraining),
  put("/api/group/change-training-status", signedIn, apiTrainingStatus),
  get(
    "/api/group/get-training-problem-list",
    signedIn,
    apiGroupTrainingProblems,
  ),
  put("/api/group/training-problem", signedIn, apiUpdateTrainingProblem),
  del("/api/group/training-problem", signedIn, apiRemoveGroupTrainingProblem),
  post(
    "/api/group/add-training-problem-from-public",
    signedIn,
    apiAddTrainingProblem,
  ),
  post(
    "/api/group/add-training-problem-from-group",
    signedIn,
    apiAddGroupProblem,
  ),

  get("/api/group/training/quiz-question", signedIn, apiTrainingQuizList),
  post("/api/group/training/quiz-question", signedIn, apiAddTrainingQuiz),
  put("/api/group/training/quiz-question", signedIn, apiUpdateTrainingQuiz),
  del("/api/group/training/quiz-question", signedIn, apiRemoveTrainingQuiz),

  // Admin area
  get("/api/admin/training/quiz-question", adminOnly, apiTrainingQuizList),
  post("/api/admin/training/quiz-question", adminOnly, apiAddTrainingQuiz),
  put("/api/admin/training/quiz-question", adminOnly, apiUpdateTrainingQuiz),
  del("/api/admin/training/quiz-question", adminOnly, apiRemoveTrainingQuiz),
  get("/api/admin/training/get-training-list", adminOnly, apiAdminTrainings),
  get("/api/admin/training", adminOnly, apiAdminTraining),
  post("/api/admin/training", adminOnly, apiCreateTraining),
  put("/api/admin/training", adminOnly, apiUpdateTraining),
  del("/api/admin/training", rootOnly, apiDeleteTraining),
  put(
    "/api/admin/training/change-training-status",
    adminOnly,
    apiTrainingStatus,
  ),
  get(
    "/api/admin/training/get-problem-list",
    adminOnly,
    apiAdminTrainingProblems,
  ),
  put("/api/admin/training/problem", adminOnly, apiUpdateTrainingProblem),
  del("/api/admin/training/problem", adminOnly, apiRemoveTrainingProblem),
  post(
    "/api/admin/training/add-problem-from-public",
    adminOnly,
    apiAddTrainingProblem,
  ),
  post("/api/admin/training/category", problemAdminOnly, apiCreateCategory),
  put("/api/admin/training/category", problemAdminOnly, apiUpdateCategory),
  del("/api/admin/training/category", problemAdminOnly, apiDeleteCategory),
];
