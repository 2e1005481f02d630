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

/** Lets pages be answered between two problems while many are imported. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

export const importWork = (site: Site): JobWork<ImportData> => ({
  // There is no step `ready`: it only waits for a choice.
  steps: {
    reading: (run) => preview(site, run),
    taking: (run) => take(site, run),
  },
  // An import that is stopped before its preview is made is deleted.
  isDropped: ({ step }) => step === "reading",
  forget: ({ id }) => dropItems(site, id),
  isOld: ({ at, state }, now) => {
    const isWaiting = state === "waiting" || state === "interrupted";
    return at + (isWaiting ? WAITING_MS : KEPT_MS) <= now;
  },
});

/** How long imports are kept, in ms: a month, or a week if nobody has run them. */
const KEPT_MS = 30 * 86_400_000;
const WAITING_MS = 7 * 86_400_000;

async function dropItems(site: Site, id: number): Promise<void> {
  for await (const { n } of site.exchange.importItems.all([id])) {
    await site.exchange.importItems.delete(id, n);
  }
}

const TOO_MANY: readonly string[] = ["tooManyProblems", "tooManyPackages"];

/** Returns the fault if the file is to blame for an error; null: it is a bug or an outage. */
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
        viewer: user && site.accounts.rights.viewerOf(user),
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
      // Nothing was chosen yet, and a part of the file is no useful preview.
      await dropItems(site, job.id);
      return await previewed(run, [], fault);
    }
    // Problems after the broken place are lost, those before it are not.
    return await previewed(run, earlier, fault);
  }
  await previewed(run, earlier, null);
}

/** Stores a problem of the preview; after an interruption it may be stored already. */
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
  const viewer = user && site.accounts.rights.viewerOf(user);
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
    // It only has to be tried again later, which says nothing about the other problems.
    if (fault === null || fault.code === "packageBusy") throw reason;
    for (const n of order) {
      await finish({ ...open.get(n)!, outcome: "failed", fault });
    }
  }
  await run.save(() => ({ state: "done" }));
}
