import type { ActOn } from "../accounts/act.ts";
import type { Site as WithMedia } from "../media/act.ts";
import type { Site as WithSubmissions } from "../submissions/act.ts";
import type { Trainings } from "./open.ts";

/** The parts of a site that trainings work with. */
export interface Site extends WithSubmissions, WithMedia {
  trainings: Trainings;
}

export type Act = ActOn<Site>;
