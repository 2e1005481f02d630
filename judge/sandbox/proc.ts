/** From `depth` generations below a process on, all of them. */
export function descendants(pid: number, depth: number): number[] {
  const below = childrenOf(pid).flatMap((child) =>
    descendants(child, depth - 1)
  );
  return depth > 0 ? below : [pid, ...below];
}

/** Each thread has those that it has made. */
const childrenOf = (pid: number) =>
  threadsOf(pid)
    .flatMap((id) => readProc(`/proc/${pid}/task/${id}/children`).split(" "))
    .filter((word) => word !== "")
    .map(Number);

/** The numbers of its tasks; none when it has ended. */
export function threadsOf(pid: number): string[] {
  try {
    return [...Deno.readDirSync(`/proc/${pid}/task`)].map(({ name }) => name);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return [];
    throw reason;
  }
}

/** Of a process, or empty when it has ended since it was found. */
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
