import type { ActOn } from "../accounts/act.ts";
import type { Site as WithAudit } from "../audit/act.ts";
import type { Site as WithMessages } from "../messages/act.ts";
import type { Site as WithQueue } from "../queue/act.ts";
import type { Venues } from "../venues/book.ts";
import type { Site as WithWebsite } from "../website/act.ts";
import type { Submissions } from "./open.ts";

/** The parts of a site that submissions work with. */
export interface Site extends WithAudit, WithMessages, WithQueue, WithWebsite {
  venues: Venues;
  submissions: Submissions;
}

export type Act = ActOn<Site>;
