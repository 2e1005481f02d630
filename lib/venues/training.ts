import { isRoot, may, type Viewer } from "../accounts/access.ts";
import { isGroupRoot, type LevelOf, type OwnGroup } from "./group.ts";
import type { Asker, EnterRefusal, Policy } from "./policy.ts";
import type { Training, Venue } from "./schema.ts";

interface Of {
  training: Training;
  levelOf: LevelOf;
  /** The group that it belongs to; null: none. */
  own: OwnGroup | null;
  /** The policy of practice, or of its group. */
  around: Policy;
  /** Whether it asks this problem. */
  asks(pid: number): boolean;
}

/**
 * The policy of a training, whose problems are those of practice or of its group:
 * submissions are seen as they are there. The training itself only decides which
 * problems it asks, who may enter (spec 2 §4) and, if it is private, who sees its
 * ranking (behaviour facts §15).
 */
export function trainingPolicy(
  { training, levelOf, own, around, asks }: Of,
): Policy {
  const { tid, gid, authorUid, isPrivate, isVisible } = training;
  const venue: Venue = { kind: "training", id: tid, gid };
  const isManager = (viewer: Viewer) =>
    isRoot(viewer) || viewer.uid === authorUid ||
    own !== null && isGroupRoot(own.group, own.levelOf, viewer);
  const whyNotLook = (asker: Asker): EnterRefusal | null => {
    const { viewer } = asker;
    if (viewer === null) return "notSignedIn";
    if (!isVisible && !isManager(viewer)) return "trainingNotFound";
    return around.whyNotEnter(asker);
  };
  const whyNotEnter = (asker: Asker): EnterRefusal | null => {
    const { viewer } = asker;
    const outside = whyNotLook(asker);
    if (outside !== null || viewer === null) return outside;
    return !isPrivate || isManager(viewer) || levelOf(viewer.uid) !== null
      ? null
      : "trainingNeedsRegistration";
  };
  return {
    ...around,
    whyNotLook,
    whyNotEnter,
    whyNotRead: (asker, problem) =>
      whyNotEnter(asker) ??
        (asks(problem.pid)
          ? around.whyNotRead(asker, problem)
          : "problemNotFound"),
    whyNotSubmit: (asker, problem) =>
      whyNotEnter(asker) ??
        (asks(problem.pid)
          ? around.whyNotSubmit(asker, problem)
          : "problemGone"),
    whyNotReadQuiz: whyNotEnter,
    whyNotAnswer: (asker) =>
      whyNotEnter(asker) ?? (may(asker.viewer, "submit") ? null : "forbidden"),
    quizSight: ({ viewer }, { hasAnswered }) => ({
      result: true,
      key: hasAnswered || viewer !== null && isManager(viewer),
      others: viewer !== null && isManager(viewer),
    }),
    boards: isPrivate ? [...around.boards, venue] : around.boards,
  };
}
