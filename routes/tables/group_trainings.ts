import { get, post, type Route } from "../define.ts";
import { GROUP_TRAININGS } from "../groups/trainings.tsx";
import { signedIn } from "../guards.ts";
import { quizPages } from "../quizzes/quiz_page.tsx";
import { GROUP_TRAINING_QUIZZES } from "../quizzes/quiz_places.ts";
import { trainingAdminRoutes } from "./training_admin.ts";
import { trainingRoutes } from "./trainings.ts";

const quiz = quizPages(GROUP_TRAINING_QUIZZES);
const QUIZ = "/group/:gid/training/:tid/quiz/:qid";

/** The trainings of groups; who may, is a matter of the person's place in the group. */
export const GROUP_TRAINING_PAGES: readonly Route[] = [
  ...trainingRoutes(GROUP_TRAININGS, signedIn),
  get(QUIZ, signedIn, quiz.detail),
  get(`${QUIZ}/full-screen`, signedIn, quiz.focus),
  get(`${QUIZ}/statistics`, signedIn, quiz.statistics),
  post(QUIZ, signedIn, quiz.answer),
  ...trainingAdminRoutes(GROUP_TRAININGS, signedIn, signedIn),
];
