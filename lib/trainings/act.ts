import type { ActOn } from "../accounts/act.ts";
import type { Site as WithQuizzes } from "../quizzes/act.ts";
import type { Trainings } from "./open.ts";

/** The parts of a site that trainings work with. */
export interface Site extends WithQuizzes {
  trainings: Trainings;
}

export type Act = ActOn<Site>;
