import type { Store } from "../store.ts";

/**
 * Tasks had a submission's id for a key; now there are previews and test runs
 * as well, with a priority and a party. What was claimed waits again.
 */
export async function run({ kv }: Store): Promise<void> {
  for (const index of ["waiting", "lease", "judge"]) {
    for await (const { key } of kv.list({ prefix: [`judge_tasks:${index}`] })) {
      await kv.delete(key);
    }
  }
  const old = kv.list<Record<string, unknown>>({ prefix: ["judge_tasks"] });
  for await (const { key, value } of old) {
    const id = key[1];
    if (typeof id !== "number") continue;
    const submission = await kv.get<{ uid: string }>(["submissions", id]);
    const task = {
      ...value,
      kind: "submission",
      state: "waiting",
      priority: 1,
      party: submission.value?.uid ?? "",
      judge: null,
      leaseUntil: null,
    };
    await kv.atomic().delete(key).set(["judge_tasks", "submission", id], task)
      .commit();
  }
}
