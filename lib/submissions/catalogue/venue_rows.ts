import type { Venue, VenueKey } from "../../venues/schema.ts";
import { PRACTICE, venueKey, venueOf } from "../../venues/schema.ts";
import { type Traits, traitsOf } from "../../venues/traits.ts";
import type { Repeated } from "./blocks.ts";
import { Column } from "./column.ts";

/** The list of practice, which nearly all rows stand in. */
const PRACTICE_LIST = venueKey(PRACTICE);

/** One venue that something was sent to. */
interface Known {
  venue: Venue;
  traits: Traits;
}

/**
 * Where each row was sent, and of every list but practice's the rows in it: a
 * contest's are found without looking at others. Only the last row can be taken
 * away, as from a stack.
 */
export class VenueRows {
  readonly #numbers = new Map<VenueKey, number>();
  readonly #known: Known[] = [];
  /** The venue's number, by row: practice's is 0, so it may take no room at all. */
  readonly #venues = new Column();
  readonly #lists = new Map<VenueKey, number[]>();
  #rows = 0;

  constructor() {
    this.#numberOf(PRACTICE_LIST);
  }

  /** A block of rows at the start. */
  load({ values, which }: Repeated<VenueKey>): void {
    const numbers = Array.from(values, (key) => this.#numberOf(key));
    // Nearly always it is practice alone, whose number need not be set.
    if (numbers.every((number) => number === 0)) this.#rows += which.length;
    else for (const place of which) this.#push(numbers[place]);
  }

  push(key: VenueKey): void {
    this.#push(this.#numberOf(key));
  }

  pop(): VenueKey {
    const { venue, traits } = this.#at(--this.#rows);
    this.#lists.get(traits.list)?.pop();
    return venueKey(venue);
  }

  venueAt(row: number): Venue {
    return this.#at(row).venue;
  }

  traitsAt(row: number): Traits {
    return this.#at(row).traits;
  }

  /** Those of a list other than practice's, in their order, for reading at once. */
  rowsOf(list: VenueKey): readonly number[] {
    return this.#lists.get(list) ?? [];
  }

  /** Of all lists other than practice's. */
  *unlistedRows(): Generator<number> {
    for (const rows of this.#lists.values()) yield* rows;
  }

  #at(row: number): Known {
    return this.#known[this.#venues.get(row)];
  }

  #push(number: number): void {
    const row = this.#rows++;
    this.#venues.set(row, number);
    const { list } = this.#known[number].traits;
    if (list === PRACTICE_LIST) return;
    const rows = this.#lists.get(list);
    if (rows === undefined) this.#lists.set(list, [row]);
    else rows.push(row);
  }

  #numberOf(key: VenueKey): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const venue = venueOf(key);
    const number = this.#known.push({ venue, traits: traitsOf(venue) }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
