import {
  isAdmin,
  isCampusAdmin,
  isProblemAdmin,
  type Viewer,
} from "../accounts/access.ts";
import {
  canEditProblem,
  canSubmitTo,
  canViewProblem,
} from "../problems/access.ts";
import type { Problem } from "../problems/schema.ts";
import {
  type Asker,
  type Lens,
  NOTHING,
  type Policy,
  type Sent,
  type Sight,
} from "./policy.ts";
import { PRACTICE } from "./schema.ts";
import { isJudgingOpen } from "./traits.ts";

/**
 * Whether a problem's submissions are for everybody; a deleted one has only its
 * administrators left.
 */
export const showsAllOf = (problem: Problem | null, viewer: Viewer | null) =>
  problem === null ? isProblemAdmin(viewer) : canViewProblem(problem, viewer);

interface OpenSight {
  asker: Asker;
  sent: Sent;
  problem: Problem | null;
  /** Whether they read code as admins do. */
  isReader?: boolean;
}

/**
 * What is seen of a submission that is there, outside contests (spec 1 §6). A
 * problem that is gone shares nothing. "hidden": the site's switch leaves what was
 * sent outside contests to root and problem admins, so that in an exam nobody can
 * look up what they wrote before. Its author reads what compiler and program have
 * said in any case: nobody could put a program right otherwise.
 */
export function openSight(
  { asker, sent, problem, isReader = false }: OpenSight,
): Sight {
  const { viewer, site } = asker;
  const isOwner = viewer?.uid === sent.uid;
  const isShared = sent.share && problem?.codeShare === true;
  const mayReadCode = isShared || isOwner || isReader || isAdmin(viewer) ||
    isCampusAdmin(viewer);
  const isHidden = site.website.config.hideNonContestSubmissionCode &&
    !isProblemAdmin(viewer);
  const code = !mayReadCode ? "closed" : isHidden ? "hidden" : "open";
  return {
    isThere: true,
    verdict: true,
    figures: true,
    // Case by case, or the verdict alone (contract §6).
    cases: problem?.openCaseResult === true || isAdmin(viewer),
    files: problem !== null && canEditProblem(problem, viewer),
    code,
    output: isOwner || code === "open",
    words: "asSet",
    share: isOwner && problem?.codeShare === true,
  };
}

const ALL: Lens = {
  from: null,
  before: null,
  keepsOwn: true,
  byProblem: true,
};

/** Everybody's practice: what is sent to public problems is public. */
export const practicePolicy: Policy = {
  mayEnter: () => true,
  mayRead: ({ viewer }, problem) => canViewProblem(problem, viewer),
  whyNotSubmit({ viewer, site }, problem) {
    if (!canSubmitTo(problem, viewer)) return "problemForbidden";
    const area = { ...PRACTICE, gid: problem.gid };
    return isJudgingOpen(site.website.config, area) ? null : "judgingClosed";
  },
  sight(asker, sent, problem) {
    const { viewer } = asker;
    // One's own is always there, even when the problem is not any more.
    const isThere = viewer?.uid === sent.uid || showsAllOf(problem, viewer);
    return isThere ? openSight({ asker, sent, problem }) : NOTHING;
  },
  lens: () => ALL,
  needsAccount: false,
  boards: [PRACTICE],
  until: () => null,
};
