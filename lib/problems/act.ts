import type { ActOn, Site as WithAccounts } from "../accounts/act.ts";
import type { Problems } from "./open.ts";

/** The parts of a site that problems work with. */
export interface Site extends WithAccounts {
  problems: Problems;
}

export type Act = ActOn<Site>;
