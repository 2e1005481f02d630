import { join } from "node:path";
import { type CgroupHost, groupParents } from "./cgroup.ts";

const DIR = /^gavel-judge-(\d+)-/;
const GROUP = /^gavel-(\d+)$/;

/** The folder of this judge; the name tells whose it is after a kill -9. */
export const dirPrefix = () => `gavel-judge-${Deno.pid}-`;
export const groupName = () => `gavel-${Deno.pid}`;

/**
 * Removes folders and control groups of judges that were killed before they
 * could do it themselves.
 */
export async function clearLeftovers(
  tempDir: string,
  cgroups: CgroupHost,
): Promise<void> {
  for (const name of namesIn(tempDir)) {
    const pid = DIR.exec(name)?.[1];
    if (pid !== undefined && !isAlive(pid)) {
      await Deno.remove(join(tempDir, name), { recursive: true });
    }
  }
  for (const dir of groupParents(cgroups)) {
    for (const name of namesIn(dir)) {
      const pid = GROUP.exec(name)?.[1];
      if (pid !== undefined && !isAlive(pid)) removeGroups(join(dir, name));
    }
  }
}

const isAlive = (pid: string) => namesIn(`/proc/${pid}`).length > 0;

function removeGroups(dir: string): void {
  for (const entry of entriesIn(dir)) {
    if (entry.isDirectory) removeGroups(join(dir, entry.name));
  }
  try {
    Deno.removeSync(dir);
  } catch (reason) {
    // Still in use, or not ours: then it is not in our way either.
    if (!(reason instanceof Error)) throw reason;
  }
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
