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
