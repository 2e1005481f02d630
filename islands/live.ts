import { isInProgress } from "../lib/judging/status.ts";
import type { LiveState } from "../lib/submissions/live.ts";
import { PageStream } from "./stream.ts";

type OnState = (state: LiveState) => void;

/** Everybody on this page who follows a submission. */
const followers = new Map<number, Set<OnState>>();

/** As many as a list has rows at most. */
const MOST_FOLLOWED = 500;

let stream: PageStream | undefined;

/** Made when it is first needed: islands are rendered on the server, too. */
const pageStream = () =>
  stream ??= new PageStream({
    submission: {
      wanted: () => [...followers.keys()].slice(-MOST_FOLLOWED),
      take: note,
      poll,
    },
  });

/**
 * Follows submissions until each has its verdict, all of a page by one stream.
 * Returns what ends it.
 */
export function follow(ids: readonly number[], onState: OnState): () => void {
  const own = new Set(ids);
  for (const id of own) {
    followers.set(id, (followers.get(id) ?? new Set()).add(onState));
  }
  if (own.size === 0) return () => {};
  pageStream().look();
  return () => {
    for (const id of own) drop(id, onState);
    pageStream().look();
  };
}

function drop(id: number, onState: OnState): void {
  const told = followers.get(id);
  told?.delete(onState);
  if (told?.size === 0) followers.delete(id);
}

function note(state: LiveState): void {
  const { submitId } = state;
  const told = [...followers.get(submitId) ?? []];
  if (!isInProgress(state.status)) {
    followers.delete(submitId);
    pageStream().look();
  }
  for (const onState of told) onState(state);
}

/** The call for other clients, which knows nothing of queue and progress. */
async function poll(submitIds: readonly number[]): Promise<void> {
  const reply = await fetch("/api/check-submissions-status", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ submitIds }),
  });
  const { data } = await reply.json();
  for (const row of Object.values<LiveState>(data ?? {})) {
    note({ ...row, done: null, total: null, ahead: null, why: null });
  }
}
