import type { ActOn } from "../accounts/act.ts";
import type { Site as WithSignIn } from "../sign_in/act.ts";
import type { Site as WithSubmissions } from "../submissions/act.ts";
import type { Site as WithRatings } from "../ratings/act.ts";
import type { Site as WithTrainings } from "../trainings/act.ts";
import type { Home } from "./open.ts";

/** The parts of a site that the home page and people's pages work with. */
export interface Site
  extends WithSignIn, WithSubmissions, WithTrainings, WithRatings {
  home: Home;
}

export type Act = ActOn<Site>;
