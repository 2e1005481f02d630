import { type Refusal, refuse } from "../../failure.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import { worthDiffers } from "./cases.ts";
import { replaceCases } from "./data.ts";
import { completed } from "../points/groups.ts";
import { changedBy, isAllThere } from "./one_case.ts";
import { FULL_MARKS, ioScoreOf } from "../points/points.ts";
import type { CaseFiles, Problem, ProblemCase, Upload } from "../schema.ts";
import { openForEdit } from "../service.ts";
import type { PointsDraft } from "../points/set_points.ts";
import { answersRefused, missingAnswers, needsAnswers } from "./uploads.ts";

/** What happens to a case when uploaded data replace a problem's: its files are the same, changed, or it is new. */
export const FATES = ["same", "changed", "new"] as const;

export interface PlannedCase {
  files: CaseFiles;
  score: number;
  groupNum: number | null;
  fate: typeof FATES[number];
  /** The present case with the same input name, which it replaces; null: none. */
  before: ProblemCase | null;
}

/** A preview of what uploaded data would change. */
export interface DataPlan {
  problem: Problem;
  /** How many cases the problem has now. */
  present: number;
  rows: PlannedCase[];
  /** Present cases that the upload does not have. */
  removed: ProblemCase[];
  /** The points of all cases together; null: the problem's rule has no points. */
  planned: number | null;
  /** Answers that the zip lacks, if the problem compares outputs with answers. */
  missing: string[];
  unused: Upload["unused"];
  /** Names in the zip that differ from another one only by capitals. */
  alike: Upload["alike"];
}

/** Returns how many points a problem's cases should have together. */
export const worthBefore = ({ ioScore }: Pick<Problem, "ioScore">): number =>
  ioScore || FULL_MARKS;

/**
 * Compares the viewer's upload with a problem's data by the names of the inputs: a
 * case that exists already keeps its points and its group.
 */
export async function planData(
  act: Act,
  pid: number,
  uploadId: string,
): Promise<Result<DataPlan, Refusal>> {
  const opened = await openForEdit(act, pid);
  if (!opened.ok) return opened;
  const { problem, cases } = opened.value;
  const { site, viewer } = act;
  const upload = await site.problems.uploads.get(uploadId);
  const uploaded = await site.problems.uploadCases.get(uploadId);
  if (upload?.uid !== viewer!.uid || uploaded === null) {
    return refuse("uploadGone");
  }
  const found = casesBefore(cases, uploaded);
  const kept = found.filter((row) => row !== null);
  const scored = completed(
    problem,
    uploaded.map(({ input }, n) => ({
      name: input.name,
      score: found[n]?.score ?? null,
      groupNum: found[n]?.groupNum ?? null,
    })),
  );
  const rows = uploaded.map((files, n): PlannedCase => {
    const before = found[n];
    return {
      files,
      before,
      fate: fateOf(files, before),
      score: scored[n].score,
      groupNum: scored[n].groupNum,
    };
  });
  return ok({
    problem,
    present: cases.length,
    rows,
    removed: cases.filter((row) => !kept.includes(row)),
    planned: ioScoreOf(problem.type, problem.judgeCaseMode, rows),
    missing: needsAnswers(problem) ? missingAnswers(upload, uploaded) : [],
    unused: upload.unused,
    alike: upload.alike,
  });
}

/**
 * Finds the present case that each uploaded one replaces: the one with the same input
 * name, otherwise one whose name differs only by capitals.
 */
function casesBefore(
  cases: readonly ProblemCase[],
  uploaded: readonly CaseFiles[],
): (ProblemCase | null)[] {
  const byName = new Map(cases.map((row) => [row.input.name, row]));
  const named = uploaded.map(({ input }) => byName.get(input.name));
  for (const row of named) if (row) byName.delete(row.input.name);
  const byKey = new Map(
    [...byName.values()].map((row) => [row.input.name.toLowerCase(), row]),
  );
  return uploaded.map(({ input }, n) => {
    if (named[n]) return named[n];
    const key = input.name.toLowerCase();
    const row = byKey.get(key) ?? null;
    byKey.delete(key);
    return row;
  });
}

const fateOf = (files: CaseFiles, before: ProblemCase | null) =>
  before === null ? "new" : files.input.hash === before.input.hash &&
      files.output.hash === before.output.hash
    ? "same"
    : "changed";

/**
 * Replaces a problem's data by an upload, with the given points and groups in the
 * order of the cases; null: as in the preview. `seen` is the version that the form
 * was made for, so a form that is sent twice is done once. If the zip lacks answers,
 * this is refused unless the caller confirms that they are to be empty. The upload
 * itself is kept until it is a day old.
 */
export async function takeData(
  act: Act,
  pid: number,
  uploadId: string,
  { seen, words, meansMissing = false }: {
    seen: string;
    words: PointsDraft;
    meansMissing?: boolean;
  },
): Promise<Result<Problem, Refusal>> {
  const planned = await planData(act, pid, uploadId);
  if (!planned.ok) return planned;
  const { problem, rows, missing } = planned.value;
  const cases = await Promise.all(
    rows.map(async ({ files, score, groupNum, before }, n) => ({
      ...files,
      caseId: before?.caseId ?? await act.site.problems.caseIds.next(),
      score: words.files[n]?.score ?? score,
      groupNum: words.files[n]?.groupNum ?? groupNum,
    })),
  );
  const present = await act.site.problems.cases.get(pid) ?? [];
  if (await isAllThere(act.site, pid, present, cases)) return ok(problem);
  if (seen !== problem.caseVersion) return changedBy(problem);
  if (missing.length > 0 && !meansMissing) return err(answersRefused());
  const differs = worthDiffers({ ...problem, ...words }, cases);
  if (differs !== null) return err(differs);
  return await replaceCases(act, pid, { cases, seen });
}
