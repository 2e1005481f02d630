import type { ActOn } from "../accounts/act.ts";
import type { Site as WithBoards } from "../contests/board/act.ts";
import type { Ratings } from "./open.ts";

/** The parts of a site that ratings work with. */
export interface Site extends WithBoards {
  ratings: Ratings;
}

export type Act = ActOn<Site>;
