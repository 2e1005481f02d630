import type { Problems } from "../problems/open.ts";
import type { Quizzes } from "../quizzes/open.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Submissions } from "../submissions/open.ts";
import type { Venues } from "../venues/book.ts";
import { dueFor } from "../venues/training.ts";
import type { AttemptBook } from "./attempts.ts";
import type { ExamBook, ExamSheet } from "./exams/book.ts";
import {
  examWork,
  gradesOf,
  isCounted,
  pricedItems,
  sumOf,
} from "./gradebook.ts";
import { takesIn } from "./hints.ts";
import type { QuizBook, QuizStates } from "./quiz_book.ts";
import type { WholeTraining } from "./schema.ts";
import type { ItemMarks } from "./item_marks.ts";
import type {
  itemMarkCollection,
  sittingCollection,
  TrainingShelf,
} from "./store.ts";

/** What somebody has of a whole training: the total of its gradebook. */
export interface Total {
  points: number;
  /** Something that counts was handed in late. */
  isLate: boolean;
}

export interface TrainingTotals {
  most: number;
  /** How many items count, and whether all of them are quizzes. */
  items: number;
  asksQuizzesOnly: boolean;
  /** Of everybody who has tried something. */
  people: ReadonlyMap<string, Total>;
}

interface Parts {
  shelf: TrainingShelf;
  venues: Venues;
  attempts: AttemptBook;
  quizStates: QuizBook;
  sittings: ReturnType<typeof sittingCollection>;
  examBook: ExamBook;
  itemMarks: ItemMarks;
  itemMarkRecords: ReturnType<typeof itemMarkCollection>;
  problems: Problems;
  quizzes: Quizzes;
  submissions: Pick<Submissions, "records">;
}

/** Totals of one person each that are remembered in all. */
const MAX_KEPT = 500_000;

/**
 * The totals of trainings as their gradebooks have them, kept until something changes of
 * which they are made: a term asks for those of forty at once.
 */
export class TotalsBook {
  readonly #parts: Parts;
  readonly #known = new RecentCache<TrainingTotals>(
    MAX_KEPT,
    ({ people }) => 1 + people.size,
  );

  constructor(parts: Parts) {
    this.#parts = parts;
    const { shelf, venues, problems, quizzes, submissions } = parts;
    const all = () => this.#known.clear();
    venues.trainings.onState(all);
    venues.itemRecords.onState(all);
    venues.extensions.onState(all);
    venues.memberships.onState(([kind]) => {
      if (kind === "training") all();
    });
    shelf.heads.onChange(all);
    problems.records.onState(all);
    problems.hintTakes.onState(all);
    quizzes.records.onState(all);
    quizzes.standings.onState(([kind, id]) => {
      if (kind === "training") this.#known.forget(String(id));
    });
    parts.sittings.onState(([tid]) => this.#known.forget(String(tid)));
    quizzes.answers.onState((_, row) => {
      if (row === null) all();
      else if (row.attempt !== undefined) {
        this.#known.forget(String(row.venue.id));
      }
    });
    parts.itemMarkRecords.onState(([tid]) => this.#known.forget(String(tid)));
    submissions.records.onState((_, row) => {
      if (row === null) return all();
      const { kind, id, gid } = row.venue;
      if (kind === "training") this.#known.forget(String(id));
      // What is sent around a training may count in it.
      else if (kind !== "contest") this.#forgetOf(gid);
    });
  }

  #forgetOf(gid: number | null): void {
    const { shelf } = this.#parts;
    this.#known.forgetWhere((tid) => shelf.get(Number(tid))?.gid === gid);
  }

  async of(training: WholeTraining): Promise<TrainingTotals> {
    const key = String(training.tid);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { attempts, quizStates, examBook } = this.#parts;
    const sent = await attempts.of(training);
    const answered: QuizStates = await quizStates.of(training);
    const exam = training.isExam ? await examBook.of(training) : null;
    // From here on nothing can change in between.
    return this.#known.set(key, this.#made(training, { sent, answered, exam }));
  }

  #made(
    { tid }: WholeTraining,
    { sent, answered, exam }: {
      sent: Awaited<ReturnType<AttemptBook["of"]>>;
      answered: QuizStates;
      exam: ExamSheet | null;
    },
  ): TrainingTotals {
    const { shelf, venues } = this.#parts;
    const training = shelf.get(tid);
    const people = new Map<string, Total>();
    if (training === null) {
      return { most: 0, items: 0, asksQuizzesOnly: false, people };
    }
    const items = pricedItems(this.#parts, training);
    const counted = items.filter(isCounted);
    const extensions = venues.book.extensionsOf(tid);
    const marks = this.#parts.itemMarks.of(tid);
    const uids = new Set([
      ...sent.keys(),
      ...answered.keys(),
      ...exam?.sittings.keys() ?? [],
    ]);
    for (const uid of uids) {
      const grades = gradesOf(
        items,
        {
          attempts: sent.get(uid),
          quizzes: answered.get(uid),
          exam: examWork(this.#parts, training, exam, uid),
          marks: marks.get(uid),
          hints: takesIn(this.#parts.problems, items, uid),
        },
        training,
        dueFor(training, extensions, uid),
      );
      if (grades.size === 0) continue;
      const isLate = grades.values().some(({ daysLate }) => daysLate > 0);
      people.set(uid, { points: sumOf(grades), isLate });
    }
    return {
      most: items.reduce((sum, { points }) => sum + points, 0),
      items: counted.length,
      asksQuizzesOnly: counted.length > 0 &&
        counted.every((item) => !("problem" in item)),
      people,
    };
  }
}
