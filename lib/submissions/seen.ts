import { isInProgress, STATUS } from "../judging/status.ts";
import type { Site } from "./act.ts";
import type { Asker, Sent, Sight } from "../venues/policy.ts";
import type { LiveState } from "./live/live.ts";
import type { Submission } from "./schema.ts";

/**
 * A submission as one viewer may know it at one moment: what its venue keeps from
 * them is not in it. Whatever shows a submission takes one of these, so that none
 * can leave the venue unasked.
 */
export interface SeenSubmission extends Omit<Submission, "length"> {
  /** In characters; null when that is not theirs to know. */
  length: number | null;
  sight: Sight;
}

/** An asker on a site with venues and problems. An `Act` is one. */
export type Looking = Asker & { site: Pick<Site, "venues" | "problems"> };

/** What a viewer may know of a submission, by its venue's policy. */
export const sightOf = (
  looking: Looking,
  submission: Pick<Submission, keyof Sent>,
): Sight =>
  looking.site.venues.book.policyOf(submission.venue)
    .sight(
      looking,
      submission,
      looking.site.problems.catalogue.get(submission.pid),
    );

/** Null: it is not theirs to know of. */
export function seenBy(
  looking: Looking,
  submission: Submission,
): SeenSubmission | null {
  const sight = sightOf(looking, submission);
  return sight.isThere ? withSight(submission, sight) : null;
}

/** Whether its owner may hear of what it came to: as somebody without any right of their own. */
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
      status: seenStatus(submission.status),
      score: null,
      oiRankScore: null,
      // Set by hand, or judged again: there was a verdict to change.
      isManual: false,
      version: 0,
      judger: "",
    },
    ...figures ? {} : { time: null, memory: null },
    length: figures || sight.code === "open" ? submission.length : null,
    sight,
  };
}

/** "Submitted, unknown result" (spec 1 §4), once there is one. */
const seenStatus = (status: Submission["status"]) =>
  isInProgress(status) ? status : STATUS.unknownResult;

/** The same of what open pages hear while it is judged. */
export function seenState(state: LiveState, sight: Sight): LiveState {
  const { verdict, figures } = sight;
  return {
    ...state,
    ...verdict ? {} : {
      status: seenStatus(state.status as Submission["status"]),
      score: null,
      // Of one that fails, fewer cases are run.
      done: null,
      total: null,
    },
    ...figures ? {} : { time: null, memory: null },
  };
}
