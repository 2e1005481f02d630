import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import type { Submissions } from "../submissions/open.ts";
import type { Venues } from "../venues/book.ts";
import type { Quizzes } from "../quizzes/open.ts";
import { AttemptBook } from "./attempts.ts";
import { ExamBook } from "./exams/book.ts";
import { DueBook } from "./due_book.ts";
import { ItemMarks } from "./item_marks.ts";
import { QuizBook } from "./quiz_book.ts";
import { Ranking } from "./ranking.ts";
import { TotalsBook } from "./totals.ts";
import type { Problems } from "../problems/open.ts";
import {
  categoryCollection,
  descriptionBlobs,
  headCollection,
  itemMarkCollection,
  passwordCollection,
  sittingCollection,
  TrainingShelf,
  workNewsCollection,
} from "./store.ts";

/** Opens trainings: sets of problems in a teacher's order, also as assignments. */
export async function openTrainings(
  store: Store,
  { venues, problems, submissions, quizzes }: {
    venues: Venues;
    problems: Problems;
    submissions: Pick<Submissions, "records" | "catalogue">;
    quizzes: Quizzes;
  },
) {
  const heads = headCollection(store);
  const categories = categoryCollection(store);
  const shelf = await TrainingShelf.load(heads, categories, venues);
  const workNewsRecords = workNewsCollection(store);
  const attempts = new AttemptBook({ shelf, venues, submissions });
  const quizStates = new QuizBook(quizzes);
  const sittings = sittingCollection(store);
  const examBook = new ExamBook(sittings, quizzes);
  const itemMarkRecords = itemMarkCollection(store);
  const itemMarks = await ItemMarks.load(itemMarkRecords);
  return {
    heads,
    ids: store.sequence("training"),
    descriptions: descriptionBlobs(store),
    passwords: passwordCollection(store),
    categories,
    categoryIds: store.sequence("training_category"),
    shelf,
    dueBook: new DueBook(shelf, venues),
    workNewsRecords,
    workNews: await Kept.load(workNewsRecords),
    attempts,
    quizStates,
    sittings,
    examBook,
    itemMarkRecords,
    itemMarks,
    totals: new TotalsBook({
      itemMarkRecords,
      itemMarks,
      shelf,
      venues,
      attempts,
      quizStates,
      sittings,
      examBook,
      problems,
      quizzes,
      submissions,
    }),
    ranking: new Ranking({ submissions, quizzes }),
  };
}
export type Trainings = Awaited<ReturnType<typeof openTrainings>>;
