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
  /** Whether the problem's present cases stay, in front of the new ones. */
  keeps: boolean;
  /** Whether the new cases go into the problem as soon as all are built; else they wait for a decision. */
  applies: boolean;
}

/**
 * Starts to build a problem's test data by its script, or to have the validator
 * check the present inputs. Judges do it after everything that students have sent.
 * The problem keeps its data until every new case is built without a fault.
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
    // A problem has one data build: a new one replaces the last.
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

/** Returns the last data build of a problem; null: there was none. */
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

/** Tells whether a case has no expected output yet: packages may come without what their main solution prints. */
const lacksAnswer = ({ output }: ProblemCase): boolean => output.size === 0;

/** Plans a case that stays: the validator checks its input; its output stays too, unless it has none. */
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

/** Returns the main solution with its limits, which prints the outputs; null where an interactor decides, for there are no outputs. */
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

/** Opens the last data build of a problem for somebody who may edit it; null: there was none. */
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

/** Ends the last data build: puts its cases into the problem ("apply"), or stops it and drops them. */
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
    // If the problem's data changed meanwhile, the page has said so, and this is a second, deliberate try.
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
