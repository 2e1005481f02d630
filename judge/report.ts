import { statfsSync } from "node:fs";
import type { JudgeReport } from "../lib/judging/protocol.ts";

/** How this machine is; `dir` is where the judge keeps what it fetches. */
export function reportOf(dir: string, running: number): JudgeReport {
  const { total, available } = Deno.systemMemoryInfo();
  return {
    clock: Date.now(),
    cores: navigator.hardwareConcurrency,
    load: Deno.loadavg()[0],
    memoryBytes: total,
    memoryFreeBytes: available,
    diskFreeBytes: diskFree(dir),
    running,
  };
}

function diskFree(dir: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  } catch (reason) {
    // Some file systems do not tell.
    if (reason instanceof Error) return null;
    throw reason;
  }
}
