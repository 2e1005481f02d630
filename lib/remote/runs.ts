import { remoteKeyOf } from "../judging/remote_languages.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Submission } from "../submissions/schema.ts";
import type { Elsewhere } from "../submissions/sending/queued.ts";
import type { Site } from "./act.ts";
import type { RemoteRun } from "./schema.ts";

/**
 * Has programs sent to the judges that their problems are from. One that has an id
 * there already is only asked about again (behaviour facts §10).
 */
export const elsewhere = (site: Site): Elsewhere => ({
  async begin(tx, submission) {
    const known = await tx.get(site.remote.runs, submission.submitId);
    const next = begun(site, submission, known?.remoteId ?? null);
    if (known === null) tx.insert(site.remote.runs, next);
    else tx.put(site.remote.runs, { ...next, username: known.username });
  },

  async end(tx, submitId) {
    const run = await tx.get(site.remote.runs, submitId);
    if (run === null || run.state === "done") return true;
    endRun(tx, site, run);
    return run.state !== "sending";
  },
});

/** Says that nothing more is to be done for a program. */
export const endRun = (tx: Transaction, site: Site, run: RemoteRun) =>
  tx.put(site.remote.runs, {
    ...run,
    state: "done",
    claim: null,
    dueAt: null,
  });

function begun(
  site: Site,
  { submitId, pid, version }: Submission,
  remoteId: string | null,
): RemoteRun {
  const problem = site.problems.catalogue.get(pid)!;
  const oj = remoteKeyOf(problem)!;
  const now = site.clock();
  return {
    submitId,
    version,
    oj,
    problemId: problem.problemId.slice(oj.length + 1),
    state: remoteId === null ? "waiting" : "sent",
    username: null,
    remoteId,
    polls: 0,
    waits: 0,
    claim: null,
    dueAt: now,
    at: now,
  };
}
