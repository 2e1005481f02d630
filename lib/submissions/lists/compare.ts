import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import type { Problem } from "../../problems/schema.ts";
import { seenBy, type SeenSubmission } from "../seen.ts";
import { openSubmission } from "../service.ts";

/** How many submissions are offered to compare with. */
const MAX_CHOICES = 100;

export interface Program {
  submission: SeenSubmission;
  code: string;
}

export interface Comparison {
  problem: Problem | null;
  /** In the order in which they were sent; only one if there is nothing to compare it with. */
  programs: [Program, Program] | [Program];
  /** The author's submissions to the problem, newest first. */
  choices: SeenSubmission[];
}

/**
 * Opens two programs for one problem, for somebody who may read both. If no second
 * one is asked for, it is the author's submission before the first, or else the one
 * after it.
 */
export async function compareSubmissions(
  act: Act,
  firstId: number,
  secondId?: number,
): Promise<Result<Comparison, Refusal>> {
  const first = await readProgram(act, firstId);
  if (!first.ok) return first;
  const { program, problem } = first.value;
  const choices = await choicesOf(act, program.submission);
  const otherId = secondId ?? neighbourOf(firstId, choices);
  if (otherId === undefined) {
    return ok({ problem, programs: [program], choices });
  }
  const second = await readProgram(act, otherId);
  if (!second.ok) return second;
  const other = second.value.program;
  if (other.submission.pid !== program.submission.pid) {
    return refuse("diffOtherProblem");
  }
  const programs: [Program, Program] = firstId < otherId
    ? [program, other]
    : [other, program];
  return ok({ problem, programs, choices });
}

/** Reads a submission's program, if the viewer may read it. */
export async function readProgram(
  act: Act,
  submitId: number,
): Promise<Result<{ program: Program; problem: Problem | null }, Refusal>> {
  const opened = await openSubmission(act, submitId);
  if (!opened.ok) return opened;
  const { submission, problem } = opened.value;
  const access = submission.sight.code;
  if (access === "hidden") return refuse("codeHidden");
  if (access === "closed") {
    return refuse(act.viewer === null ? "notSignedIn" : "forbidden");
  }
  const code = await act.site.submissions.codes.get(submitId) ?? "";
  return ok({ program: { submission, code }, problem });
}

/** Returns one author's submissions to one problem that the viewer may read, newest first. */
async function choicesOf(
  act: Act,
  { uid, pid, venue }: SeenSubmission,
): Promise<SeenSubmission[]> {
  const { site } = act;
  const { ids } = site.submissions.catalogue.find(
    { venue, uids: new Set([uid]), pids: new Set([pid]) },
    { from: 0, limit: MAX_CHOICES },
  );
  const rows = await site.submissions.records.getMany(
    ids.map((id): [number] => [id]),
  );
  return rows.filter((row) => row !== null)
    .map((row) => seenBy(act, row))
    .filter((row) => row?.sight.code === "open") as SeenSubmission[];
}

function neighbourOf(
  submitId: number,
  newestFirst: readonly SeenSubmission[],
): number | undefined {
  const ids = newestFirst.map((row) => row.submitId);
  return ids.find((id) => id < submitId) ??
    ids.findLast((id) => id > submitId);
}
