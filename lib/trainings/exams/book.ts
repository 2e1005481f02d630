import type { Quizzes } from "../../quizzes/open.ts";
import type { QuizAnswer } from "../../quizzes/schema.ts";
import { ReadSheets } from "../../read_sheets.ts";
import type { WholeTraining } from "../schema.ts";
import type { sittingCollection } from "../store.ts";
import type { ExamSitting } from "./schema.ts";

/** What of an answer counts. */
export type ExamAnswer = Pick<QuizAnswer, "shares" | "score" | "status" | "at">;

/** All that is known of an exam's people. */
export interface ExamSheet {
  sittings: ReadonlyMap<string, ExamSitting>;
  /** By their numbers. */
  answers: ReadonlyMap<number, ExamAnswer>;
}

class Sheet implements ExamSheet {
  readonly sittings = new Map<string, ExamSitting>();
  readonly answers = new Map<number, ExamAnswer>();
  readonly gone = new Set<number>();
}

const told = ({ shares, score, status, at }: QuizAnswer): ExamAnswer => ({
  shares,
  score,
  status,
  at,
});

/** Answers and sittings that are remembered in all. */
const MAX_KEPT = 500_000;
const READ_AT_ONCE = 200;

/**
 * Keeps the exams that somebody has asked for: read once, then moved by each answer,
 * each hand-in, each regrading and each mark.
 */
export class ExamBook {
  readonly #sittings: ReturnType<typeof sittingCollection>;
  readonly #answers: Quizzes["answers"];
  readonly #open = new ReadSheets<Sheet>(
    MAX_KEPT,
    ({ sittings, answers }) => sittings.size + answers.size,
  );

  constructor(
    sittings: ReturnType<typeof sittingCollection>,
    { answers }: Pick<Quizzes, "answers">,
  ) {
    this.#sittings = sittings;
    this.#answers = answers;
    sittings.onState(([tid, uid], row) => {
      const sheet = this.#open.peek(tid);
      if (row === null) sheet?.sittings.delete(uid);
      else sheet?.sittings.set(uid, row);
    });
    answers.onState(([answerId], row) => {
      if (row === null) {
        for (const sheet of this.#open.all()) {
          sheet.answers.delete(answerId);
          sheet.gone.add(answerId);
        }
      } else if (row.attempt !== undefined) {
        const sheet = this.#open.peek(row.venue.id);
        sheet?.gone.delete(answerId);
        sheet?.answers.set(answerId, told(row));
      }
    });
  }

  of({ tid }: Pick<WholeTraining, "tid">): Promise<ExamSheet> {
    return this.#open.of(tid, {
      make: () => new Sheet(),
      read: (sheet) => this.#read(tid, sheet),
    });
  }

  /** What the store has told meanwhile is newer than what is read. */
  async #read(tid: number, sheet: Sheet): Promise<void> {
    for await (const row of this.#sittings.all([tid])) {
      if (!sheet.sittings.has(row.uid)) sheet.sittings.set(row.uid, row);
    }
    const ids = await Array.fromAsync(
      this.#answers.ids("place", { prefix: ["training", tid] }),
    );
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const part = ids.slice(from, from + READ_AT_ONCE);
      for (const row of await this.#answers.getMany(part)) {
        if (row === null || row.attempt === undefined) continue;
        const { answerId } = row;
        if (sheet.answers.has(answerId) || sheet.gone.has(answerId)) continue;
        sheet.answers.set(answerId, told(row));
      }
    }
    sheet.gone.clear();
  }
}
