import type { ActOn } from "../accounts/act.ts";
import type { Site as WithGroups } from "../groups/act.ts";

/** The parts of a site that searching needs. */
export type Site = WithGroups;

export type Act = ActOn<Site>;
