/** What is still sealed of one row: a problem, and what it adds once it is shown. */
export interface Sealed {
  /** Which of the board's problems, in their order. */
  column: number;
  /** 0: it turns out not to be solved. */
  points: number;
  /** What a solution adds to the time by which equal points are ordered. */
  time: number;
  /** When it came, where that tells equal rows apart; else 0. */
  last: number;
}

/** A row of a sealed board. */
export interface SealedRow {
  points: number;
  time: number;
  /** When the last solution came, where that tells equal rows apart; else 0. */
  last: number;
  /** Of rows that are equal, the lower one comes first; no two rows have the same. */
  order: number;
  sealed: readonly Sealed[];
}

/** What happens next on the wall; rows are meant by their numbers in what was given. */
export type ScrollStep =
  /** A sealed cell of the lowest row is pointed at. */
  | { kind: "point"; row: number; column: number }
  /** It is opened. */
  | { kind: "open"; row: number; column: number; points: number; time: number }
  /** The row goes up, from one place to another; places are counted from 0. */
  | { kind: "rise"; row: number; from: number; to: number }
  /** Nothing of the row is sealed any more: it stays where it is. */
  | { kind: "settle"; row: number; place: number };

interface Standing {
  points: number;
  time: number;
  last: number;
  order: number;
}

/** As boards order their rows (behaviour facts §1). */
const comesBefore = (a: Standing, b: Standing) =>
  a.points !== b.points
    ? a.points > b.points
    : a.time !== b.time
    ? a.time < b.time
    : a.last !== b.last
    ? a.last < b.last
    : a.order < b.order;

const inOrder = (a: Standing, b: Standing) => comesBefore(a, b) ? -1 : 1;

/** The numbers of the rows as the sealed board has them. */
const sealedOrder = (rows: readonly SealedRow[]): number[] =>
  rows.map((_, n) => n).sort((a, b) => inOrder(rows[a], rows[b]));

/**
 * Opens a sealed board from its lowest row on: one sealed cell after the other, and
 * whoever has solved one goes up to their new place, until each row stands where the
 * open board has it. No row ever goes down but by others that rise past it.
 */
export function scrollSteps(rows: readonly SealedRow[]): ScrollStep[] {
  const order = sealedOrder(rows);
  const now: Standing[] = rows.map((row) => ({ ...row }));
  const left = rows.map(({ sealed }) => [...sealed]);
  const steps: ScrollStep[] = [];
  for (let place = rows.length - 1; place >= 0;) {
    const row = order[place];
    const next = left[row].shift();
    if (next === undefined) {
      steps.push({ kind: "settle", row, place });
      place--;
      continue;
    }
    const { column, points, time, last } = next;
    steps.push({ kind: "point", row, column });
    steps.push({ kind: "open", row, column, points, time });
    now[row].points += points;
    now[row].time += time;
    now[row].last = Math.max(now[row].last, last);
    let to = place;
    while (to > 0 && comesBefore(now[row], now[order[to - 1]])) to--;
    if (to === place) continue;
    order.splice(place, 1);
    order.splice(to, 0, row);
    steps.push({ kind: "rise", row, from: place, to });
  }
  return steps;
}

/** A board while it is opened: it goes forward and back over the steps. */
export class Scrolling {
  readonly steps: readonly ScrollStep[];
  readonly order: number[];
  readonly points: number[];
  readonly time: number[];
  readonly last: number[];
  /** How many of each row's sealed cells are open; they are opened in their order. */
  readonly opened: number[];
  readonly isSettled: boolean[];
  /** How many rows have found their place. */
  settled = 0;
  /** How many steps have been taken. */
  taken = 0;

  constructor(readonly rows: readonly SealedRow[]) {
    this.steps = scrollSteps(rows);
    this.order = sealedOrder(rows);
    this.points = rows.map(({ points }) => points);
    this.time = rows.map(({ time }) => time);
    this.last = rows.map(({ last }) => last);
    this.opened = rows.map(() => 0);
    this.isSettled = rows.map(() => false);
  }

  /** Takes the next step; null: all have been taken. */
  forward(): ScrollStep | null {
    const step = this.steps[this.taken];
    if (step === undefined) return null;
    this.taken++;
    this.#change(step, 1);
    return step;
  }

  /** Takes the last step back; null: none has been taken. */
  back(): ScrollStep | null {
    const step = this.steps[this.taken - 1];
    if (step === undefined) return null;
    this.taken--;
    this.#change(step, -1);
    return step;
  }

  #change(step: ScrollStep, sign: 1 | -1): void {
    if (step.kind === "open") {
      this.points[step.row] += sign * step.points;
      this.time[step.row] += sign * step.time;
      this.opened[step.row] += sign;
      const { last, sealed } = this.rows[step.row];
      this.last[step.row] = Math.max(
        last,
        ...sealed.slice(0, this.opened[step.row]).map((one) => one.last),
      );
    } else if (step.kind === "settle") {
      this.isSettled[step.row] = sign === 1;
      this.settled += sign;
    } else if (step.kind === "rise") {
      const [from, to] = sign === 1
        ? [step.from, step.to]
        : [step.to, step.from];
      this.order.splice(from, 1);
      this.order.splice(to, 0, step.row);
    }
  }
}

/** Ranks as boards count them (1, 1, 3) by place; null: of a star, who has none. */
export function scrollRanks(
  { order, points, time, last: lasts }: Pick<
    Scrolling,
    "order" | "points" | "time" | "last"
  >,
  isStar: (row: number) => boolean,
): (number | null)[] {
  let [position, rank, before] = [0, 0, -1];
  return order.map((row) => {
    if (isStar(row)) return null;
    position++;
    if (
      before === -1 || points[before] !== points[row] ||
      time[before] !== time[row] || lasts[before] !== lasts[row]
    ) rank = position;
    before = row;
    return rank;
  });
}
