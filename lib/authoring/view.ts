import type { AuthorProgram } from "../problems/solutions/programs.ts";
import type { SubmissionReport } from "../submissions/schema.ts";
import { wireDate } from "../wire.ts";
import type { verificationRow } from "./verification_rows.ts";
import type { DataBuildView } from "./data_build.ts";

/** Shows a program to the problem's authors; nobody else sees it. */
export const toProgram = (program: AuthorProgram) => ({
  id: program.id,
  role: program.role,
  name: program.name,
  language: program.language,
  code: program.code,
  note: program.note,
  expected: program.expected,
  points: program.points,
  isMain: program.isMain,
  modifiedUser: program.by,
  gmtModified: wireDate(program.at),
});

/** Shows a solution run: times in ms, memory in KB, limits as in its language. */
export const toSolutionRun = (
  { program, solutionRun, state, changes, figures, timeLimit, memoryLimit }:
    ReturnType<typeof verificationRow>,
) => ({
  id: program.id,
  name: program.name,
  language: program.language,
  expected: program.expected,
  points: program.points,
  state,
  changes,
  status: solutionRun?.status ?? null,
  time: solutionRun?.time ?? null,
  memory: solutionRun?.memory ?? null,
  score: solutionRun?.score ?? null,
  timeLimit,
  memoryLimit,
  done: figures?.done ?? null,
  total: figures?.total ?? null,
});

export const toSolutionRunReport = (
  { note, message, cases }: SubmissionReport,
) => ({
  note,
  message,
  cases: cases.map((row) => ({
    seq: row.seq,
    groupNum: row.groupNum,
    inputName: row.inputName,
    outputName: row.outputName,
    status: row.status,
    time: row.time,
    memory: row.memory,
    score: row.score,
    note: row.note,
    message: row.message,
  })),
});

export const toDataBuild = ({ dataBuild, rows }: DataBuildView) => ({
  kind: dataBuild.kind,
  state: dataBuild.state,
  reason: dataBuild.reason,
  keeps: dataBuild.keeps,
  applies: dataBuild.applies,
  author: dataBuild.by,
  gmtCreate: wireDate(dataBuild.at),
  total: dataBuild.total,
  done: rows.filter(({ built }) => built?.report).length,
  cases: rows.map(({ planned, built }) => ({
    label: planned.label,
    groupNum: planned.group,
    isDone: built?.report ? true : false,
    input: built?.report?.input ?? planned.input,
    output: built?.report?.output ?? null,
    time: built?.report?.time ?? null,
    memory: built?.report?.memory ?? null,
    fault: built?.report?.fault ?? null,
  })),
});
