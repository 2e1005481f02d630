import type { Collection } from "../store/collection.ts";
import type { ItemMark } from "./schema.ts";

type Key = [tid: number, uid: string, pid: number];
const NONE: ReadonlyMap<string, ReadonlyMap<number, ItemMark>> = new Map();

/** The marks by hand for single problems of trainings, in memory: by training, person and problem. */
export class ItemMarks {
  readonly #byTid = new Map<number, Map<string, Map<number, ItemMark>>>();

  private constructor() {}

  static async load(records: Collection<ItemMark, Key>): Promise<ItemMarks> {
    const marks = new ItemMarks();
    records.onState((key, mark) => marks.#set(key, mark));
    for await (const mark of records.all()) {
      marks.#set([mark.tid, mark.uid, mark.pid], mark);
    }
    return marks;
  }

  of(tid: number): ReadonlyMap<string, ReadonlyMap<number, ItemMark>> {
    return this.#byTid.get(tid) ?? NONE;
  }

  /** All of one person's. */
  *ofPerson(uid: string): Iterable<ItemMark> {
    for (const people of this.#byTid.values()) {
      yield* people.get(uid)?.values() ?? [];
    }
  }

  #set([tid, uid, pid]: Key, mark: ItemMark | null): void {
    const people = this.#byTid.get(tid) ?? new Map();
    const own = people.get(uid) ?? new Map();
    if (mark === null) own.delete(pid);
    else own.set(pid, mark);
    if (own.size > 0) people.set(uid, own);
    else people.delete(uid);
    if (people.size > 0) this.#byTid.set(tid, people);
    else this.#byTid.delete(tid);
  }
}
