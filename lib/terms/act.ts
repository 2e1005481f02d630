import type { ActOn } from "../accounts/act.ts";
import type { Site as WithBoards } from "../contests/board/act.ts";
import type { Site as WithGroups } from "../groups/act.ts";
import type { Terms } from "./open.ts";

/** The parts of a site that terms work with. */
export interface Site extends WithGroups, WithBoards {
  terms: Terms;
}

export type Act = ActOn<Site>;
