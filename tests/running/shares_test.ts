import assert from "node:assert/strict";
import { divide, testFiles } from "./shares.ts";
import { timesIn } from "./times.ts";
import { USUAL_TIMES } from "./usual_times.ts";

Deno.test("shares take about as long each, the longest first", () => {
  const times = { a: 60, b: 30, c: 20, d: 10, e: 5 };
  assert.deepEqual(divide(["a", "b", "c", "d", "e"], 2, times), [
    ["a", "e"],
    ["b", "c", "d"],
  ]);
});

Deno.test("a file without a time counts as a usual one, and none is lost", () => {
  assert.deepEqual(divide(["a", "b", "c"], 2, {}), [["a", "c"], ["b"]]);
  assert.deepEqual(divide(["a", "b", "new"], 2, { a: 30, b: 10 }), [
    ["a"],
    ["new", "b"],
  ]);
  assert.deepEqual(divide(["a"], 3, {}), [["a"]]);
});

Deno.test("usual times are of files that are there", async () => {
  const files = new Set(
    await testFiles([
      "tests",
      "lib",
      "judge",
      "mailer",
      "remote",
      "components",
    ]),
  );
  const gone = Object.keys(USUAL_TIMES).filter((file) => !files.has(file));
  assert.deepEqual(gone, []);
});

Deno.test("a report's tests are read with their files, without their steps", () => {
  const report = `<testsuite name="./share_1_test.ts" tests="4">
    <testcase name="a &gt; b &amp; &quot;c&quot;" classname="./tests/http/a_test.ts" time="1.250" line="1" col="6">
        <failure message="no">Error</failure>
    </testcase>
    <testcase name="many" classname="lib/b_test.ts" time="0.004" line="1" col="6">
    </testcase>
    <testcase name="many &gt; one &gt; deep" classname="lib/b_test.ts" time="0.003" line="2" col="6">
    </testcase>`;
  assert.deepEqual(timesIn(report), [
    { file: "tests/http/a_test.ts", name: 'a > b & "c"', seconds: 1.25 },
    { file: "lib/b_test.ts", name: "many", seconds: 0.004 },
  ]);
});
