import { jobNamed } from "../../workers/jobs.ts";
import {
  ArchiveFindings,
  type ContestArchive,
  type Finding,
  readArchive,
} from "../archives/archive.ts";
import { MAX_IMPORT_FILE_BYTES, MAX_IMPORT_RUNS } from "../archives/bounds.ts";
import { withFiles } from "../archives/files.ts";

export interface ContestFileOrder {
  path: string;
  name: string;
}

export type ReadContest =
  | { archive: ContestArchive; findings: readonly Finding[] }
  | { archive: null; findings: readonly Finding[] };

/** The worker's job that reads an archive of a contest. */
export const CONTEST_FILE = jobNamed<ContestFileOrder, ReadContest>(
  "contestFile",
);

/** Reads an archive of a contest; what is wrong with it is told by its places. */
export async function readContestFile(
  { path, name }: ContestFileOrder,
): Promise<ReadContest> {
  try {
    const { archive, warnings } = await withFiles(
      path,
      (files) => readArchive(files, { runs: MAX_IMPORT_RUNS }),
      { name, fileBytes: MAX_IMPORT_FILE_BYTES },
    );
    return { archive, findings: warnings };
  } catch (reason) {
    if (!(reason instanceof ArchiveFindings)) throw reason;
    return { archive: null, findings: reason.findings };
  }
}
