import { statfsSync } from "node:fs";
import { machineLoad } from "../lib/judging/machine.ts";
import type { JudgeReport } from "../lib/judging/protocol.ts";

/** How this machine is; `dir` is where the judge keeps what it fetches. */
export function reportOf(dir: string, running: number): JudgeReport {
  return {
    ...machineLoad(),
    clock: Date.now(),
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
