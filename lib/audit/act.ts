import type { ActOn, Site as WithAccounts } from "../accounts/act.ts";
import type { Audit } from "./open.ts";

/** The parts of a site that the audit log works with. */
export interface Site extends WithAccounts {
  audit: Audit;
}

export type Act = ActOn<Site>;
