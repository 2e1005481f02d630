import type { Site as WithLists } from "../account_lists/act.ts";
import type { ActOn } from "../accounts/act.ts";
import type { Campuses } from "./open.ts";

/** The parts of a site that campuses work with. */
export interface Site extends WithLists {
  campuses: Campuses;
}

export type Act = ActOn<Site>;
