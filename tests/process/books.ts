import assert from "node:assert/strict";
import { join } from "node:path";
import { STATUS } from "../../lib/judging/status.ts";
import { openSite } from "../../lib/site/site.ts";
import { readSettings } from "../../lib/config.ts";
import { silentLog } from "../../lib/log.ts";
import { indexFaults } from "../../lib/store/check.ts";
import { openStore } from "../../lib/store/open.ts";
import { type Client, JUDGE_TOKEN } from "./support.ts";

/** Programs for A+B with what each must get. */
export const PROGRAMS: [code: string, status: number][] = [
  [sum("a + b"), STATUS.accepted],
  [sum("a - b - 1"), STATUS.wrongAnswer],
  [sum("a + b + *(volatile int *)0"), STATUS.runtimeError],
  ["int main(void) { return }", STATUS.compileError],
];

function sum(expression: string): string {
  return `#include <stdio.h>
int main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", ${expression}); return 0; }`;
}

/** Null when nobody answers. */
export async function statuses(
  client: Client,
  submitIds: number[],
): Promise<{ submitId: number; status: number }[] | null> {
  try {
    const found = await client.call(
      "POST",
      "/api/check-submissions-status",
      { submitIds },
    );
    return Object.values(found);
  } catch (reason) {
    if (reason instanceof TypeError) return null;
    throw reason;
  }
}

/** Every figure agrees with the submissions that are there. */
export async function checkBooks(
  dir: string,
  variables: Record<string, string> = {},
): Promise<void> {
  const settings = readSettings((name) =>
    ({ DATA_DIR: dir, JUDGE_TOKEN, ...variables })[name]
  );
  const store = await openStore(settings.KV_URL ?? join(dir, "gavel.db"));
  const site = await openSite({ settings, log: silentLog, store });
  for (const collection of store.collections) {
    assert.deepEqual(await indexFaults(collection), [], collection.name);
  }
  /** Of practice; what is sent elsewhere counts there. */
  const byStatus = new Map<number, number>();
  const ids: number[] = [];
  for await (
    const { submitId, status, venue } of site.submissions.records.all()
  ) {
    if (venue.kind === "practice") {
      ids.push(submitId);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    }
    assert.notEqual(await site.submissions.reports.get(submitId), null);
    assert.notEqual(await site.submissions.codes.get(submitId), null);
  }
  assert.deepEqual(await Array.fromAsync(site.queue.tasks.all()), []);
  const found = site.submissions.catalogue.find({}, {
    from: 0,
    limit: ids.length + 1,
  });
  assert.deepEqual(found, { total: ids.length, ids: ids.toReversed() });
  for await (const { uid, pid, status } of site.submissions.progress.all()) {
    assert.equal(
      site.submissions.userActivity.of(uid).statusByProblem.get(pid),
      status,
    );
  }
  const { count } = site.problems.catalogue.row(
    site.problems.catalogue.find("A+B")!.pid,
  )!;
  assert.equal(count.total, ids.length);
  assert.deepEqual(
    [...count.byStatus].sort(),
    [...byStatus].sort(),
  );
  store.close();
}
