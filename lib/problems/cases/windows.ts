import { type Refusal, refuse } from "../../failure.ts";
import type { FileSink, FileStore } from "../../files/file_store.ts";
import {
  WINDOWS_SIGNS,
  type WindowsSign,
  withoutWindows,
} from "../../files/windows_text.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import type { CaseFiles, Problem } from "../schema.ts";
import { openForEdit } from "../service.ts";
import { storeInput, storeOutput } from "./case_files.ts";
import { missingFiles } from "./cases.ts";
import { replaceCases } from "./data.ts";
import { changedBy } from "./one_case.ts";

/** The files of test data that an editor of Windows has written, by what is in them. */
export const windowsFiles = (
  cases: readonly CaseFiles[],
): { sign: WindowsSign; names: string[] }[] =>
  WINDOWS_SIGNS.map((sign) => ({
    sign,
    names: cases.flatMap(({ input, output }) => [input, output])
      .filter(({ windows }) => windows?.includes(sign))
      .map(({ name }) => name),
  })).filter(({ names }) => names.length > 0);

const isOfWindows = ({ input, output }: CaseFiles) =>
  [input, output].some(({ windows }) => windows !== undefined);

/**
 * Makes the files of a problem's data plain ones: UTF-8, no byte order mark, LF. Sent
 * twice, it is done once.
 */
export async function mendData(
  act: Act,
  pid: number,
  seen: string,
): Promise<Result<Problem, Refusal>> {
  const opened = await openForEdit(act, pid);
  if (!opened.ok) return opened;
  const { problem, cases } = opened.value;
  if (!cases.some(isOfWindows)) return ok(problem);
  if (seen !== problem.caseVersion) return changedBy(problem);
  const mended = await mendedCases(act, cases);
  if (!mended.ok) return mended;
  const { isUploadCase } = problem;
  return await replaceCases(act, pid, {
    cases: mended.value,
    seen,
    isUploadCase,
  });
}

/** The same of an upload of the viewer's, before a problem takes it. */
export async function mendUpload(
  act: Act,
  uploadId: string,
): Promise<Result<null, Refusal>> {
  const { site, viewer } = act;
  const { uploads, uploadCases } = site.problems;
  const upload = await uploads.get(uploadId);
  const cases = await uploadCases.get(uploadId);
  if (upload?.uid !== viewer!.uid || cases === null) {
    return refuse("uploadGone");
  }
  const mended = await mendedCases(act, cases);
  if (!mended.ok) return mended;
  return await site.store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(uploads, uploadId) === null) return refuse("uploadGone");
    await tx.putBlob(uploadCases, [uploadId], mended.value);
    return ok(null);
  });
}

async function mendedCases<T extends CaseFiles>(
  { site }: Act,
  cases: readonly T[],
): Promise<Result<T[], Refusal>> {
  const [gone] = await missingFiles(site, cases.filter(isOfWindows));
  if (gone !== undefined) {
    return err({ code: "caseFileGone", params: { name: gone } });
  }
  await using batch = site.files.batch();
  const mended: T[] = [];
  for (const row of cases) {
    mended.push(isOfWindows(row) ? await mend(site.files, batch, row) : row);
  }
  await batch.keep();
  return ok(mended);
}

async function mend<T extends CaseFiles>(
  files: FileStore,
  sink: FileSink,
  row: T,
): Promise<T> {
  const plain = async (hash: string) =>
    withoutWindows((await files.open(hash)).readable);
  const { input, output } = row;
  return {
    ...row,
    input: input.windows === undefined
      ? input
      : await storeInput(sink, input.name, await plain(input.hash)),
    output: output.windows === undefined
      ? output
      : await storeOutput(sink, output.name, await plain(output.hash)),
  };
}
