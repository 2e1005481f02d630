import type { MadeReport, MakeTask } from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import { STATUS } from "../judging/status.ts";
import { nextClaim } from "../queue/payload.ts";
import type { Work } from "../queue/work.ts";
import { ok } from "../result.ts";
import type { Site } from "./act.ts";
import { NOTHING } from "./made_rows.ts";
import {
  isUnderWay,
  makingOf,
  type MakingOrder,
  type PlannedCase,
} from "./makings.ts";

/** Handles tasks that make one case of a problem's data, or validate it. */
export const makeWork = (site: Site): Work => ({
  async begin(tx, task) {
    const row = await tx.get(site.authoring.madeCases, task.id);
    if (row === null) return null;
    const making = await site.authoring.makings.get(row.run);
    const order = await site.authoring.makingOrders.get(row.pid);
    const isMeant = making !== null && isUnderWay(makingOf(making).state);
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
    const row = await tx.get(site.authoring.madeCases, task.id);
    if (row === null || answer.kind !== "made") return;
    const report = await isKept(site, answer)
      ? answer
      : failed("testDataMissing");
    tx.put(site.authoring.madeCases, { ...row, report });
  },

  failed,
});

/** What is stored of a case that no judge could make. */
function failed(
  code: Note["code"],
  message: string | null = null,
): MadeReport {
  const note = { code, value: null };
  const { systemError: status } = STATUS;
  return { ...NOTHING, fault: { stage: "judge", status, note, message } };
}

function inputOf(
  { generator, args, input }: PlannedCase,
  { generators }: MakingOrder,
): MakeTask["input"] {
  return generator === null
    ? input!
    : { generator: generators[generator], args };
}

/** Checks that the files are stored: the judge's word is not enough. */
async function isKept(
  { files }: Site,
  { input, output }: MadeReport,
): Promise<boolean> {
  for (const file of [input, output]) {
    if (file !== null && !await files.has(file.hash)) return false;
  }
  return true;
}
