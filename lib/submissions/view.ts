import type { Locale } from "../i18n/mod.ts";
import { groupScore, type JudgeCaseMode } from "../judging/fold.ts";
import { showsErrorMessage, STATUS } from "../judging/status.ts";
import { titleOf } from "../problems/view.ts";
import type { Problem } from "../problems/schema.ts";
import { wireDate } from "../wire.ts";
import { contestProblemId, wireVenue } from "../venues/schema.ts";
import type { SeenSubmission } from "./seen.ts";
import {
  hasFailed,
  type OpenedReport,
  printedBy,
  type ReaderCase,
  type ReaderReport,
} from "./reports/reader_report.ts";

export interface RowContext {
  username: string | null;
  problem: Problem | null;
  /** Whose title is told, if not the problem's. */
  named?: Problem | null;
  locale: Locale;
}

/** Returns a row of a list of submissions (JudgeRow of contract §1). */
export function toContractRow(
  submission: SeenSubmission,
  { username, problem, named = problem, locale }: RowContext,
) {
  return {
    ...toContractSubmission(submission, username),
    title: named && titleOf(named, locale),
    displayId: null,
    source: problem?.source ?? null,
  };
}

/** Returns a submission as the API has it (Judge of contract §1), without code and message, which have rules of their own. */
export function toContractSubmission(
  submission: SeenSubmission,
  username: string | null,
) {
  return {
    submitId: submission.submitId,
    pid: submission.pid,
    displayPid: submission.displayPid,
    uid: submission.uid,
    username,
    submitTime: wireDate(submission.submitTime),
    status: submission.status,
    share: submission.share,
    errorMessage: null as string | null,
    time: submission.time,
    memory: submission.memory,
    score: submission.score,
    length: submission.length,
    code: null as string | null,
    language: submission.language,
    ...wireVenue(submission.venue),
    cpid: submission.venue.kind === "contest"
      ? contestProblemId(submission.venue.id, submission.pid)
      : 0,
    judger: submission.judger,
    ip: null,
    version: submission.version,
    oiRankScore: submission.oiRankScore,
    vjudgeSubmitId: null,
    vjudgeUsername: null,
    vjudgePassword: null,
    isManual: submission.isManual,
  };
}

/** Returns the submission detail of contract §6; what this viewer may not see is null. */
export function toContractDetail(
  submission: SeenSubmission,
  parts: {
    username: string | null;
    code: string | null;
    /** What the compiler or program printed; null if this viewer may not see it. */
    message: string | null;
    /** The text in its place. */
    neutral: string;
  },
) {
  const { username, code, message, neutral } = parts;
  const isTold = showsErrorMessage(submission.status);
  return {
    ...toContractSubmission(submission, username),
    code,
    errorMessage: isTold ? message ?? neutral : null,
  };
}

export interface Subtask {
  groupNum: number;
  time: number;
  memory: number;
  score: number;
  status: number;
  ac: number;
  total: number;
  cases: ReaderCase[];
}

/** Returns the rows of subtasks, for problems with subtask scoring (behaviour facts §7). */
export function toSubtasks(
  mode: JudgeCaseMode,
  cases: readonly ReaderCase[],
): Subtask[] {
  const groups = Map.groupBy(cases, (row) => row.groupNum ?? 1);
  return [...groups].sort(([a], [b]) => a - b).map(([groupNum, rows]) => {
    const score = groupScore(mode, rows.map((row) => row.score));
    const ac = rows.filter((row) => row.status === STATUS.accepted).length;
    return {
      groupNum,
      time: Math.max(...rows.map((row) => row.time)),
      memory: Math.max(...rows.map((row) => row.memory)),
      score,
      status: subtaskStatus(mode, rows, score),
      ac,
      total: rows.length,
      cases: rows,
    };
  });
}

function subtaskStatus(
  mode: JudgeCaseMode,
  rows: readonly ReaderCase[],
  score: number,
): number {
  if (mode === "subtask_lowest") {
    return rows.reduce((low, row) => row.score < low.score ? row : low).status;
  }
  if (rows.every((row) => row.status === STATUS.accepted)) {
    return STATUS.accepted;
  }
  return score === 0 ? STATUS.wrongAnswer : STATUS.partialAccepted;
}

/**
 * Returns the CaseResult of contract §1; null if no cases are shown. Our own additions
 * are `isKeptBack`: the case has failed, and its output is hidden from this reader, and
 * `failedSample`: the sample that was the first failing case, as the statement shows it.
 */
export function toCaseResult(
  { submitId, pid, uid, score }: SeenSubmission,
  { judgeCaseMode, cases, sample }: ReaderReport & Pick<OpenedReport, "sample">,
) {
  if (cases === null) return null;
  const row = (result: ReaderCase) => ({
    id: null,
    ...(result.caseId === null
      ? { pid: null, submitId: null, uid: null }
      : { pid, submitId, uid }),
    caseId: result.caseId,
    time: result.time,
    memory: result.memory,
    // In an ACM problem, neither the submission nor its cases have a score.
    score: score === null ? null : result.score,
    status: result.status,
    inputData: result.inputName,
    outputData: result.outputName,
    userOutput: result.message,
    isKeptBack: result.isKeptBack,
    groupNum: result.groupNum,
    seq: result.seq,
    mode: judgeCaseMode,
  });
  const isSubtask = judgeCaseMode.startsWith("subtask_");
  return {
    judgeCaseList: isSubtask ? null : cases.map(row),
    subTaskJudgeCaseVoList: isSubtask
      ? toSubtasks(judgeCaseMode, cases)
        .map(({ cases, ...subtask }) => ({
          ...subtask,
          subtaskDetailList: cases.map(row),
        }))
      : null,
    judgeCaseMode,
    failedSample: sample && {
      n: sample.n,
      output: sample.output,
      userOutput: printedBy(cases.find(hasFailed)),
    },
  };
}
