import { nameKey } from "../names.ts";
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

/** All quizzes without their texts, in memory. */
export class QuizCatalogue {
  /** Newest first; null: to be sorted anew. */
  #newest: Quiz[] | null = null;

  private constructor(readonly rows: Kept<Quiz, [qid: number]>) {
    rows.onChange(() => this.#newest = null);
  }

  static async load(collection: QuizCollection): Promise<QuizCatalogue> {
    return new QuizCatalogue(await Kept.load(collection));
  }

  get(qid: number): Quiz | null {
    return this.rows.get(qid);
  }

  /** A page of the bank, newest first. */
  list(
    filter: QuizFilter,
    { from, limit }: { from: number; limit: number },
  ): { total: number; rows: Quiz[] } {
    this.#newest ??= [...this.rows.values()].sort((a, b) => b.qid - a.qid);
    const { gid, keyword = "", type, tag, authorUid } = filter;
    const word = nameKey(keyword);
    const found = this.#newest.filter((quiz) =>
      quiz.gid === gid &&
      (type === undefined || quiz.type === type) &&
      (tag === undefined || quiz.tags.includes(tag)) &&
      (authorUid === undefined || quiz.authorUid === authorUid) &&
      (word === "" || String(quiz.qid) === word ||
        nameKey(quiz.headline).includes(word))
    );
    return { total: found.length, rows: found.slice(from, from + limit) };
  }
}
