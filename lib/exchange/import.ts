import { inBackground } from "../background.ts";
import { mayHandleImport, mayImport } from "./access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import { advance, dropImport, interruptLeft } from "./advance.ts";
import type { Format } from "./bundle.ts";
import { type Decision, type ImportJob, isUnderWay } from "./schema.ts";

export interface StartOptions {
  /** Null: whatever it is. */
  formats?: readonly Format[] | null;
  /** Of whoever waits for the outcome: when they go, it ends. */
  signal?: AbortSignal;
}

/**
 * Takes a file that lies at `path`; what is in it is read behind the scenes. An
 * account has one read at a time.
 */
export async function startImport(
  { site, viewer, now }: Act,
  file: { name: string; path: string },
  { formats = null, signal }: StartOptions = {},
): Promise<Result<ImportJob, Refusal>> {
  if (!mayImport(viewer)) return refuse("forbidden");
  const { uid, username } = viewer!;
  const place = site.packageDesk.take(uid);
  if (!place.ok) return place;
  using held = new DisposableStack();
  held.use(place.value);
  using source = await Deno.open(file.path);
  const stored = await site.files.put(source.readable);
  const id = await site.importIds.next();
  const insert = () =>
    site.importJobs.insert({
      id,
      uid,
      by: username,
      at: now,
      file: { name: file.name.slice(0, 255), ...stored },
      formats: formats && [...formats],
      state: "reading",
      fault: null,
      total: 0,
      done: 0,
      auth: null,
    });
  const added = await begin(site, id, insert, { place: held.move(), signal });
  if (!added.ok) throw new Error("an id was there already");
  return added;
}

export interface Choices {
  /** Contract §0.6; null: as the file says. */
  auth: number | null;
  /** By the problem's number in the file; others as the preview proposes. */
  decisions?: ReadonlyMap<number, Decision>;
  signal?: AbortSignal;
}

/** Begins what was chosen from the preview. */
export async function runImport(
  { site, viewer }: Act,
  id: number,
  { auth, decisions = new Map(), signal }: Choices,
): Promise<Result<ImportJob, Refusal>> {
  const job = await site.importJobs.get(id);
  if (job === null) return refuse("notFound");
  if (!mayHandleImport(job, viewer)) return refuse("forbidden");
  for await (const item of site.importItems.all([id])) {
    const decision = decisions.get(item.n);
    if (decision === undefined || decision === item.decision) continue;
    await site.importItems.update(
      [id, item.n],
      (now) => ({ ...now, decision }),
    );
  }
  return await turn(site, id, {
    from: "ready",
    change: (job) => ({ ...job, auth, state: "running" }),
    signal,
  });
}

/** Goes on with what the end of a process has interrupted. */
export async function resumeImport(
  { site, viewer }: Act,
  id: number,
): Promise<Result<ImportJob, Refusal>> {
  const job = await site.importJobs.get(id);
  if (job === null) return refuse("notFound");
  if (!mayHandleImport(job, viewer)) return refuse("forbidden");
  return await turn(site, id, {
    from: "interrupted",
    change: (job) => ({
      ...job,
      state: job.total === 0 ? "reading" : "running",
    }),
  });
}

/**
 * Ends what is under way. A preview is forgotten with it; of an import that runs
 * the rest may be gone on with.
 */
export async function stopImport(
  { site, viewer }: Act,
  id: number,
): Promise<Result<null, Refusal>> {
  const known = await site.importJobs.get(id);
  if (known === null) return refuse("notFound");
  if (!mayHandleImport(known, viewer)) return refuse("forbidden");
  const underWay = site.packageDesk.imports.get(id);
  underWay?.stop.abort();
  await underWay?.work;
  const job = await site.importJobs.get(id);
  if (job === null || !isUnderWay(job)) return ok(null);
  // A full disk has ended it, and has not let that be noted yet.
  if (job.state === "running") await interruptLeft(site, id);
  else if (!site.packageDesk.imports.has(id)) await dropImport(site, id);
  return ok(null);
}

/** Forgets a file and what was read of it; problems that were made stay. */
export async function forgetImport(
  { site, viewer }: Act,
  id: number,
): Promise<Result<null, Refusal>> {
  const job = await site.importJobs.get(id);
  if (job === null) return refuse("notFound");
  if (!mayHandleImport(job, viewer)) return refuse("forbidden");
  if (isUnderWay(job)) return refuse("importBusy");
  await dropImport(site, id);
  return ok(null);
}

async function turn(
  site: Site,
  id: number,
  { from, change, signal }: {
    from: ImportJob["state"];
    change: (job: ImportJob) => ImportJob;
    signal?: AbortSignal;
  },
): Promise<Result<ImportJob, Refusal>> {
  const known = await site.importJobs.get(id);
  if (known === null) return refuse("notFound");
  const place = site.packageDesk.take(known.uid);
  if (!place.ok) return place;
  using held = new DisposableStack();
  held.use(place.value);
  const save = () =>
    site.store.transact<ImportJob, Refusal>(async (tx) => {
      const job = await tx.get(site.importJobs, id);
      if (job === null) return refuse("notFound");
      if (job.state !== from) return refuse("importBusy");
      return ok(tx.put(site.importJobs, change(job)));
    });
  return await begin(site, id, save, { place: held.move(), signal });
}

/**
 * After a start: what was under way has to be asked for again. What has been
 * meanwhile goes on, for a full disk may put this off.
 */
export async function interruptImports(site: Site): Promise<void> {
  const { rows } = await site.importJobs.list("underWay", { limit: 1_000 });
  for (const { id } of rows) await interruptLeft(site, id);
}

/** The job when it waits for somebody, or is over; null: it was given up. */
export async function importSettled(
  site: Site,
  id: number,
): Promise<ImportJob | null> {
  await site.packageDesk.imports.get(id)?.work;
  return await site.importJobs.get(id);
}

/**
 * Saves that a step begins, and takes it. It is known from before that commit
 * until its end: what the store has as under way and nobody is at, was left.
 */
async function begin<E>(
  site: Site,
  id: number,
  save: () => Promise<Result<ImportJob, E>>,
  { place, signal }: {
    /** Of the account, until the step is over. */
    place: Disposable;
    signal?: AbortSignal;
  },
): Promise<Result<ImportJob, E>> {
  const stop = new AbortController();
  const signals = [site.stopping, stop.signal, ...(signal ? [signal] : [])];
  const saving = save();
  let isLeft = false;
  const work = saving
    .then(async (saved) => {
      if (saved.ok) await advance(site, id, AbortSignal.any(signals));
    })
    .catch((reason) => {
      // A fault of ours, or a full disk: whoever has begun it may go on later.
      site.log.error("import stopped", { import: id, reason });
      isLeft = true;
    })
    .finally(() => {
      place[Symbol.dispose]();
      site.background.delete(work);
      site.packageDesk.imports.delete(id);
      if (!isLeft) return;
      void inBackground(site, { import: id }, () => interruptLeft(site, id));
    });
  site.background.add(work);
  site.packageDesk.imports.set(id, { work, stop });
  return await saving;
}

/** Kept for a month, those that nobody has run for a week. */
const KEPT_MS = 30 * 86_400_000;
const WAITING_MS = 7 * 86_400_000;

export async function purgeImports(site: Site, now: number): Promise<void> {
  for await (const { id, at, state } of site.importJobs.all()) {
    const isWaiting = state === "ready" || state === "interrupted";
    if (at + (isWaiting ? WAITING_MS : KEPT_MS) > now) continue;
    if (!isUnderWay({ state })) await dropImport(site, id);
  }
}
