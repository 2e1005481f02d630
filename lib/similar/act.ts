import type { ActOn } from "../accounts/act.ts";
import type { Site as WithGroups } from "../groups/act.ts";
import type { Similar } from "./open.ts";

/** The parts of a site that similar programs are looked for in. */
export interface Site extends WithGroups {
  similar: Similar;
}

export type Act = ActOn<Site>;
