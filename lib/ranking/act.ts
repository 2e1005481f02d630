import type { ActOn } from "../accounts/act.ts";
import type { Site as WithSubmissions } from "../submissions/act.ts";
import type { Ranking } from "./open.ts";

/** The parts of a site that rank lists are made of. */
export interface Site extends WithSubmissions {
  ranking: Ranking;
}

export type Act = ActOn<Site>;
