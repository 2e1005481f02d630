import type { Kept } from "../store/kept.ts";
import type { Membership, VenueKind } from "./schema.ts";

type Place = { kind: VenueKind; id: number };

const placeKey = ({ kind, id }: Place) => `${kind} ${id}`;

/** Who is in each training, group and contest, by place: for counts and lists. */
export class Members {
  readonly #byPlace = new Map<string, Map<string, Membership>>();

  constructor(kept: Kept<Membership, [string, number, string]>) {
    for (const one of kept.values()) this.#put(one);
    kept.onChange(({ before, after }) => {
      if (after !== null) this.#put(after);
      else if (before !== null) {
        this.#byPlace.get(placeKey(before))?.delete(before.uid);
      }
    });
  }

  of(place: Place): Membership[] {
    return [...this.#byPlace.get(placeKey(place))?.values() ?? []];
  }

  /** Null: they are not in it. */
  get(place: Place, uid: string): Membership | null {
    return this.#byPlace.get(placeKey(place))?.get(uid) ?? null;
  }

  count(place: Place): number {
    return this.#byPlace.get(placeKey(place))?.size ?? 0;
  }

  #put(one: Membership) {
    const key = placeKey(one);
    const known = this.#byPlace.get(key) ?? new Map<string, Membership>();
    this.#byPlace.set(key, known.set(one.uid, one));
  }
}
