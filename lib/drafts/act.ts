import type { ActOn, Site as WithAccounts } from "../accounts/act.ts";
import type { Drafts } from "./open.ts";

/** The parts of a site that drafts work with. */
export interface Site extends WithAccounts {
  drafts: Drafts;
}

export type Act = ActOn<Site>;
