import { type Refusal, refuse } from "../failure.ts";
import { MAX_CASES } from "../judging/bounds.ts";
import type { CheckerSource } from "../judging/protocol.ts";
import { judgeFileHashes } from "../problems/judge_files.ts";
import {
  type AuthorProgram,
  type AuthorPrograms,
  generatorsIn,
  mainSolutionIn,
  validatorIn,
} from "../problems/programs.ts";
import {
  type Problem,
  type ProblemCase,
  type ProblemStatement,
} from "../problems/schema.ts";
import { openPrograms } from "../problems/solutions.ts";
import { settingsOf } from "../queue/payload.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import { BlobTooLargeError } from "../store/blob.ts";
import {
  isUnderWay,
  type MadeCase,
  type Making,
  type MakingOrder,
  type PlannedCase,
} from "./makings.ts";
import { advanceLater, applyMaking, madeCases } from "./making_steps.ts";
import { parseScript } from "./script.ts";

export interface MakingDraft {
  kind: Making["kind"];
  /** Keeps the current cases, in front of the new ones. */
  keeps: boolean;
  /** Puts the cases into the problem as soon as all of them are there. */
  applies: boolean;
}

/**
 * Starts to generate a problem's data with its script, or to have the validator
 * read the current data. Judges do this behind everything that students have
 * sent; the problem keeps its data until every case is made and valid.
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
  const run = await site.makingIds.next();
  try {
    const begun = await site.store.transact<Making, Refusal>(async (tx) => {
      const known = await tx.get(site.makings, pid);
      if (known && isUnderWay(known.state)) return refuse("makingOpen");
      const problem = await tx.get(site.problems, pid);
      if (problem === null) return refuse("problemNotFound");
      const making: Making = {
        ...draft,
        pid,
        run,
        by: viewer!.username,
        byUid: viewer!.uid,
        at: now,
        state: "queueing",
        caseVersion: problem.caseVersion,
        total: plan.length,
        reached: 0,
        reason: null,
      };
      if (known === null) tx.insert(site.makings, making);
      else tx.put(site.makings, making);
      await tx.putBlob(site.makingOrders, [pid], order.value);
      return ok(making);
    });
    if (begun.ok) advanceLater(site, pid);
    return begun;
  } catch (reason) {
    if (reason instanceof BlobTooLargeError) return refuse("programsTooLarge");
    throw reason;
  }
}

type Opened = { problem: Problem; kept: AuthorPrograms };

async function orderOf(
  site: Site,
  { problem, kept }: Opened,
  { kind, keeps }: MakingDraft,
): Promise<Result<MakingOrder, Refusal>> {
  const { pid } = problem;
  const statement = await site.statements.get(pid);
  const cases = await site.cases.get(pid) ?? [];
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

/** Imported cases may lack the output that their main solution prints. */
const lacksAnswer = ({ output }: ProblemCase): boolean => output.size === 0;

/**
 * Plans a case that stays: the validator reads its input, and its output stays
 * as it is, if there is one.
 */
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

/**
 * Returns the solution that makes outputs: none where an interactor decides,
 * because no output is expected there.
 */
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

/** Opens a problem's last making, for people who may edit it; null if none. */
export async function openMaking(
  act: Pick<Act, "site" | "viewer">,
  pid: number,
): Promise<Result<MakingView | null, Refusal>> {
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  const { site } = act;
  const making = await site.makings.get(pid);
  if (making === null) return ok(null);
  const { plan } = await site.makingOrders.get(pid) ?? { plan: [] };
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

/** Puts ready data into the problem, or stops and discards it. */
export async function endMaking(
  act: Act,
  pid: number,
  how: "apply" | "drop",
): Promise<Result<Making, Refusal>> {
  const { site } = act;
  const opened = await openPrograms(act, pid);
  if (!opened.ok) return opened;
  if (how === "apply") {
    // The cases may belong to older data: whoever asks again has been told.
    return await applyMaking(act, pid, opened.value.problem.caseVersion);
  }
  const dropped = await site.store.transact<Making, Refusal>(async (tx) => {
    const making = await tx.get(site.makings, pid);
    const isOpen = making !== null &&
      (isUnderWay(making.state) || making.state === "ready");
    if (!isOpen) return refuse("makingNotReady");
    return ok(tx.put(site.makings, { ...making, state: "dropped" }));
  });
  if (dropped.ok) advanceLater(site, pid);
  return dropped;
}
