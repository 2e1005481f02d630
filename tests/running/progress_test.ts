import assert from "node:assert/strict";
import { Progress } from "./progress.ts";

/** What `deno test` prints of a share, up to a step that does not end. */
const PRINTED = `running 3 tests from ./share_1_test.ts
a form is sent ... ok (12ms)
many of them ...
  one ... ok (0ms)
  two ...
    deep ... FAILED (0ms)
  two ... FAILED (due to 1 failed step) (1ms)
many of them ... FAILED (due to 1 failed step) (3ms)
left out ... ignored (0ms)
waits for ... what never comes ...
  a verdict ...`;

Deno.test("what runs is known at each moment, however the output is cut", () => {
  for (const length of [1, 7, PRINTED.length]) {
    const progress = new Progress();
    const lines: string[] = [];
    for (let at = 0; at < PRINTED.length; at += length) {
      lines.push(...progress.take(PRINTED.slice(at, at + length)));
    }
    assert.deepEqual(lines, PRINTED.split("\n").slice(0, -1));
    assert.equal(
      progress.running,
      "waits for ... what never comes > a verdict",
    );
    progress.take(" ok (2s)\n");
    assert.equal(progress.running, "waits for ... what never comes");
    progress.take("waits for ... what never comes ... ok (3s)\n");
    assert.equal(progress.running, null);
  }
});

Deno.test("nothing runs before the first test, nor between two", () => {
  const progress = new Progress();
  progress.take("running 2 tests from ./share_1_test.ts\n");
  assert.equal(progress.running, null);
  progress.take("many of them ...\n  one ... ok (0ms)\n");
  assert.equal(progress.running, "many of them");
  progress.take("many of them ... ok (3ms)\n");
  assert.equal(progress.running, null);
});
