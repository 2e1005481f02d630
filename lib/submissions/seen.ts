import { STATUS } from "../judging/status.ts";
import type { Site } from "./act.ts";
import type { Asker, Sent, Sight } from "../venues/policy.ts";
import type { LiveState } from "./live/live.ts";
import type { Submission } from "./schema.ts";

/**
 * A submission as one viewer may see it at one moment, without what its venue hides
 * from them. Everything that shows a submission takes one of these, so that nothing
 * is shown without asking the venue.
 */
export interface SeenSubmission extends Omit<Submission, "length"> {
  /** In characters; null if the viewer may not know it. */
  length: number | null;
  sight: Sight;
}

/** An asker on a site with venues and problems. An `Act` is one. */
export type Looking = Asker & { site: Pick<Site, "venues" | "problems"> };

/** What a viewer may know of a submission, by its venue's policy and their homework's. */
export const sightOf = (
  looking: Looking,
  submission: Pick<Submission, keyof Sent>,
): Sight =>
  looking.site.venues.book.sightOf(
    looking,
    submission,
    looking.site.problems.catalogue.get(submission.pid),
  );

/** Returns a submission as the viewer may see it; null: they may not know that it exists. */
export function seenBy(
  looking: Looking,
  submission: Submission,
): SeenSubmission | null {
  const sight = sightOf(looking, submission);
  return sight.isThere ? withSight(submission, sight) : null;
}

/** Tells whether a submission's owner may know its verdict, judged as a user without special rights. */
export const ownerKnows = (
  site: Looking["site"],
  submission: Submission,
  now: number,
): boolean => {
  const viewer = {
    uid: submission.uid,
    username: "",
    avatar: null,
    roles: [],
    permissions: new Set<never>(),
    preferences: {},
  };
  return sightOf({ site, now, viewer }, submission).verdict;
};

function withSight(submission: Submission, sight: Sight): SeenSubmission {
  const { verdict, figures } = sight;
  return {
    ...submission,
    ...verdict ? {} : {
      status: STATUS.unknownResult,
      score: null,
      oiRankScore: null,
      // True would reveal that there is a verdict, which somebody has changed.
      isManual: false,
      version: 0,
      judger: "",
    },
    ...figures ? {} : { time: null, memory: null },
    length: figures || sight.code === "open" ? submission.length : null,
    sight,
  };
}

/**
 * Does the same with the state that open pages get while a submission is judged. Where
 * the verdict is hidden all of the way to it is, too: "Submitted, unknown result" from
 * the receipt on (spec 1 §4), because when each step comes tells how the run went.
 */
export function seenState(state: LiveState, sight: Sight): LiveState {
  const { verdict, figures, progress } = sight;
  return {
    ...state,
    ...verdict ? {} : {
      status: STATUS.unknownResult,
      score: null,
      ahead: null,
      why: null,
    },
    ...figures ? {} : { time: null, memory: null },
    ...progress ? {} : { done: null, total: null },
  };
}
