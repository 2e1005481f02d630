import { machineLoad } from "../lib/judging/machine.ts";
import type { JudgeReport } from "../lib/judging/calls.ts";
import { diskFree } from "../lib/disk.ts";

/** How this machine is; `dir` is where the judge keeps what it fetches. */
export function reportOf(dir: string, running: number): JudgeReport {
  return {
    ...machineLoad(),
    clock: Date.now(),
    diskFreeBytes: diskFree(dir),
    running,
  };
}
