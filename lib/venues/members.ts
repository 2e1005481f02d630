import type { Kept } from "../store/kept.ts";
import type { Membership, VenueKind } from "./schema.ts";

type Place = { kind: VenueKind; id: number };

/** How often the password of a training or contest has changed. */
export type EpochOf = (place: Place) => number;

const placeKey = ({ kind, id }: Place) => `${kind} ${id}`;

/**
 * Who is in each training, group and contest, by place: for counts and lists. Who has
 * registered under another password than today's is not in it.
 */
export class Members {
  readonly #byPlace = new Map<string, Map<string, Membership>>();
  readonly #byPerson = new Map<string, Map<string, Membership>>();

  readonly #epochOf: EpochOf;

  constructor(
    kept: Kept<Membership, [string, number, string]>,
    epochOf: EpochOf,
  ) {
    this.#epochOf = epochOf;
    for (const one of kept.values()) this.#put(one);
    kept.onChange(({ before, after }) => {
      if (after !== null) this.#put(after);
      else if (before !== null) {
        this.#byPlace.get(placeKey(before))?.delete(before.uid);
        this.#byPerson.get(before.uid)?.delete(placeKey(before));
      }
    });
  }

  of(place: Place): Membership[] {
    const rows = [...this.#byPlace.get(placeKey(place))?.values() ?? []];
    const today = this.#epochOf(place);
    return rows.filter(({ epoch = 0 }) => epoch === today);
  }

  /** The places of a kind that somebody is in, the oldest number first. */
  placesOf(uid: string, kind: VenueKind): Membership[] {
    return [...this.#byPerson.get(uid)?.values() ?? []]
      .filter((row) => row.kind === kind && this.#isCurrent(row))
      .sort((a, b) => a.id - b.id);
  }

  /** Null: they are not in it. */
  get(place: Place, uid: string): Membership | null {
    const row = this.#byPlace.get(placeKey(place))?.get(uid) ?? null;
    return row !== null && this.#isCurrent(row) ? row : null;
  }

  count(place: Place): number {
    return this.#epochOf(place) === 0
      ? this.#byPlace.get(placeKey(place))?.size ?? 0
      : this.of(place).length;
  }

  #isCurrent(row: Membership): boolean {
    return (row.epoch ?? 0) === this.#epochOf(row);
  }

  #put(one: Membership) {
    const key = placeKey(one);
    const known = this.#byPlace.get(key) ?? new Map<string, Membership>();
    this.#byPlace.set(key, known.set(one.uid, one));
    const own = this.#byPerson.get(one.uid) ?? new Map<string, Membership>();
    this.#byPerson.set(one.uid, own.set(key, one));
  }
}
