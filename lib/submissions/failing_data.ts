import { clip } from "../clip.ts";
import { readBeginning } from "../problems/cases/beginning.ts";
import type { Problem } from "../problems/schema.ts";
import type { Act } from "./act.ts";
import type { OpenedReport } from "./reports/reader_report.ts";

/** In characters: whoever wants more opens the test case. */
const SHOWN_CHARS = 2_000;

/** What a failing case asks and expects, each as far as a page shows it. */
export interface FailingData {
  caseId: number;
  /** Null: it is no text, or not on disk any more. */
  input: string | null;
  output: string | null;
}

/** The data of the first failing case; null if the reader may not, or it has been replaced since. */
export async function failingData(
  { site }: Pick<Act, "site">,
  { pid }: Problem,
  { failing }: Pick<OpenedReport, "failing">,
): Promise<FailingData | null> {
  if (failing === null) return null;
  const { caseId, inputHash } = failing;
  const rows = await site.problems.cases.get(pid) ?? [];
  const row = rows.find((row) => row.caseId === caseId);
  if (row === undefined) return null;
  if (inputHash !== null && row.input.hash !== inputHash) return null;
  const read = async (file: { hash: string; size: number }) => {
    const text = (await readBeginning(site.files, file))?.text ?? null;
    return text && clip(text, SHOWN_CHARS);
  };
  return {
    caseId,
    input: await read(row.input),
    output: await read(row.output),
  };
}
