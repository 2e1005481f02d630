import type { ActOn } from "../accounts/act.ts";
import type { Site as WithAuthoring } from "../authoring/act.ts";
import type { Site as WithMedia } from "../media/act.ts";
import type { Exchange } from "./open.ts";

/** The parts of a site that import and export need. */
export interface Site extends WithAuthoring, WithMedia {
  exchange: Exchange;
}

export type Act = ActOn<Site>;
