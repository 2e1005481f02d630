import type { ActOn } from "../accounts/act.ts";
import type { Site as WithAuthoring } from "../authoring/act.ts";
import type { Site as WithContests } from "../contests/board/act.ts";
import type { Rehearsals } from "./schema.ts";

/** The parts of a site that rehearsals work with. */
export interface Site extends WithContests, WithAuthoring {
  rehearsals: Rehearsals;
}

export type Act = ActOn<Site>;
