import { ReadSheets } from "../read_sheets.ts";
import type { Collection } from "../store/collection.ts";
import type { TermMark, TermRow } from "./schema.ts";

type Key = [termId: number, work: string, uid: string];
/** By the keys of works, then by people. */
export type Marks = ReadonlyMap<string, ReadonlyMap<string, TermMark>>;

class Sheet {
  readonly works = new Map<string, Map<string, TermMark>>();
  /** Told by the store while the rest is being read; null: it is read. */
  newer: Set<string> | null = new Set();

  get size(): number {
    return [...this.works.values()].reduce((sum, own) => sum + own.size, 0);
  }

  put([, work, uid]: Key, mark: TermMark | null): void {
    const own = this.works.get(work) ?? new Map<string, TermMark>();
    this.works.set(work, own);
    if (mark === null) own.delete(uid);
    else own.set(uid, mark);
  }
}

/** Marks that are remembered in all. */
const MAX_KEPT = 200_000;

/** Keeps the marks by hand of terms that somebody has asked for: read once, then moved by each change. */
export class MarkBook {
  readonly #records: Collection<TermMark, Key>;
  readonly #open = new ReadSheets<Sheet>(MAX_KEPT, ({ size }) => size);

  constructor(records: Collection<TermMark, Key>) {
    this.#records = records;
    records.onState((key, mark) => {
      const sheet = this.#open.peek(key[0]);
      sheet?.newer?.add(`${key[1]} ${key[2]}`);
      sheet?.put(key, mark);
    });
  }

  async of(termId: number): Promise<Marks> {
    const { works } = await this.#open.of(termId, {
      make: () => new Sheet(),
      read: (sheet) => this.#read(termId, sheet),
    });
    return works;
  }

  async #read(termId: number, sheet: Sheet): Promise<void> {
    for await (const mark of this.#records.all([termId])) {
      const { work, uid } = mark;
      if (sheet.newer!.has(`${work} ${uid}`)) continue;
      sheet.put([termId, work, uid], mark);
    }
    sheet.newer = null;
  }
}

/** What was ever set for a person's work, that of their own account first. */
export const marksFor = (
  marks: Marks,
  key: string,
  { uid, twins }: Pick<TermRow, "uid" | "twins">,
): TermMark[] =>
  [uid, ...twins].flatMap((one) => marks.get(key)?.get(one) ?? []);
