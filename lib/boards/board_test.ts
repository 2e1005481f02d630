// Rows: 2 C6.2–C6.4
import assert from "node:assert/strict";
import fc from "fast-check";
import { STATUS, type Status } from "../judging/status.ts";
import { ACM, ACM_AT_FIRST, acmRuleOf } from "./acm.ts";
import type { Attempt } from "./attempt.ts";
import { Board, type Scope } from "./board.ts";
import { AttemptLog } from "./log.ts";
import { oiRule } from "./oi.ts";
import type { Cell, Rule } from "./rule.ts";
import { slowRanking } from "../../tests/slow_ranking.ts";
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

const attempts = fc.array(
  fc.record({
    uid: fc.constantFrom("a", "b", "c", "d"),
    pid: fc.integer({ min: 1, max: 3 }),
    // Few moments, so that many are equal.
    at: fc.integer({ min: -3, max: 70 }).map((n) => BEGIN + n * MINUTE),
    status: fc.constantFrom<Status>(
      STATUS.accepted,
      STATUS.wrongAnswer,
      STATUS.compileError,
      STATUS.partialAccepted,
      STATUS.systemError,
    ),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    time: fc.option(fc.integer({ min: 0, max: 900 })),
  }),
  { maxLength: 40 },
).map((list) => list.map((one, n): Attempt => ({ ...one, submitId: n + 1 })));

const windows = fc.record({
  seal: fc.constantFrom(null, SEAL),
  takesLate: fc.boolean(),
  until: fc.constantFrom(null, BEGIN + 30 * MINUTE, SEAL + 5 * MINUTE),
}).map((changes): Window => ({ ...WINDOW, ...changes }));

const scopes = fc.constantFrom<Scope>(
  ALL,
  { excluded: new Set(["b"]), pids: null },
  { excluded: new Set(["a"]), pids: new Set([1, 3]) },
);

const BY_LAST = acmRuleOf({ ...ACM_AT_FIRST, ties: "lastSolve" });

const rules: readonly Rule[] = [
  ACM,
  acmRuleOf({ ...ACM_AT_FIRST, penaltyMinutes: 7, costs: ["CE", "WA"] }),
  BY_LAST,
  oiRule("recent"),
  oiRule("highest"),
];
const anyRule = fc.constantFrom(...rules);

function logOf(list: readonly Attempt[]): AttemptLog {
  const log = new AttemptLog();
  for (const one of list) log.put(one);
  return log;
}

/** All that a board says. */
function told<C extends Cell>(board: Board<C>) {
  const pids = [1, 2, 3];
  return {
    rows: board.rows.map(({ cells, version: _, ...row }) => ({
      ...row,
      cells: [...cells].sort(([a], [b]) => a - b),
    })),
    firsts: pids.map((pid) => board.firstOf(pid)),
    counts: pids.map((pid) => board.countOf(pid)),
  };
}

Deno.test("a board that was moved verdict by verdict is the one that is made anew [4 E3.1]", () => {
  fc.assert(
    fc.property(
      attempts,
      fc.array(fc.nat()),
      anyRule,
      windows,
      scopes,
      (list, dropped, rule, window, scope) => {
        const log = new AttemptLog();
        const board = new Board(log, { rule, window, scope });
        for (const one of list) {
          // First another verdict, as before a rejudge.
          log.put({ ...one, status: STATUS.accepted, score: 7 });
          board.firstOf(one.pid);
          log.put(one);
        }
        const gone = new Set(dropped.map((n) => list[n]?.submitId));
        for (const id of gone) if (id !== undefined) log.drop(id);
        const left = list.filter(({ submitId }) => !gone.has(submitId));
        const anew = new Board(logOf(left), { rule, window, scope });
        assert.deepEqual(told(board), told(anew));
      },
    ),
  );
});

Deno.test("the order in which verdicts arrive does not matter", () => {
  const orders = attempts.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length }),
    )
  );
  fc.assert(
    fc.property(orders, anyRule, windows, ([list, other], rule, window) => {
      const [one, two] = [list, other].map((sent) => {
        const log = new AttemptLog();
        const board = new Board(log, { rule, window, scope: ALL });
        for (const attempt of sent) log.put(attempt);
        return told(board);
      });
      assert.deepEqual(one, two);
    }),
  );
});

Deno.test("a board that was sealed and is opened is one that never was sealed", () => {
  fc.assert(
    fc.property(attempts, anyRule, (list, rule) => {
      const log = new AttemptLog();
      const sealed = { ...WINDOW, seal: SEAL };
      const frozen = new Board(log, { rule, window: sealed, scope: ALL });
      for (const one of list) log.put(one);
      // Nothing of it tells a verdict after the seal.
      const hidden = list.map((one) =>
        one.at < SEAL ? one : { ...one, status: STATUS.compileError, score: 3 }
      );
      const other = new Board(logOf(hidden), {
        rule,
        window: sealed,
        scope: ALL,
      });
      const results = ({ rows }: Board) =>
        rows.map(({ uid, points, time, total }) => [uid, points, time, total]);
      assert.deepEqual(results(frozen), results(other));
      const opened = new Board(log, { rule, window: WINDOW, scope: ALL });
      const never = new Board(logOf(list), {
        rule,
        window: WINDOW,
        scope: ALL,
      });
      assert.deepEqual(told(opened), told(never));
    }),
  );
});

Deno.test("ranks and prizes are those of a slow, independent ranking [4 E3.1]", () => {
  const awards = {
    kind: "proportion",
    list: [
      { priority: 2, name: "silver", background: "", color: "", num: 40 },
      { priority: 1, name: "gold", background: "", color: "", num: 30 },
    ],
  } as const;
  fc.assert(
    fc.property(
      attempts,
      fc.constantFrom<"acm" | "last" | "recent" | "highest">(
        "acm",
        "last",
        "recent",
        "highest",
      ),
      windows,
      (list, kind, window) => {
        const rule: Rule = kind === "acm"
          ? ACM
          : kind === "last"
          ? BY_LAST
          : oiRule(kind);
        const board = new Board(logOf(list), { rule, window, scope: ALL });
        const isStar = (uid: string) => uid === "c";
        const standings = standingsOf(board, { isStar, awards });
        assert.deepEqual(
          standings.map(({ row, rank, award }) => ({
            uid: row.uid,
            points: row.points,
            time: row.time,
            rank,
            award: award?.name ?? null,
          })),
          slowRanking(list, { kind, window, isStar, awards }),
        );
      },
    ),
  );
});
