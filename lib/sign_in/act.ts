import type { ActOn } from "../accounts/act.ts";
import type { Site as WithMail } from "../mail/act.ts";
import type { Site as WithMessages } from "../messages/act.ts";

/** The parts of a site that signing in and registering work with. */
export interface Site extends WithMail, WithMessages {}

export type Act = ActOn<Site>;
