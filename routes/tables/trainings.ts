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
import { type OwnerPages, SITE } from "../owner.tsx";

const submitters = permitted("submit");

/** The pages of a place's trainings, for whoever is signed in; `lookers`: who sees their list. */
export const trainingRoutes = (
  at: OwnerPages,
  lookers: Guard,
): readonly Route[] => {
  const path = `${at.base}/training`;
  const one = `${path}/:tid`;
  const list = trainingList(at);
  const problem = trainingProblemPages(at);
  const problemPath = `${one}/problem/:problemId`;
  return [
    get(path, lookers, lookers === anyone ? sameForVisitors(list) : list),
    get(one, signedIn, trainingDetail(at)),
    post(`${one}/register`, signedIn, registerForm(at)),
    get(`${one}/problems`, signedIn, trainingProblems(at)),
    get(problemPath, signedIn, problem.detail),
    get(`${problemPath}/full-screen`, signedIn, problem.focus),
    get(`${problemPath}/editorial`, signedIn, problem.editorial),
    post(`${problemPath}/hint`, signedIn, problem.hint),
    get(`${problemPath}/statistics`, signedIn, problem.statistics),
    get(`${problemPath}/annex/:name`, signedIn, problem.attachment),
    post(`${problemPath}/submit`, submitters, problem.submit),
    post(`${problemPath}/run`, submitters, problem.run),
    post(`${problemPath}/hand-in`, submitters, handInForm(at)),
    get(`${one}/exam`, signedIn, examCover(at)),
    post(`${one}/exam`, signedIn, beginExamForm(at)),
    get(`${one}/exam/paper`, signedIn, examPaper(at)),
    post(`${one}/exam/paper`, signedIn, answerExam(at)),
    get(`${one}/exam/attempt/:attempt`, signedIn, examAttempt(at)),
    get(`${one}/exam/results`, signedIn, examResults(at)),
    get(`${one}/exam/:of/:kind/table`, signedIn, examTable(at)),
    get(`${one}/exam/results/:uid/:attempt`, signedIn, examAttemptOf(at)),
    get(`${one}/rank`, signedIn, trainingRankPage(at)),
    get(`${one}/stuck`, signedIn, trainingStuck(at)),
    get(`${one}/gradebook`, signedIn, trainingGradebook(at)),
    get(`${one}/gradebook/:kind/table`, signedIn, gradebookTable(at)),
  ];
};

/** Trainings: to work through and to make. */
export const TRAININGS: readonly Route[] = [
  ...trainingRoutes(SITE, anyone),
  ...TRAINING_ADMIN,
  ...TRAINING_CALLS,
];
