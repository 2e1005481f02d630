import { jobNamed } from "../../workers/jobs.ts";
import { ArchiveError } from "../../files/archive.ts";
import { allowanceFor } from "../../files/package_readers.ts";
import { scratchFolder } from "../../files/scratch_folder.ts";
import type { Result } from "../../result.ts";
import type { Site } from "../act.ts";
import type { JobFailure } from "../../workers/workers.ts";
import { type FaultCode, FAULTS, PackageError } from "../findings.ts";
import type { ImportJob } from "../schema.ts";
import type { Ending, HandedItem, PackageOrder } from "./order.ts";

export const PACKAGE = jobNamed<PackageOrder, Ending>("package");

export interface ReadingOptions {
  /** The numbers of the problems to read with their files; null: a preview of all. */
  wanted: number[] | null;
  /** Stops the reading and removes the files that it has written. */
  signal: AbortSignal;
}

/**
 * Yields the problems of an import's file one by one, read in a worker thread. A
 * problem's files exist until the next one is asked for. Throws what the reader of
 * packages throws, and the signal's reason.
 */
export async function* readImport(
  site: Site,
  job: ImportJob,
  { wanted, signal }: ReadingOptions,
): AsyncGenerator<HandedItem> {
  const { hash, name, size } = job.file;
  await using scratch = await scratchFolder(site.files);
  const done = new AbortController();
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const order: PackageOrder = {
    path: await site.files.pathHere(hash),
    name,
    scratch: scratch.path,
    formats: job.formats,
    wanted,
    asked,
  };
  const items: HandedItem[] = [];
  let wake = () => {};
  const ending = site.packageReaders.threads.run(PACKAGE, order, {
    account: job.uid,
    ...allowanceFor(size, { problems: wanted?.length ?? 0 }),
    signal: AbortSignal.any([signal, done.signal]),
    onReport: (item) => {
      items.push(item as HandedItem);
      wake();
    },
  });
  try {
    for (;;) {
      const more = new Promise<void>((resolve) => wake = resolve);
      Atomics.add(asked, 0, 1);
      const ended = await Promise.race([more, ending]);
      const item = items.shift();
      if (item !== undefined) yield item;
      else if (ended !== undefined) return endBy(ended, signal);
    }
  } finally {
    done.abort();
    await ending.catch(() => {/* told above, if anybody is left */});
  }
}

function endBy(
  result: Result<Ending, JobFailure>,
  signal: AbortSignal,
): void {
  signal.throwIfAborted();
  // Any other failure means that it used up its time or its memory.
  if (!result.ok) {
    throw new PackageError(
      result.error === "busy" ? "packageBusy" : "tookTooLong",
    );
  }
  const ending = result.value;
  if (ending.kind === "end") return;
  if (ending.kind === "error") throw new Error(ending.message);
  const { code, params } = ending.fault;
  if (isOfPackage(code)) throw new PackageError(code, params);
  throw new ArchiveError(code);
}

const isOfPackage = (code: string): code is FaultCode =>
  (FAULTS as readonly string[]).includes(code);
