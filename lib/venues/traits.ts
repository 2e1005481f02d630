import type { WebsiteConfig } from "../website/store.ts";
import {
  groupVenue,
  PRACTICE,
  type Venue,
  type VenueKey,
  venueKey,
} from "./schema.ts";

/** What follows from the kind of a venue alone, whoever asks and whatever its record says. */
export interface Traits {
  /** Whether submissions count for solved marks, problems' statistics, points and the week's ranking (behaviour facts §11). */
  countsInPractice: boolean;
  /** Whether submissions count for heatmaps and a user's status with problems; those of contests do not. */
  countsAsActivity: boolean;
  /** The priority of submissions in the queue. */
  priority: "contest" | "normal";
  /** The list that its submissions are shown in. */
  list: VenueKey;
}

/** The traits of practice and public trainings. */
const OPEN: Traits = {
  countsInPractice: true,
  countsAsActivity: true,
  priority: "normal",
  list: venueKey(PRACTICE),
};

/** What is sent virtually counts nowhere, and is in no other list. */
const apart = (venue: Venue): Traits => ({
  countsInPractice: false,
  countsAsActivity: false,
  priority: "normal",
  list: venueKey(venue),
});

export function traitsOf(venue: Venue): Traits {
  const { kind, gid } = venue;
  const isContest = kind === "contest";
  // One object for all, because this is asked for each row of a busy account.
  const isOpen = kind === "practice" || kind === "training";
  if (isOpen && gid === null) return OPEN;
  if (kind === "virtual") return apart(venue);
  return {
    countsInPractice: false,
    countsAsActivity: !isContest,
    priority: isContest ? "contest" : "normal",
    list: venueKey(isContest ? venue : groupVenue(gid!)),
  };
}

/** Tells whether a venue takes programs at the moment, whoever sends them; a group's switch comes before the contests'. */
export function isJudgingOpen(
  { openGroupJudge, openContestJudge, openPublicJudge }: Pick<
    WebsiteConfig,
    "openGroupJudge" | "openContestJudge" | "openPublicJudge"
  >,
  { kind, gid }: Pick<Venue, "kind" | "gid">,
): boolean {
  if (gid !== null) return openGroupJudge;
  return kind === "contest" ? openContestJudge : openPublicJudge;
}
