/** Returns all processes that are at least `depth` generations below a process. */
export function descendants(pid: number, depth: number): number[] {
  const below = childrenOf(pid).flatMap((child) =>
    descendants(child, depth - 1)
  );
  return depth > 0 ? below : [pid, ...below];
}

/** Returns a process's children; the kernel lists them for each of its threads. */
const childrenOf = (pid: number) =>
  threadsOf(pid)
    .flatMap((id) => readProc(`/proc/${pid}/task/${id}/children`).split(" "))
    .filter((word) => word !== "")
    .map(Number);

/** Returns the numbers of a process's threads; none if it has ended. */
export function threadsOf(pid: number): string[] {
  try {
    return [...Deno.readDirSync(`/proc/${pid}/task`)].map(({ name }) => name);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return [];
    throw reason;
  }
}

/** Reads a file of /proc; empty if its process has ended since it was found. */
export function readProc(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return "";
    if (
      reason instanceof Error && /ESRCH|No such process/.test(reason.message)
    ) {
      return "";
    }
    throw reason;
  }
}

/**
 * Returns how many bytes these processes have written anywhere, with those of their
 * children that have ended; 0 where the kernel does not count or does not tell.
 */
export const writtenBy = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + written(pid), 0);

function written(pid: number): number {
  try {
    const text = Deno.readTextFileSync(`/proc/${pid}/io`);
    return Number(/^wchar: (\d+)$/m.exec(text)?.[1] ?? 0);
  } catch (reason) {
    if (reason instanceof Error) return 0;
    throw reason;
  }
}
