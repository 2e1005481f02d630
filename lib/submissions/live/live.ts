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
  /** Cases that are done, while judging. */
  done: number | null;
  total: number | null;
  /** While it waits: how many are before it, and what it waits for. */
  ahead: number | null;
  why: WaitReason | null;
}

/** All judges are busy; none is there; none of them has the language. */
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

/** Tells open pages what becomes of the submissions that they show. */
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

  /** The submissions that somebody is looking at. */
  watched(): Iterable<number> {
    return this.#listeners.keys();
  }

  publish(state: LiveState): void {
    for (const listen of this.#listeners.get(state.submitId) ?? []) {
      listen(state);
    }
  }

  /** How far its judging is, which no record says: here and elsewhere. */
  tell(state: LiveState): void {
    this.publish(state);
    this.#tellOthers(state);
  }

  /** Returns what ends the subscription. */
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
