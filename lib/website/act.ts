import type { ActOn, Site as WithAccounts } from "../accounts/act.ts";
import type { Website } from "./store.ts";

/** The parts of a site that its settings need. */
export interface Site extends WithAccounts {
  website: Website;
}

export type Act = ActOn<Site>;
