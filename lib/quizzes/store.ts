import type { Store } from "../store/store.ts";
import { Quiz, QuizAnswer, QuizBody, QuizStanding } from "./schema.ts";

export const quizCollection = (store: Store) =>
  store.collection<Quiz, [qid: number]>({
    name: "quizzes",
    schema: Quiz,
    id: ({ qid }) => [qid],
    // Headlines are nobody's but staff's; participants see them in their place.
    audience: "private",
  });
export type QuizCollection = ReturnType<typeof quizCollection>;

export const quizBodies = (store: Store) =>
  store.blobs<QuizBody, [qid: number]>({
    name: "quiz_bodies",
    schema: QuizBody,
    audience: "private",
    showsMedia: true,
  });

/** Every hand-in, newest last; found by place, person and quiz. */
export const answerCollection = (store: Store) =>
  store.collection<QuizAnswer, [answerId: number]>({
    name: "quiz_answers",
    schema: QuizAnswer,
    id: ({ answerId }) => [answerId],
    audience: "private",
    index: {
      own: (
        { venue, uid, qid },
      ) => [venue.kind, venue.id, uid, qid],
      place: ({ venue, qid }) => [venue.kind, venue.id, qid],
      quiz: ({ qid }) => [qid],
    },
  });

export const standingCollection = (store: Store) =>
  store.collection<
    QuizStanding,
    [kind: string, id: number, uid: string, qid: number]
  >({
    name: "quiz_standings",
    schema: QuizStanding,
    id: ({ kind, id, uid, qid }) => [kind, id, uid, qid],
    audience: "private",
  });

/** How many hand-ins of each status: of a quiz in one place, and everywhere ("all", 0). */
export const answerCounters = (store: Store) =>
  store.counters<[kind: string, id: number, qid: number, status: number]>(
    "quiz_answer_counts",
    "private",
  );

/** How often each option was chosen, or each text typed (`foldedAnswer`), by question. */
export const choiceCounters = (store: Store) =>
  store.counters<[qid: number, part: string, choice: string]>(
    "quiz_choice_counts",
    "private",
  );
