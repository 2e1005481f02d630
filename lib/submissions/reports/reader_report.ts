import { isAdmin, type Viewer } from "../../accounts/access.ts";
import type { Note } from "../../judging/notes.ts";
import { isNamedSignal, STATUS } from "../../judging/status.ts";
import {
  canEditProblem,
  canReadData,
  canViewProblem,
} from "../../problems/access.ts";
import {
  SHOWN_OUTPUT,
  type ShownOutput,
} from "../../problems/draft/choices.ts";
import { statementOf } from "../../problems/open_problem.ts";
import type { Problem } from "../../problems/schema.ts";
import type { Act } from "../act.ts";
import type { Sight } from "../../venues/policy.ts";
import { sampleInputs } from "./samples.ts";
import type { CaseReport, SubmissionReport } from "../schema.ts";
import type { SeenSubmission } from "../seen.ts";

/** A case as one reader may see it; what they may not see is null. */
export interface ReaderCase extends
  Pick<
    CaseReport,
    | "seq"
    | "groupNum"
    | "status"
    | "time"
    | "memory"
    | "score"
    | "note"
    | "message"
  > {
  caseId: number | null;
  inputName: string | null;
  outputName: string | null;
  /** The case has failed, and its words may exist but are not shown to this reader. */
  isKeptBack: boolean;
}

/** A submission's report, as far as one reader may see it. */
export interface ReaderReport {
  note: Note | null;
  message: string | null;
  judgeCaseMode: SubmissionReport["judgeCaseMode"];
  /** Null: in this venue no cases are shown. */
  cases: ReaderCase[] | null;
  /** If words of some cases are kept back: of which cases they are shown. */
  keptTo: Exclude<ShownOutput, "all"> | null;
}

/** An example of the statement. */
export interface ShownSample {
  /** Counted from 1. */
  n: number;
  input: string;
  output: string;
}

export interface OpenedReport extends ReaderReport {
  /** The version of what compiled or ran it, with its pack; null: it is unknown. */
  compiler: string | null;
  /** The sample that was the first failing case, if the reader sees it in the statement anyway. */
  sample: ShownSample | null;
  /** The first failing case, for who may read the data files. */
  failing: { caseId: number; inputHash: string | null } | null;
}

/** Reports that were read together, for `openReport` alone. */
export class StoredReports {
  private constructor(
    readonly byId: ReadonlyMap<number, SubmissionReport | null>,
  ) {}

  static async read(
    { submissions: { reports } }: Act["site"],
    ids: readonly number[],
  ): Promise<StoredReports> {
    const found = await reports.getTogether(ids.map((id) => [id]));
    return new StoredReports(new Map(ids.map((id, n) => [id, found[n]])));
  }
}

/**
 * Reads a submission's report for the viewer. `among`: it was read with others. This is the only way to a stored
 * report: a program may have printed all of the test data, and a checker may quote
 * the answers, so no page gets the record itself.
 */
export async function openReport(
  act: Act,
  submission: SeenSubmission,
  problem: Problem | null,
  among?: StoredReports,
): Promise<OpenedReport | null> {
  const { sight, submitId } = submission;
  if (!sight.verdict) return null;
  const report = among === undefined
    ? await act.site.submissions.reports.get(submitId)
    : among.byId.get(submitId) ?? null;
  if (report === null) return null;
  const shown = shownOf(problem, act.viewer, sight);
  const samples = problem !== null && shown !== "nothing"
    ? await sampleInputs(act.site, problem)
    : new Map<string, number>();
  const told = tell(report, { sight, problem, viewer: act.viewer, samples });
  const first = report.cases.findIndex(hasFailed);
  const row = told.cases?.[first];
  const n = samples.get(report.cases[first]?.inputHash ?? "");
  const isOpen = row !== undefined && !row.isKeptBack && n !== undefined &&
    canViewProblem(problem!, act.viewer);
  const examples = isOpen
    ? (await statementOf(act.site, problem!))?.examples
    : undefined;
  const example = n === undefined ? undefined : examples?.[n];
  const failing = sight.files ? report.cases[first] : undefined;
  return {
    ...told,
    compiler: report.compiler || null,
    sample: example ? { n: n! + 1, ...example } : null,
    failing: failing
      ? { caseId: failing.caseId, inputHash: failing.inputHash ?? null }
      : null,
  };
}

/**
 * Decides of which cases a viewer reads the words: admins (who may be the problem's
 * authors) and who may read its data of all, others by the problem's setting and the
 * venue. A group's admins are among the others with problems that are not the group's.
 */
export function shownOf(
  problem: Problem | null,
  viewer: Viewer | null,
  { words }: Pick<Sight, "words">,
): ShownOutput {
  if (isAdmin(viewer) || problem !== null && canReadData(problem, viewer)) {
    return "all";
  }
  if (problem === null || words === "strict") return "nothing";
  return problem.shownOutput;
}

interface Telling {
  sight: Sight;
  problem: Problem | null;
  viewer: Viewer | null;
  /** Hashes of the inputs that the statement shows. */
  samples: Pick<ReadonlySet<string>, "has">;
}

export function tell(report: SubmissionReport, telling: Telling): ReaderReport {
  const { problem, viewer, sight } = telling;
  const shown = shownOf(problem, viewer, sight);
  const cases = sight.cases ? tellCases(report.cases, telling, shown) : null;
  if (sight.onlyFirst && cases !== null) {
    const first = cases.findIndex(hasFailed);
    cases.splice(0, first < 0 ? cases.length : first);
    cases.length = Math.min(cases.length, 1);
  }
  const keeps = cases?.some(({ isKeptBack }) => isKeptBack) ?? false;
  return {
    ...tellWhole(report, telling, shown),
    judgeCaseMode: report.judgeCaseMode,
    cases,
    keptTo: keeps && shown !== "all" ? shown : null,
  };
}

/**
 * Returns the note and message of the verdict as a whole. There are three kinds of
 * messages: the compiler's, for readers of the output; those about an error of the
 * problem, which may contain answers and are for its authors; and, once cases were
 * run, what one of them has printed, likewise.
 */
function tellWhole(
  { note, message, cases }: SubmissionReport,
  { sight, problem, viewer }: Telling,
  shown: ShownOutput,
): Pick<ReaderReport, "note" | "message"> {
  const isCompilers = cases.length === 0 &&
    (note === null || COMPILERS.has(note.code));
  const isReader = isCompilers
    ? sight.output
    : problem !== null && canEditProblem(problem, viewer);
  const toldNote = shown === "all" ? note : withoutData(note, sight);
  return { note: toldNote, message: isReader ? message : null };
}

const COMPILERS: ReadonlySet<Note["code"]> = new Set([
  "compileTime",
  "compileMemory",
  "compileOutput",
  "compileTooLarge",
  "compileNoProgram",
]);

function tellCases(
  rows: readonly CaseReport[],
  { sight, samples }: Telling,
  shown: ShownOutput,
): ReaderCase[] {
  const { output: isReader, files: withFiles } = sight;
  const first = rows.find(hasFailed);
  const reaches = (least: ShownOutput) =>
    SHOWN_OUTPUT.indexOf(shown) >= SHOWN_OUTPUT.indexOf(least);
  const isShown = (row: CaseReport) =>
    reaches("all") ||
    reaches("firstFailing") && row === first ||
    reaches("samples") && row.inputHash !== undefined &&
      samples.has(row.inputHash);
  return rows.map((row) => {
    const mayRead = isReader && isShown(row);
    return {
      seq: row.seq,
      groupNum: row.groupNum,
      status: row.status,
      time: row.time,
      memory: row.memory,
      score: row.score,
      note: mayRead ? row.note : withoutData(row.note, sight),
      message: mayRead ? row.message : null,
      caseId: withFiles ? row.caseId : null,
      inputName: withFiles ? row.inputName : null,
      outputName: withFiles ? row.outputName : null,
      // True even if there are no words: that alone would tell something about the data.
      isKeptBack: isReader && !mayRead && hasFailed(row),
    };
  });
}

/** Notes whose content a program can choose, and so use to reveal test data. */
const CHOSEN: ReadonlySet<Note["code"]> = new Set([
  "exitCode",
  "printed",
  "printedNothing",
]);

/** Whether a case was run and is not right; one that was not run counts as cancelled. */
export const hasFailed = ({ status }: Pick<CaseReport, "status">) =>
  status !== STATUS.accepted && status !== STATUS.cancelled;

/** Returns what the program printed for a case; null: its words are another's, or nothing is told. */
export const printedBy = (
  row: Pick<ReaderCase, "note" | "message"> | undefined,
): string | null => row?.note?.code === "printed" ? row.message : null;

/**
 * Removes a note that could reveal test data: a program chooses its exit code, and
 * with it could show eight bits of the input for each case. A signal is kept if it is
 * one of the few that crashes have; it reveals no more than the verdict does.
 */
function withoutData(
  note: Note | null,
  { words }: Pick<Sight, "words">,
): Note | null {
  if (note === null || CHOSEN.has(note.code)) return null;
  if (note.code !== "signal") return note;
  return words === "asSet" && isNamedSignal(note.value) ? note : null;
}
