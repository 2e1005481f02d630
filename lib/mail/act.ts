import type { ActOn } from "../accounts/act.ts";
import type { Site as WithWebsite } from "../website/act.ts";
import type { Mail } from "./open.ts";

/** The parts of a site that letters work with. */
export interface Site extends WithWebsite {
  mail: Mail;
}

export type Act = ActOn<Site>;
