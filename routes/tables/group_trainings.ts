import { get, post, type Route } from "../define.ts";
import { signedIn } from "../guards.ts";
import { markingPages } from "../quizzes/marking.tsx";
import { quizPages } from "../quizzes/quiz_page.tsx";
import { GROUP_TRAINING_QUIZZES } from "../quizzes/quiz_places.ts";
import { trainingAdminRoutes } from "./training_admin.ts";
import { trainingRoutes } from "./trainings.ts";
import { GROUP } from "../owner.tsx";

const quiz = quizPages(GROUP_TRAINING_QUIZZES);
const marks = markingPages(GROUP_TRAINING_QUIZZES);
const MARKS = "/group/:gid/training/:tid/marks";
const QUIZ = "/group/:gid/training/:tid/quiz/:qid";

/** The trainings of groups; who may, is a matter of the person's place in the group. */
export const GROUP_TRAINING_PAGES: readonly Route[] = [
  ...trainingRoutes(GROUP, signedIn),
  get(QUIZ, signedIn, quiz.detail),
  get(`${QUIZ}/full-screen`, signedIn, quiz.focus),
  get(`${QUIZ}/statistics`, signedIn, quiz.statistics),
  post(QUIZ, signedIn, quiz.answer),
  get(MARKS, signedIn, marks.list),
  get(`${MARKS}/:answerId`, signedIn, marks.one),
  post(`${MARKS}/:answerId`, signedIn, marks.save),
  ...trainingAdminRoutes(GROUP, signedIn, signedIn),
];
