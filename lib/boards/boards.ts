import type { SubmissionCatalogue } from "../submissions/catalogue/catalogue.ts";
import type { Submission } from "../submissions/schema.ts";
import type { SubmissionCollection } from "../submissions/store.ts";
import type { Venue } from "../venues/schema.ts";
import { type Attempt, attemptOf, type AttemptSource } from "./attempt.ts";
import { Board, type Scope } from "./board.ts";
import { AttemptLog } from "./log.ts";
import type { Cell, Rule } from "./rule.ts";
import { type Window, windowKey } from "./window.ts";

/** Whose submissions a board is made of. */
export interface Place {
  /** A name of its own: one for each set of submissions. */
  key: string;
  /** The list that they are found in. */
  venue: Venue;
  takes(submission: Submission): boolean;
}

/** The board's place for what is sent to one contest. */
export const contestPlace = (venue: Venue): Place => ({
  key: `contest ${venue.id}`,
  venue,
  takes: (submission) =>
    submission.venue.kind === "contest" && submission.venue.id === venue.id,
});

/** Logs of places that are asked for; the rest is read again when somebody asks. */
const MAX_LOGS = 64;
/** Boards of one log: sealed and not, with late attempts and without, some as they were. */
const MAX_BOARDS = 8;
/** Above so many ids for each that is wanted, they are read one by one. */
const SPARSE = 16;
const IDS_AT_ONCE = 500;

/** One place's attempts, and the boards that are made of them. */
class PlaceBoards {
  readonly log = new AttemptLog();
  readonly #boards = new Map<string, Board>();
  /** Told of by the store while the rest is being read. */
  readonly #newer = new Set<number>();
  #isLoading = true;
  /** Open pages that hear of it: it stays in memory. */
  listeners = 0;

  constructor(readonly place: Place) {}

  /** The board by one rule, as it is seen in one way. */
  board<C extends Cell>(rule: Rule<C>, window: Window, scope: Scope): Board<C> {
    const key = `${rule.key} ${windowKey(window)}`;
    const known = this.#boards.get(key) as Board<C> | undefined;
    this.#boards.delete(key);
    const board = known ?? new Board(this.log, { rule, window, scope });
    this.#boards.set(key, board as unknown as Board);
    board.setScope(scope);
    for (const [oldest, one] of this.#boards) {
      if (this.#boards.size <= MAX_BOARDS) break;
      one.close();
      this.#boards.delete(oldest);
    }
    return board;
  }

  hear(submitId: number, after: Submission | null): void {
    if (after !== null && !this.place.takes(after)) return;
    this.hearAttempt(submitId, after && attemptOf(after));
  }

  hearAttempt(submitId: number, attempt: Attempt | null): void {
    if (this.#isLoading) this.#newer.add(submitId);
    if (attempt === null) this.log.drop(submitId);
    else this.log.put(attempt);
  }

  async load(
    records: SubmissionCollection,
    catalogue: SubmissionCatalogue,
    sources: readonly AttemptSource[],
  ): Promise<void> {
    const { ids } = catalogue.find({ venue: this.place.venue }, {
      from: 0,
      limit: catalogue.size,
    });
    for await (const record of recordsOf(records, ids.reverse())) {
      const isKnown = this.#newer.has(record.submitId);
      const attempt = isKnown || !this.place.takes(record)
        ? null
        : attemptOf(record);
      if (attempt !== null) this.log.put(attempt);
    }
    for (const source of sources) {
      for (const attempt of await source.of(this.place.venue)) {
        if (!this.#newer.has(attempt.submitId)) this.log.put(attempt);
      }
    }
    this.#isLoading = false;
    this.#newer.clear();
  }
}

async function* recordsOf(
  records: SubmissionCollection,
  ids: readonly number[],
): AsyncGenerator<Submission> {
  if (ids.length === 0) return;
  const [first, last] = [ids[0], ids.at(-1)!];
  if (last - first < ids.length * SPARSE) {
    yield* records.between(first, last + 1);
    return;
  }
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const part = ids.slice(from, from + IDS_AT_ONCE);
    const found = await records.getMany(part.map((id) => [id]));
    yield* found.filter((record) => record !== null);
  }
}

/** The boards of this process: read when somebody asks, then moved by each change. */
export class Boards {
  readonly #records: SubmissionCollection;
  readonly #catalogue: SubmissionCatalogue;
  readonly #open = new Map<
    string,
    { boards: PlaceBoards; loaded: Promise<void> }
  >();
  readonly #sources: AttemptSource[] = [];

  constructor(
    { records, catalogue }: {
      records: SubmissionCollection;
      catalogue: SubmissionCatalogue;
    },
  ) {
    this.#records = records;
    this.#catalogue = catalogue;
    records.onState(([submitId], after) => {
      for (const { boards } of this.#open.values()) {
        boards.hear(submitId, after);
      }
    });
  }

  /** Takes attempts that are no submissions as well; before the first board is asked for. */
  alsoFrom(source: AttemptSource): void {
    this.#sources.push(source);
    source.onChange((submitId, after) => {
      for (const { boards } of this.#open.values()) {
        const { kind, id } = boards.place.venue;
        const isHere = after === null ||
          after.venue.kind === kind && after.venue.id === id;
        if (isHere) boards.hearAttempt(submitId, after?.attempt ?? null);
      }
    });
  }

  async of(place: Place): Promise<PlaceBoards> {
    const known = this.#open.get(place.key);
    if (known !== undefined) {
      this.#open.delete(place.key);
      this.#open.set(place.key, known);
      await known.loaded;
      return known.boards;
    }
    const boards = new PlaceBoards(place);
    const loaded = boards.load(this.#records, this.#catalogue, this.#sources);
    this.#open.set(place.key, { boards, loaded });
    this.#forget();
    try {
      await loaded;
    } catch (reason) {
      this.#open.delete(place.key);
      throw reason;
    }
    return boards;
  }

  /** The places that nobody has asked for the longest. */
  #forget(): void {
    let left = this.#open.size - MAX_LOGS;
    for (const [key, { boards }] of this.#open) {
      if (left <= 0) return;
      if (boards.listeners > 0) continue;
      this.#open.delete(key);
      left--;
    }
  }
}
