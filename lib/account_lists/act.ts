import type { ActOn } from "../accounts/act.ts";
import type { Site as WithSignIn } from "../sign_in/act.ts";
import type { AccountLists } from "./open.ts";

/** The parts of a site that lists of accounts work with. */
export interface Site extends WithSignIn {
  accountLists: AccountLists;
}

export type Act = ActOn<Site>;
