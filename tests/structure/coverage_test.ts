import assert from "node:assert/strict";
import { coverage, rowsIn } from "../coverage.ts";
import { allSources } from "./sources.ts";

Deno.test("a list of rows is read with its documents and ranges", () => {
  assert.deepEqual(rowsIn("2 C1.1–C1.3, D2.4; 3 G8.3"), [
    "2 C1.1",
    "2 C1.2",
    "2 C1.3",
    "2 D2.4",
    "3 G8.3",
  ]);
  assert.throws(() => rowsIn("C1.1"));
  assert.throws(() => rowsIn("2 C1.1 and more"));
});

Deno.test("names and first lines make the document", () => {
  const name = (rows: string) => `Deno.test("it is so [${rows}]", () => {});`;
  const text = coverage([
    { path: "tests/http/contests/list_test.ts", text: name("2 C1.10, C1.9") },
    { path: "lib/boards/rules_test.ts", text: "// Rows: 2 C1.9\n" },
    { path: "lib/boards/rules.ts", text: name("2 C9.9") },
  ]);
  assert.match(
    text,
    /## Document 2\n\n- C1.9: http\/contests\/list, lib\/boards\/rules\n- C1.10: http\/contests\/list\n$/,
  );
});

Deno.test("docs/coverage.md is what the tests say (deno task coverage)", async () => {
  assert.equal(
    await Deno.readTextFile("docs/coverage.md"),
    coverage(await allSources()),
  );
});
