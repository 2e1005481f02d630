import assert from "node:assert/strict";
import { rowsNamed } from "./case_ranges.ts";

Deno.test("cases are named by numbers and ranges, groups apart by semicolons", () => {
  const table: [string, number[][] | null][] = [
    ["1-3, 5", [[0, 1, 2, 4]]],
    [" 2 ", [[1]]],
    ["1–2，4、5～6", [[0, 1, 3, 4, 5]]],
    ["1-2; 3-4；6", [[0, 1], [2, 3], [5]]],
    ["2,1-2,", [[1, 0]]],
    ["1;", [[0]]],
    ["４－6；１，２", [[3, 4, 5], [0, 1]]],
    ["４-6　１", [[3, 4, 5, 0]]],
    ["1—2、3——4 5−6", [[0, 1, 2, 3, 4, 5]]],
    ["2至3;4〜5", [[1, 2], [3, 4]]],
    ["", null],
    [";,", null],
    ["0", null],
    ["7", null],
    ["5-7", null],
    ["3-2", null],
    ["1-2-3", null],
    ["one", null],
    ["1.5", null],
    ["1 2 4 - 5", [[0, 1, 3, 4]]],
    ["-1", null],
  ];
  for (const [text, rows] of table) {
    assert.deepEqual(rowsNamed(text, 6), rows, JSON.stringify(text));
  }
});

Deno.test("texts that nobody types are refused, however long they are", () => {
  assert.equal(rowsNamed(`1${" ".repeat(4_000_000)}1`, 9), null);
  assert.equal(rowsNamed("1-4900;".repeat(500), 4_900), null);
  assert.deepEqual(rowsNamed(`1${" ".repeat(3_000)}-  2`, 9), [[0, 1]]);
});
