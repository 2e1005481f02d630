import type { Site } from "../act.ts";
import { better, stepsWith } from "../answering.ts";
import { grade } from "../grading.ts";
import type { QuizVenue } from "../place.ts";
import type { Quiz, QuizAnswer, QuizBody, QuizStanding } from "../schema.ts";
import type { VenueItem } from "../../venues/schema.ts";

/** Records of a batch, so that other requests have their turn. */
const READ_AT_ONCE = 200;

export interface Keyed {
  quiz: Quiz;
  body: QuizBody;
}

/** One person's hand-ins to a quiz in one place, oldest first, as they are and as they would be judged. */
export interface PersonChange {
  uid: string;
  before: QuizAnswer[];
  after: QuizAnswer[];
}

/** The places that ask a quiz, those that have drawn it for somebody among them, with what it is worth there. */
export async function placesAsking(
  { venues, quizzes }: Pick<Site, "venues" | "quizzes">,
  qid: number,
): Promise<(QuizVenue & Pick<VenueItem, "scores">)[]> {
  const prefix = ["quiz", qid];
  const ids = await Array.fromAsync(
    venues.itemRecords.ids("asked", { prefix }),
  );
  const rows = await venues.itemRecords.getMany(ids);
  const places = rows.flatMap((row) => {
    if (row === null) return [];
    const { kind, id, scores } = row;
    return kind === "contest" || kind === "training"
      ? [{ kind, id, scores }]
      : [];
  });
  for (const { tid: id, examPools } of venues.kept.trainings.values()) {
    const isAsked = examPools.length === 0 ||
      places.some((place) => place.kind === "training" && place.id === id);
    if (isAsked) continue;
    const { rows: [answer] } = await quizzes.answers
      .list("place", { prefix: ["training", id, qid], limit: 1 });
    // An exam counts shares, each pool by points of its own.
    if (answer !== undefined) {
      places.push({ kind: "training", id, scores: null });
    }
  }
  return places;
}

/** All hand-ins of one person, oldest first. */
export async function answersOf(
  { quizzes: { answers } }: Pick<Site, "quizzes">,
  { kind, id }: QuizVenue,
  { uid, qid }: Pick<QuizAnswer, "uid" | "qid">,
): Promise<QuizAnswer[]> {
  const prefix = [kind, id, uid, qid];
  const ids = await Array.fromAsync(answers.ids("own", { prefix }));
  return (await answers.getMany(ids)).filter((row) => row !== null);
}

/** Judges a hand-in by the present key and the place's points. */
const regraded = (
  answer: QuizAnswer,
  { quiz, body }: Keyed,
  scores: VenueItem["scores"],
): QuizAnswer => ({
  ...answer,
  ...grade({ quiz, body, chosen: answer.chosen, scores, mark: answer.mark }),
});

export const isJudgedAlike = (a: QuizAnswer, b: QuizAnswer): boolean =>
  a.score === b.score && a.status === b.status &&
  JSON.stringify(Object.entries(a.shares).sort()) ===
    JSON.stringify(Object.entries(b.shares).sort());

/** Where hand-ins leave somebody: the last one, and the best. */
export const foldOf = (answers: readonly QuizAnswer[]) => ({
  last: answers.at(-1)!,
  best: answers.reduce(better),
  steps: answers.reduce<QuizStanding["steps"]>(stepsWith, []),
});

/** What counts of a place's hand-ins: in a training the best, in a contest the last. */
export const countedIn = (
  { kind }: Pick<QuizVenue, "kind">,
  answers: readonly QuizAnswer[],
) => foldOf(answers)[kind === "training" ? "best" : "last"];

/** Everybody of a place whose hand-ins the present key judges otherwise. */
export async function changesIn(
  site: Pick<Site, "quizzes">,
  { kind, id, scores }: QuizVenue & Pick<VenueItem, "scores">,
  keyed: Keyed,
  signal: AbortSignal,
): Promise<PersonChange[]> {
  const { answers } = site.quizzes;
  const prefix = [kind, id, keyed.quiz.qid];
  const ids = await Array.fromAsync(answers.ids("place", { prefix }));
  const people = new Map<string, PersonChange>();
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    signal.throwIfAborted();
    const rows = await answers.getMany(ids.slice(from, from + READ_AT_ONCE));
    for (const row of rows) {
      if (row === null) continue;
      const { uid } = row;
      const person = people.get(uid) ?? { uid, before: [], after: [] };
      people.set(uid, person);
      person.before.push(row);
      person.after.push(regraded(row, keyed, scores));
    }
  }
  return [...people.values()].filter(({ before, after }) =>
    before.some((row, n) => !isJudgedAlike(row, after[n]))
  );
}
