import type { ActOn } from "../accounts/act.ts";
import type { Site as WithQuizzes } from "../quizzes/act.ts";
import type { Contests } from "./open.ts";

/** The parts of a site that contests work with. */
export interface Site extends WithQuizzes {
  contests: Contests;
}

export type Act = ActOn<Site>;
