import type { ActOn } from "../accounts/act.ts";
import type { Site as WithSignIn } from "../sign_in/act.ts";

/** The parts of a site that lists of accounts work with. */
export type Site = WithSignIn;

export type Act = ActOn<Site>;
