import type { ActOn } from "../accounts/act.ts";
import type { Site as WithEvidence } from "../evidence/act.ts";
import type { CcsFeeds } from "./chain_index.ts";

/** The parts of a site that the Contest API reads. */
export interface Site extends WithEvidence {
  ccs: CcsFeeds;
}

export type Act = ActOn<Site>;
