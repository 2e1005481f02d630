import { isRoot } from "../accounts/access.ts";
import type { LevelOf } from "./group.ts";
import type { Asker, Policy } from "./policy.ts";
import type { Training, Venue } from "./schema.ts";

/**
 * A training leads through problems of practice, or of its group: what is sent
 * there is seen as it is there. Its own are the door (spec 2 §4) and, of a private
 * one, the rank (facts §15).
 */
export function trainingPolicy(
  training: Training,
  levelOf: LevelOf,
  around: Policy,
): Policy {
  const { tid, gid, authorUid, isPrivate, isVisible } = training;
  const venue: Venue = { kind: "training", id: tid, gid };
  const mayEnter = (asker: Asker) => {
    const { viewer } = asker;
    if (viewer === null || !around.mayEnter(asker)) return false;
    if (isRoot(viewer) || viewer.uid === authorUid) return true;
    return isVisible && (!isPrivate || levelOf(viewer.uid) !== null);
  };
  return {
    ...around,
    mayEnter,
    mayRead: (asker, problem) =>
      mayEnter(asker) && around.mayRead(asker, problem),
    whyNotSubmit: (asker, problem) =>
      mayEnter(asker) ? around.whyNotSubmit(asker, problem) : "forbidden",
    boards: isPrivate ? [...around.boards, venue] : around.boards,
  };
}
