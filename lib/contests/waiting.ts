import type { clarificationCollection } from "./store.ts";

/** How many questions of each contest wait for an answer. */
export class WaitingQuestions {
  readonly #cidOf = new Map<number, number>();

  private constructor() {}

  static async load(
    questions: ReturnType<typeof clarificationCollection>,
  ): Promise<WaitingQuestions> {
    const waiting = new WaitingQuestions();
    questions.onState(([id], question) => {
      if (question === null || question.answer !== null) {
        waiting.#cidOf.delete(id);
      } else waiting.#cidOf.set(id, question.cid);
    });
    for await (const { id, cid, answer } of questions.all()) {
      if (answer === null) waiting.#cidOf.set(id, cid);
    }
    return waiting;
  }

  countOf(cid: number): number {
    return this.#cidOf.values().filter((each) => each === cid).toArray().length;
  }
}
