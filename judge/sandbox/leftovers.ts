import { join } from "node:path";
import { type CgroupHost, groupParents } from "./cgroup.ts";
import { entriesIn, namesIn } from "./folders.ts";
import { attempt, removeGroup } from "./kernel_files.ts";

const DIR = /^gavel-judge-(\d+)-/;
const LOCK = "alive";
const GROUP = /^gavel-(\d+)(?:-\d+)?$/;
/** Deeper than any folder that a judge makes. */
const MAX_DEPTH = 8;
const MAX_ENTRIES = 50_000;

/** The name of this judge's folder begins like this: with its process number, so that the next judge knows whose it was after a kill -9. */
export const dirPrefix = () => `gavel-judge-${Deno.pid}-`;
export const groupName = () => `gavel-${Deno.pid}-${groups++}`;
let groups = 0;

/**
 * Removes folders and control groups of judges that were killed before they could
 * do it themselves. Returns the folders that cannot be removed; they do no harm.
 */
export function clearLeftovers(
  tempDir: string,
  cgroups: CgroupHost,
): string[] {
  const left: string[] = [];
  for (const name of namesIn(tempDir)) {
    const pid = DIR.exec(name)?.[1];
    const path = join(tempDir, name);
    if (pid === undefined || isAlive(pid, path)) continue;
    if (!removeJudgeFolder(path)) left.push(path);
  }
  for (const dir of groupParents(cgroups)) {
    for (const name of namesIn(dir)) {
      const pid = GROUP.exec(name)?.[1];
      if (pid !== undefined && !isAlive(pid)) removeGroups(join(dir, name));
    }
  }
  return left;
}

/**
 * Removes a folder that a judge has made and in which no program could ever write.
 * In case something else lies there, it follows no links, looks only into folders of
 * its own user, and goes no deeper and through no more entries than a judge makes.
 * Returns false if something is left.
 */
export function removeJudgeFolder(path: string): boolean {
  let entries = 0;
  const remove = (dir: string, depth: number): boolean => {
    // Another user's folder: an older Gavel let programs write there.
    const isOurs = attempt(() => Deno.lstatSync(dir).uid === Deno.uid());
    if (isOurs && depth < MAX_DEPTH) {
      for (const { name, isDirectory } of entriesIn(dir)) {
        if (++entries > MAX_ENTRIES) return false;
        const inside = join(dir, name);
        if (isDirectory) remove(inside, depth + 1);
        else attempt(() => Deno.removeSync(inside));
      }
    }
    // Refused while something is in it.
    return attempt(() => Deno.removeSync(dir)) === true;
  };
  return remove(path, 0);
}

/** Tells whether a judge still runs: its process is there, or its lock is held from another container that shares the folder. */
const isAlive = (pid: string, dir?: string) =>
  namesIn(`/proc/${pid}`).length > 0 || dir !== undefined && isLocked(dir);

/** Tells other judges that this one lives, until it is closed or has ended. */
export function lockFolder(dir: string): Disposable {
  const file = Deno.openSync(join(dir, LOCK), { create: true, write: true });
  file.lockSync(true);
  return { [Symbol.dispose]: () => file.close() };
}

function isLocked(dir: string): boolean {
  try {
    using file = Deno.openSync(join(dir, LOCK), { write: true });
    return !file.tryLockSync(true);
  } catch (reason) {
    if (reason instanceof Error) return false;
    throw reason;
  }
}

/** Removes a judge's control group with those of its slots. */
function removeGroups(dir: string): void {
  for (const entry of entriesIn(dir)) {
    if (entry.isDirectory) removeGroup(join(dir, entry.name));
  }
  // If it cannot be removed, it is still in use or not ours, and does no harm.
  removeGroup(dir);
}
