import { type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { isInProgress } from "../lib/judging/status.ts";
import type { QuizSubmission } from "./quiz_reply.ts";

export const ASK_EVERY_MS = 2_000;
/** From then on only each third time is one to ask (row Q2.4). */
const TIMES_AT_FIRST = 10;

/** Null: no answer this time. */
export type Ask = () => Promise<QuizSubmission | null>;

interface FollowedAnswer {
  state: Signal<QuizSubmission | null>;
  /** As last heard; at first as the page says. */
  status: number;
  ask: Ask;
  times: number;
}

/**
 * The hand-ins of a page and how they stand. The site tells; while it cannot, who is
 * not judged yet is asked for, and who is judged is not.
 */
export class Answers {
  readonly #followed = new Map<number, FollowedAnswer>();

  ids = (): number[] => [...this.#followed.keys()];

  /** From now on, null as the page says (`status`); `stop` ends it. */
  follow(submitId: number, status: number, ask: Ask): {
    state: ReadonlySignal<QuizSubmission | null>;
    stop: () => void;
  } {
    const state = signal<QuizSubmission | null>(null);
    const answer = { state, status, ask, times: 0 };
    this.#followed.set(submitId, answer);
    return {
      state,
      stop: () => {
        if (this.#followed.get(submitId) === answer) {
          this.#followed.delete(submitId);
        }
      },
    };
  }

  take(news: QuizSubmission): void {
    const answer = this.#followed.get(news.submitId);
    if (answer === undefined) return;
    answer.status = news.status;
    answer.state.value = news;
  }

  /** Comes every two seconds. */
  async poll(): Promise<void> {
    for (const answer of this.#followed.values()) {
      if (!isInProgress(answer.status)) continue;
      const times = ++answer.times - TIMES_AT_FIRST;
      if (times > 0 && times % 3 !== 0) continue;
      const news = await answer.ask();
      if (news !== null) this.take(news);
    }
  }
}
