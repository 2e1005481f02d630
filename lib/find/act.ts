import type { ActOn } from "../accounts/act.ts";
import type { Site as WithContests } from "../contests/act.ts";

/** The parts of a site that searching needs. */
export type Site = WithContests;

export type Act = ActOn<Site>;
