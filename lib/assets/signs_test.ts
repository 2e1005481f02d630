import assert from "node:assert/strict";
import { signsOf } from "./signs.ts";

const used = new Map([["list", 9], ["row", 5], ["board", 1], ["hall", 2]]);
const signs = (...parts: [string, string][]) => signsOf(parts, used);

Deno.test("a sheet is told by the rarest class that each of its selectors demands", () => {
  const css = `
    .list .board > td:not(.row) { color: red }
    @media print { .row:has(> .hall)::after { color: red } }
    @keyframes board { from { top: 0 } 50.5% { top: 1px } }
    math { color: red }
    .list .new { > p { color: red } &.row { color: red } }
    :is(.board, .hall) .row, .new { background: url("data:,{}") }`;
  assert.deepEqual(
    signs(["first", ".row {}"], ["boards", css], ["last", "p {}"]),
    new Map([["boards", ["board", "hall", "math", "new"]]]),
  );
});

Deno.test("a class that all pages know tells of no sheet where there is another", () => {
  assert.deepEqual(
    signs(["first", ".board {}"], ["a", ".board .list {}"], ["b", ".board {}"]),
    new Map([["a", ["list"]], ["b", ["board"]]]),
  );
});

Deno.test("a selector without a class belongs to the sheet of all pages", () => {
  for (
    const css of ["h1 {}", ":not(.board) {}", ":is(h1, .board) {}", "#id {}"]
  ) {
    assert.throws(() => signs(["a", css]), /Without a class in a sheet of "a"/);
  }
  assert.deepEqual(signs(["first", "h1 {}"], ["last", "h2 {}"]), new Map());
});
