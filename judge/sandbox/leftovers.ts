import { join } from "node:path";
import { type CgroupHost, groupParents } from "./cgroup.ts";

const DIR = /^gavel-judge-(\d+)-/;
const GROUP = /^gavel-(\d+)(?:-\d+)?$/;
/** Deeper, or more, than any judge makes by itself. */
const MOST_DEPTH = 8;
const MOST_ENTRIES = 50_000;

/** The folder of this judge; the name tells whose it is after a kill -9. */
export const dirPrefix = () => `gavel-judge-${Deno.pid}-`;
export const groupName = () => `gavel-${Deno.pid}-${groups++}`;
let groups = 0;

/**
 * Removes folders and control groups of judges that were killed before they
 * could do it themselves. What cannot be removed stays and is told: it is in
 * nobody's way.
 */
export function clearLeftovers(
  tempDir: string,
  cgroups: CgroupHost,
): string[] {
  const left: string[] = [];
  for (const name of namesIn(tempDir)) {
    const pid = DIR.exec(name)?.[1];
    if (pid === undefined || isAlive(pid)) continue;
    const path = join(tempDir, name);
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
 * Removes a folder that a judge has made, which no program has ever written in:
 * not by name through whatever may be there, but as far as it looks like one,
 * within bounds and without following links. False when something is left.
 */
export function removeJudgeFolder(path: string): boolean {
  let entries = 0;
  const remove = (dir: string, depth: number): boolean => {
    // Another user's folder: an older Gavel let programs write there.
    const isOurs = attempt(() => Deno.lstatSync(dir).uid === Deno.uid());
    if (isOurs && depth < MOST_DEPTH) {
      for (const { name, isDirectory } of entriesIn(dir)) {
        if (++entries > MOST_ENTRIES) return false;
        const inside = join(dir, name);
        if (isDirectory) remove(inside, depth + 1);
        else attempt(() => (Deno.removeSync(inside), true));
      }
    }
    // Refused while something is in it.
    return attempt(() => (Deno.removeSync(dir), true));
  };
  return remove(path, 0);
}

const isAlive = (pid: string) => namesIn(`/proc/${pid}`).length > 0;

/** Slots' groups in a judge's group; there are no others. */
function removeGroups(dir: string): void {
  for (const entry of entriesIn(dir)) {
    if (entry.isDirectory) {
      attempt(() => (Deno.removeSync(join(dir, entry.name)), true));
    }
  }
  // Still in use, or not ours: then it is not in our way either.
  attempt(() => (Deno.removeSync(dir), true));
}

const namesIn = (dir: string) => entriesIn(dir).map(({ name }) => name);

function entriesIn(dir: string): Deno.DirEntry[] {
  try {
    return [...Deno.readDirSync(dir)];
  } catch (reason) {
    if (reason instanceof Error) return [];
    throw reason;
  }
}

/** False when the host refuses. */
function attempt(work: () => boolean): boolean {
  try {
    return work();
  } catch (reason) {
    if (reason instanceof Error) return false;
    throw reason;
  }
}
