import type { ActOn, Site as WithAccounts } from "../accounts/act.ts";
import type { Judges } from "./open.ts";

/** The parts of a site that judges work with. */
export interface Site extends WithAccounts {
  judges: Judges;
}

export type Act = ActOn<Site>;
