import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import type { FileSink } from "../../files/file_store.ts";
import { MAX_CASES } from "../../judging/bounds.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import { sameCases } from "./cases.ts";
import { replaceCases } from "./data.ts";
import {
  CaseDraft,
  MAX_TEXT_CHARS,
  type Problem,
  type ProblemCase,
} from "../schema.ts";
import { completed, toScored } from "../points/groups.ts";
import { openForEdit } from "../service.ts";
import { freeNumber, namesOf } from "../points/share_points.ts";
import { storeInput, storeOutput } from "./case_files.ts";

/** New content of a case's file: a file on disk, or a typed text. */
export type Content = { path: string } | { text: string };

/** What a form says about a case besides its files; null: unchanged. */
export const CaseWords = z.object({
  ...CaseDraft.pick({ score: true, groupNum: true }).shape,
  /** Its place among the cases, from 1. */
  position: z.number("positionInvalid").int("positionInvalid")
    .min(1, "positionInvalid").max(MAX_CASES, "positionInvalid")
    .nullable().default(null),
});

export interface CaseChange extends z.infer<typeof CaseWords> {
  /** Null: unchanged, or empty for a new case. */
  input: Content | null;
  output: Content | null;
}

type Side = "input" | "output";

/**
 * Changes one case of a problem, or adds one (`caseId` null). `seen` is the version
 * of the data that the form was made for; if it is another one now, the change is
 * refused, unless it has been made already because the form was sent twice.
 */
export async function changeCase(
  act: Act,
  pid: number,
  caseId: number | null,
  change: CaseChange,
  seen: string,
): Promise<Result<Problem, Refusal>> {
  const opened = await openForEdit(act, pid);
  if (!opened.ok) return opened;
  const { problem, cases } = opened.value;
  const at = cases.findIndex((row) => row.caseId === caseId);
  if (caseId !== null && at === -1) return refuse("caseGone");
  const tooLong = (["input", "output"] as const).find((side) =>
    isTooLong(change[side])
  );
  if (tooLong) return refuse("textTooLong", { field: `${tooLong}Text` });
  await using batch = act.site.files.batch();
  const row = await toRow(
    batch,
    cases[at] ?? blankCase(problem, cases, change.groupNum),
    change,
  );
  if (row.input.size === 0 && row.output.size === 0) {
    return refuse("caseEmpty", { field: "inputText" });
  }
  if (seen !== problem.caseVersion) {
    return cases.some((known) => isSame(known, row, caseId))
      ? ok(problem)
      : changedBy(problem);
  }
  const others = cases.filter((known) => known.caseId !== caseId);
  if (others.length >= MAX_CASES) return refuse("tooManyCases");
  const place = (change.position ?? (at === -1 ? cases.length : at) + 1) - 1;
  const next = others.toSpliced(place, 0, {
    ...row,
    caseId: caseId ?? await act.site.problems.caseIds.next(),
  });
  // Even if nothing is new: this restores a file that was lost on disk.
  await batch.keep();
  if (await isAllThere(act.site, pid, cases, next)) return ok(problem);
  return await replaceCases(act, pid, {
    cases: next,
    seen,
    // An uploaded file may be no text that a call could return.
    isUploadCase: problem.isUploadCase || isFile(change.input) ||
      isFile(change.output),
  });
}

const isFile = (content: Content | null) =>
  content !== null && "path" in content;

const isTooLong = (content: Content | null) =>
  content !== null && "text" in content && content.text.length > MAX_TEXT_CHARS;

/** Tells whether a change would change nothing, and no judge has reported a trouble, such as a lost file. */
export const isAllThere = async (
  { problems: { troubles } }: Pick<Site, "problems">,
  pid: number,
  before: readonly ProblemCase[],
  after: readonly ProblemCase[],
) => sameCases(before, after) && await troubles.get(pid) === null;

export const changedBy = ({ modifiedUser }: Problem) =>
  refuse("dataChanged", { params: { user: modifiedUser ?? "" } });

type Blank = Omit<ProblemCase, Side> & {
  input: { name: string };
  output: { name: string };
};

/** Returns the defaults of a new case: points and group. */
export function blankCase(
  problem: Problem,
  cases: readonly ProblemCase[],
  groupNum: number | null = null,
): Blank {
  const number = freeNumber(namesOf(cases), cases.length + 1);
  const input = { name: `${number}.in` };
  const added = { name: input.name, score: null, groupNum };
  const scored = completed(problem, [...cases.map(toScored), added]).at(-1)!;
  return {
    caseId: 0,
    score: scored.score,
    groupNum: scored.groupNum,
    input,
    output: { name: `${number}.out` },
  };
}

/** Makes the changed case; its files keep their names. */
async function toRow(
  sink: FileSink,
  before: ProblemCase | Blank,
  { input, output, score, groupNum }: CaseChange,
): Promise<ProblemCase> {
  return {
    caseId: before.caseId,
    score: score ?? before.score,
    groupNum: groupNum ?? before.groupNum,
    input: input === null && "hash" in before.input
      ? before.input
      : await storeInput(sink, before.input.name, await streamOf(input)),
    output: output === null && "hash" in before.output
      ? before.output
      : await storeOutput(sink, before.output.name, await streamOf(output)),
  };
}

async function streamOf(
  content: Content | null,
): Promise<ReadableStream<Uint8Array>> {
  if (content === null) return ReadableStream.from([]);
  return "path" in content
    ? (await Deno.open(content.path)).readable
    : ReadableStream.from([new TextEncoder().encode(content.text)]);
}

const isSame = (known: ProblemCase, row: ProblemCase, caseId: number | null) =>
  (caseId === null || known.caseId === caseId) && sameCases([known], [row]);

/** Removes a case; succeeds if it is gone already. */
export async function removeCase(
  act: Act,
  pid: number,
  caseId: number,
  seen: string,
): Promise<Result<Problem, Refusal>> {
  const opened = await openForEdit(act, pid);
  if (!opened.ok) return opened;
  const { problem, cases } = opened.value;
  const rest = cases.filter((row) => row.caseId !== caseId);
  if (rest.length === cases.length) return ok(problem);
  if (seen !== problem.caseVersion) return changedBy(problem);
  const { isUploadCase } = problem;
  return await replaceCases(act, pid, { cases: rest, seen, isUploadCase });
}
