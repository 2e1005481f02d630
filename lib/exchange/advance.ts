import { toViewer } from "../accounts/access.ts";
import { ArchiveError } from "../files/archive.ts";
import type { Site } from "../site.ts";
import { PackageError } from "./findings.ts";
import { type Fault, faultOf } from "./package.ts";
import { previewItem } from "./preview.ts";
import { readImport } from "./reading/read.ts";
import { runItem } from "./run.ts";
import { type ImportItem, type ImportJob, isUnderWay } from "./schema.ts";

/** Between two problems, so that pages are answered while many come in. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Goes on with a job until it waits for somebody, is over, or is to end. */
export async function advance(
  site: Site,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const job = await site.importJobs.get(id);
  try {
    if (job?.state === "reading") await preview(site, job, signal);
    if (job?.state === "running") await run(site, job, signal);
  } catch (reason) {
    // The next start finds it as it is.
    if (site.stopping.aborted) return;
    if (!signal.aborted) throw reason;
    // Of a preview that nobody waits for there is nothing to keep.
    if (job?.state === "reading") await dropImport(site, id);
    else await interrupt(site, id);
  }
}

/** What was taken stays, and what is left may be gone on with. */
async function interrupt(site: Site, id: number): Promise<void> {
  await site.importJobs.update(
    [id],
    (job) => ({ ...job, state: "interrupted" }),
  );
}

/** The same of what nobody is at: it may have been gone on with since. */
export async function interruptLeft(site: Site, id: number): Promise<void> {
  const { imports } = site.packageDesk;
  await site.importJobs.update(
    [id],
    (job) =>
      isUnderWay(job) && !imports.has(id)
        ? { ...job, state: "interrupted" }
        : job,
  );
}

export async function dropImport(site: Site, id: number): Promise<void> {
  await dropItems(site, id);
  await site.importJobs.delete(id);
}

async function dropItems(site: Site, id: number): Promise<void> {
  for await (const { n } of site.importItems.all([id])) {
    await site.importItems.delete(id, n);
  }
}

const TOO_MANY: readonly string[] = ["tooManyProblems", "tooManyPackages"];

/** Null: it is ours. */
function theirFault(reason: unknown): Fault | null {
  const isTheirs = reason instanceof PackageError ||
    reason instanceof ArchiveError;
  return isTheirs ? faultOf(reason) : null;
}

async function preview(
  site: Site,
  job: ImportJob,
  signal: AbortSignal,
): Promise<void> {
  const earlier: ImportItem[] = [];
  try {
    for await (const found of readImport(site, job, { wanted: null, signal })) {
      signal.throwIfAborted();
      const item = await previewItem(site, {
        job: job.id,
        n: earlier.length,
        found,
        earlier,
      });
      // Read again after an interruption, it is there already.
      await site.importItems.delete(job.id, item.n);
      await site.importItems.insert(item);
      earlier.push(item);
      await breathe();
    }
  } catch (reason) {
    const fault = theirFault(reason);
    if (fault === null) throw reason;
    if (TOO_MANY.includes(fault.code)) {
      // Whoever wants a part of them chooses it; there is no first part.
      await dropItems(site, job.id);
      return await previewed(site, job, [], fault);
    }
    // What comes after a broken place is lost, what came before is not.
    return await previewed(site, job, earlier, fault);
  }
  await previewed(site, job, earlier, null);
}

async function previewed(
  site: Site,
  { id }: ImportJob,
  items: readonly ImportItem[],
  fault: Fault | null,
): Promise<void> {
  await site.importJobs.update([id], (job) => ({
    ...job,
    fault,
    state: items.length === 0 ? "failed" : "ready",
    total: items.length,
    done: items.filter(({ outcome }) => outcome !== null).length,
  }));
}

async function run(
  site: Site,
  job: ImportJob,
  signal: AbortSignal,
): Promise<void> {
  const user = await site.users.get(job.uid);
  const viewer = user && toViewer(user);
  const open = new Map<number, ImportItem>();
  for await (const item of site.importItems.all([job.id])) {
    if (item.outcome !== null) continue;
    if (item.decision !== "skip") open.set(item.n, item);
    else await finish(site, { ...item, outcome: "skipped" });
  }
  const order = [...open.keys()];
  try {
    const wanted = [...order];
    for await (const found of readImport(site, job, { wanted, signal })) {
      signal.throwIfAborted();
      const act = { site, viewer, now: site.clock(), ip: "", userAgent: "" };
      const item = open.get(order.shift()!)!;
      await finish(site, await runItem(act, job, { item, found }));
      await breathe();
    }
  } catch (reason) {
    const fault = theirFault(reason);
    // It is to be asked again: that says nothing of what is left.
    if (fault === null || fault.code === "packageBusy") throw reason;
    for (const n of order) {
      await finish(site, { ...open.get(n)!, outcome: "failed", fault });
    }
  }
  await site.importJobs.update([job.id], (job) => ({ ...job, state: "done" }));
}

async function finish(site: Site, item: ImportItem): Promise<void> {
  await site.importItems.update([item.job, item.n], () => item);
  await site.importJobs.update(
    [item.job],
    (job) => ({ ...job, done: job.done + 1 }),
  );
}
