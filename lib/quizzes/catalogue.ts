import { nameKey } from "../names.ts";
import { KeptOrder } from "../problems/catalogue/kept_order.ts";
import { Signatures } from "../problems/catalogue/signatures.ts";
import { Kept } from "../store/kept.ts";
import type { Quiz, QuizType } from "./schema.ts";
import type { QuizCollection } from "./store.ts";

export interface QuizFilter {
  /** Null: of the site. */
  gid: number | null;
  /** Of the headline, or a number. */
  keyword?: string;
  type?: QuizType;
  tag?: number;
  authorUid?: string;
}

/** A quiz, and what words are searched in. */
interface Entry {
  quiz: Quiz;
  text: string;
}

const NEWEST = { key: ({ quiz }: Entry) => -quiz.qid, tie: () => 0 };

/** All quizzes without their texts, in memory. */
export class QuizCatalogue {
  /** The banks, newest first, by group; null: the site's. */
  readonly #banks = new Map<number | null, KeptOrder<Entry>>();
  readonly #pairs = new Signatures();

  private constructor(readonly rows: Kept<Quiz, [qid: number]>) {
    for (const quiz of rows.values()) this.#put(quiz.qid, quiz);
    rows.onChange(({ before, after }) => {
      if (before !== null) this.#bankOf(before).move(before.qid, null);
      if (after !== null) this.#put(after.qid, after);
    });
  }

  static async load(collection: QuizCollection): Promise<QuizCatalogue> {
    return new QuizCatalogue(await Kept.load(collection));
  }

  get(qid: number): Quiz | null {
    return this.rows.get(qid);
  }

  /** A page of the bank, newest first. */
  list(
    { gid, keyword = "", type, tag, authorUid }: QuizFilter,
    { from, limit }: { from: number; limit: number },
  ): { total: number; rows: Quiz[] } {
    const isCalled = this.#searching(nameKey(keyword));
    const found = (this.#banks.get(gid)?.rows() ?? []).filter((entry) =>
      (type === undefined || entry.quiz.type === type) &&
      (tag === undefined || entry.quiz.tags.includes(tag)) &&
      (authorUid === undefined || entry.quiz.authorUid === authorUid) &&
      isCalled(entry)
    );
    const rows = found.slice(from, from + limit).map(({ quiz }) => quiz);
    return { total: found.length, rows };
  }

  #searching(word: string): (entry: Entry) => boolean {
    if (word === "") return () => true;
    const mayContain = this.#pairs.mayContain(word);
    const id = `${Number(word)}` === word ? Number(word) : null;
    return ({ quiz: { qid }, text }) =>
      mayContain(qid) && text.includes(word) || qid === id;
  }

  #put(qid: number, quiz: Quiz): void {
    const text = nameKey(quiz.headline);
    this.#pairs.set(qid, text);
    this.#bankOf(quiz).move(qid, { quiz, text });
  }

  #bankOf({ gid }: Quiz): KeptOrder<Entry> {
    const bank = this.#banks.get(gid) ?? new KeptOrder(NEWEST, []);
    this.#banks.set(gid, bank);
    return bank;
  }
}
