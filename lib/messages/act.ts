import type { ActOn, Site as WithAccounts } from "../accounts/act.ts";
import type { Messages } from "./open.ts";

/** The parts of a site that messages work with. */
export interface Site extends WithAccounts {
  messages: Messages;
}

export type Act = ActOn<Site>;
