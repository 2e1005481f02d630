import { toViewer } from "../../accounts/access.ts";
import { ArchiveError } from "../../files/archive.ts";
import type { JobRun } from "../../jobs/run.ts";
import type { JobWork } from "../../jobs/spec.ts";
import type { Site } from "../act.ts";
import type { Transaction } from "../../store/transaction.ts";
import { PackageError } from "../findings.ts";
import { type Fault, faultOf } from "../package.ts";
import { previewItem } from "./preview.ts";
import { readImport } from "../reading/read.ts";
import { runItem } from "./run.ts";
import { type ImportData, type ImportItem, importOf } from "../schema.ts";

type Run = JobRun<ImportData>;

/** Between two problems, so that pages are answered while many come in. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

export const importWork = (site: Site): JobWork<ImportData> => ({
  // `ready` needs nobody: it waits for a choice.
  steps: {
    reading: (run) => preview(site, run),
    taking: (run) => take(site, run),
  },
  // Of a preview that nobody waits for there is nothing to keep.
  isDropped: ({ step }) => step === "reading",
  forget: ({ id }) => dropItems(site, id),
  isOld: ({ at, state }, now) => {
    const isWaiting = state === "waiting" || state === "interrupted";
    return at + (isWaiting ? WAITING_MS : KEPT_MS) <= now;
  },
});

/** Kept for a month, those that nobody has run for a week. */
const KEPT_MS = 30 * 86_400_000;
const WAITING_MS = 7 * 86_400_000;

async function dropItems(site: Site, id: number): Promise<void> {
  for await (const { n } of site.exchange.importItems.all([id])) {
    await site.exchange.importItems.delete(id, n);
  }
}

const TOO_MANY: readonly string[] = ["tooManyProblems", "tooManyPackages"];

/** Null: it is ours. */
function theirFault(reason: unknown): Fault | null {
  const isTheirs = reason instanceof PackageError ||
    reason instanceof ArchiveError;
  return isTheirs ? faultOf(reason) : null;
}

async function preview(site: Site, run: Run): Promise<void> {
  const { signal } = run;
  const job = importOf(run.job);
  const user = await site.accounts.users.get(job.uid);
  const earlier: ImportItem[] = [];
  try {
    for await (const found of readImport(site, job, { wanted: null, signal })) {
      signal.throwIfAborted();
      const item = await previewItem(site, {
        job: job.id,
        viewer: user && toViewer(user),
        n: earlier.length,
        found,
        earlier,
      });
      await run.save(() => ({}), (tx) => putItem(site, tx, item));
      earlier.push(item);
      await breathe();
    }
  } catch (reason) {
    const fault = theirFault(reason);
    if (fault === null) throw reason;
    if (TOO_MANY.includes(fault.code)) {
      // Whoever wants a part of them chooses it; there is no first part.
      await dropItems(site, job.id);
      return await previewed(run, [], fault);
    }
    // What comes after a broken place is lost, what came before is not.
    return await previewed(run, earlier, fault);
  }
  await previewed(run, earlier, null);
}

/** Read again after an interruption, it is there already. */
async function putItem(
  site: Site,
  tx: Transaction,
  item: ImportItem,
): Promise<void> {
  const known = await tx.get(site.exchange.importItems, item.job, item.n);
  if (known === null) tx.insert(site.exchange.importItems, item);
  else tx.put(site.exchange.importItems, item);
}

const previewed = (
  run: Run,
  items: readonly ImportItem[],
  result: Fault | null,
) =>
  run.save(() => ({
    state: items.length === 0 ? "failed" : "waiting",
    step: "ready",
    result,
    total: items.length,
    done: items.filter(({ outcome }) => outcome !== null).length,
  }));

async function take(site: Site, run: Run): Promise<void> {
  const { signal } = run;
  const job = importOf(run.job);
  const user = await site.accounts.users.get(job.uid);
  const viewer = user && toViewer(user);
  const open = new Map<number, ImportItem>();
  const finish = (item: ImportItem) =>
    run.save(
      ({ done }) => ({ done: done + 1 }),
      (tx) => putItem(site, tx, item),
    );
  for await (const item of site.exchange.importItems.all([job.id])) {
    if (item.outcome !== null) continue;
    if (item.decision !== "skip") open.set(item.n, item);
    else await finish({ ...item, outcome: "skipped" });
  }
  const order = [...open.keys()];
  try {
    const wanted = [...order];
    for await (const found of readImport(site, job, { wanted, signal })) {
      signal.throwIfAborted();
      const act = { site, viewer, now: site.clock(), ip: "", userAgent: "" };
      const item = open.get(order.shift()!)!;
      await finish(await runItem(act, job, { item, found }));
      await breathe();
    }
  } catch (reason) {
    const fault = theirFault(reason);
    // It is to be asked again: that says nothing of what is left.
    if (fault === null || fault.code === "packageBusy") throw reason;
    for (const n of order) {
      await finish({ ...open.get(n)!, outcome: "failed", fault });
    }
  }
  await run.save(() => ({ state: "done" }));
}
