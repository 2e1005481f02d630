import type { ActOn } from "../accounts/act.ts";
import type { Site as WithEvidence } from "../evidence/act.ts";
import type { CcsFeeds } from "./chain_index.ts";
import type { ContestImports } from "./open.ts";

/** The parts of a site that the Contest API reads. */
export interface Site extends WithEvidence {
  ccs: CcsFeeds;
  contestImports: ContestImports;
}

export type Act = ActOn<Site>;
