import type { ActOn } from "../accounts/act.ts";
import type { Site as WithCampuses } from "../campuses/act.ts";
import type { Site as WithContests } from "../contests/act.ts";
import type { Site as WithDiscussions } from "../discussions/act.ts";
import type { Site as WithTrainings } from "../trainings/act.ts";
import type { Groups } from "./open.ts";

/** The parts of a site that groups work with. */
export interface Site
  extends WithContests, WithDiscussions, WithTrainings, WithCampuses {
  groups: Groups;
}

export type Act = ActOn<Site>;
