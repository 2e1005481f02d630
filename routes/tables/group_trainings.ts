import type { Route } from "../define.ts";
import { signedIn } from "../guards.ts";
import { GROUP_TRAINING_QUIZZES } from "../quizzes/quiz_places.ts";
import { quizRoutes } from "./quizzes.ts";
import { trainingAdminRoutes } from "./training_admin.ts";
import { trainingRoutes } from "./trainings.ts";
import { GROUP } from "../owner.tsx";

/** The trainings of groups; who may, is a matter of the person's place in the group. */
export const GROUP_TRAINING_PAGES: readonly Route[] = [
  ...trainingRoutes(GROUP, signedIn),
  ...quizRoutes("/group/:gid/training/:tid", GROUP_TRAINING_QUIZZES),
  ...trainingAdminRoutes(GROUP, signedIn, signedIn),
];
