import assert from "node:assert/strict";
import { STATUS, type Status, STATUS_CODES } from "../judging/status.ts";
import { Submission } from "./schema.ts";
import { NOTHING } from "../venues/policy.ts";
import type { SeenSubmission } from "./seen.ts";
import type { OpenedReport, ReaderCase } from "./reports/reader_report.ts";
import {
  toCaseResult,
  toContractDetail,
  toContractRow,
  toSubtasks,
} from "./view.ts";

const { accepted: AC, wrongAnswer: WA, cancelled: CA, partialAccepted: PAC } =
  STATUS;

/** Cases of one group each, in the order of their numbers. */
const cases = (
  ...rows: [group: number | null, status: Status, score: number][]
): ReaderCase[] =>
  rows.map(([groupNum, status, score], n) => ({
    caseId: 100 + n,
    seq: n + 1,
    groupNum,
    status,
    score,
    time: 10 * (n + 1),
    memory: 100 - n,
    note: null,
    message: `canary-message-${n}`,
    inputName: `canary-${n}.in`,
    outputName: `canary-${n}.out`,
    isKeptBack: false,
  }));

type Told = Omit<OpenedReport, "failing">;

const report = (changes: Partial<Told> = {}): Told => ({
  compiler: null,
  note: null,
  message: "canary-report",
  judgeCaseMode: "default",
  cases: cases([null, AC, 50], [null, WA, 0]),
  keptTo: null,
  sample: null,
  ...changes,
});

const submission = (changes: Partial<Submission> = {}): SeenSubmission => ({
  ...Submission.parse({
    submitId: 7,
    pid: 1000,
    displayPid: "P1",
    uid: "u",
    submitTime: Date.UTC(2026, 0, 31, 8),
    status: AC,
    length: 1,
    language: "C",
    ip: "canary-ip",
    ...changes,
  }),
  sight: NOTHING,
});

Deno.test("a subtask shows its points, its verdict, how many cases are right, its largest figures", () => {
  const rows = cases([2, AC, 40], [1, AC, 30], [1, WA, 0], [2, AC, 40]);
  const shown = (mode: "subtask_lowest" | "subtask_average") =>
    toSubtasks(mode, rows).map(({ cases, ...subtask }) => ({
      ...subtask,
      cases: cases.map(({ seq }) => seq),
    }));
  const second = {
    groupNum: 2,
    time: 40,
    memory: 100,
    score: 40,
    status: AC,
    ac: 2,
    total: 2,
    cases: [1, 4],
  };
  const first = { groupNum: 1, time: 30, memory: 99, ac: 1, total: 2 };
  assert.deepEqual(shown("subtask_lowest"), [
    { ...first, score: 0, status: WA, cases: [2, 3] },
    second,
  ]);
  assert.deepEqual(shown("subtask_average"), [
    { ...first, score: 15, status: PAC, cases: [2, 3] },
    second,
  ]);
});

Deno.test("a subtask's verdict: of its worst case, or all, some, nothing", () => {
  const rows: [ReturnType<typeof cases>, lowest: number, average: number][] = [
    [cases([1, AC, 10], [1, AC, 10]), AC, AC],
    [cases([1, WA, 0], [1, CA, 0]), WA, WA],
    [cases([1, AC, 10], [1, WA, 0], [1, CA, 0]), WA, PAC],
    [cases([1, AC, 1], [1, WA, 0], [1, WA, 0]), WA, WA],
    [cases([1, PAC, 4], [1, AC, 10]), PAC, PAC],
    [cases([null, AC, 10], [1, WA, 0]), WA, PAC],
  ];
  for (const [n, [group, lowest, average]] of rows.entries()) {
    const [low] = toSubtasks("subtask_lowest", group);
    const [mean] = toSubtasks("subtask_average", group);
    assert.deepEqual([low.status, mean.status], [lowest, average], String(n));
  }
});

Deno.test("case by case in flat modes, by subtask in the others, or not at all", () => {
  const flat = toCaseResult(submission(), report())!;
  assert.equal(flat.subTaskJudgeCaseVoList, null);
  assert.deepEqual(flat.judgeCaseList?.map(({ seq }) => seq), [1, 2]);
  const grouped = toCaseResult(
    submission(),
    report({ judgeCaseMode: "subtask_lowest" }),
  )!;
  assert.equal(grouped.judgeCaseList, null);
  assert.equal(grouped.subTaskJudgeCaseVoList?.[0].subtaskDetailList.length, 2);
  assert.ok(!("cases" in grouped.subTaskJudgeCaseVoList![0]));
  assert.equal(toCaseResult(submission(), report({ cases: null })), null);
});

Deno.test("a sample that failed first is named, with what was printed for it", () => {
  const failed = cases([null, AC, 0], [null, WA, 0]);
  const sample = { n: 1, input: "1 2\n", output: "3\n" };
  const found = () =>
    toCaseResult(submission(), report({ cases: failed, sample }))!.failedSample;
  assert.deepEqual(found(), { n: 1, output: "3\n", userOutput: null });
  failed[1].note = { code: "printed", value: null };
  assert.equal(found()?.userOutput, "canary-message-1");
  assert.equal(toCaseResult(submission(), report())!.failedSample, null);
});

Deno.test("cases have points where the submission has: an ACM problem gives none", () => {
  const points = (score: number | null) =>
    toCaseResult(submission({ score }), report())!.judgeCaseList!
      .map((row) => row.score);
  assert.deepEqual(points(50), [50, 0]);
  assert.deepEqual(points(null), [null, null], "HOJ's client would say 0 pts");
});

Deno.test("what a reader is not told leaves verdicts and figures alone", () => {
  const modes = ["default", "subtask_lowest"] as const;
  for (const judgeCaseMode of modes) {
    const told = cases([null, AC, 50]).map((row) => ({
      ...row,
      message: null,
      caseId: null,
      inputName: null,
      outputName: null,
    }));
    const shown = toCaseResult(
      submission({ score: 50 }),
      report({ judgeCaseMode, cases: told }),
    )!;
    assert.doesNotMatch(JSON.stringify(shown), /canary/);
    const rows = shown.judgeCaseList ??
      shown.subTaskJudgeCaseVoList![0].subtaskDetailList;
    const known = Object.entries(rows[0])
      .filter(([, value]) => value !== null).map(([name]) => name);
    assert.deepEqual(
      known.filter((name) => name !== "groupNum").sort(),
      ["isKeptBack", "memory", "mode", "score", "seq", "status", "time"],
    );
  }
});

Deno.test("an error text is told for CE, SE and SF; whose it is not, neutral words", () => {
  const told = (status: Status, message: string | null) =>
    toContractDetail(submission({ status }), {
      username: "u",
      code: null,
      message,
      neutral: "neutral",
    }).errorMessage;
  const withText = [
    STATUS.compileError,
    STATUS.systemError,
    STATUS.submittedFailed,
  ];
  for (const status of STATUS_CODES) {
    const isTold = withText.some((code) => code === status);
    assert.equal(told(status, "words"), isTold ? "words" : null);
    assert.equal(told(status, null), isTold ? "neutral" : null);
  }
});

Deno.test("a row tells no address and no code, and the time as the contract writes it", () => {
  const row = toContractRow(submission(), {
    username: "li",
    problem: null,
    locale: "zh-CN",
  });
  assert.doesNotMatch(JSON.stringify(row), /canary/);
  assert.deepEqual(
    [row.ip, row.code, row.errorMessage, row.title],
    [null, null, null, null],
  );
  assert.equal(row.submitTime, "2026-01-31T08:00:00.000+0000");
});
