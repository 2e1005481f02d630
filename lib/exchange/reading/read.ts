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
  /** Those whose files are wanted too, by number; null: a preview of all. */
  wanted: number[] | null;
  /** Ends it, with all that it has put anywhere. */
  signal: AbortSignal;
}

/**
 * The problems of an import's file, one after the other, read by another
 * thread; what one refers to is there until the next is asked for. Throws what
 * the reader of packages throws, and the signal's reason.
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
  // Otherwise it has used up its time, or the memory that it may have.
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
