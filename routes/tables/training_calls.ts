import {
  apiAddGroupProblem,
  apiAddTrainingProblem,
  apiAdminTrainingProblems,
  apiAdminTrainings,
  apiCreateCategory,
  apiDeleteCategory,
  apiGroupAdminTrainings,
  apiGroupTrainingProblems,
  apiRemoveGroupTrainingProblem,
  apiRemoveTrainingProblem,
  apiTrainingStatus,
  apiUpdateCategory,
  apiUpdateTrainingProblem,
  groupTrainingCalls,
  siteTrainingCalls,
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
import { trainingQuizCalls } from "../api/training_quizzes.ts";
import {
  apiBeginExam,
  apiExam,
  apiExamAttempt,
  apiExamResults,
  apiHandInExam,
  apiSaveExam,
} from "../api/training_exam.ts";
import { crud, del, get, post, put, type Route } from "../define.ts";
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
  ...crud("/api/group/training", signedIn, groupTrainingCalls),
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

  ...crud("/api/group/training/quiz-question", signedIn, trainingQuizCalls),

  // Admin area
  ...crud("/api/admin/training/quiz-question", adminOnly, trainingQuizCalls),
  get("/api/admin/training/get-training-list", adminOnly, apiAdminTrainings),
  ...crud("/api/admin/training", adminOnly, siteTrainingCalls, rootOnly),
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
