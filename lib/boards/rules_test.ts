// Rows: 2 C5.13–C5.16, C6.2–C6.4, C6.6–C6.9, C7.2–C7.5
import assert from "node:assert/strict";
import { STATUS, type Status } from "../judging/status.ts";
import { ACM, ACM_AT_FIRST, type AcmCell, acmRuleOf } from "./acm.ts";
import type { Attempt } from "./attempt.ts";
import { Board, type Scope } from "./board.ts";
import { AttemptLog } from "./log.ts";
import { oiRule } from "./oi.ts";
import { standingsOf } from "./standings.ts";
import type { Window } from "./window.ts";

const MINUTE = 60_000;
const [BEGIN, SEAL, END] = [1_000 * MINUTE, 1_040 * MINUTE, 1_060 * MINUTE];
const WINDOW: Window = {
  begin: BEGIN,
  end: END,
  takesLate: false,
  seal: null,
  until: null,
};
const ALL: Scope = { excluded: new Set(), pids: null };

function logOf(list: readonly Attempt[]): AttemptLog {
  const log = new AttemptLog();
  for (const one of list) log.put(one);
  return log;
}

const sent = (
  submitId: number,
  uid: string,
  minutes: number,
  status: Status,
  changes: Partial<Attempt> = {},
): Attempt => ({
  submitId,
  uid,
  pid: 1,
  at: BEGIN + minutes * MINUTE,
  status,
  score: null,
  time: null,
  ...changes,
});

const acmCell = (list: Attempt[], changes: Partial<Window> = {}) =>
  ACM.cell(list, { ...WINDOW, ...changes }) as AcmCell;

Deno.test("only wrong answers of five kinds before the solution cost time", () => {
  const list = [
    sent(1, "a", 1, STATUS.wrongAnswer),
    sent(2, "a", 2, STATUS.presentationError),
    sent(3, "a", 3, STATUS.timeLimitExceeded),
    sent(4, "a", 4, STATUS.memoryLimitExceeded),
    sent(5, "a", 5, STATUS.runtimeError),
    sent(6, "a", 6, STATUS.compileError),
    sent(7, "a", 7, STATUS.systemError),
    sent(8, "a", 8, STATUS.cancelled),
    sent(9, "a", 9, STATUS.submittedFailed),
    sent(10, "a", 10, STATUS.partialAccepted),
    sent(11, "a", 11, STATUS.accepted, { at: BEGIN + 11 * MINUTE + 999 }),
    sent(12, "a", 12, STATUS.wrongAnswer),
  ];
  const { errors, solvedAt, time, total } = acmCell(list);
  assert.deepEqual(
    { errors, solvedAt, time, total },
    { errors: 5, solvedAt: 660, time: 660 + 5 * 1_200, total: 12 },
  );
});

Deno.test("a contest sets what an error costs and which verdicts are errors; boards of other settings are others [4 E3.1]", () => {
  const list = [
    sent(1, "a", 1, STATUS.wrongAnswer),
    sent(2, "a", 2, STATUS.compileError),
    sent(3, "a", 3, STATUS.compileError),
    sent(4, "a", 4, STATUS.runtimeError),
    sent(5, "a", 5, STATUS.accepted),
  ];
  const figures = (penaltyMinutes: number, costs: ("CE" | "WA")[]) => {
    const { errors, time } = acmRuleOf({
      ...ACM_AT_FIRST,
      penaltyMinutes,
      costs,
    })
      .cell(list, WINDOW)!;
    return [errors, time];
  };
  assert.deepEqual(figures(20, ["WA", "CE"]), [3, 300 + 3 * 1_200]);
  assert.deepEqual(figures(5, ["CE"]), [2, 300 + 2 * 300]);
  assert.deepEqual(figures(0, ["WA"]), [1, 300]);
  assert.deepEqual(figures(20, []), [0, 300]);
  const keys = new Set([
    acmRuleOf({ ...ACM_AT_FIRST, costs: ["WA"] }).key,
    acmRuleOf({ ...ACM_AT_FIRST, penaltyMinutes: 5, costs: ["WA"] }).key,
    acmRuleOf({ ...ACM_AT_FIRST, costs: ["WA", "CE"] }).key,
    acmRuleOf({ ...ACM_AT_FIRST, costs: ["WA"], ties: "lastSolve" }).key,
  ]);
  assert.equal(keys.size, 4);
});

Deno.test("what was sent after the seal only counts as an attempt", () => {
  const list = [
    sent(1, "a", 1, STATUS.wrongAnswer),
    sent(2, "a", 40, STATUS.accepted),
    sent(3, "a", 41, STATUS.wrongAnswer),
  ];
  const { errors, pending, isSolved, told } = acmCell(list, { seal: SEAL });
  assert.deepEqual(
    { errors, pending, isSolved, told },
    { errors: 1, pending: 2, isSolved: false, told: 1 },
  );
});

Deno.test("what has no verdict counts where it is sealed alone, as if it had one [4 E3.3]", () => {
  const list = [
    sent(1, "a", 1, STATUS.wrongAnswer),
    sent(2, "a", 2, STATUS.judging),
    sent(3, "a", 41, STATUS.pending),
  ];
  const { total, errors, pending } = acmCell(list, { seal: SEAL });
  assert.deepEqual({ total, errors, pending }, {
    total: 2,
    errors: 1,
    pending: 1,
  });
  const judged = list.with(2, { ...list[2], status: STATUS.accepted });
  assert.deepEqual(
    { ...acmCell(judged, { seal: SEAL }), first: null },
    { ...acmCell(list, { seal: SEAL }), first: null },
  );
  assert.equal(acmCell(list).total, 1);
  assert.equal(acmCell(list.slice(1)), null);
  assert.equal(oiRule("recent").cell(list.slice(1), WINDOW), null);
});

Deno.test("attempts before the begin never count, late ones only where they are taken", () => {
  const early = sent(1, "a", -1, STATUS.accepted);
  const late = sent(2, "a", 60, STATUS.accepted);
  assert.equal(ACM.cell([early, late], WINDOW), null);
  assert.equal(acmCell([early, late], { takesLate: true }).isLate, true);
});

Deno.test("in the same second of solving, both were first", () => {
  const board = new Board(
    logOf([
      sent(1, "a", 5, STATUS.accepted),
      sent(2, "b", 5, STATUS.accepted, { at: BEGIN + 5 * MINUTE + 999 }),
    ]),
    { rule: ACM, window: WINDOW, scope: ALL },
  );
  assert.equal(board.firstOf(1), 300);
  assert.deepEqual(board.rows.map(({ cells }) => cells.get(1)!.solvedAt), [
    300,
    300,
  ]);
});

Deno.test("in an OI contest the last or the best program counts, and its quickest full run", () => {
  const list = [
    sent(1, "a", 1, STATUS.accepted, { score: 100, time: 50 }),
    sent(2, "a", 2, STATUS.accepted, { score: 100, time: 20 }),
    sent(3, "a", 3, STATUS.partialAccepted, { score: 40, time: 5 }),
  ];
  const [best, last] = (["highest", "recent"] as const).map((by) =>
    oiRule(by).cell(list, WINDOW)!
  );
  assert.deepEqual([best.score, best.runTime], [100, 20]);
  assert.deepEqual([last.score, last.runTime], [40, null]);
});

Deno.test("prizes go down the rows by priority, stars and those without a point get none", () => {
  const board = new Board(
    logOf(
      ["a", "b", "c", "d"].map((uid, n) =>
        sent(
          n + 1,
          uid,
          uid === "b" ? 1 : n,
          uid === "d" ? STATUS.wrongAnswer : STATUS.accepted,
        )
      ),
    ),
    { rule: ACM, window: WINDOW, scope: ALL },
  );
  const award = { background: "", color: "", num: 1 };
  const standings = standingsOf(board, {
    isStar: (uid) => uid === "a",
    awards: {
      kind: "number",
      list: [
        { ...award, priority: 2, name: "second" },
        { ...award, priority: 1, name: "first" },
        { ...award, priority: 3, name: "third" },
      ],
    },
  });
  assert.deepEqual(
    standings.map(({ row, rank, award }) => [row.uid, rank, award?.name]),
    [
      ["a", -1, undefined],
      ["b", 1, "first"],
      ["c", 2, "second"],
      ["d", 3, undefined],
    ],
  );
});
