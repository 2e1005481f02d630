import type { ActOn } from "../accounts/act.ts";
import type { Site as WithAnnouncements } from "../announcements/act.ts";
import type { Site as WithMessages } from "../messages/act.ts";
import type { Site as WithProblems } from "../problems/act.ts";
import type { Media } from "./open.ts";

/** The parts of a site that pictures and files in texts work with. */
export interface Site extends WithAnnouncements, WithMessages, WithProblems {
  media: Media;
}

export type Act = ActOn<Site>;
