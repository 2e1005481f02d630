import type { Narrow } from "./blocks.ts";

/** Room that is made when there is none left, on top of what there was. */
const MORE = 1 / 4;
const FIRST_ROWS = 1024;

type Numbers =
  | Int8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>;

/** Whole numbers by row, each in as few bytes as the largest needs; 0 where unset. */
export class Column {
  #data: Numbers = new Int8Array(FIRST_ROWS);
  /** That is made as soon as there is need for any. */
  #room = 0;

  /** So much room is made at once, when it is known how wide the numbers are. */
  reserve(rows: number): void {
    this.#room = Math.max(this.#room, rows);
  }

  get(row: number): number {
    return this.#data[row] ?? 0;
  }

  set(row: number, value: number): void {
    if (row >= this.#data.length) {
      if (value === 0) return;
      this.#makeRoom(row + 1);
    }
    this.#data[row] = value;
    if (this.#data[row] === value) return;
    this.#widen(value);
    this.#data[row] = value;
  }

  add(row: number, step: number): void {
    this.set(row, this.get(row) + step);
  }

  /** Sets the rows from `row` on. */
  setAll(row: number, { least, steps }: Narrow): void {
    if (steps.length === 0) return;
    this.#fit(row + steps.length, least, least + mostOf(steps));
    const data = this.#data;
    for (let n = 0; n < steps.length; n++) data[row + n] = least + steps[n];
  }

  /** The same by the place of each row's value in `values`, none above `most`. */
  setEach(
    row: number,
    which: Uint8Array | Uint16Array,
    values: Int32Array,
    most: number,
  ): void {
    if (which.length === 0) return;
    this.#fit(row + which.length, 0, most);
    const data = this.#data;
    for (let n = 0; n < which.length; n++) data[row + n] = values[which[n]];
  }

  /** Makes room for so many rows and for numbers between these. */
  #fit(rows: number, least: number, most: number): void {
    // Wide first: there is less to be moved.
    for (const value of [least, most]) {
      const bits = 32 - 8 * this.#data.BYTES_PER_ELEMENT;
      if (value << bits >> bits !== value) this.#widen(value);
    }
    if (rows > this.#data.length) this.#makeRoom(rows);
  }

  /** The first `rows` of them; not a copy. */
  head(rows: number): Numbers {
    if (rows > this.#data.length) this.#makeRoom(rows);
    return this.#data.subarray(0, rows);
  }

  #widen(value: number): void {
    const { length } = this.#data;
    const fits16 = value === value << 16 >> 16;
    this.#move(fits16 ? new Int16Array(length) : new Int32Array(length));
  }

  #makeRoom(rows: number): void {
    const { length } = this.#data;
    const more = Math.ceil(length * (1 + MORE));
    this.#move(arrayLike(this.#data, Math.max(rows, this.#room, more)));
  }

  #move(to: Numbers): void {
    to.set(this.#data);
    // Given back at once, not when somebody next collects garbage.
    this.#data.buffer.transfer(0);
    this.#data = to;
  }
}

function mostOf(numbers: ArrayLike<number>): number {
  let most = 0;
  for (let n = 0; n < numbers.length; n++) {
    if (numbers[n] > most) most = numbers[n];
  }
  return most;
}

function arrayLike(data: Numbers, length: number): Numbers {
  return data instanceof Int8Array
    ? new Int8Array(length)
    : data instanceof Int16Array
    ? new Int16Array(length)
    : new Int32Array(length);
}

/** Rows that are told from one base. */
const SPAN = 16;
const MAX_STEP = 255;

/**
 * Whole numbers that rise with the rows, as ids and times do: how far each is
 * from the first of its span, in one byte, and the few that are farther apart.
 */
export class RisingColumn {
  readonly #bases = new Column();
  #steps: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_ROWS);
  /** Of rows whose step does not fit. */
  readonly #far = new Map<number, number>();
  /** Behind the last row that was ever set. */
  #end = 0;

  reserve(rows: number): void {
    this.#bases.reserve(Math.ceil(rows / SPAN));
    if (rows > this.#steps.length) this.#makeRoom(rows);
  }

  get(row: number): number {
    const step = this.#steps[row];
    // The last of the steps says that it is elsewhere.
    return step === MAX_STEP
      ? this.#far.get(row)!
      : this.#bases.get(row >>> 4) + step;
  }

  set(row: number, value: number): void {
    if (row >= this.#steps.length) {
      this.#makeRoom(Math.max(row + 1, Math.ceil(row * (1 + MORE))));
    }
    if (row % SPAN === 0) this.#setBase(row, value);
    this.#end = Math.max(this.#end, row + 1);
    const step = value - this.#bases.get(row >>> 4);
    if (this.#steps[row] === MAX_STEP) this.#far.delete(row);
    if (step >= 0 && step < MAX_STEP) this.#steps[row] = step;
    else {
      this.#steps[row] = MAX_STEP;
      this.#far.set(row, value);
    }
  }

  /** Sets the rows from `row` on, none of which was ever set. */
  loadAll(row: number, { least, steps }: Narrow): void {
    this.reserve(row + steps.length);
    const own = this.#steps;
    let base = this.#bases.get(row >>> 4);
    for (let n = 0, at = row; n < steps.length; n++, at++) {
      const value = least + steps[n];
      if (at % SPAN === 0) this.#bases.set(at >>> 4, base = value);
      const step = value - base;
      if (step >= 0 && step < MAX_STEP) own[at] = step;
      else this.set(at, value);
    }
    this.#end = Math.max(this.#end, row + steps.length);
  }

  /** The others of the span stay what they are. */
  #setBase(row: number, value: number): void {
    const span = row >>> 4;
    if (this.#bases.get(span) === value) return;
    const others: number[] = [];
    const end = Math.min(row + SPAN, this.#end);
    for (let at = row + 1; at < end; at++) others.push(this.get(at));
    this.#bases.set(span, value);
    for (const [n, other] of others.entries()) this.set(row + 1 + n, other);
  }

  #makeRoom(rows: number): void {
    const grown = new Uint8Array(rows);
    grown.set(this.#steps);
    this.#steps.buffer.transfer(0);
    this.#steps = grown;
  }
}
