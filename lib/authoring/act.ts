import type { ActOn } from "../accounts/act.ts";
import type { Site as WithSubmissions } from "../submissions/act.ts";
import type { Authoring } from "./open.ts";

/** The parts of a site that those who make problems work with. */
export interface Site extends WithSubmissions {
  authoring: Authoring;
}

export type Act = ActOn<Site>;
