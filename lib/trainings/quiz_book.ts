import { STATUS, type Status } from "../judging/status.ts";
import { stepsOf } from "../quizzes/answering.ts";
import type { Quizzes } from "../quizzes/open.ts";
import type { QuizStanding } from "../quizzes/schema.ts";
import { RecentCache } from "../recent_cache.ts";
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
  isRead: Promise<void> = Promise.resolve();
  /** What it counts for in the cache: at first its bare map. */
  weight = 100;
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
  readonly #open = new RecentCache<Sheet>(MAX_KEPT, ({ weight }) => weight);

  constructor({ standings }: Pick<Quizzes, "standings">) {
    this.#standings = standings;
    standings.onState(([kind, id, uid, qid], row) => {
      if (kind !== "training") return;
      const sheet = this.#open.get(String(id));
      if (row !== null) sheet?.put(row, toQuizState(row));
      else sheet?.people.get(uid)?.delete(qid);
    });
  }

  async of({ tid }: Pick<WholeTraining, "tid">): Promise<QuizStates> {
    const key = String(tid);
    const known = this.#open.get(key);
    if (known !== undefined) {
      await known.isRead;
      return known.people;
    }
    const sheet = new Sheet();
    this.#open.set(key, sheet);
    sheet.isRead = this.#read(tid, sheet);
    try {
      await sheet.isRead;
    } catch (reason) {
      this.#open.forget(key);
      throw reason;
    }
    // It weighs what it has come to.
    this.#open.forget(key);
    sheet.weight += sheet.size;
    this.#open.set(key, sheet);
    return sheet.people;
  }

  async #read(tid: number, sheet: Sheet): Promise<void> {
    for await (const row of this.#standings.all(["training", tid])) {
      sheet.put(row, toQuizState(row), true);
    }
  }
}
