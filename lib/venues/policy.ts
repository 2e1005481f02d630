import type { Viewer } from "../accounts/access.ts";
import type { Problem } from "../problems/schema.ts";
import type { WebsiteConfig } from "../website/store.ts";
import type { Venue } from "./schema.ts";

/** Who asks, at which moment, and the switches of the site. An `Act` is one. */
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

/** What a policy needs of a submission. */
export interface Sent {
  uid: string;
  pid: number;
  venue: Venue;
  submitTime: number;
  share: boolean;
}

/** What one viewer may see of one submission at one moment. */
export interface Sight {
  /** That it exists. If not, all others are false as well. */
  isThere: boolean;
  /** Its status, its score, and the note that explains them. */
  verdict: boolean;
  /** Its time, memory and length of code. */
  figures: boolean;
  /** The result of each case; `onlyFirst`: only of the first that failed. */
  cases: boolean;
  onlyFirst?: boolean;
  /** How many cases are done while it is judged: by that, which one fails. */
  progress: boolean;
  /** The names of the cases' files. */
  files: boolean;
  /** The code; "hidden": only the site's switch keeps it from this viewer. */
  code: "open" | "hidden" | "closed";
  /** What compiler and program have printed; for runs, `words` says how much of it. */
  output: boolean;
  /** How much of the output is shown: as the problem's author has set it, or as little as during a contest. */
  words: "asSet" | "strict";
  /** Whether the viewer may show the code to everybody, or hide it again. */
  share: boolean;
}

/** Which of a venue's submissions are listed, counted and ranked for a viewer. */
export interface Lens {
  /** Only those sent at this moment or later; null: from the beginning. */
  from: number | null;
  /** Only those sent before this moment; null: to the end. */
  before: number | null;
  /** Whether the viewer's own are included, whenever they were sent. */
  keepsOwn: boolean;
  /** Whether submissions to problems that the viewer may not see are left out. */
  byProblem: boolean;
}

/** Why somebody may not come in: codes of refusals (`lib/failure.ts`). */
export type EnterRefusal =
  | "notSignedIn"
  | "contestNotFound"
  | "contestNotBegun"
  | "contestNeedsRegistration"
  | "accountRuleMismatch"
  | "seatElsewhere"
  | "contestAccount"
  | "trainingNotFound"
  | "trainingNotBegun"
  | "trainingNeedsRegistration"
  | "groupNotFound"
  | "notGroupMember";

/** Why somebody may not read a venue's problem. */
export type ReadRefusal =
  | EnterRefusal
  | "problemNotFound"
  | "problemForbidden"
  | "sessionNotStarted";

/** Why a venue takes no program. */
export type SubmitRefusal =
  | EnterRefusal
  | "problemGone"
  | "problemForbidden"
  | "judgingClosed"
  | "forbidden"
  | "contestEnded"
  | "disqualified"
  | "seatUnbound"
  | "sessionNotStarted"
  | "timeOver";

/** What somebody may know of a quiz and of their answers to it (rows Q1.11, Q1.12, Q2.9). */
export interface QuizSight {
  /** Whether their answers are right, and their points. */
  result: boolean;
  /** The right answers and the explanation. */
  key: boolean;
  /** What others have answered, while they could still answer. */
  others: boolean;
  /** How many of all answers were right. */
  counts: boolean;
  /** What it is about: its tags. */
  tags: boolean;
}

/** Quizzes are asked in contests and trainings only. */
export const ASKS_NO_QUIZZES: Pick<
  Policy,
  "whyNotReadQuiz" | "whyNotAnswer" | "quizSight"
> = {
  whyNotReadQuiz: () => "problemNotFound",
  whyNotAnswer: () => "forbidden",
  quizSight: () => ({
    result: false,
    key: false,
    others: false,
    counts: false,
    tags: false,
  }),
};

/**
 * Decides who may do and see what in a venue. Everything that shows or counts
 * submissions asks it and nothing else; what is the same for everybody at all times is
 * in `traits.ts`.
 */
export interface Policy {
  /** Why the asker may not even read what the venue says of itself; null: they may. */
  whyNotLook(asker: Asker): EnterRefusal | null;
  /** Why the asker may not come in, to its problems and what was sent; null: they may. */
  whyNotEnter(asker: Asker): EnterRefusal | null;
  /** Why the asker may not read a problem in this venue; null: they may. */
  whyNotRead(asker: Asker, problem: Problem): ReadRefusal | null;
  /** Why a program may not be submitted; null: it may. */
  whyNotSubmit(asker: Asker, problem: Problem): SubmitRefusal | null;
  /** Why the asker may not read a quiz that this venue asks; null: they may. */
  whyNotReadQuiz(asker: Asker): ReadRefusal | null;
  /** Why no answers to a quiz are taken from the asker; null: they are. */
  whyNotAnswer(asker: Asker): SubmitRefusal | null;
  quizSight(asker: Asker, own: { hasAnswered: boolean }): QuizSight;
  /** What the asker may see of a submission; `problem` is null if it was deleted. */
  sight(asker: Asker, sent: Sent, problem: Problem | null): Sight;
  /** Which submissions the asker sees in lists and counts; null: none at all. */
  lens(asker: Asker): Lens | null;
  /** Whether a visitor is asked to sign in where others get "not found". */
  needsAccount: boolean;
  /** The venues whose scoreboards show what is sent here. */
  boards: readonly Venue[];
  /** The next moment at which the answers change by themselves (a contest begins, say); null: never. */
  until(now: number): number | null;
}

/** The sight of a submission that the viewer may not know of. */
export const NOTHING: Sight = {
  isThere: false,
  verdict: false,
  figures: false,
  cases: false,
  progress: false,
  files: false,
  code: "closed",
  output: false,
  words: "strict",
  share: false,
};
