import type { QuizAnswer } from "./schema.ts";
import type { answerCollection } from "./store.ts";

type Listener = (answer: QuizAnswer) => void;

/** Tells the open pages of a hand-in that it was judged anew. */
export class AnswerNews {
  readonly #listeners = new Map<number, Set<Listener>>();

  constructor(answers: ReturnType<typeof answerCollection>) {
    answers.onState(([id], answer) => {
      if (answer === null) return;
      for (const listen of this.#listeners.get(id) ?? []) listen(answer);
    });
  }

  /** How many hand-ins some open page shows. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Calls `listener` at each change; returns a function that ends this. */
  subscribe(answerId: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(answerId) ?? new Set();
    this.#listeners.set(answerId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(answerId);
    };
  }
}
