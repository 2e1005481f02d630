import { isRoot, isStaff, type Viewer } from "../accounts/access.ts";
import { DAY_MS } from "../dates.ts";
import type { LevelOf } from "./group.ts";
import { type Asker, type Policy, type Sent, type Sight } from "./policy.ts";
import type { Feedback, Training, Venue } from "./schema.ts";

/** What a training's policy needs besides its record. */
export interface TrainingCircle {
  levelOf: LevelOf;
  /** Of practice, or of its group. */
  around: Policy;
  /** Whether somebody manages the training's group. */
  managesGroup: (viewer: Viewer | null) => boolean;
  /** The later moments until when single students may send. */
  extensions: ReadonlyMap<string, number>;
}

/** When somebody's work is due; null: never. */
export const dueFor = (
  { due }: Pick<Training, "due">,
  extensions: ReadonlyMap<string, number>,
  uid: string,
): number | null =>
  due === null ? null : Math.max(due, extensions.get(uid) ?? due);

/** How many days late something is, begun days counted; 0: it is in time. */
export const daysLate = (at: number, due: number | null): number =>
  due === null || at <= due ? 0 : Math.ceil((at - due) / DAY_MS);

/** Which part of its points counts: 1 in time, 0 when it is too late for any. */
export function lateShare(
  { latePercent, lateDays }: Pick<Training, "latePercent" | "lateDays">,
  days: number,
): number {
  if (days === 0) return 1;
  return days > lateDays ? 0 : Math.max(0, 100 - days * latePercent) / 100;
}

/**
 * The policy of a training, whose problems are those of practice or of its group:
 * submissions are seen as they are there. The training itself decides who may
 * enter (spec 2 §4) and when, who sees its ranking if it is private (behaviour facts
 * §15), and, as an assignment, what its students are told of their failed cases.
 */
export function trainingPolicy(
  training: Training,
  { levelOf, around, managesGroup, extensions }: TrainingCircle,
): Policy {
  const { tid, gid, authorUid, isPrivate, isVisible, begin } = training;
  const venue: Venue = { kind: "training", id: tid, gid };
  const manages = (viewer: Viewer | null) =>
    isRoot(viewer) || viewer?.uid === authorUid || managesGroup(viewer);
  const mayEnter = (asker: Asker) => {
    const { viewer, now } = asker;
    if (viewer === null || !around.mayEnter(asker)) return false;
    if (manages(viewer)) return true;
    if (begin !== null && now < begin) return false;
    return isVisible && (!isPrivate || levelOf(viewer.uid) !== null);
  };
  const sight = (asker: Asker, sent: Sent, seen: Sight): Sight => {
    const { viewer, now } = asker;
    if (!seen.isThere || manages(viewer) || isStaff(viewer)) return seen;
    const due = viewer === null
      ? training.due
      : dueFor(training, extensions, viewer.uid);
    const isDue = due === null || now > due;
    const told = withFeedback(
      seen,
      isDue ? training.feedbackAfter : training.feedbackBefore,
    );
    // Until it is due, everybody writes their own.
    const isOwn = viewer?.uid === sent.uid;
    return isDue || isOwn
      ? told
      : { ...told, code: "closed", output: false, cases: false };
  };
  const moments = [begin, training.due, ...extensions.values()];
  return {
    ...around,
    mayEnter,
    mayRead: (asker, problem) =>
      mayEnter(asker) && around.mayRead(asker, problem),
    whyNotSubmit: (asker, problem) =>
      mayEnter(asker) ? around.whyNotSubmit(asker, problem) : "forbidden",
    sight: (asker, sent, problem) =>
      sight(asker, sent, around.sight(asker, sent, problem)),
    boards: isPrivate ? [...around.boards, venue] : around.boards,
    until(now) {
      const next = [around.until(now), ...moments]
        .filter((at) => at !== null && at > now) as number[];
      return next.length === 0 ? null : Math.min(...next);
    },
  };
}

function withFeedback(sight: Sight, feedback: Feedback): Sight {
  switch (feedback) {
    case "all":
      return sight;
    case "firstData":
      return { ...sight, onlyFirst: true };
    case "firstCase":
      return { ...sight, onlyFirst: true, words: "strict" };
    case "verdict":
      return { ...sight, cases: false, words: "strict" };
  }
}
