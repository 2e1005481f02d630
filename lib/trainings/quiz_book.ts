import { STATUS, type Status } from "../judging/status.ts";
import { stepsOf } from "../quizzes/answering.ts";
import type { Quizzes } from "../quizzes/open.ts";
import type { QuizStanding } from "../quizzes/schema.ts";
import { ReadSheets } from "../read_sheets.ts";
import type { WholeTraining } from "./schema.ts";

/** Where somebody stands with a quiz, as far as all of a training's people are kept in memory. */
export interface QuizState {
  tries: number;
  /** Solved once, solved for good: else as the last answers stand. */
  status: Status;
  lastAt: number;
  /** The hand-in with most points, and how many questions it has right. */
  bestId: number;
  bestAt: number;
  score: number;
  accepted: number;
  /** Hand-ins of which each was worth more than all before it. */
  steps: QuizStanding["steps"];
  /** The last hand-in is to be marked by hand. */
  waits: boolean;
}

/** By uid and qid. */
export type QuizStates = ReadonlyMap<string, ReadonlyMap<number, QuizState>>;

export const toQuizState = (
  { tries, last, best, steps }: QuizStanding,
): QuizState => ({
  tries,
  steps: stepsOf({ best, steps }),
  status:
    (best.status === STATUS.accepted ? best.status : last.status) as Status,
  lastAt: last.at,
  waits: last.status === STATUS.unknownResult,
  bestId: best.answerId,
  bestAt: best.at,
  score: best.score,
  accepted: Object.values(best.shares).filter((share) => share === 1).length,
});

/** Where people stand with a training's quizzes, in the making. */
class Sheet {
  readonly people = new Map<string, Map<number, QuizState>>();
  size = 0;

  /** `isOld`: it was read, and the store may have told a newer state already. */
  put({ uid, qid }: QuizStanding, state: QuizState, isOld = false): void {
    const own = this.people.get(uid) ?? new Map<number, QuizState>();
    this.people.set(uid, own);
    if (isOld && own.has(qid)) return;
    if (!own.has(qid)) this.size++;
    own.set(qid, state);
  }
}

/** States that are remembered in all. */
const MAX_KEPT = 1_000_000;

/**
 * Keeps where people stand with the quizzes of trainings that somebody has asked for:
 * read once, then moved by each hand-in and each regrading.
 */
export class QuizBook {
  readonly #standings: Quizzes["standings"];
  readonly #open = new ReadSheets<Sheet>(MAX_KEPT, ({ size }) => size);

  constructor({ standings }: Pick<Quizzes, "standings">) {
    this.#standings = standings;
    standings.onState(([kind, id, uid, qid], row) => {
      if (kind !== "training") return;
      const sheet = this.#open.peek(id);
      if (row !== null) sheet?.put(row, toQuizState(row));
      else sheet?.people.get(uid)?.delete(qid);
    });
  }

  async of({ tid }: Pick<WholeTraining, "tid">): Promise<QuizStates> {
    const { people } = await this.#open.of(tid, {
      make: () => new Sheet(),
      read: (sheet) => this.#read(tid, sheet),
    });
    return people;
  }

  async #read(tid: number, sheet: Sheet): Promise<void> {
    for await (const row of this.#standings.all(["training", tid])) {
      sheet.put(row, toQuizState(row), true);
    }
  }
}
