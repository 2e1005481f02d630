import type { MadeReport, MakeTask } from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import { STATUS } from "../judging/status.ts";
import { nextClaim } from "../queue/payload.ts";
import type { Work } from "../queue/work.ts";
import { ok } from "../result.ts";
import type { Site } from "./act.ts";
import { NOTHING_BUILT } from "./built_rows.ts";
import {
  dataBuildOf,
  type DataBuildPlan,
  isUnderWay,
  type PlannedCase,
} from "./data_build_record.ts";

/** Handles tasks that build one case of a problem's data, or have it validated. */
export const dataBuildWork = (site: Site): Work => ({
  async begin(tx, task) {
    const row = await tx.get(site.authoring.builtCases, task.id);
    if (row === null) return null;
    const dataBuild = await site.authoring.dataBuilds.get(row.run);
    const order = await site.authoring.dataBuildPlans.get(row.pid);
    const isMeant = dataBuild !== null &&
      isUnderWay(dataBuildOf(dataBuild).state);
    if (!isMeant || order === null) return null;
    const { validator } = order;
    const planned = order.plan[row.seq - 1];
    return ok({
      ...nextClaim("make", task),
      language: task.language,
      input: inputOf(planned, order),
      validator,
      // A case that stays keeps its output, if it has one.
      solution: planned.caseId === null || planned.wantsAnswer
        ? order.solution
        : null,
    });
  },

  progress: () => Promise.resolve(true),

  waitAgain: () => Promise.resolve(),

  async finish(tx, task, answer) {
    const row = await tx.get(site.authoring.builtCases, task.id);
    if (row === null || answer.kind !== "made") return;
    const report = await isKept(site, answer)
      ? answer
      : failed("testDataMissing");
    tx.put(site.authoring.builtCases, { ...row, report });
  },

  failed,
});

/** Makes the report of a case that no judge could build. */
function failed(
  code: Note["code"],
  message: string | null = null,
): MadeReport {
  const note = { code, value: null };
  const { systemError: status } = STATUS;
  return { ...NOTHING_BUILT, fault: { stage: "judge", status, note, message } };
}

function inputOf(
  { generator, args, input }: PlannedCase,
  { generators }: DataBuildPlan,
): MakeTask["input"] {
  return generator === null
    ? input!
    : { generator: generators[generator], args };
}

/** Checks that the reported files are really stored; a judge may be wrong about it. */
async function isKept(
  { files }: Site,
  { input, output }: MadeReport,
): Promise<boolean> {
  for (const file of [input, output]) {
    if (file !== null && !await files.has(file.hash)) return false;
  }
  return true;
}
