import { ROOT_UID } from "../lib/accounts/schema.ts";
import { jobCollection } from "../lib/jobs/schema.ts";
import { STATUS } from "../lib/judging/status.ts";
import { previewCollection } from "../lib/submissions/rejudging/preview.ts";
import { rejudgeCounters } from "../lib/submissions/rejudging/rejudge.ts";
import { REJUDGES } from "../lib/submissions/rejudging/rejudge_job.ts";
import type { Submission } from "../lib/submissions/schema.ts";
import type { Bulk } from "./bulk.ts";
import { FIRST_PID } from "./seed.ts";

/** One that is ready to be looked at: it would accept all of them. */
export async function seedRejudge(
  bulk: Bulk,
  submissions: readonly Submission[],
  now: number,
): Promise<void> {
  const rejudgeId = 1;
  await bulk.insert(jobCollection(bulk.store), {
    kind: REJUDGES.name,
    id: rejudgeId,
    subject: FIRST_PID,
    by: "root",
    uid: ROOT_UID,
    at: now,
    endedAt: null,
    state: "waiting",
    step: "judging",
    cursor: submissions.at(-1)?.submitId ?? 0,
    done: submissions.length,
    total: submissions.length,
    result: null,
    lease: null,
    isTidy: false,
    holds: `${REJUDGES.name}/${FIRST_PID}`,
    place: null,
    data: { reason: "", mode: "preview", status: null, includesManual: false },
  });
  const previews = previewCollection(bulk.store);
  const moves = new Map<number, number>();
  for (const { submitId, uid, language, version, ...figures } of submissions) {
    const { status, time, memory, score } = figures;
    const before = { status, time, memory, score };
    const after = { ...before, status: STATUS.accepted };
    const row = { submitId, rejudgeId, uid, language, version, before, after };
    await bulk.insert(previews, row);
    moves.set(status, (moves.get(status) ?? 0) + 1);
  }
  const counts = rejudgeCounters(bulk.store);
  const count = (before: number | "changed", after: number, value: number) =>
    bulk.set(
      counts.keyOf([rejudgeId, before, after]),
      new Deno.KvU64(BigInt(value)),
    );
  for (const [status, n] of moves) await count(status, STATUS.accepted, n);
  const same = moves.get(STATUS.accepted) ?? 0;
  await count("changed", 0, submissions.length - same);
}
