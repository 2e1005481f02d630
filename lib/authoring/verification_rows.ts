import { STATUS } from "../judging/status.ts";
import { languageOf } from "../judging/languages.ts";
import type { Problem } from "../problems/schema.ts";
import type { Act } from "./act.ts";
import type { WaitReason } from "../submissions/live/live.ts";
import type { Figures } from "./news.ts";
import type { SolutionResult } from "./verification.ts";

const KB_PER_MB = 1024;

/** Returns what a page shows of a solution besides its result. */
export function verificationRow(
  { site, now }: Pick<Act, "site" | "now">,
  problem: Problem,
  row: SolutionResult,
) {
  const { solutionRun, program } = row;
  const factor = languageOf(program.language)?.limitFactor ?? 1;
  return {
    ...row,
    figures: solutionRun && site.authoring.news.figuresOf(solutionRun.id),
    why: waitReason(site, row, now),
    timeLimit: problem.timeLimit * factor,
    memoryLimit: problem.memoryLimit * factor * KB_PER_MB,
  } satisfies SolutionResult & {
    figures: Figures | null;
    why: WaitReason | null;
    timeLimit: number;
    memoryLimit: number;
  };
}

/** Returns why a solution waits, or would wait, apart from its turn. */
function waitReason(
  { judges: { registry: judges } }: Act["site"],
  { solutionRun, program, state }: SolutionResult,
  now: number,
): WaitReason | null {
  const waits = solutionRun?.status === STATUS.pending;
  if (!waits && state !== "never") return null;
  if (judges.lacks(program.language, now)) return "noLanguage";
  return waits && judges.connected(now).length === 0 ? "noJudge" : null;
}
