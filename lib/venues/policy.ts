import type { Viewer } from "../accounts/access.ts";
import type { Problem } from "../problems/schema.ts";
import type { WebsiteConfig } from "../website/store.ts";
import type { Venue } from "./schema.ts";

/** Who asks, when, and on a site with which switches. An `Act` is one. */
export interface Asker {
  viewer: Viewer | null;
  now: number;
  site: {
    website: {
      config: Pick<
        WebsiteConfig,
        | "hideNonContestSubmissionCode"
        | "openGroupJudge"
        | "openContestJudge"
        | "openPublicJudge"
      >;
    };
  };
}

/** A submission, as far as a policy looks at it. */
export interface Sent {
  uid: string;
  pid: number;
  venue: Venue;
  submitTime: number;
  share: boolean;
}

/** What one viewer may know of one submission at one moment. */
export interface Sight {
  /** That it was sent at all. Without this there is nothing else. */
  isThere: boolean;
  /** Its status, its score, and what was said in reaching them. */
  verdict: boolean;
  /** How long it ran and is, and how much memory it took. */
  figures: boolean;
  /** The verdict case by case. */
  cases: boolean;
  /** Names of the data files, besides figures and verdicts. */
  files: boolean;
  /** "hidden": readable, but for the site's switch. */
  code: "open" | "hidden" | "closed";
  /** What compiler and program have said; how much of a run, `words` says. */
  output: boolean;
  /** As the problem's author has set it, or as little as while a contest runs. */
  words: "asSet" | "strict";
  /** Whether the viewer may show the code to everybody, or hide it again. */
  share: boolean;
}

/** What of all that was sent to a venue is listed, counted and ranked for a viewer. */
export interface Lens {
  /** Sent at this moment or later; null: from the beginning. */
  from: number | null;
  /** Sent before this moment; null: all of it. */
  before: number | null;
  /** Whether their own is there, whenever it was sent. */
  keepsOwn: boolean;
  /** Whether problems that they may not see are left out. */
  byProblem: boolean;
}

/** Refusals of `lib/failure.ts`. */
export type SubmitRefusal = "problemForbidden" | "judgingClosed" | "forbidden";

/**
 * Who may do and see what at a venue. Whoever shows a submission or counts it asks
 * this and nothing else; what holds for everybody at all times is in `traits.ts`.
 */
export interface Policy {
  mayEnter(asker: Asker): boolean;
  /** A problem, as it stands in this venue. */
  mayRead(asker: Asker, problem: Problem): boolean;
  /** Why a program is not taken; null: it is. */
  whyNotSubmit(asker: Asker, problem: Problem): SubmitRefusal | null;
  /** `problem` is null when it is gone. */
  sight(asker: Asker, sent: Sent, problem: Problem | null): Sight;
  /** Null: nothing at all. */
  lens(asker: Asker): Lens | null;
  /** A visitor is asked to sign in, where somebody else finds nothing. */
  needsAccount: boolean;
  /** Whose boards hear of what is sent here. */
  boards: readonly Venue[];
  /** When the answers change by themselves next; null: never. */
  until(now: number): number | null;
}

/** Of what a viewer may not know of. */
export const NOTHING: Sight = {
  isThere: false,
  verdict: false,
  figures: false,
  cases: false,
  files: false,
  code: "closed",
  output: false,
  words: "strict",
  share: false,
};
