// Rows: 2 C14.1–C14.8
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  Scrolling,
  scrollRanks,
  scrollSteps,
  type SealedRow,
} from "./resolver.ts";

const told = (rows: readonly SealedRow[]) =>
  scrollSteps(rows).map((step) => {
    switch (step.kind) {
      case "point":
        return `point ${step.row}.${step.column}`;
      case "open":
        return `open ${step.row}.${step.column} ${step.points}`;
      case "rise":
        return `rise ${step.row} ${step.from}-${step.to}`;
      case "settle":
        return `settle ${step.row} ${step.place}`;
    }
  });

Deno.test("the lowest row is opened cell by cell, goes up where it solved, and the next one follows", () => {
  const rows: SealedRow[] = [
    { points: 2, time: 100, last: 0, order: 0, sealed: [] },
    {
      points: 1,
      time: 50,
      last: 0,
      order: 1,
      sealed: [{ column: 2, points: 0, time: 0, last: 0 }],
    },
    {
      points: 1,
      time: 60,
      last: 0,
      order: 2,
      sealed: [
        { column: 0, points: 0, time: 0, last: 0 },
        { column: 1, points: 1, time: 30, last: 0 },
      ],
    },
  ];
  assert.deepEqual(told(rows), [
    "point 2.0",
    "open 2.0 0",
    "point 2.1",
    "open 2.1 1",
    // 2 points in 90: before everybody.
    "rise 2 2-0",
    "point 1.2",
    "open 1.2 0",
    "settle 1 2",
    "settle 0 1",
    "settle 2 0",
  ]);
});

Deno.test("a board without anything sealed only settles", () => {
  assert.deepEqual(told([]), []);
  assert.deepEqual(
    told([
      { points: 0, time: 0, last: 0, order: 1, sealed: [] },
      { points: 0, time: 0, last: 0, order: 0, sealed: [] },
    ]),
    ["settle 0 1", "settle 1 0"],
  );
});

Deno.test("ranks while it goes: equal ones share theirs, stars have none", () => {
  const at = {
    order: [3, 0, 1, 2, 4],
    points: [2, 2, 1, 3, 1],
    time: [9, 9, 5, 1, 5],
    last: [0, 0, 0, 0, 0],
  };
  assert.deepEqual(
    scrollRanks(at, (row) => row === 3),
    [null, 1, 1, 3, 3],
  );
  assert.deepEqual(
    scrollRanks({ ...at, last: [4, 6, 5, 1, 5] }, (row) => row === 3),
    [null, 1, 2, 3, 3],
    "where the last solution tells equal rows apart",
  );
});

const rowsOf = fc.array(
  fc.record({
    points: fc.integer({ min: 0, max: 3 }),
    time: fc.integer({ min: 0, max: 3 }),
    last: fc.integer({ min: 0, max: 2 }),
    sealed: fc.uniqueArray(
      fc.record({
        column: fc.integer({ min: 0, max: 4 }),
        points: fc.integer({ min: 0, max: 1 }),
        time: fc.integer({ min: 0, max: 3 }),
        last: fc.integer({ min: 1, max: 4 }),
      }).map((one) => one.points === 0 ? { ...one, time: 0, last: 0 } : one),
      { selector: ({ column }) => column, maxLength: 4 },
    ),
  }),
  { maxLength: 12 },
).map((rows) => rows.map((row, order): SealedRow => ({ ...row, order })));

/** The order of the open board, by another way: whole rows are sorted. */
const openOrder = (rows: readonly SealedRow[]) =>
  rows.map(({ points, time, last, order, sealed }, n) => ({
    n,
    order,
    points: sealed.reduce((sum, one) => sum + one.points, points),
    time: sealed.reduce((sum, one) => sum + one.time, time),
    last: sealed.reduce((most, one) => Math.max(most, one.last), last),
  })).sort((a, b) =>
    b.points - a.points || a.time - b.time || a.last - b.last ||
    a.order - b.order
  ).map(({ n }) => n);

Deno.test("it ends in the open board, each cell is opened once, and a row only ever rises", () => {
  fc.assert(fc.property(rowsOf, (rows) => {
    const show = new Scrolling(rows);
    const opened: string[] = [];
    let settled = rows.length;
    for (let step = show.forward(); step !== null; step = show.forward()) {
      if (step.kind === "rise") {
        assert.ok(step.to < step.from);
        // What has settled stays.
        assert.ok(step.from < settled);
      }
      if (step.kind === "open") opened.push(`${step.row}.${step.column}`);
      if (step.kind === "settle") {
        settled--;
        assert.equal(step.place, settled);
        assert.equal(show.order[settled], step.row);
      }
    }
    assert.deepEqual(show.order, openOrder(rows));
    assert.equal(settled, 0);
    const all = rows.flatMap(({ sealed }, n) =>
      sealed.map(({ column }) => `${n}.${column}`)
    );
    assert.deepEqual(opened.sort(), all.sort());
  }));
});

Deno.test("taken back step by step it is the sealed board again", () => {
  fc.assert(fc.property(rowsOf, (rows) => {
    const [show, first] = [new Scrolling(rows), new Scrolling(rows)];
    while (show.forward() !== null);
    while (show.back() !== null);
    assert.deepEqual(show, first);
  }));
});
