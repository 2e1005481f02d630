import { loadProgram, nextClaim } from "../queue/payload.ts";
import type { Work } from "../queue/work.ts";
import { systemError } from "../submissions/verdicts.ts";
import type { Site } from "./act.ts";
import { sentBy } from "./sending.ts";

/** Judges what made-up teams send: as submissions are judged, but only the rehearsal's own run is written. */
export const rehearsalWork = (site: Site): Work => ({
  async begin(tx, task) {
    const run = await tx.get(site.rehearsals.runs, task.id);
    const rehearsal = run &&
      await tx.get(site.rehearsals.records, run.rehearsal);
    if (run === null || rehearsal === null) return null;
    const { programs } = await sentBy(site, rehearsal);
    return await loadProgram(
      site,
      programs[run.program],
      nextClaim("rehearsal", task),
    );
  },

  async progress(_, claim) {
    return await site.rehearsals.runs.get(claim.id) !== null;
  },

  waitAgain: () => Promise.resolve(),

  async finish(tx, task, answer) {
    const run = await tx.get(site.rehearsals.runs, task.id);
    if (run === null || answer.kind !== "verdict") return;
    const { status, time, score } = answer;
    tx.put(site.rehearsals.runs, {
      ...run,
      status,
      time,
      score,
      judgedAt: site.clock(),
    });
  },

  failed: systemError,
});
