import type { ActOn, Site as WithAccounts } from "../accounts/act.ts";
import type { Backups } from "./open.ts";

/** The parts of a site that backups work with. */
export interface Site extends WithAccounts {
  backups: Backups;
}

export type Act = ActOn<Site>;
