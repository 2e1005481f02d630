/** A job as data versions 5 to 7 have it. */
export interface Job5 {
  kind: string;
  id: number;
  subject: number | null;
  uid: string;
  by: string;
  at: number;
  endedAt: number | null;
  state: string;
  step: string;
  cursor: number;
  done: number;
  total: number;
  result: { code: string; params?: Record<string, string | number> } | null;
  lease: null;
  isTidy: boolean;
  holds: string | null;
  place: null;
  data: Record<string, unknown>;
}

/** What all have that came from machines of their own. */
export const MOVED = { endedAt: null, result: null, lease: null, place: null };

/**
 * Moves the records of a collection to the jobs, with their keys there; those of
 * its own are gone. Cut off half-way, it runs again.
 */
export async function intoJobs<Old>(
  kv: Deno.Kv,
  { name, indexes, jobOf }: {
    name: string;
    indexes: readonly string[];
    jobOf: (old: Old) => Job5;
  },
): Promise<void> {
  for await (const { key, value } of kv.list<Old>({ prefix: [name] })) {
    const job = jobOf(value);
    const { kind, id, subject, holds, at, state, isTidy } = job;
    const ref = [kind, id];
    const atomic = kv.atomic().delete(key).set(["jobs", ...ref], job);
    if (holds !== null) atomic.set(["jobs:holds", holds], ref);
    if (subject !== null) {
      atomic.set(["jobs:subject", kind, subject, ...ref], ref);
    }
    const isOpen = state === "running" || state === "waiting" ||
      (state !== "interrupted" && !isTidy);
    if (isOpen) atomic.set(["jobs:open", at, ...ref], ref);
    await atomic.commit();
  }
  for (const index of indexes) {
    const keys = kv.list({ prefix: [`${name}:${index}`] });
    for await (const { key } of keys) await kv.delete(key);
  }
}
