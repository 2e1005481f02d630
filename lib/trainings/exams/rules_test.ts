import assert from "node:assert/strict";
import { Training } from "../../venues/schema.ts";
import { drawnFor, shortPools } from "./draw.ts";
import { attemptShare, endOf, examSight, toldFrom } from "./rules.ts";
import { correlation } from "./statistics.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const DUE = 100 * DAY;

const rules = (changes: Partial<Training> = {}) =>
  Training.parse({
    tid: 1,
    authorUid: "1",
    isExam: true,
    due: DUE,
    ...changes,
  });

Deno.test("an attempt ends after its own time, and no later than work earns something", () => {
  const timed = rules({ examMinutes: 40 });
  const at = (startedAt: number, until: number | null, training = timed) =>
    endOf(training, { startedAt }, until);
  assert.equal(at(0, DUE), 40 * MINUTE);
  assert.equal(at(DUE - MINUTE, DUE), DUE);
  assert.equal(at(0, null, rules()), null);
  assert.equal(at(5, DUE, rules()), DUE);
});

Deno.test("each further attempt takes its share off, and never more than all", () => {
  const shares = [0, 1, 2, 3, 4].map((n) =>
    attemptShare({ examPercent: 30 }, n)
  );
  assert.deepEqual(shares, [1, 0.7, 0.4, 0.1, 0]);
});

/** What somebody knows of one ended attempt; "tqk": its total, its questions' results, the key. */
function known(
  changes: Partial<Training>,
  { now, extensions = {}, attempts = 1, runs = false }: {
    now: number;
    extensions?: Record<string, number>;
    attempts?: number;
    runs?: boolean;
  },
): string {
  const done = {
    startedAt: 0,
    endedAt: 1,
    isByClock: false,
    takenBack: null,
    questions: [],
  };
  const sight = examSight(rules(changes), {
    moreAttempts: 0,
    attempts: [
      ...Array.from({ length: attempts }, () => done),
      ...runs ? [{ ...done, endedAt: null }] : [],
    ],
  }, { n: 0, uid: "me", now, extensions: new Map(Object.entries(extensions)) });
  return (sight.total ? "t" : "") + (sight.results ? "q" : "") +
    (sight.key ? "k" : "");
}

Deno.test("until it is due nothing is told; results and key wait for the last who may still earn something", () => {
  assert.equal(known({}, { now: DUE }), "");
  assert.equal(known({}, { now: DUE + 1 }), "tqk");
  const other = { other: DUE + DAY };
  assert.equal(known({}, { now: DUE + 1, extensions: other }), "t");
  assert.equal(known({}, { now: DUE + DAY + 1, extensions: other }), "tqk");
  assert.equal(known({}, { now: DUE + 1, extensions: { me: DUE + DAY } }), "");
  const late = { lateDays: 2, latePercent: 10 };
  assert.equal(known(late, { now: DUE + 1 }), "t");
  assert.equal(known(late, { now: DUE + 1, runs: true }), "");
  assert.equal(known(late, { now: DUE + 2 * DAY }), "t");
  assert.equal(known(late, { now: DUE + 2 * DAY + 1 }), "tqk");
  assert.equal(known({ due: null }, { now: DUE + 1 }), "");
});

Deno.test("told when handed in: the key not before the last attempt, nor while others earn with it unless the homework tells all", () => {
  const open = { examTells: "handIn", examAttempts: 2 } as const;
  assert.equal(known(open, { now: 5 }), "tq");
  assert.equal(known(open, { now: 5, attempts: 2 }), "tqk");
  const held = { ...open, feedbackBefore: "verdict" } as const;
  assert.equal(known(held, { now: 5, attempts: 2 }), "tq");
  assert.equal(known(held, { now: DUE + 1, attempts: 2 }), "tqk");
  assert.equal(known(open, { now: DUE + 1 }), "tqk");
});

Deno.test("numbers that all see have an exam's points once it is due", () => {
  const none = new Map<string, number>();
  assert.equal(toldFrom(rules(), none, "me"), DUE);
  assert.equal(toldFrom(rules({ examTells: "handIn" }), none, "me"), null);
  assert.equal(toldFrom(rules({ isExam: false }), none, "me"), null);
});

Deno.test("what is drawn stays, is drawn once, and is all there is where there is less", () => {
  const pools = [
    { tag: 1, count: 2, points: 5 },
    { tag: 2, count: 2, points: 5 },
  ];
  const drawables = new Map([[1, [10, 11, 12, 13]], [2, [10, 11]]]);
  const drawn = drawnFor([{ qid: 13, tag: 1 }], pools, drawables);
  assert.deepEqual(drawn[0], { qid: 13, tag: 1 });
  const qids = drawn.map(({ qid }) => qid);
  assert.equal(new Set(qids).size, 4);
  // The small pool comes first: both of its quizzes are left to it.
  assert.deepEqual(
    drawn.filter(({ tag }) => tag === 2).map(({ qid }) => qid).sort(),
    [10, 11],
  );
  assert.deepEqual(drawnFor(drawn, pools, drawables), drawn);
  assert.deepEqual(
    shortPools([{ tag: 2, count: 3, points: 1 }], drawables),
    [{ tag: 2, count: 3, has: 2 }],
  );
});

Deno.test("a question tells apart by how it goes with the rest; of too few, or where nothing varies, nothing is said", () => {
  const rows = (own: number[], rest: number[]) =>
    own.map((share, n) => ({ own: share, rest: rest[n] }));
  const rest = [0, 0.25, 0.5, 0.75, 1];
  assert.equal(correlation(rows(rest, rest)), 1);
  assert.equal(correlation(rows(rest.toReversed(), rest)), -1);
  assert.equal(correlation(rows([1, 1, 1, 1, 1], rest)), null);
  assert.equal(correlation(rows([0, 1], [0, 1])), null);
});
