import { type Refusal, refuse } from "../failure.ts";
import type { Job } from "../jobs/schema.ts";
import type { Also } from "../jobs/spec.ts";
import { MAX_CASES } from "../judging/bounds.ts";
import type { CheckerSource } from "../judging/protocol.ts";
import { judgeFileHashes } from "../problems/cases/judge_files.ts";
import {
  type AuthorProgram,
  type AuthorPrograms,
  generatorsIn,
  mainSolutionIn,
  validatorIn,
} from "../problems/solutions/programs.ts";
import type {
  Problem,
  ProblemCase,
  ProblemStatement,
} from "../problems/schema.ts";
import { openPrograms } from "../problems/solutions/solutions.ts";
import { settingsOf } from "../queue/payload.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { BlobTooLargeError } from "../store/blob.ts";
import { builtCases } from "./built_rows.ts";
import { applyDataBuild } from "./data_build_apply.ts";
import {
  type BuiltCase,
  type DataBuild,
  dataBuildOf,
  type DataBuildPlan,
  type PlannedCase,
} from "./data_build_record.ts";
import { parseScript } from "./script.ts";

export interface DataBuildDraft {
  kind: DataBuild["kind"];
  /** Cases that there are stay, in front of the new ones. */
  keeps: boolean;
  /** Put into the problem as soon as all are there. */
  applies: boolean;
}

/**
 * Begins to make a problem's data anew by its script, or to have the validator
 * read those that there are. Judges do it behind all that students have sent;
 * the problem keeps its data until every case is made, and good.
 */
export async function startDataBuild(
  act: Act,
  pid: number,
  draft: DataBuildDraft,
): Promise<Result<DataBuild, Refusal>> {
  const { site, viewer, now } = act;
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const order = await orderOf(site, opened.value, draft);
  if (!order.ok) return order;
  const { plan } = order.value;
  if (plan.length > MAX_CASES) return refuse("tooManyCases");
  const { caseVersion, modifiedUser } = opened.value.problem;
  const [before] = await site.authoring.dataBuilds.about(pid, 1);
  const also: Also = async (tx) => {
    const problem = await tx.get(site.problems.records, pid);
    if (problem === null) return refuse("problemNotFound");
    if (problem.caseVersion !== caseVersion) {
      const user = problem.modifiedUser ?? modifiedUser ?? "";
      return refuse("problemChanged", { params: { user } });
    }
    // A problem has one: the last.
    if (before && await site.authoring.dataBuilds.read(tx, before.id)) {
      site.authoring.dataBuilds.remove(tx, before.id);
    }
    await tx.putBlob(site.authoring.dataBuildPlans, [pid], order.value);
    return ok(null);
  };
  try {
    const begun = await site.authoring.dataBuilds.begin({
      id: await site.authoring.dataBuildIds.next(),
      subject: pid,
      uid: viewer!.uid,
      by: viewer!.username,
      at: now,
      step: "queueing",
      total: plan.length,
      data: { ...draft, caseVersion },
    }, { also });
    return begun.ok ? ok(dataBuildOf(begun.value)) : begun;
  } catch (reason) {
    if (reason instanceof BlobTooLargeError) return refuse("programsTooLarge");
    throw reason;
  }
}

/** The last one of a problem. */
async function lastDataBuild(
  site: Site,
  pid: number,
): Promise<DataBuild | null> {
  const [job] = await site.authoring.dataBuilds.about(pid, 1);
  return job === undefined ? null : dataBuildOf(job);
}

type Opened = { problem: Problem; kept: AuthorPrograms };

async function orderOf(
  site: Site,
  { problem, kept }: Opened,
  { kind, keeps }: DataBuildDraft,
): Promise<Result<DataBuildPlan, Refusal>> {
  const { pid } = problem;
  const statement = await site.problems.statements.get(pid);
  const cases = await site.problems.cases.get(pid) ?? [];
  const validator = validatorIn(kept);
  const beside = {
    extraFiles: statement?.judgeExtraFile ?? {},
    siteFiles: await judgeFileHashes(site),
  };
  const sourceOf = ({ language, code }: AuthorProgram): CheckerSource => ({
    language,
    code,
    ...beside,
  });
  const common = { validator: validator && sourceOf(validator) };
  if (kind === "check") {
    if (validator === null) return refuse("validatorMissing");
    if (cases.length === 0) return refuse("casesRequired");
    return ok({
      ...common,
      plan: cases.map((row) => keptCase(row)),
      generators: {},
      solution: null,
    });
  }
  const generators = generatorsIn(kept);
  const names = generators.map(({ name }) => name);
  const script = parseScript(kept.script, names);
  const field = "script";
  const stay = keeps ? cases : [];
  const isEmpty = !script.ok && script.error.code === "scriptEmpty";
  if (!script.ok && !(isEmpty && stay.some(lacksAnswer))) {
    const { code, line, text } = script.error;
    return refuse(code, { field, params: { line, text } });
  }
  const solution = solutionOf(problem, statement, kept);
  if (!solution.ok) return solution;
  const lines = script.ok ? script.value : [];
  return ok({
    ...common,
    plan: [
      ...stay.map((row) =>
        keptCase(row, solution.value !== null && lacksAnswer(row))
      ),
      ...lines.map(({ text, group, generator, args }): PlannedCase => ({
        label: text,
        group,
        generator,
        args,
        caseId: null,
        wantsAnswer: false,
        input: null,
      })),
    ],
    generators: Object.fromEntries(
      generators.filter(({ name }) =>
        lines.some(({ generator }) => generator === name)
      ).map((program) => [program.name, sourceOf(program)]),
    ),
    solution: solution.value,
  });
}

/** Packages may come without what their main solution prints. */
const lacksAnswer = ({ output }: ProblemCase): boolean => output.size === 0;

/** It is read by the validator; its output stays what it is, if there is one. */
const keptCase = (
  { caseId, input, groupNum }: ProblemCase,
  wantsAnswer = false,
): PlannedCase => ({
  label: input.name,
  group: groupNum,
  generator: null,
  args: [],
  caseId,
  wantsAnswer,
  input: { hash: input.hash, size: input.size },
});

/** Where an interactor decides, no output is expected: nobody makes one. */
function solutionOf(
  problem: Problem,
  statement: ProblemStatement | null,
  kept: AuthorPrograms,
): Result<DataBuildPlan["solution"], Refusal> {
  if (problem.judgeMode === "interactive") return ok(null);
  const main = mainSolutionIn(kept);
  if (main === null) return refuse("mainSolutionMissing");
  const { fileIo, timeLimit, memoryLimit, stackLimit, userExtraFiles } =
    settingsOf(problem, statement);
  const { language, code } = main;
  return ok({
    fileIo,
    timeLimit,
    memoryLimit,
    stackLimit,
    source: { language, code, extraFiles: userExtraFiles },
  });
}

export interface DataBuildView {
  dataBuild: DataBuild;
  rows: { planned: PlannedCase; built: BuiltCase | null }[];
}

/** The last one of a problem, for who may edit it; null: there was none. */
export async function openDataBuild(
  act: Pick<Act, "site" | "viewer">,
  pid: number,
): Promise<Result<DataBuildView | null, Refusal>> {
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const { site } = act;
  const dataBuild = await lastDataBuild(site, pid);
  if (dataBuild === null) return ok(null);
  const { plan } = await site.authoring.dataBuildPlans.get(pid) ?? { plan: [] };
  const built = await builtCases(site, dataBuild);
  const bySeq = new Map(built.map((row) => [row.seq, row]));
  return ok({
    dataBuild,
    rows: plan.map((planned, n) => ({
      planned,
      built: bySeq.get(n + 1) ?? null,
    })),
  });
}

/** Puts what is ready into the problem, or forgets it and stops. */
export async function endDataBuild(
  act: Act,
  pid: number,
  how: "apply" | "drop",
): Promise<Result<DataBuild, Refusal>> {
  const { site } = act;
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const dataBuild = await lastDataBuild(site, pid);
  if (dataBuild === null) return refuse("makingNotReady");
  if (how === "drop") {
    const dropped = await site.authoring.dataBuilds.change(
      dataBuild.run,
      (job) => isOpen(job) ? ok({ state: "cancelled" }) : NOT_READY,
    );
    return dropped.ok ? ok(dataBuildOf(dropped.value)) : dropped;
  }
  if (dataBuild.state !== "ready") return NOT_READY;
  const applied = await applyDataBuild(act, dataBuild, {
    // They were made for other data: whoever asks again has been told.
    seen: opened.value.problem.caseVersion,
    also: async (tx) => {
      const job = await site.authoring.dataBuilds.read(tx, dataBuild.run);
      if (job === null || dataBuildOf(job).state !== "ready") return NOT_READY;
      site.authoring.dataBuilds.put(tx, {
        ...job,
        state: "done",
        result: null,
      });
      return ok(null);
    },
  });
  return applied.ok
    ? ok({ ...dataBuild, state: "applied", reason: null })
    : applied;
}

const NOT_READY = refuse("makingNotReady");

const isOpen = ({ state }: Pick<Job, "state">) =>
  state === "running" || state === "waiting";
