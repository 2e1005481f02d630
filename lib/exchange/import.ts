import { isRoot, toViewer } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ArchiveError } from "../files/archive.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import type { Format } from "./bundle.ts";
import { PackageError } from "./findings.ts";
import {
  type Fault,
  faultOf,
  type PackageItem,
  readPackage,
} from "./package.ts";
import { previewItem } from "./preview.ts";
import { runItem } from "./run.ts";
import type { Decision, ImportItem, ImportJob } from "./schema.ts";
import { Scratch } from "./scratch.ts";

/** Between two problems, so that pages are answered while many come in. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Takes a file that lies at `path`; what is in it is read behind the scenes. */
export async function startImport(
  act: Act,
  file: { name: string; path: string },
  formats: readonly Format[] | null = null,
): Promise<Result<ImportJob, Refusal>> {
  const { site, viewer, now } = act;
  if (!isRoot(viewer)) return refuse("forbidden");
  using source = await Deno.open(file.path);
  const stored = await site.files.put(source.readable);
  const added = await site.importJobs.insert({
    id: await site.importIds.next(),
    uid: viewer!.uid,
    by: viewer!.username,
    at: now,
    file: { name: file.name.slice(0, 255), ...stored },
    formats: formats && [...formats],
    state: "reading",
    fault: null,
    total: 0,
    done: 0,
    auth: null,
  });
  if (!added.ok) throw new Error("an id was there already");
  advanceLater(site, added.value.id);
  return added;
}

export interface Choices {
  /** Contract §0.6; null: as the file says. */
  auth: number | null;
  /** By the problem's number in the file; others as the preview proposes. */
  decisions?: ReadonlyMap<number, Decision>;
}

/** Begins what was chosen from the preview. */
export async function runImport(
  { site, viewer }: Act,
  id: number,
  { auth, decisions = new Map() }: Choices,
): Promise<Result<ImportJob, Refusal>> {
  if (!isRoot(viewer)) return refuse("forbidden");
  for await (const item of site.importItems.all([id])) {
    const decision = decisions.get(item.n);
    if (decision === undefined || decision === item.decision) continue;
    await site.importItems.update(
      [id, item.n],
      (now) => ({ ...now, decision }),
    );
  }
  return await turn(site, id, "ready", (job) => ({
    ...job,
    auth,
    state: "running",
  }));
}

/** Goes on with what the end of a process has interrupted. */
export async function resumeImport(
  { site, viewer }: Act,
  id: number,
): Promise<Result<ImportJob, Refusal>> {
  if (!isRoot(viewer)) return refuse("forbidden");
  return await turn(site, id, "interrupted", (job) => ({
    ...job,
    state: job.total === 0 ? "reading" : "running",
  }));
}

/** Forgets a file and what was read of it; problems that were made stay. */
export async function forgetImport(
  { site, viewer }: Act,
  id: number,
): Promise<Result<null, Refusal>> {
  if (!isRoot(viewer)) return refuse("forbidden");
  const job = await site.importJobs.get(id);
  if (job === null) return refuse("notFound");
  if (job.state === "reading" || job.state === "running") {
    return refuse("importBusy");
  }
  await dropImport(site, id);
  return ok(null);
}

async function dropImport(site: Site, id: number): Promise<void> {
  for await (const { n } of site.importItems.all([id])) {
    await site.importItems.delete(id, n);
  }
  await site.importJobs.delete(id);
}

async function turn(
  site: Site,
  id: number,
  from: ImportJob["state"],
  change: (job: ImportJob) => ImportJob,
): Promise<Result<ImportJob, Refusal>> {
  const saved = await site.store.transact<ImportJob, Refusal>(async (tx) => {
    const job = await tx.get(site.importJobs, id);
    if (job === null) return refuse("notFound");
    if (job.state !== from) return refuse("importBusy");
    return ok(tx.put(site.importJobs, change(job)));
  });
  if (saved.ok) advanceLater(site, id);
  return saved;
}

/** After a start: what was under way has to be asked for again. */
export async function interruptImports(site: Site): Promise<void> {
  const { rows } = await site.importJobs.list("underWay", { limit: 1_000 });
  for (const { id } of rows) {
    await site.importJobs.update(
      [id],
      (job) => ({ ...job, state: "interrupted" }),
    );
  }
}

/** Resolves when the job waits for somebody, or is over. */
export async function importSettled(
  site: Site,
  id: number,
): Promise<ImportJob> {
  await site.importsUnderWay.get(id);
  return (await site.importJobs.get(id))!;
}

function advanceLater(site: Site, id: number): void {
  const work = advance(site, id)
    .catch((reason) => stopped(site, id, reason))
    .finally(() => {
      site.background.delete(work);
      site.importsUnderWay.delete(id);
    });
  site.background.add(work);
  site.importsUnderWay.set(id, work);
}

/** A fault of ours, or a full disk: whoever has begun it may go on later. */
async function stopped(site: Site, id: number, reason: unknown): Promise<void> {
  site.log.error("import stopped", { import: id, reason });
  await site.importJobs.update(
    [id],
    (job) => ({ ...job, state: "interrupted" }),
  );
}

async function advance(site: Site, id: number): Promise<void> {
  const job = await site.importJobs.get(id);
  if (job?.state === "reading") await preview(site, job);
  if (job?.state === "running") await run(site, job);
}

/** The file's problems; `wants` passes over those that need not be read. */
async function* problemsOf(
  site: Site,
  job: ImportJob,
  wants: (n: number) => boolean = () => true,
): AsyncGenerator<PackageItem> {
  await using scratch = await Scratch.open(site.files.tempDir);
  const path = site.files.pathOf(job.file.hash);
  const formats = job.formats ?? undefined;
  yield* readPackage(
    { path, name: job.file.name },
    { scratch, formats, wants },
  );
}

async function preview(site: Site, job: ImportJob): Promise<void> {
  const earlier: ImportItem[] = [];
  try {
    for await (const found of problemsOf(site, job)) {
      if (site.stopping.aborted) return;
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
    const isTheirs = reason instanceof PackageError ||
      reason instanceof ArchiveError;
    if (!isTheirs) throw reason;
    // What comes after a broken place is lost, what came before is not.
    const fault = faultOf(reason);
    await previewed(site, job, earlier, fault);
    return;
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

async function run(site: Site, job: ImportJob): Promise<void> {
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
    for await (const found of problemsOf(site, job, (n) => open.has(n))) {
      if (site.stopping.aborted) return;
      const act = { site, viewer, now: site.clock(), ip: "", userAgent: "" };
      const item = open.get(order.shift()!)!;
      await finish(site, await runItem(act, job, { item, found }));
      await breathe();
    }
  } catch (reason) {
    const isTheirs = reason instanceof PackageError ||
      reason instanceof ArchiveError;
    if (!isTheirs) throw reason;
    const fault = faultOf(reason);
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

/** Kept for a month, those that nobody has run for a week. */
const KEPT_MS = 30 * 86_400_000;
const WAITING_MS = 7 * 86_400_000;

export async function purgeImports(site: Site, now: number): Promise<void> {
  for await (const { id, at, state } of site.importJobs.all()) {
    const isWaiting = state === "ready" || state === "interrupted";
    if (at + (isWaiting ? WAITING_MS : KEPT_MS) > now) continue;
    if (state !== "running" && state !== "reading") await dropImport(site, id);
  }
}
