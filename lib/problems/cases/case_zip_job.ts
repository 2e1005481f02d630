import { LooseFiles } from "../../files/file_store.ts";
import type { Result } from "../../result.ts";
import { boundedBy } from "../../workers/bounds.ts";
import { failureOf, stepCheck } from "../../workers/steps.ts";
import type { Task } from "../../workers/task.ts";
import { type CaseZipFault, unpackCases, type Unpacked } from "./case_files.ts";

export interface CaseZipOrder {
  path: string;
  /** A folder for this job alone, in which files get their hashes as names. */
  scratch: string;
}

/** The job of a worker thread: unpacks a zip of test cases. */
export const unpackCasesJob = (
  { path, scratch }: CaseZipOrder,
  task: Task,
): Promise<Result<Unpacked, CaseZipFault> | { failed: string }> =>
  boundedBy(task, async () => {
    try {
      return await unpackCases(new LooseFiles(scratch, stepCheck(task)), path);
    } catch (reason) {
      return { failed: failureOf(reason) };
    }
  });
