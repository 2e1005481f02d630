import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Policy } from "../venues/policy.ts";
import type { Venue, VenueItem } from "../venues/schema.ts";
import type { Act } from "./act.ts";
import type { Quiz } from "./schema.ts";

/** A contest or training that asks quizzes. */
export interface QuizVenue {
  kind: "contest" | "training";
  id: number;
}

export interface PlacedQuiz {
  quiz: Quiz;
  item: VenueItem;
  venue: Venue;
  policy: Policy;
}

/** Finds the venue of a contest or training; null: there is none. */
export function venueOf({ site }: Act, { kind, id }: QuizVenue): Venue | null {
  const { contests, trainings } = site.venues.kept;
  const known = kind === "contest" ? contests.get(id) : trainings.get(id);
  return known && { kind, id, gid: known.gid };
}

/** Whether a place asks its quizzes as a whole: none of them is known there by itself (row S3.4). */
const isExam = ({ site }: Act, { kind, id }: QuizVenue) =>
  kind === "training" && (site.venues.kept.trainings.get(id)?.isExam ?? false);

/** Opens the door of a place to its quizzes, if the asker may come in. */
export function enterQuizzes(
  act: Act,
  place: QuizVenue,
): Result<{ venue: Venue; policy: Policy; items: VenueItem[] }, Refusal> {
  const venue = venueOf(act, place);
  if (venue === null) {
    return refuse(
      place.kind === "contest" ? "contestNotFound" : "trainingNotFound",
    );
  }
  const policy = act.site.venues.book.policyOf(venue);
  const outside = policy.whyNotEnter(act);
  if (outside !== null) return refuse(outside);
  const items = isExam(act, place) ? [] : act.site.venues.items.of(place)
    .filter(({ asks, itemId }) =>
      asks === "quiz" && act.site.quizzes.catalogue.get(itemId) !== null
    );
  return ok({ venue, policy, items });
}

/** Finds a quiz that this place asks, if the asker may read it there. */
export function openPlaced(
  act: Act,
  place: QuizVenue,
  qid: number,
): Result<PlacedQuiz, Refusal> {
  const entered = enterQuizzes(act, place);
  if (!entered.ok) return entered;
  const { venue, policy } = entered.value;
  if (isExam(act, place)) return refuse("quizInExam");
  const item = act.site.venues.items.get(place, "quiz", qid);
  const quiz = act.site.quizzes.catalogue.get(qid);
  if (item === null || quiz === null) return refuse("quizNotFound");
  const unread = policy.whyNotReadQuiz(act);
  return unread === null ? ok({ quiz, item, venue, policy }) : refuse(unread);
}

/** Whether a contest asks a quiz whose results it does not tell the asker yet: it runs, or is still sealed. */
export function isAskedUntold(act: Act, qid: number): boolean {
  const { kept, items, book } = act.site.venues;
  return [...kept.contests.values()].some(({ cid }) =>
    items.get({ kind: "contest", id: cid }, "quiz", qid) !== null &&
    !book.contestPolicy(cid)!.quizSight(act).counts
  );
}
