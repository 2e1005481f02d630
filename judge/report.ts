import { machineLoad } from "../lib/judging/machine.ts";
import type { JudgeReport } from "../lib/judging/calls.ts";
import { diskFree } from "../lib/disk.ts";

/** Reports the machine's load, disk and slots; `dir` is the folder of fetched test data. */
export function reportOf(dir: string, running: number): JudgeReport {
  return {
    ...machineLoad(),
    clock: Date.now(),
    diskFreeBytes: diskFree(dir),
    running,
  };
}
