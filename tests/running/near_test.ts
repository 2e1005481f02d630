import assert from "node:assert/strict";
import { nearTests } from "./near.ts";

const source = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import {} from "${target}";`).join("\n"),
});

const SOURCES = [
  source("lib/names.ts"),
  source("lib/contests/clock.ts", "../names.ts"),
  source("lib/contests/clock_test.ts", "./clock.ts"),
  source("lib/groups/list.ts"),
  source("lib/groups/list_test.ts", "./list.ts"),
  source("lib/site/site.ts", "../contests/clock.ts", "../groups/list.ts"),
  source("tests/support.ts", "../lib/site/site.ts"),
  source("tests/http/contests/enter_test.ts", "../../support.ts"),
  source("tests/http/groups/list_test.ts", "../../support.ts"),
  source("tests/http/clock_test.ts", "../../lib/contests/clock.ts"),
  source("tests/browser/contest_test.ts", "../../lib/contests/clock.ts"),
  source("tests/structure/files_test.ts"),
];

Deno.test("a change leads to the tests that import it, and to its area's", () => {
  assert.deepEqual(nearTests(SOURCES, ["lib/contests/clock.ts"]), [
    "lib/contests/clock_test.ts",
    "tests/http/contests/enter_test.ts",
    "tests/http/clock_test.ts",
    "tests/structure/files_test.ts",
  ]);
  assert.deepEqual(nearTests(SOURCES, ["lib/names.ts"]), [
    "lib/contests/clock_test.ts",
    "tests/http/clock_test.ts",
    "tests/structure/files_test.ts",
  ]);
});

Deno.test("pages of the admin area lead to their area's tests", () => {
  assert.deepEqual(nearTests(SOURCES, ["routes/admin/contest/form.tsx"]), [
    "tests/http/contests/enter_test.ts",
    "tests/structure/files_test.ts",
  ]);
});

Deno.test("what only documents has changed leads to the structure's tests alone", () => {
  assert.deepEqual(nearTests(SOURCES, ["docs/words.md"]), [
    "tests/structure/files_test.ts",
  ]);
});
