import { isInProgress } from "../lib/judging/status.ts";
import type { LiveState } from "../lib/submissions/live.ts";

/** Spec 1 §9. */
const POLL_MS = 2_000;
const MAX_POLLS = 300;

/**
 * Follows submissions until each has its verdict: by server-sent events, and by
 * polling when the stream cannot be had. Returns what ends it.
 */
export function follow(
  ids: readonly number[],
  onState: (state: LiveState) => void,
): () => void {
  const waiting = new Set(ids);
  if (waiting.size === 0) return () => {};
  let stop = () => {};
  const note = (state: LiveState) => {
    if (!waiting.has(state.submitId)) return;
    onState(state);
    if (!isInProgress(state.status)) waiting.delete(state.submitId);
    if (waiting.size === 0) stop();
  };
  stop = stream(waiting, note, () => stop = poll(waiting, note));
  return () => stop();
}

function stream(
  waiting: ReadonlySet<number>,
  note: (state: LiveState) => void,
  onFailure: () => void,
): () => void {
  const address = `/api/live/submissions?ids=${[...waiting].join(",")}`;
  const source = new EventSource(address);
  source.onmessage = (event) => note(JSON.parse(event.data));
  source.onerror = () => {
    // A cut stream is taken up again by the browser; a refused one is not.
    if (source.readyState === EventSource.CLOSED) onFailure();
  };
  return () => source.close();
}

function poll(
  waiting: ReadonlySet<number>,
  note: (state: LiveState) => void,
): () => void {
  let polls = 0;
  const timer = setInterval(async () => {
    if (++polls > MAX_POLLS) return clearInterval(timer);
    try {
      const reply = await fetch("/api/check-submissions-status", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ submitIds: [...waiting] }),
      });
      const { data } = await reply.json();
      for (const row of Object.values<LiveState>(data ?? {})) {
        note({ ...row, done: null, total: null, ahead: null, why: null });
      }
    } catch {
      // A failed poll stops polling (spec 1 §4).
      clearInterval(timer);
    }
  }, POLL_MS);
  return () => clearInterval(timer);
}
