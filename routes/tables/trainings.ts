import { get, post, type Route } from "../define.ts";
import { anyone, type Guard, permitted, signedIn } from "../guards.ts";
import { registerForm, trainingDetail } from "../trainings/detail.tsx";
import { beginExamForm, examCover } from "../trainings/exam/cover.tsx";
import { answerExam, examPaper } from "../trainings/exam/paper.tsx";
import { examResults } from "../trainings/exam/results.tsx";
import { examTable } from "../trainings/exam/table.ts";
import { examAttempt, examAttemptOf } from "../trainings/exam/review.tsx";
import { gradebookTable, trainingGradebook } from "../trainings/gradebook.tsx";
import { trainingList } from "../trainings/list.tsx";
import { SITE_TRAININGS, type TrainingPages } from "../trainings/place.tsx";
import {
  handInForm,
  trainingProblemPages,
} from "../trainings/problem_place.tsx";
import { trainingProblems } from "../trainings/problems.tsx";
import { trainingRankPage } from "../trainings/rank.tsx";
import { trainingStuck } from "../trainings/stuck.tsx";
import { sameForVisitors } from "../visitor_cache.ts";
import { TRAINING_ADMIN } from "./training_admin.ts";
import { TRAINING_CALLS } from "./training_calls.ts";

const submitters = permitted("submit");

/** The pages of a place's trainings, for whoever is signed in; `lookers`: who sees their list. */
export const trainingRoutes = (
  pages: TrainingPages,
  lookers: Guard,
): readonly Route[] => {
  const list = trainingList(pages);
  const problem = trainingProblemPages(pages);
  const problemPath = `${pages.path}/:tid/problem/:problemId`;
  return [
    get(pages.path, lookers, lookers === anyone ? sameForVisitors(list) : list),
    get(`${pages.path}/:tid`, signedIn, trainingDetail(pages)),
    post(`${pages.path}/:tid/register`, signedIn, registerForm(pages)),
    get(`${pages.path}/:tid/problems`, signedIn, trainingProblems(pages)),
    get(problemPath, signedIn, problem.detail),
    get(`${problemPath}/full-screen`, signedIn, problem.focus),
    get(`${problemPath}/editorial`, signedIn, problem.editorial),
    post(`${problemPath}/hint`, signedIn, problem.hint),
    get(`${problemPath}/statistics`, signedIn, problem.statistics),
    get(`${problemPath}/annex/:name`, signedIn, problem.attachment),
    post(`${problemPath}/submit`, submitters, problem.submit),
    post(`${problemPath}/run`, submitters, problem.run),
    post(`${problemPath}/hand-in`, submitters, handInForm(pages)),
    get(`${pages.path}/:tid/exam`, signedIn, examCover(pages)),
    post(`${pages.path}/:tid/exam`, signedIn, beginExamForm(pages)),
    get(`${pages.path}/:tid/exam/paper`, signedIn, examPaper(pages)),
    post(`${pages.path}/:tid/exam/paper`, signedIn, answerExam(pages)),
    get(
      `${pages.path}/:tid/exam/attempt/:attempt`,
      signedIn,
      examAttempt(pages),
    ),
    get(`${pages.path}/:tid/exam/results`, signedIn, examResults(pages)),
    get(
      `${pages.path}/:tid/exam/:of/:kind/table`,
      signedIn,
      examTable(pages),
    ),
    get(
      `${pages.path}/:tid/exam/results/:uid/:attempt`,
      signedIn,
      examAttemptOf(pages),
    ),
    get(`${pages.path}/:tid/rank`, signedIn, trainingRankPage(pages)),
    get(`${pages.path}/:tid/stuck`, signedIn, trainingStuck(pages)),
    get(`${pages.path}/:tid/gradebook`, signedIn, trainingGradebook(pages)),
    get(
      `${pages.path}/:tid/gradebook/:kind/table`,
      signedIn,
      gradebookTable(pages),
    ),
  ];
};

/** Trainings: to work through and to make. */
export const TRAININGS: readonly Route[] = [
  ...trainingRoutes(SITE_TRAININGS, anyone),
  ...TRAINING_ADMIN,
  ...TRAINING_CALLS,
];
