import { join } from "node:path";
import { ArchiveError } from "../../files/archive.ts";
import { LooseFiles, removeIfThere } from "../../files/file_store.ts";
import { boundedBy, PartLateError } from "../../workers/bounds.ts";
import { failureOf, stepCheck } from "../../workers/steps.ts";
import type { Task } from "../../workers/task.ts";
import { PackageError } from "../findings.ts";
import { faultOf, readPackage } from "../package.ts";
import { Scratch } from "./scratch.ts";
import { BESIDE, handOver } from "./hand_over.ts";
import type { Ending, PackageOrder } from "./order.ts";

/** How often to check whether the next problem was asked for, in ms. */
const LOOK_MS = 4;

/**
 * Reads a package in a worker thread. It reports the next problem only when that is
 * asked for, so that at most one is on its way.
 */
export const readPackageJob = (
  order: PackageOrder,
  task: Task,
): Promise<Ending> => boundedBy(task, () => readAll(order, task));

async function readAll(
  { path, name, scratch, formats, wanted, asked }: PackageOrder,
  task: Task,
): Promise<Ending> {
  const check = stepCheck(task);
  const chosen = wanted && new Set(wanted);
  const loose = join(scratch, "loose");
  try {
    let count = 0;
    const items = readPackage({ path, name }, {
      scratch: Scratch.within(scratch),
      formats: formats ?? undefined,
      wants: (n) => {
        check();
        return chosen === null || chosen.has(n);
      },
    });
    await nextAsked(asked, count, check);
    for await (const item of items) {
      check();
      if (chosen !== null) await emptyFolders(loose);
      const files = chosen === null ? null : new LooseFiles(loose, check);
      task.report(await handOver(item, files));
      await nextAsked(asked, ++count, check);
    }
    return { kind: "end" };
  } catch (reason) {
    return endingOf(reason);
  }
}

function endingOf(reason: unknown): Ending {
  const isTheirs = reason instanceof PackageError ||
    reason instanceof ArchiveError || reason instanceof PartLateError;
  if (isTheirs) {
    return { kind: "fault", fault: faultOf(reason) };
  }
  return { kind: "error", message: failureOf(reason) };
}

/** Waits until more than `count` problems have been asked for. */
async function nextAsked(
  asked: Int32Array,
  count: number,
  check: () => void,
): Promise<void> {
  while (Atomics.load(asked, 0) <= count) {
    check();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function emptyFolders(path: string): Promise<void> {
  await removeIfThere(path, { recursive: true });
  await Deno.mkdir(join(path, BESIDE), { recursive: true });
}
