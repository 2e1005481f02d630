import type { WebsiteConfig } from "../website/store.ts";
import {
  groupVenue,
  PRACTICE,
  type Venue,
  type VenueKey,
  venueKey,
} from "./schema.ts";

/** What holds of a venue by its kind alone, whoever asks and whatever its record says. */
export interface Traits {
  /** Solved marks, problems' figures, points and the week come of it (facts §11). */
  countsInPractice: boolean;
  /** It moves heatmaps and where somebody stands: contests do not. */
  countsAsActivity: boolean;
  /** Before whom what is sent here is judged. */
  priority: "contest" | "normal";
  /** The list that its submissions stand in. */
  list: VenueKey;
}

/** Of practice and public trainings. */
const OPEN: Traits = {
  countsInPractice: true,
  countsAsActivity: true,
  priority: "normal",
  list: venueKey(PRACTICE),
};

export function traitsOf(venue: Venue): Traits {
  const { kind, gid } = venue;
  const isContest = kind === "contest";
  // Asked for each row of a busy account.
  if (!isContest && gid === null) return OPEN;
  return {
    countsInPractice: false,
    countsAsActivity: !isContest,
    priority: isContest ? "contest" : "normal",
    list: venueKey(isContest ? venue : groupVenue(gid!)),
  };
}

/** Whether programs are taken there at the moment, whoever sends them: the group's switch before the contest's. */
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
