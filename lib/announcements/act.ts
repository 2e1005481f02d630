import type { ActOn, Site as WithAccounts } from "../accounts/act.ts";
import type { Announcements } from "./open.ts";

/** The parts of a site that announcements need. */
export interface Site extends WithAccounts {
  announcements: Announcements;
}

export type Act = ActOn<Site>;
