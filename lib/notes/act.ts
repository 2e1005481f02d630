import type { ActOn } from "../accounts/act.ts";
import type { Site as WithGroups } from "../groups/act.ts";
import type { Notes } from "./store.ts";

/** The parts of a site that notes at programs work with. */
export interface Site extends WithGroups {
  notes: Notes;
}

export type Act = ActOn<Site>;
