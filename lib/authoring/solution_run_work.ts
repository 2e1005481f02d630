import { STATUS } from "../judging/status.ts";
import { loadProgram, nextClaim } from "../queue/payload.ts";
import { isHeld } from "../queue/schema.ts";
import { putReport, reportOf, systemError } from "../submissions/verdicts.ts";
import type { Work } from "../queue/work.ts";
import { err, ok } from "../result.ts";
import type { Site } from "./act.ts";
import { codeDigest, conditionsOf } from "./verification.ts";

/** Handles tasks that judge an author's solution: as a submission is judged, but only its `SolutionRun` is written. */
export const solutionRunWork = (site: Site): Work => ({
  async begin(tx, task) {
    const solutionRun = await tx.get(site.authoring.solutionRuns, task.id);
    if (solutionRun === null) return null;
    const { pid, programId } = solutionRun;
    const kept = await site.problems.programs.get(pid);
    const program = kept?.programs.find(({ id }) => id === programId);
    if (program === undefined) return null;
    // The judge was chosen for the language that the solution had when queued.
    if (program.language !== task.language) return err("codeGone");
    const payload = await loadProgram(
      site,
      { pid, ...program },
      nextClaim("trial", task),
    );
    if (!payload.ok) return payload;
    tx.put(site.authoring.solutionRuns, {
      ...solutionRun,
      status: STATUS.compiling,
      codeDigest: codeDigest(program),
      conditions: conditionsOf(
        site.problems.catalogue.get(pid)!,
        await site.problems.statements.get(pid),
      ),
    });
    return payload;
  },

  async progress(judge, claim, figures) {
    const solutionRun = await site.authoring.solutionRuns.get(claim.id);
    if (solutionRun === null) return false;
    site.authoring.news.note(solutionRun, figures);
    if (solutionRun.status !== STATUS.compiling) {
      site.authoring.news.publish(solutionRun.pid);
      return solutionRun.status === STATUS.judging;
    }
    const moved = await site.store.transact(async (tx) => {
      const task = await tx.get(site.queue.tasks, claim.kind, claim.id);
      const current = await tx.get(site.authoring.solutionRuns, claim.id);
      if (!isHeld(task, judge, claim) || !current) return err("stale");
      tx.put(site.authoring.solutionRuns, {
        ...current,
        status: STATUS.judging,
      });
      return ok(null);
    });
    return moved.ok;
  },

  async waitAgain(tx, task) {
    const solutionRun = await tx.get(site.authoring.solutionRuns, task.id);
    if (solutionRun === null) return;
    tx.put(site.authoring.solutionRuns, {
      ...solutionRun,
      status: STATUS.pending,
    });
  },

  async finish(tx, task, answer) {
    const solutionRun = await tx.get(site.authoring.solutionRuns, task.id);
    if (solutionRun === null || answer.kind !== "verdict") return;
    const { status, time, memory, score } = answer;
    tx.put(site.authoring.solutionRuns, {
      ...solutionRun,
      status,
      time,
      memory,
      score,
    });
    const report = await reportOf(site, solutionRun, answer);
    await putReport(
      tx,
      site.authoring.solutionRunReports,
      solutionRun.id,
      report,
    );
  },

  failed: systemError,
});
