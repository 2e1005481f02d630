import type { ActOn } from "../accounts/act.ts";
import type { Site as WithBoards } from "../contests/board/act.ts";
import type { Evidence } from "./open.ts";

/** The parts of a site that the chains of contests are made of. */
export interface Site extends WithBoards {
  evidence: Evidence;
}

export type Act = ActOn<Site>;
