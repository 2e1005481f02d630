import { isRoot } from "../accounts/access.ts";
import type { LevelOf } from "./group.ts";
import type { Asker, Policy } from "./policy.ts";
import type { Training, Venue } from "./schema.ts";

/**
 * The policy of a training, whose problems are those of practice or of its group:
 * submissions are seen as they are there. The training itself only decides who may
 * enter (spec 2 §4) and, if it is private, who sees its ranking (behaviour facts §15).
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
