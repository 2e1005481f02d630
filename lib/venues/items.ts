import type { Collection } from "../store/collection.ts";
import { Kept } from "../store/kept.ts";
import type { VenueItem, VenueKind } from "./schema.ts";

type Items = Kept<VenueItem, [string, number, string, number]>;
type Place = { kind: VenueKind; id: number };

const placeKey = ({ kind, id }: Place) => `${kind} ${id}`;

/** Which problems and quizzes each contest and training asks, in memory. */
export class VenueItems {
  readonly #byPlace = new Map<string, Map<string, VenueItem>>();

  private constructor(kept: Items) {
    for (const item of kept.values()) this.#put(item);
    kept.onChange(({ before, after }) => {
      if (after !== null) this.#put(after);
      else if (before !== null) this.#drop(before);
    });
  }

  static async load(
    collection: Collection<VenueItem, [string, number, string, number]>,
  ): Promise<VenueItems> {
    return new VenueItems(await Kept.load(collection));
  }

  /** Those of one place, in its order: by `order`, then by display id. */
  of(place: Place): VenueItem[] {
    return [...this.#byPlace.get(placeKey(place))?.values() ?? []].sort(
      (a, b) =>
        a.order - b.order || compare(a.displayId, b.displayId) ||
        a.itemId - b.itemId,
    );
  }

  /** Null: the place does not ask it. */
  get(
    place: Place,
    asks: VenueItem["asks"],
    itemId: number,
  ): VenueItem | null {
    return this.#byPlace.get(placeKey(place))?.get(`${asks} ${itemId}`) ?? null;
  }

  #put(item: VenueItem) {
    const key = placeKey(item);
    const known = this.#byPlace.get(key) ?? new Map();
    this.#byPlace.set(key, known.set(`${item.asks} ${item.itemId}`, item));
  }

  #drop(item: VenueItem) {
    this.#byPlace.get(placeKey(item))?.delete(`${item.asks} ${item.itemId}`);
  }
}

/** "2" before "10", "A" before "B". */
const compare = (a: string, b: string) =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
