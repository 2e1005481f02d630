import type { ActOn } from "../accounts/act.ts";
import type { Site as WithJudges } from "../judges/act.ts";
import type { Site as WithProblems } from "../problems/act.ts";
import type { Queue } from "./open.ts";

/** The parts of a site that tasks work with. */
export interface Site extends WithJudges, WithProblems {
  queue: Queue;
}

export type Act = ActOn<Site>;
