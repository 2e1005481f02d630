import {
  isAdmin,
  isOfContest,
  isRoot,
  isStaff,
  may,
  type Viewer,
} from "../accounts/access.ts";
import {
  isGroupAdmin,
  isGroupRoot,
  type LevelOf,
  type OwnGroup,
} from "./group.ts";
import type { Asker, EnterRefusal, Policy, Sent, Sight } from "./policy.ts";
import type { Feedback, Training, Venue } from "./schema.ts";
import { DAY_MS } from "../durations.ts";

interface Of {
  training: Training;
  levelOf: LevelOf;
  /** The group that it belongs to; null: none. */
  own: OwnGroup | null;
  /** The policy of practice, or of its group. */
  around: Policy;
  /** Whether it asks this problem. */
  asks(pid: number): boolean;
  /** The later due dates of single students, by their uids. */
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

/** On how many days after the due date late work still earns something. */
const earningDays = (
  { latePercent, lateDays }: Pick<Training, "latePercent" | "lateDays">,
): number =>
  latePercent === 0
    ? lateDays
    : Math.min(lateDays, Math.ceil(100 / latePercent) - 1);

/** Until when late work earns something; null: it is never due. */
export const lateUntil = (
  rules: Pick<Training, "latePercent" | "lateDays">,
  due: number | null,
): number | null => due === null ? null : due + DAY_MS * earningDays(rules);

/** What a training answers more than others. */
export interface TrainingPolicy extends Policy {
  /**
   * What the asker is told of failed cases at most of what this student sends to its
   * problems, wherever that is; null: it keeps nothing from them (row S2.1).
   */
  holdsBack(asker: Asker, uid: string): Feedback | null;
}

/**
 * The policy of a training, whose problems are those of practice or of its group:
 * submissions are seen as they are there. The training itself decides which problems it
 * asks, who may enter (spec 2 §4) and when, who sees its ranking if it is private
 * (behaviour facts §15) and, as an assignment, what its students are told of failed
 * cases.
 */
export function trainingPolicy(
  { training, levelOf, own, around, asks, extensions }: Of,
): TrainingPolicy {
  const { tid, gid, authorUid, isPrivate, isVisible, begin } = training;
  const venue: Venue = { kind: "training", id: tid, gid };
  /** Its author as long as they make trainings there (docs/decisions.md). */
  const isManager = (viewer: Viewer) =>
    isRoot(viewer) ||
    viewer.uid === authorUid &&
      (own === null
        ? isAdmin(viewer)
        : isGroupAdmin(own.group, own.levelOf, viewer)) ||
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
    if (isOfContest(viewer)) return "contestAccount";
    if (isManager(viewer)) return null;
    if (isPrivate && levelOf(viewer.uid) === null) {
      return "trainingNeedsRegistration";
    }
    return begin !== null && asker.now < begin ? "trainingNotBegun" : null;
  };
  const isDueFor = ({ viewer, now }: Asker) => {
    const due = dueFor(training, extensions, viewer?.uid ?? "");
    return due === null || now > due;
  };
  const isJury = (viewer: Viewer | null) =>
    viewer !== null &&
    (isManager(viewer) || isStaff(viewer) ||
      own !== null && isGroupAdmin(own.group, own.levelOf, viewer));
  const sight = (asker: Asker, sent: Sent, seen: Sight): Sight => {
    const { viewer } = asker;
    if (!seen.isThere || isJury(viewer)) return seen;
    const isDue = isDueFor(asker);
    const told = withFeedback(
      seen,
      isDue ? training.feedbackAfter : training.feedbackBefore,
    );
    // Until it is due, everybody writes their own.
    return isDue || viewer?.uid === sent.uid ? told : {
      ...told,
      code: "closed",
      output: false,
      cases: false,
      progress: false,
    };
  };
  /** How long after the due date late answers still earn something. */
  const lateMs = DAY_MS * earningDays(training);
  const isOverFor = (asker: Asker) =>
    isDueFor({ ...asker, now: asker.now - lateMs });
  const ends = training.due === null
    ? []
    : [training.due, ...extensions.values()];
  const moments = [begin, ...ends, ...ends.map((at) => at + lateMs)];
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
    sight: (asker, sent, problem) =>
      sight(asker, sent, around.sight(asker, sent, problem)),
    until(now) {
      const next = [around.until(now), ...moments]
        .filter((at) => at !== null && at > now) as number[];
      return next.length === 0 ? null : Math.min(...next);
    },
    whyNotReadQuiz: whyNotEnter,
    whyNotAnswer: (asker) =>
      whyNotEnter(asker) ?? (may(asker.viewer, "submit") ? null : "forbidden"),
    quizSight(asker, { hasAnswered }) {
      const { viewer } = asker;
      const manages = viewer !== null && isManager(viewer);
      // While an answer still earns points, a key that is told is passed on.
      const isOpen = isOverFor(asker) || training.feedbackBefore === "all";
      return {
        result: true,
        key: manages || hasAnswered && isOpen,
        others: manages,
        counts: true,
        tags: true,
      };
    },
    boards: isPrivate ? [...around.boards, venue] : around.boards,
    holdsBack(asker, uid) {
      const student = { ...asker, viewer: plainViewer(uid) };
      const isFree = training.feedbackBefore === "all" ||
        isJury(asker.viewer) || uid === authorUid ||
        isJury(student.viewer) || isDueFor(student) ||
        whyNotEnter(student) !== null;
      return isFree ? null : training.feedbackBefore;
    },
  };
}

/** Somebody without special rights. */
const plainViewer = (uid: string): Viewer => ({
  uid,
  username: "",
  avatar: null,
  roles: [],
  permissions: new Set<never>(),
  preferences: {},
});

/** A sight that tells of failed cases only so much. */
export function withFeedback(sight: Sight, feedback: Feedback): Sight {
  switch (feedback) {
    case "all":
      return sight;
    case "firstData":
      return { ...sight, onlyFirst: true };
    case "firstCase":
      return { ...sight, onlyFirst: true, words: "strict" };
    case "verdict":
      return { ...sight, cases: false, progress: false, words: "strict" };
  }
}
