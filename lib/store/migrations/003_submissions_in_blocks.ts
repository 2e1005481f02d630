import type { Store } from "../store.ts";

/** Below KV's limit for one commit: 1,000 mutations. */
const KEYS_PER_COMMIT = 900;

/**
 * Submissions are packed in blocks from now on, and each commit says which of
 * them are stale: a program that does not know of that must not write here. What
 * problems count of them needs no counters of its own any more.
 */
export async function run({ kv }: Store): Promise<void> {
  for (const name of ["problem_counters", "submissions:blocks"]) {
    let atomic = kv.atomic();
    let keys = 0;
    for await (
      const { key } of kv.list({ prefix: [name] }, { batchSize: 500 })
    ) {
      atomic.delete(key);
      if (++keys % KEYS_PER_COMMIT > 0) continue;
      await atomic.commit();
      atomic = kv.atomic();
    }
    await atomic.commit();
  }
}
