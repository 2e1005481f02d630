import type { AuthorProgram } from "../problems/solutions/programs.ts";
import type { SubmissionReport } from "../submissions/schema.ts";
import { wireDate } from "../wire.ts";
import type { dryRunRow } from "./dry_run_view.ts";
import type { MakingView } from "./making.ts";

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

/** Shows a trial: times in ms, memory in KB, limits as in its language. */
export const toTrial = (
  { program, trial, state, changes, figures, timeLimit, memoryLimit }:
    ReturnType<typeof dryRunRow>,
) => ({
  id: program.id,
  name: program.name,
  language: program.language,
  expected: program.expected,
  points: program.points,
  state,
  changes,
  status: trial?.status ?? null,
  time: trial?.time ?? null,
  memory: trial?.memory ?? null,
  score: trial?.score ?? null,
  timeLimit,
  memoryLimit,
  done: figures?.done ?? null,
  total: figures?.total ?? null,
});

export const toTrialReport = (
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

export const toMaking = ({ making, rows }: MakingView) => ({
  kind: making.kind,
  state: making.state,
  reason: making.reason,
  keeps: making.keeps,
  applies: making.applies,
  author: making.by,
  gmtCreate: wireDate(making.at),
  total: making.total,
  done: rows.filter(({ made }) => made?.report).length,
  cases: rows.map(({ planned, made }) => ({
    label: planned.label,
    groupNum: planned.group,
    isDone: made?.report ? true : false,
    input: made?.report?.input ?? planned.input,
    output: made?.report?.output ?? null,
    time: made?.report?.time ?? null,
    memory: made?.report?.memory ?? null,
    fault: made?.report?.fault ?? null,
  })),
});
