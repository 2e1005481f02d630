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
  const job = await site.exchange.importJobs.get(id);
  if (job === null) return refuse("notFound");
  if (!mayHandleImport(job, viewer)) return refuse("forbidden");
  // What runs or is over was decided: its page says what, and so does the next run.
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

/** Goes on with what the end of a process has interrupted. */
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

/**
 * Ends what is under way. A preview is forgotten with it; of an import that runs
 * the rest may be gone on with.
 */
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

/** Forgets a file and what was read of it; problems that were made stay. */
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

/** The job when it waits for somebody, or is over; null: it was given up. */
export async function importSettled(
  site: Site,
  id: number,
): Promise<ImportJob | null> {
  const job = await site.exchange.importJobs.settled(id);
  return job && importOf(job);
}
