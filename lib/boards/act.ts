import type { ActOn } from "../accounts/act.ts";
import type { Site as WithSubmissions } from "../submissions/act.ts";
import type { Boards } from "./boards.ts";

/** The parts of a site that boards work with. */
export interface Site extends WithSubmissions {
  boards: Boards;
}

export type Act = ActOn<Site>;
