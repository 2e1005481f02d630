import type { ActOn } from "../accounts/act.ts";
import type { Site as WithContests } from "../contests/act.ts";
import type { Trainings } from "./open.ts";

/** The parts of a site that trainings work with. */
export interface Site extends WithContests {
  trainings: Trainings;
}

export type Act = ActOn<Site>;
