import {
  isAdmin,
  isCampusAdmin,
  isOfContest,
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
  ASKS_NO_QUIZZES,
  type Lens,
  NOTHING,
  type Policy,
  type Sent,
  type Sight,
} from "./policy.ts";
import { PRACTICE } from "./schema.ts";
import { isJudgingOpen } from "./traits.ts";

/**
 * Tells whether the viewer may see all submissions to a problem: those to a public one
 * are for everybody, those to a deleted one only for its administrators.
 */
export const showsAllOf = (problem: Problem | null, viewer: Viewer | null) =>
  problem === null ? isProblemAdmin(viewer) : canViewProblem(problem, viewer);

interface OpenSight {
  asker: Asker;
  sent: Sent;
  problem: Problem | null;
  /** Whether the viewer reads code and cases as admins do. */
  isReader?: boolean;
}

/**
 * Returns what a viewer may see of a submission outside contests, if they may know
 * that it exists (spec 1 §6). With a deleted problem, code is not shared. Code is
 * "hidden" while a switch of the site leaves it to root and problem admins, so that in
 * an exam nobody can look up what they wrote before. The author always reads what
 * compiler and program have printed, because otherwise nobody could correct a program.
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
  // The problem's setting: each case, or only the verdict (contract §6).
  const cases = problem?.openCaseResult === true || isReader ||
    isAdmin(viewer);
  return {
    isThere: true,
    verdict: true,
    figures: true,
    cases,
    progress: cases,
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

/** The policy of practice: what is sent to public problems is public. */
export const practicePolicy: Policy = {
  ...ASKS_NO_QUIZZES,
  whyNotLook: () => null,
  whyNotEnter: () => null,
  whyNotRead: ({ viewer }, problem) =>
    canViewProblem(problem, viewer) ? null : "problemForbidden",
  whyNotSubmit({ viewer, site }, problem) {
    if (isOfContest(viewer)) return "contestAccount";
    if (!canSubmitTo(problem, viewer)) return "problemForbidden";
    const area = { ...PRACTICE, gid: problem.gid };
    return isJudgingOpen(site.website.config, area) ? null : "judgingClosed";
  },
  sight(asker, sent, problem) {
    const { viewer } = asker;
    // Everybody sees their own, even if the problem was deleted.
    const isThere = viewer?.uid === sent.uid || showsAllOf(problem, viewer);
    return isThere ? openSight({ asker, sent, problem }) : NOTHING;
  },
  lens: () => ALL,
  needsAccount: false,
  boards: [PRACTICE],
  until: () => null,
};
