import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { MAX_CASES } from "../../judging/bounds.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import { worthDiffers } from "../cases/cases.ts";
import { replaceCases } from "../cases/data.ts";
import { CaseWords, changedBy, isAllThere } from "../cases/one_case.ts";
import { ioScoreOf, wholePoints } from "./points.ts";
import { type Problem, type ProblemCase, ProblemDraft } from "../schema.ts";
import { openForEdit } from "../service.ts";

/** The points and groups of all cases, in their order; null: unchanged. */
export const PointsDraft = z.object({
  files: z.array(CaseWords.omit({ position: true })).max(MAX_CASES),
  worth: ProblemDraft.shape.worth,
  worthSeen: ProblemDraft.shape.worthSeen,
});
export type PointsDraft = z.infer<typeof PointsDraft>;

/** Sets the points and groups of all cases. `seen` is the version of the data that the form was made for. */
export async function setPoints(
  act: Act,
  pid: number,
  { files, worth, worthSeen }: PointsDraft,
  seen: string,
): Promise<Result<Problem, Refusal>> {
  const opened = await openForEdit(act, pid);
  if (!opened.ok) return opened;
  const { problem, cases } = opened.value;
  if (cases.length === 0) return refuse("casesRequired");
  const next = cases.map((row, n) => ({
    ...row,
    score: files[n]?.score ?? row.score,
    groupNum: files[n]?.groupNum ?? row.groupNum,
  }));
  const isThere = await isAllThere(act.site, pid, cases, next);
  if (seen !== problem.caseVersion) {
    return isThere ? ok(problem) : changedBy(problem);
  }
  const differs = worthDiffers({ ...problem, worth, worthSeen }, next);
  if (differs !== null) return err(differs);
  if (isThere) return ok(problem);
  const { isUploadCase } = problem;
  return await replaceCases(act, pid, { cases: next, seen, isUploadCase });
}

/** Returns what a problem is worth with the points and groups of a form. */
export const worthIn = (
  values: Readonly<Record<string, string>>,
  { type, judgeCaseMode }: Problem,
  cases: readonly Pick<ProblemCase, "score" | "groupNum">[],
): number | null =>
  ioScoreOf(
    type,
    judgeCaseMode,
    cases.map(({ score, groupNum }, n) => ({
      score: wholePoints(values[`files.${n}.score`] ?? "") ?? score,
      groupNum: wholePoints(values[`files.${n}.groupNum`] ?? "") ?? groupNum,
    })),
  );
