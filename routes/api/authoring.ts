import { z } from "zod";
import {
  forgetTrial,
  openDryRun,
  startDryRun,
} from "../../lib/authoring/dry_run.ts";
import { dryRunRow } from "../../lib/authoring/dry_run_view.ts";
import {
  endMaking,
  openMaking,
  startMaking,
} from "../../lib/authoring/making.ts";
import { MAKING_KINDS } from "../../lib/authoring/makings.ts";
import {
  toMaking,
  toProgram,
  toTrial,
  toTrialReport,
} from "../../lib/authoring/view.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import {
  MAX_PROGRAMS,
  MAX_SCRIPT_CHARS,
  ProgramDraft,
} from "../../lib/problems/solutions/programs.ts";
import {
  openPrograms,
  removeProgram,
  saveProgram,
  saveScript,
} from "../../lib/problems/solutions/solutions.ts";
import { api } from "../define.ts";

/* All of them are ours: for who may edit the problem. */

const PidQuery = z.object({ pid: id });
const ProgramQuery = z.object({ pid: id, id });

export const apiPrograms = api({ query: PidQuery }, async (act, { query }) => {
  const { kept } = unwrap(await openPrograms(act, query.pid));
  return { programs: kept.programs.map(toProgram), script: kept.script };
});

/** Without an id it is added. */
const ProgramBody = z.object({ pid: id, id: id.optional() });

export const apiSaveProgram = api(
  { body: ProgramBody.and(ProgramDraft) },
  async (act, { body: { pid, id, ...draft } }) => {
    const changed = id === undefined ? null : { id };
    return toProgram(unwrap(await saveProgram(act, pid, draft, changed)));
  },
);

export const apiRemoveProgram = api(
  { query: ProgramQuery },
  async (act, { query: { pid, id } }) => {
    unwrap(await removeProgram(act, pid, id));
    await forgetTrial(act.site, pid, id);
  },
);

const ScriptBody = z.object({
  pid: id,
  script: z.string().max(MAX_SCRIPT_CHARS, "textTooLong"),
});

export const apiSaveScript = api(
  { body: ScriptBody },
  async (act, { body: { pid, script } }) => {
    unwrap(await saveScript(act, pid, script));
  },
);

/** Of these solutions, or of all. */
const RunBody = z.object({
  pid: id,
  ids: z.array(id).max(MAX_PROGRAMS).optional(),
});

export const apiStartDryRun = api(
  { body: RunBody },
  async (act, { body: { pid, ids } }) => ({
    count: unwrap(await startDryRun(act, pid, ids)),
  }),
);

export const apiDryRun = api({ query: PidQuery }, async (act, { query }) => {
  const { problem, rows, doubts } = unwrap(await openDryRun(act, query.pid));
  return {
    doubts,
    solutions: rows.map((row) => toTrial(dryRunRow(act, problem, row))),
  };
});

/** One solution's result, case by case; null while there is none. */
export const apiTrial = api(
  { query: ProgramQuery },
  async (act, { query: { pid, id } }) => {
    const { rows } = unwrap(await openDryRun(act, pid));
    const row = rows.find(({ program }) => program.id === id);
    if (row === undefined) throw failure("notFound");
    const report = row.trial &&
      await act.site.authoring.trialReports.get(row.trial.id);
    return report && toTrialReport(report);
  },
);

const MakingBody = z.object({
  pid: id,
  kind: z.enum(MAKING_KINDS),
  keeps: z.boolean().default(false),
  applies: z.boolean().default(false),
});

export const apiStartMaking = api(
  { body: MakingBody },
  async (act, { body: { pid, ...draft } }) => {
    unwrap(await startMaking(act, pid, draft));
  },
);

export const apiMaking = api({ query: PidQuery }, async (act, { query }) => {
  const view = unwrap(await openMaking(act, query.pid));
  return view && toMaking(view);
});

const EndBody = z.object({ pid: id, how: z.enum(["apply", "drop"]) });

export const apiEndMaking = api(
  { body: EndBody },
  async (act, { body: { pid, how } }) => {
    unwrap(await endMaking(act, pid, how));
  },
);
