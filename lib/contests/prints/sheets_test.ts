import assert from "node:assert/strict";
import { sheetsOf } from "./sheets.ts";

Deno.test("a text becomes sheets: nothing is lost, no line is too wide, no sheet too long [4 E2.3]", () => {
  const lines = Array.from({ length: 130 }, (_, n) => `line ${n}`);
  const sheets = sheetsOf(lines.join("\r\n"));
  assert.deepEqual(sheets.map(({ length }) => length), [62, 62, 6]);
  assert.deepEqual(sheets.flat(), lines);
  const [long] = sheetsOf("x".repeat(200));
  assert.deepEqual(long.map(({ length }) => length), [96, 96, 8]);
  const [wide] = sheetsOf("汉".repeat(50));
  assert.deepEqual(wide.map(({ length }) => length), [48, 2]);
});

Deno.test("tabs keep their places, empty lines at the end take no sheet [4 E2.3]", () => {
  assert.deepEqual(sheetsOf("\tif\n ab\tc\n\n\n"), [["    if", " ab c"]]);
  assert.deepEqual(sheetsOf("\n\n"), [[""]]);
});
