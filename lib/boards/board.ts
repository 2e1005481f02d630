import { bySending } from "./attempt.ts";
import type { AttemptLog } from "./log.ts";
import type { Cell, Rule } from "./rule.ts";
import type { Window } from "./window.ts";

/** One person on a board. */
export interface BoardRow<C extends Cell = Cell> {
  uid: string;
  cells: Map<number, C>;
  points: number;
  time: number;
  /** The time before it was cut to what rows are compared in. */
  exactTime: number;
  /** When the last solution came, where that tells equal rows apart, in seconds from the begin on; else 0. */
  last: number;
  /** Attempts that count, of all problems. */
  total: number;
  /** Counts its changes: for what is made of it. */
  version: number;
}

/** Solvers and attempts of one problem whose verdicts are shown. */
export interface ProblemCount {
  ac: number;
  total: number;
}

/** Who is left out of a board, and which problems are on it; null: all. */
export interface Scope {
  excluded: ReadonlySet<string>;
  pids: ReadonlySet<number> | null;
}

/** What whoever shows a board asks of it. */
export type BoardView<C extends Cell = Cell> = Pick<
  Board<C>,
  | "rows"
  | "rowOf"
  | "firstOf"
  | "countOf"
  | "revision"
  | "revisionKey"
  | "firstsVersion"
  | "window"
  | "onChange"
>;

/** What a change of one cell has done. */
export interface BoardChange {
  uid: string;
  pid: number;
}

/**
 * A ranking that is kept in order: a verdict recomputes one cell and its row, and moves
 * that row. It depends on the attempts alone, not on the order in which they became
 * known.
 */
export class Board<C extends Cell = Cell> {
  readonly #log: AttemptLog;
  readonly #rule: Rule<C>;
  readonly #window: Window;
  #scope: Scope;
  readonly #byUid = new Map<string, BoardRow<C>>();
  #rows: BoardRow<C>[] = [];
  readonly #counts = new Map<number, ProblemCount>();
  /** The seconds of first solutions, made when they are asked for. */
  readonly #firsts = new Map<number, number | null>();
  readonly #listeners = new Set<(change: BoardChange) => void>();
  readonly #stop: () => void;
  #revision = 0;
  #firstsVersion = 0;
  #id = "";

  constructor(
    log: AttemptLog,
    { rule, window, scope }: { rule: Rule<C>; window: Window; scope: Scope },
  ) {
    this.#log = log;
    this.#rule = rule;
    this.#window = window;
    this.#scope = scope;
    this.#stop = log.onChange((uid, pid) => this.#update(uid, pid));
    this.#build();
  }

  /** A number that grows with every change. */
  get revision(): number {
    return this.#revision;
  }

  /** Tells states of boards apart; what stands before the point is another for one that was made anew. */
  get revisionKey(): string {
    return `${this.#id}.${this.#revision}`;
  }

  get window(): Window {
    return this.#window;
  }

  /** In the order of the ranking. */
  get rows(): readonly BoardRow<C>[] {
    return this.#rows;
  }

  rowOf(uid: string): BoardRow<C> | null {
    return this.#byUid.get(uid) ?? null;
  }

  /** Counts changes of who was first: more rows than one look different then. */
  get firstsVersion(): number {
    return this.#firstsVersion;
  }

  /** The second in which a problem was first solved; null: nobody has (behaviour facts §1). */
  firstOf(pid: number): number | null {
    const known = this.#firsts.get(pid);
    if (known !== undefined) return known;
    let first: number | null = null;
    for (const { cells } of this.#rows) {
      const solvedAt = cells.get(pid)?.solvedAt ?? null;
      if (solvedAt !== null && (first === null || solvedAt < first)) {
        first = solvedAt;
      }
    }
    this.#firsts.set(pid, first);
    return first;
  }

  countOf(pid: number): ProblemCount {
    return this.#counts.get(pid) ?? { ac: 0, total: 0 };
  }

  /** Calls `listener` after each change of a cell; returns what ends this. */
  onChange(listener: (change: BoardChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Leaves others out, or takes other problems. */
  setScope(scope: Scope): void {
    if (isSameScope(scope, this.#scope)) return;
    this.#scope = scope;
    this.#build();
  }

  /** Hears no more of what is sent. */
  close(): void {
    this.#stop();
  }

  #build(): void {
    this.#revision++;
    this.#id = crypto.randomUUID().slice(0, 8);
    this.#byUid.clear();
    this.#counts.clear();
    this.#firsts.clear();
    for (const uid of this.#log.people()) {
      if (this.#scope.excluded.has(uid)) continue;
      const row = this.#emptyRow(uid);
      for (const pid of this.#log.problemsOf(uid)) this.#fold(row, pid);
      if (row.cells.size > 0) this.#byUid.set(uid, row);
    }
    this.#rows = [...this.#byUid.values()].sort(byRank);
  }

  #update(uid: string, pid: number): void {
    if (this.#scope.excluded.has(uid)) return;
    const known = this.#byUid.get(uid);
    // Before the row changes, or it could not be found.
    if (known !== undefined) this.#rows.splice(this.#placeOf(known), 1);
    const row = known ?? this.#emptyRow(uid);
    const isChanged = this.#fold(row, pid);
    if (row.cells.size === 0) this.#byUid.delete(uid);
    else {
      this.#byUid.set(uid, row);
      this.#rows.splice(this.#placeOf(row), 0, row);
    }
    if (!isChanged) return;
    this.#revision++;
    row.version++;
    for (const listener of this.#listeners) listener({ uid, pid });
  }

  /** Makes one cell anew; tells whether it is another: what is sealed changes nothing. */
  #fold(row: BoardRow<C>, pid: number): boolean {
    const { pids } = this.#scope;
    if (pids !== null && !pids.has(pid)) return false;
    const before = row.cells.get(pid) ?? null;
    const after = this.#rule.cell(
      this.#log.attempts(row.uid, pid),
      this.#window,
    );
    if (before !== null) this.#count(row, pid, before, -1);
    if (after === null) row.cells.delete(pid);
    else {
      row.cells.set(pid, after);
      this.#count(row, pid, after, 1);
    }
    const { breaksTies, comparesIn = 1 } = this.#rule;
    row.time = cut(row.exactTime, comparesIn);
    if (breaksTies) row.last = cut(lastOf(row), comparesIn);
    this.#noteFirst(pid, before, after);
    return !isSameCell(before, after);
  }

  #count(row: BoardRow<C>, pid: number, cell: C, step: 1 | -1): void {
    row.points += step * cell.points;
    row.exactTime += step * cell.time;
    row.total += step * cell.total;
    const count = this.#counts.get(pid) ?? { ac: 0, total: 0 };
    this.#counts.set(pid, count);
    count.total += step * cell.told;
    if (cell.solvedAt !== null) count.ac += step;
  }

  /** Forgets a first solution that this change may have moved. */
  #noteFirst(pid: number, before: C | null, after: C | null): void {
    const first = this.#firsts.get(pid);
    if (first === undefined) return;
    const [was, is] = [before?.solvedAt ?? null, after?.solvedAt ?? null];
    const isMoved = was !== is && (first === null ||
      was !== null && was <= first || is !== null && is <= first);
    if (!isMoved) return;
    this.#firsts.delete(pid);
    this.#firstsVersion++;
  }

  /** Where a row stands, or would stand. */
  #placeOf(row: BoardRow<C>): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byRank(this.#rows[middle], row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #emptyRow = (uid: string): BoardRow<C> => ({
    uid,
    cells: new Map(),
    points: 0,
    time: 0,
    exactTime: 0,
    last: 0,
    total: 0,
    version: 0,
  });
}

/** Whether two rows have the same rank. */
export const isEqual = (a: BoardRow, b: BoardRow) =>
  a.points === b.points && a.time === b.time && a.last === b.last;

/** Of equal rows, whoever sent the first attempt comes first (behaviour facts §1). */
export const byRank = (a: BoardRow, b: BoardRow) =>
  b.points - a.points || a.time - b.time || a.last - b.last ||
  bySending(firstOf(a), firstOf(b));

const cut = (time: number, unit: number) => time - time % unit;

const lastOf = ({ cells }: BoardRow) =>
  Math.max(0, ...[...cells.values()].map(({ solvedAt }) => solvedAt ?? 0));

function firstOf({ cells }: BoardRow) {
  let first = null;
  for (const cell of cells.values()) {
    if (first === null || bySending(cell.first, first) < 0) first = cell.first;
  }
  return first!;
}

function isSameCell<C extends Cell>(a: C | null, b: C | null): boolean {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof C)[]).every((name) =>
    name === "first"
      ? a.first.submitId === b.first.submitId
      : a[name] === b[name]
  );
}

const isSameScope = (a: Scope, b: Scope) =>
  isSameSet(a.excluded, b.excluded) &&
  (a.pids === b.pids ||
    a.pids !== null && b.pids !== null && isSameSet(a.pids, b.pids));

const isSameSet = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>) =>
  a.size === b.size && a.isSubsetOf(b);
