import type { ActOn } from "../accounts/act.ts";
import type { Site as WithSubmissions } from "../submissions/act.ts";
import type { Discussions } from "./open.ts";

/** The parts of a site that discussions work with. */
export interface Site extends WithSubmissions {
  discussions: Discussions;
}

export type Act = ActOn<Site>;
