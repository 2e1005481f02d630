import { PROBLEM_TYPE } from "../judging/fold.ts";
import type { JudgeTask, TaskKind } from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import type { Problem, ProblemStatement } from "../problems/schema.ts";
import { judgeFileHashes } from "../problems/cases/judge_files.ts";
import { err, ok, type Result } from "../result.ts";
import type { Site } from "./act.ts";
import type { Task } from "./schema.ts";
import { comparedBy } from "../problems/draft/switches.ts";

/** Returns the claim that the next judge of a task will hold. */
export const nextClaim = <K extends TaskKind>(
  kind: K,
  { id, attempt }: Task,
) => ({ kind, id, attempt: attempt + 1 });

export type Claim = Pick<JudgeTask, "kind" | "id" | "attempt">;

/**
 * Loads everything that a judge needs for a program on a problem's data, or the
 * reason why not.
 */
export async function loadProgram(
  site: Site,
  { pid, language, code }: {
    pid: number;
    language: string;
    /** Null if it is gone. */
    code: string | null;
  },
  claim: Claim,
): Promise<Result<JudgeTask, Note["code"]>> {
  const problem = site.problems.catalogue.get(pid);
  const cases = await site.problems.cases.get(pid) ?? [];
  if (problem === null) return err("problemGone");
  if (code === null) return err("codeGone");
  if (cases.length === 0) return err("noCases");
  if (problem.isRemote) return err("noJudge");
  const statement = await site.problems.statements.get(pid);
  return ok({
    ...claim,
    language,
    code,
    ...settingsOf(problem, statement),
    checker: problem.judgeMode === "default" ? null : {
      language: problem.spjLanguage ?? "C++",
      code: statement?.spjCode ?? "",
      extraFiles: statement?.judgeExtraFile ?? {},
      siteFiles: await judgeFileHashes(site),
    },
    cases: cases.map((row, n) => ({
      caseId: row.caseId,
      seq: n + 1,
      groupNum: row.groupNum,
      score: row.score,
      input: { hash: row.input.hash, size: row.input.size },
      expected: {
        size: row.output.size,
        exact: row.output.hash,
        trimmed: row.output.trimmed,
        squeezed: row.output.squeezed,
      },
    })),
    run: null,
  });
}

/** Returns how a problem's programs are run, whatever they are run on. */
export const settingsOf = (
  problem: Problem,
  statement: ProblemStatement | null,
) => ({
  type: problem.type,
  judgeMode: problem.judgeMode,
  fileIo: problem.isFileIO
    ? { read: problem.ioReadFileName!, write: problem.ioWriteFileName! }
    : null,
  judgeCaseMode: problem.judgeCaseMode,
  timeLimit: problem.timeLimit,
  memoryLimit: problem.memoryLimit,
  stackLimit: problem.stackLimit,
  ...comparedBy(problem),
  ioScore: problem.type === PROBLEM_TYPE.oi ? problem.ioScore : null,
  difficulty: problem.difficulty,
  userExtraFiles: statement?.userExtraFile ?? {},
});
