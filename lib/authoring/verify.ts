import { type Refusal, refuse } from "../failure.ts";
import { isInProgress, STATUS } from "../judging/status.ts";
import {
  type AuthorProgram,
  type AuthorPrograms,
  NO_PROGRAMS,
  solutionsIn,
} from "../problems/solutions/programs.ts";
import { openPrograms } from "../problems/solutions/solutions.ts";
import type { Problem } from "../problems/schema.ts";
import { newTask } from "../queue/schema.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import {
  conditionsOf,
  type Verification,
  verificationOf,
} from "./verification.ts";
import type { SolutionRun } from "./solution_runs.ts";

export interface OpenedVerification extends Verification {
  problem: Problem;
  kept: AuthorPrograms;
}

/**
 * Opens a problem's solutions and their results, for people who may edit it.
 */
export async function openVerification(
  act: Pick<Act, "site" | "viewer">,
  pid: number,
): Promise<Result<OpenedVerification, Refusal>> {
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const { problem, kept } = opened.value;
  return ok({
    problem,
    kept,
    ...await verificationNow(act.site, problem, kept),
  });
}

/** Reads the same where the caller has already checked the right to see it. */
export async function verificationNow(
  site: Site,
  problem: Problem,
  known?: AuthorPrograms,
): Promise<Verification> {
  const { pid } = problem;
  const kept = known ?? await site.problems.programs.get(pid) ?? NO_PROGRAMS;
  const statement = await site.problems.statements.get(pid);
  const solutionRuns = await solutionRunsOf(site, pid);
  return verificationOf(kept, solutionRuns, conditionsOf(problem, statement));
}

async function solutionRunsOf(site: Site, pid: number): Promise<SolutionRun[]> {
  const { rows } = await site.authoring.solutionRuns.list("problem", {
    prefix: [pid],
    limit: 500,
  });
  return rows;
}

/** Returns why a solution in this language could not be judged now if it were saved; null: it could. */
export function whyNotVerifiable(
  { site, now }: Pick<Act, "site" | "now">,
  problem: Problem,
  language: string,
): Refusal | null {
  if (problem.caseCount === 0) return { code: "casesRequired" };
  // In a language that no judge has, it would wait forever and raise an alarm.
  return site.judges.registry.lacks(language, now)
    ? { code: "languageUnavailable", field: "language" }
    : null;
}

/**
 * Queues solutions to be judged against the problem as it is now, behind
 * everything that students have sent: those with these ids, or all. A solution
 * that is being judged already is left alone.
 */
export async function startVerification(
  act: Act,
  pid: number,
  ids?: readonly number[],
): Promise<Result<number, Refusal>> {
  const { site } = act;
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const { problem, kept } = opened.value;
  const solutions = solutionsIn(kept);
  const chosen = solutions.filter(({ id }) => ids?.includes(id) ?? true);
  if (chosen.length === 0) return refuse("noSolutions");
  const trouble = chosen.map(({ language }) =>
    whyNotVerifiable(act, problem, language)
  );
  const possible = chosen.filter((_, n) => trouble[n] === null);
  if (possible.length === 0) return err(trouble[0]!);
  const known = new Set(solutions.map(({ id }) => id));
  for (const solutionRun of await solutionRunsOf(site, pid)) {
    if (!known.has(solutionRun.programId)) {
      await removeSolutionRun(site, solutionRun.id);
    }
  }
  for (const program of possible) await queueSolutionRun(act, pid, program);
  return ok(possible.length);
}

async function queueSolutionRun(
  { site, viewer, now }: Act,
  pid: number,
  { id: programId, language }: AuthorProgram,
): Promise<void> {
  const id = await site.authoring.solutionRunIds.next();
  await site.store.transact(async (tx) => {
    const old = await tx.findBy(
      site.authoring.solutionRuns,
      "program",
      `${pid}/${programId}`,
    );
    if (old !== null && isInProgress(old.status)) return err("running");
    const solutionRun: SolutionRun = {
      // The id is used again, so that each solution has one record.
      id: old?.id ?? id,
      pid,
      programId,
      language,
      at: now,
      conditions: null,
      codeDigest: null,
      status: STATUS.pending,
      time: null,
      memory: null,
      score: null,
    };
    if (old === null) tx.insert(site.authoring.solutionRuns, solutionRun);
    else tx.put(site.authoring.solutionRuns, solutionRun);
    await tx.deleteBlob(site.authoring.solutionRunReports, [solutionRun.id]);
    tx.insert(
      site.queue.tasks,
      newTask({
        kind: "trial",
        id: solutionRun.id,
        language,
        party: viewer!.uid,
        enqueuedAt: now,
      }, "authoring"),
    );
    return ok(null);
  });
}

/** Removes a deleted solution's solution run and its task. */
export async function forgetSolutionRun(
  site: Site,
  pid: number,
  programId: number,
): Promise<void> {
  const solutionRun = await site.authoring.solutionRuns.findBy(
    "program",
    `${pid}/${programId}`,
  );
  if (solutionRun !== null) await removeSolutionRun(site, solutionRun.id);
}

async function removeSolutionRun(site: Site, id: number): Promise<void> {
  await site.store.transact(async (tx) => {
    if (await tx.get(site.authoring.solutionRuns, id) === null) {
      return err("gone");
    }
    tx.delete(site.authoring.solutionRuns, id);
    await tx.deleteBlob(site.authoring.solutionRunReports, [id]);
    if (await tx.get(site.queue.tasks, "trial", id)) {
      tx.delete(site.queue.tasks, "trial", id);
    }
    return ok(null);
  });
}

/** Removes the solution runs whose problem or program is gone. */
export async function purgeSolutionRuns(site: Site): Promise<void> {
  for await (
    const { id, pid, programId } of site.authoring.solutionRuns.all()
  ) {
    const kept = site.problems.catalogue.get(pid) &&
      await site.problems.programs.get(pid);
    if (!kept?.programs.some((program) => program.id === programId)) {
      await removeSolutionRun(site, id);
    }
  }
}
