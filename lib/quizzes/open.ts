import type { Store } from "../store/store.ts";
import { QuizCatalogue } from "./catalogue.ts";
import {
  answerCollection,
  answerCounters,
  quizBodies,
  quizCollection,
  standingCollection,
} from "./store.ts";

/** Opens the quiz bank, and what people have answered. */
export async function openQuizzes(store: Store) {
  const records = quizCollection(store);
  return {
    records,
    ids: store.sequence("quiz"),
    bodies: quizBodies(store),
    catalogue: await QuizCatalogue.load(records),
    answers: answerCollection(store),
    answerIds: store.sequence("quiz_answer"),
    counts: answerCounters(store),
    standings: standingCollection(store),
  };
}
export type Quizzes = Awaited<ReturnType<typeof openQuizzes>>;
