import type { ActOn } from "../accounts/act.ts";
import type { Site as WithCampuses } from "../campuses/act.ts";
import type { Site as WithGroups } from "../groups/act.ts";
import type { Site as WithMedia } from "../media/act.ts";
import type { Site as WithTrainings } from "../trainings/act.ts";
import type { Courses } from "./open.ts";

/** The parts of a site that courses work with. */
export interface Site
  extends WithTrainings, WithGroups, WithCampuses, WithMedia {
  courses: Courses;
}

export type Act = ActOn<Site>;
