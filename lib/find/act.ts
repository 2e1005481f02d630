import type { ActOn } from "../accounts/act.ts";
import type { Site as WithProblems } from "../problems/act.ts";

/** The parts of a site that searching needs. */
export type Site = WithProblems;

export type Act = ActOn<Site>;
