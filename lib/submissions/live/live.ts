import type { SeenSubmission } from "../seen.ts";
import { nobodyElse } from "../../store/channels.ts";
import type { Submission } from "../schema.ts";
import type { SubmissionCollection } from "../store.ts";

/** What a page shows of a submission while it is judged. */
export interface LiveState {
  submitId: number;
  status: number;
  score: number | null;
  time: number | null;
  memory: number | null;
  /** How many cases are done, while it is judged. */
  done: number | null;
  total: number | null;
  /** While it waits: how many tasks are before it in the queue. */
  ahead: number | null;
  why: WaitReason | null;
}

/** Why a submission waits: all judges are busy; no judge is connected; none has the language. */
export type WaitReason = "busy" | "noJudge" | "noLanguage";

type Listener = (state: LiveState) => void;

export const toLiveState = (
  submission: Submission | SeenSubmission,
): LiveState => ({
  submitId: submission.submitId,
  status: submission.status,
  score: submission.score,
  time: submission.time,
  memory: submission.memory,
  done: null,
  total: null,
  ahead: null,
  why: null,
});

/** Sends open pages the state of the submissions that they show, whenever it changes. */
export class LiveSubmissions {
  readonly #listeners = new Map<number, Set<Listener>>();

  readonly #tellOthers: (state: LiveState) => void;

  constructor(submissions: SubmissionCollection, channel = nobodyElse) {
    this.#tellOthers = channel<LiveState>(
      "submission progress",
      (state) => this.publish(state),
    );
    submissions.onState((_, after) => {
      if (after) this.publish(toLiveState(after));
    });
  }

  /** Returns the ids of submissions that some open page shows. */
  watched(): Iterable<number> {
    return this.#listeners.keys();
  }

  publish(state: LiveState): void {
    for (const listen of this.#listeners.get(state.submitId) ?? []) {
      listen(state);
    }
  }

  /** Publishes a state that no record has (progress, place in the queue), on this and the other web processes. */
  tell(state: LiveState): void {
    this.publish(state);
    this.#tellOthers(state);
  }

  /** Calls `listener` for these submissions; returns a function that ends this. */
  subscribe(ids: readonly number[], listener: Listener): () => void {
    for (const id of ids) {
      const listeners = this.#listeners.get(id) ?? new Set();
      this.#listeners.set(id, listeners.add(listener));
    }
    return () => {
      for (const id of ids) {
        const listeners = this.#listeners.get(id);
        listeners?.delete(listener);
        if (listeners?.size === 0) this.#listeners.delete(id);
      }
    };
  }
}
