import { taskKey } from "../judging/protocol.ts";
import { shareKeyOf, type Task } from "./schema.ts";

interface Entry {
  task: Task;
  /** When its party's turn comes; see `add`. */
  turn: number;
}

/**
 * What decides, besides language and turn, whether a task is taken. The first two
 * are asked of one task for all of its party, priority and language, those that a
 * person waits for by themselves.
 */
export interface TakeRules {
  /** Skips a task for now, and looks at the next one. */
  rests?: (task: Task) => boolean;
  /** Puts a party that has its share behind all others of its priority. */
  hasShare?: (task: Task) => boolean;
  /**
   * If it says no, nothing is taken: the next task must not overtake this one.
   */
  accepts?: (task: Task) => boolean;
}

/**
 * Keeps the waiting tasks in the order in which they will be handed out.
 * Contests come before the rest and rejudges last. Within one priority, parties
 * take turns: the nth task of one stands beside the nth of every other, so
 * somebody who sends a thousand delays nobody else, and not what the same person
 * waits for at an open page. It is kept in memory and
 * made anew from the store.
 */
export class WaitingQueue {
  /** All of them, sorted by `compare`. */
  readonly #entries: Entry[] = [];
  readonly #byKey = new Map<string, Entry>();
  /**
   * The same by party, priority and language, each sorted: of a rejudge of
   * thousands only the first is looked at, however often a judge asks.
   */
  readonly #lines = new Map<string, Entry[]>();
  /** The first of each line, sorted. */
  readonly #heads: Entry[] = [];
  /** The last turn that each party was given, by priority. */
  readonly #drawn = new Map<string, number>();
  /** The turn of the task taken last, by priority. */
  readonly #now = new Map<number, number>();

  get size(): number {
    return this.#entries.length;
  }

  add(task: Task): void {
    this.remove(task);
    const now = this.#turnNow(task);
    const owner = `${task.priority} ${shareKeyOf(task)}`;
    const last = this.#drawn.get(owner) ?? -1;
    // A task that comes back has had its turn already, so it goes on at once.
    const turn = task.attempt > 0 ? now : Math.max(now, last + 1);
    this.#drawn.set(owner, Math.max(turn, last));
    const entry = { task, turn };
    putInto(this.#entries, entry);
    this.#changeLine(task, (line) => putInto(line, entry));
    this.#byKey.set(taskKey(task), entry);
  }

  remove(task: Pick<Task, "kind" | "id">): void {
    const entry = this.#byKey.get(taskKey(task));
    if (entry === undefined) return;
    this.#byKey.delete(taskKey(task));
    takeOut(this.#entries, entry);
    this.#changeLine(entry.task, (line) => takeOut(line, entry));
    // When nothing waits, no party is owed a turn.
    if (this.#entries.length === 0) this.#drawn.clear();
  }

  /** Takes the first task in one of these languages, which uses up its turn. */
  take(
    languages: ReadonlySet<string>,
    { accepts = () => true, ...rules }: TakeRules = {},
  ): Task | null {
    const entry = this.#first(languages, rules);
    if (entry === null || !accepts(entry.task)) return null;
    const { task, turn } = entry;
    this.remove(task);
    const now = this.#now.get(task.priority) ?? 0;
    this.#now.set(task.priority, Math.max(now, turn));
    return task;
  }

  #first(
    languages: ReadonlySet<string>,
    { rests = () => false, hasShare = () => false }: TakeRules,
  ): Entry | null {
    let first: Entry | null = null;
    for (const entry of this.#heads) {
      const { task } = entry;
      if (first !== null && task.priority > first.task.priority) break;
      if (!languages.has(task.language) || rests(task)) continue;
      if (!hasShare(task)) return entry;
      first ??= entry;
    }
    return first;
  }

  /** Returns how many tasks go before it; null if it does not wait. */
  place(
    task: Pick<Task, "kind" | "id">,
  ): { ahead: number; task: Task } | null {
    const entry = this.#byKey.get(taskKey(task));
    if (entry === undefined) return null;
    return { ahead: placeOf(this.#entries, entry), task: entry.task };
  }

  /**
   * Returns whose turn it is among the tasks of one priority and language. The
   * task taken last may be far ahead of those that wait, if it was for a judge
   * of few languages.
   */
  #turnNow({ priority, language }: Task): number {
    const now = this.#now.get(priority) ?? 0;
    for (const { task, turn } of this.#heads) {
      if (task.priority > priority) break;
      if (task.priority === priority && task.language === language) {
        return Math.min(now, turn);
      }
    }
    return now;
  }

  #changeLine(
    task: Task,
    change: (line: Entry[]) => void,
  ): void {
    const { priority, language } = task;
    const key = JSON.stringify([priority, language, shareKeyOf(task)]);
    const line = this.#lines.get(key) ?? [];
    if (line.length > 0) takeOut(this.#heads, line[0]);
    change(line);
    if (line.length === 0) {
      this.#lines.delete(key);
      return;
    }
    this.#lines.set(key, line);
    putInto(this.#heads, line[0]);
  }
}

const putInto = (sorted: Entry[], entry: Entry) =>
  void sorted.splice(placeOf(sorted, entry), 0, entry);

const takeOut = (sorted: Entry[], entry: Entry) =>
  void sorted.splice(placeOf(sorted, entry), 1);

/** Finds the first place whose entry does not come before this one. */
function placeOf(sorted: readonly Entry[], entry: Entry): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle], entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Orders two entries; never 0 for different tasks. */
function compare(a: Entry, b: Entry): number {
  return a.task.priority - b.task.priority || a.turn - b.turn ||
    a.task.enqueuedAt - b.task.enqueuedAt || a.task.id - b.task.id ||
    (a.task.kind < b.task.kind ? -1 : a.task.kind > b.task.kind ? 1 : 0);
}
