import type { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../store/store.ts";
import { QuizCatalogue } from "./catalogue.ts";
import { AnswerNews } from "./live.ts";
import { QUIZ_IMPORTS, quizImportItems } from "./exchange/schema.ts";
import { regradeRows, REGRADES } from "./regrading/schema.ts";
import {
  answerCollection,
  answerCounters,
  choiceCounters,
  quizBodies,
  quizCollection,
  standingCollection,
} from "./store.ts";

/** Opens the quiz bank, and what people have answered. */
export async function openQuizzes(store: Store, jobs: Jobs) {
  const records = quizCollection(store);
  const answers = answerCollection(store);
  return {
    records,
    ids: store.sequence("quiz"),
    bodies: quizBodies(store),
    catalogue: await QuizCatalogue.load(records),
    answers,
    news: new AnswerNews(answers),
    answerIds: store.sequence("quiz_answer"),
    counts: answerCounters(store),
    choices: choiceCounters(store),
    standings: standingCollection(store),
    regrades: jobs.kind(REGRADES),
    regradeIds: store.sequence("quiz_regrade"),
    regradeRows: regradeRows(store),
    imports: jobs.kind(QUIZ_IMPORTS),
    importIds: store.sequence("quiz_import"),
    importItems: quizImportItems(store),
  };
}
export type Quizzes = Awaited<ReturnType<typeof openQuizzes>>;
