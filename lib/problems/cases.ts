import { type Refusal, refuse } from "../failure.ts";
import {
  groupScore,
  type JudgeCaseMode,
  PROBLEM_TYPE,
} from "../judging/fold.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import {
  type CaseDraft,
  type CaseFiles,
  MAX_TEXT_CHARS,
  type ProblemCase,
  type ProblemDraft,
} from "./schema.ts";
import { evenScores } from "./points.ts";
import { storeOutput } from "./case_files.ts";

/**
 * The cases that a draft asks for, their contents already in the file store:
 * texts typed by hand, files of an upload, or the files that the problem has.
 */
export async function resolveCases(
  act: Act,
  draft: ProblemDraft,
  current: readonly ProblemCase[],
): Promise<Result<ProblemCase[], Refusal>> {
  const rows = draft.isUploadCase
    ? await pickFiles(act, draft, current)
    : ok(await storeTexts(act, draft.cases));
  if (!rows.ok) return rows;
  return ok(
    await Promise.all(rows.value.map(async ({ files, draft }) => ({
      ...files,
      caseId: await act.site.caseIds.next(),
      score: draft.score,
      groupNum: draft.groupNum,
    }))),
  );
}

interface Picked {
  files: CaseFiles;
  draft: Pick<CaseDraft, "score" | "groupNum">;
}

async function storeTexts(
  { site }: Act,
  rows: readonly CaseDraft[],
): Promise<Picked[]> {
  const picked: Picked[] = [];
  for (const [n, draft] of rows.entries()) {
    const input = new TextEncoder().encode(draft.input);
    const output = new TextEncoder().encode(draft.output);
    const stored = await site.files.putBytes(input);
    picked.push({
      draft,
      files: {
        input: { name: `${n + 1}.in`, ...stored },
        output: await storeOutput(
          site.files,
          `${n + 1}.out`,
          ReadableStream.from([output]),
        ),
      },
    });
  }
  return picked;
}

async function pickFiles(
  { site, viewer }: Act,
  draft: ProblemDraft,
  current: readonly ProblemCase[],
): Promise<Result<Picked[], Refusal>> {
  const field = { field: "cases" };
  let available: readonly CaseFiles[] = current;
  if (draft.uploadId !== null) {
    const upload = await site.uploads.get(draft.uploadId);
    if (upload?.uid !== viewer!.uid) return refuse("uploadGone", field);
    available = await site.uploadCases.get(draft.uploadId) ?? [];
  }
  if (available.length === 0) return refuse("casesRequired", field);
  if (draft.cases.length === 0) return ok(withEvenScores(draft, available));
  const byName = new Map(available.map((files) => [files.input.name, files]));
  const picked: Picked[] = [];
  for (const row of draft.cases) {
    const files = byName.get(row.input);
    if (files === undefined) return refuse("uploadGone", field);
    picked.push({ draft: row, files });
  }
  return ok(picked);
}

function withEvenScores(
  draft: ProblemDraft,
  available: readonly CaseFiles[],
): Picked[] {
  const scores = evenScores(available.length);
  const isSubtask = draft.judgeCaseMode.startsWith("subtask_");
  return available.map((files, n) => ({
    files,
    draft: {
      score: draft.type === PROBLEM_TYPE.oi ? scores[n] : 0,
      groupNum: isSubtask ? 1 : null,
    },
  }));
}

/** The points of a whole OI problem (behaviour facts §9); ACM has none. */
export function ioScoreOf(
  type: number,
  mode: JudgeCaseMode,
  cases: readonly Pick<ProblemCase, "score" | "groupNum">[],
): number | null {
  if (type !== PROBLEM_TYPE.oi) return null;
  if (!mode.startsWith("subtask_")) return sum(cases.map((row) => row.score));
  const groups = Map.groupBy(cases, (row) => row.groupNum ?? 1);
  return sum(
    [...groups.values()].map((rows) =>
      groupScore(mode, rows.map((row) => row.score))
    ),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** More than any case that was typed by hand can have. */
const MAX_INLINE_BYTES = 4 * MAX_TEXT_CHARS;

/** Names of the cases' files that are not on disk any more. */
export async function missingFiles(
  { files }: Pick<Site, "files">,
  cases: readonly CaseFiles[],
): Promise<string[]> {
  const all = cases.flatMap(({ input, output }) => [input, output]);
  const there = await Promise.all(all.map(({ hash }) => files.has(hash)));
  return all.filter((_, n) => !there[n]).map(({ name }) => name);
}

/**
 * A case's contents for a form; what is too long for one comes out empty, and
 * so does what is not on disk any more.
 */
export async function caseTexts(
  { files }: Site,
  { input, output }: CaseFiles,
): Promise<{ input: string; output: string }> {
  const read = async ({ hash, size }: { hash: string; size: number }) =>
    size <= MAX_INLINE_BYTES && await files.has(hash)
      ? await Deno.readTextFile(files.pathOf(hash))
      : "";
  return { input: await read(input), output: await read(output) };
}

/** Same data, points and groups: earlier verdicts stand. */
export function sameCases(
  a: readonly ProblemCase[],
  b: readonly ProblemCase[],
): boolean {
  const essence = (rows: readonly ProblemCase[]) =>
    JSON.stringify(
      rows.map((row) => [
        row.input.hash,
        row.output.hash,
        row.score,
        row.groupNum,
      ]),
    );
  return essence(a) === essence(b);
}
