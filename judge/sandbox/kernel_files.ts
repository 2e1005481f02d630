export function killPid(pid: number): void {
  // 0 would mean the judge's own process group.
  if (pid === 0) return;
  // It may have ended by itself since the list was read.
  attempt(() => Deno.kill(pid, "SIGKILL"));
}

export function removeGroup(dir: string): void {
  // rmdir, not rm -r: the files in it are the kernel's. Left when still in use.
  attempt(() => Deno.removeSync(dir));
}

export function field(text: string, name: string): number {
  const line = text.split("\n").find((line) => line.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

export const numbers = (text: string) =>
  text.split("\n").filter(Boolean).map(Number);

export const read = (path: string) => Deno.readTextFileSync(path).trim();
export const write = (path: string, text: string) =>
  Deno.writeTextFileSync(path, text, { create: false });

/** Returns what `work` returns (true if that is nothing), or false if the kernel or the host refuses. */
export function attempt<T>(work: () => T): T | true | false {
  try {
    return work() ?? true;
  } catch (reason) {
    if (reason instanceof Error) return false;
    throw reason;
  }
}
