import { mayHandleImport, mayImport } from "../access.ts";
import { type Refusal, refuse } from "../../failure.ts";
import type { JobChanges, JobOf } from "../../jobs/spec.ts";
import { boundedName } from "../../judging/file_names.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Format } from "../bundle.ts";
import {
  type Decision,
  type ImportData,
  type ImportJob,
  importOf,
} from "../schema.ts";

export interface StartOptions {
  /** Null: all formats are tried. */
  formats?: readonly Format[] | null;
  /** The caller's: aborted when they go away, and then the import stops. */
  signal?: AbortSignal;
}

/**
 * Begins an import of the file at `path`, which is read in the background. Each account
 * can have one file read at a time.
 */
export async function startImport(
  { site, viewer, now }: Act,
  file: { name: string; path: string },
  { formats = null, signal }: StartOptions = {},
): Promise<Result<ImportJob, Refusal>> {
  if (!mayImport(viewer)) return refuse("forbidden");
  const { uid, username } = viewer!;
  const place = site.packageReaders.take(uid);
  if (!place.ok) return place;
  using held = new DisposableStack();
  held.use(place.value);
  using source = await Deno.open(file.path);
  const stored = await site.files.put(source.readable);
  const begun = await site.exchange.importJobs.begin({
    id: await site.exchange.importIds.next(),
    subject: null,
    uid,
    by: username,
    at: now,
    step: "reading",
    data: {
      file: { name: boundedName(file.name), ...stored },
      formats: formats && [...formats],
      auth: null,
    },
  }, { held: held.move(), signal });
  return seen(begun);
}

export interface Choices {
  /** Who may see the problems (contract §0.6); null: as the file says. */
  auth: number | null;
  /** The decisions by the problem's number in the file; others are as the preview proposes. */
  decisions?: ReadonlyMap<number, Decision>;
  signal?: AbortSignal;
}

/** Begins to import what was chosen in the preview. */
export async function runImport(
  { site, viewer }: Act,
  id: number,
  { auth, decisions = new Map(), signal }: Choices,
): Promise<Result<ImportJob, Refusal>> {
  const job = await site.exchange.importJobs.get(id);
  if (job === null) return refuse("notFound");
  if (!mayHandleImport(job, viewer)) return refuse("forbidden");
  // The choices of an import that runs or is over were made before and stay.
  if (job.state !== "waiting") return refuse("importBusy");
  for await (const item of site.exchange.importItems.all([id])) {
    const decision = decisions.get(item.n);
    if (decision === undefined || decision === item.decision) continue;
    await site.exchange.importItems.update(
      [id, item.n],
      (now) => ({ ...now, decision }),
    );
  }
  return await turn(site, job, {
    from: "waiting",
    change: ({ data }) => ({
      state: "running",
      step: "taking",
      data: { ...data, auth },
    }),
    signal,
  });
}

/** Resumes an import that was interrupted by the end of a process. */
export async function resumeImport(
  { site, viewer }: Act,
  id: number,
): Promise<Result<ImportJob, Refusal>> {
  const job = await site.exchange.importJobs.get(id);
  if (job === null) return refuse("notFound");
  if (!mayHandleImport(job, viewer)) return refuse("forbidden");
  return await turn(site, job, {
    from: "interrupted",
    change: () => ({ state: "running" }),
  });
}

/** Stops an import. A preview is deleted with it; an import that was running can be resumed. */
export async function stopImport(
  { site, viewer }: Act,
  id: number,
): Promise<Result<null, Refusal>> {
  const known = await site.exchange.importJobs.get(id);
  if (known === null) return refuse("notFound");
  if (!mayHandleImport(known, viewer)) return refuse("forbidden");
  await site.exchange.importJobs.stop(id);
  return ok(null);
}

/** Deletes an import with its file; problems that were created stay. */
export async function forgetImport(
  { site, viewer }: Act,
  id: number,
): Promise<Result<null, Refusal>> {
  const job = await site.exchange.importJobs.get(id);
  if (job === null) return refuse("notFound");
  if (!mayHandleImport(job, viewer)) return refuse("forbidden");
  if (job.state === "running") return refuse("importBusy");
  await site.exchange.importJobs.forget(id);
  return ok(null);
}

async function turn(
  site: Site,
  known: Pick<ImportJob, "id" | "uid">,
  { from, change, signal }: {
    from: JobOf<ImportData>["state"];
    change: (job: JobOf<ImportData>) => JobChanges<ImportData>;
    signal?: AbortSignal;
  },
): Promise<Result<ImportJob, Refusal>> {
  const place = site.packageReaders.take(known.uid);
  if (!place.ok) return place;
  const turned = await site.exchange.importJobs.change(
    known.id,
    (job) => job.state === from ? ok(change(job)) : refuse("importBusy"),
    { held: place.value, signal },
  );
  return seen(turned);
}

const seen = (
  job: Result<JobOf<ImportData>, Refusal>,
): Result<ImportJob, Refusal> => job.ok ? ok(importOf(job.value)) : job;

export async function getImport(
  site: Site,
  id: number,
): Promise<ImportJob | null> {
  const job = await site.exchange.importJobs.get(id);
  return job && importOf(job);
}

/** Waits until an import needs a choice or is over; null: it was deleted. */
export async function importSettled(
  site: Site,
  id: number,
): Promise<ImportJob | null> {
  const job = await site.exchange.importJobs.settled(id);
  return job && importOf(job);
}
