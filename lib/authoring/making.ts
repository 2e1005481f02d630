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
import { madeCases } from "./made_rows.ts";
import { applyMaking } from "./making_apply.ts";
import {
  type MadeCase,
  type Making,
  makingOf,
  type MakingOrder,
  type PlannedCase,
} from "./makings.ts";
import { parseScript } from "./script.ts";

export interface MakingDraft {
  kind: Making["kind"];
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
export async function startMaking(
  act: Act,
  pid: number,
  draft: MakingDraft,
): Promise<Result<Making, Refusal>> {
  const { site, viewer, now } = act;
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const order = await orderOf(site, opened.value, draft);
  if (!order.ok) return order;
  const { plan } = order.value;
  if (plan.length > MAX_CASES) return refuse("tooManyCases");
  const { caseVersion, modifiedUser } = opened.value.problem;
  const [before] = await site.authoring.makings.about(pid, 1);
  const also: Also = async (tx) => {
    const problem = await tx.get(site.problems.records, pid);
    if (problem === null) return refuse("problemNotFound");
    if (problem.caseVersion !== caseVersion) {
      const user = problem.modifiedUser ?? modifiedUser ?? "";
      return refuse("problemChanged", { params: { user } });
    }
    // A problem has one: the last.
    if (before && await site.authoring.makings.read(tx, before.id)) {
      site.authoring.makings.remove(tx, before.id);
    }
    await tx.putBlob(site.authoring.makingOrders, [pid], order.value);
    return ok(null);
  };
  try {
    const begun = await site.authoring.makings.begin({
      id: await site.authoring.makingIds.next(),
      subject: pid,
      uid: viewer!.uid,
      by: viewer!.username,
      at: now,
      step: "queueing",
      total: plan.length,
      data: { ...draft, caseVersion },
    }, { also });
    return begun.ok ? ok(makingOf(begun.value)) : begun;
  } catch (reason) {
    if (reason instanceof BlobTooLargeError) return refuse("programsTooLarge");
    throw reason;
  }
}

/** The last one of a problem. */
async function lastMaking(site: Site, pid: number): Promise<Making | null> {
  const [job] = await site.authoring.makings.about(pid, 1);
  return job === undefined ? null : makingOf(job);
}

type Opened = { problem: Problem; kept: AuthorPrograms };

async function orderOf(
  site: Site,
  { problem, kept }: Opened,
  { kind, keeps }: MakingDraft,
): Promise<Result<MakingOrder, Refusal>> {
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
): Result<MakingOrder["solution"], Refusal> {
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

export interface MakingView {
  making: Making;
  rows: { planned: PlannedCase; made: MadeCase | null }[];
}

/** The last one of a problem, for who may edit it; null: there was none. */
export async function openMaking(
  act: Pick<Act, "site" | "viewer">,
  pid: number,
): Promise<Result<MakingView | null, Refusal>> {
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const { site } = act;
  const making = await lastMaking(site, pid);
  if (making === null) return ok(null);
  const { plan } = await site.authoring.makingOrders.get(pid) ?? { plan: [] };
  const made = await madeCases(site, making);
  const bySeq = new Map(made.map((row) => [row.seq, row]));
  return ok({
    making,
    rows: plan.map((planned, n) => ({
      planned,
      made: bySeq.get(n + 1) ?? null,
    })),
  });
}

/** Puts what is ready into the problem, or forgets it and stops. */
export async function endMaking(
  act: Act,
  pid: number,
  how: "apply" | "drop",
): Promise<Result<Making, Refusal>> {
  const { site } = act;
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const making = await lastMaking(site, pid);
  if (making === null) return refuse("makingNotReady");
  if (how === "drop") {
    const dropped = await site.authoring.makings.change(
      making.run,
      (job) => isOpen(job) ? ok({ state: "cancelled" }) : NOT_READY,
    );
    return dropped.ok ? ok(makingOf(dropped.value)) : dropped;
  }
  if (making.state !== "ready") return NOT_READY;
  const applied = await applyMaking(act, making, {
    // They were made for other data: whoever asks again has been told.
    seen: opened.value.problem.caseVersion,
    also: async (tx) => {
      const job = await site.authoring.makings.read(tx, making.run);
      if (job === null || makingOf(job).state !== "ready") return NOT_READY;
      site.authoring.makings.put(tx, { ...job, state: "done", result: null });
      return ok(null);
    },
  });
  return applied.ok
    ? ok({ ...making, state: "applied", reason: null })
    : applied;
}

const NOT_READY = refuse("makingNotReady");

const isOpen = ({ state }: Pick<Job, "state">) =>
  state === "running" || state === "waiting";
