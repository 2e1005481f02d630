import assert from "node:assert/strict";
import { allSources } from "./sources.ts";

/**
 * What a program has printed may be the test data. Nobody hands a stored report
 * out but `told.ts`, which knows what a reader may be told of it.
 */
const READERS = [
  // Notes only, counted for administrators.
  "lib/judges/alarms.ts",
  "lib/submissions/told.ts",
];

Deno.test("stored reports are read where it is decided what is told of them", async () => {
  const found = (await allSources())
    .filter(({ path }) => !path.startsWith("tests/"))
    .filter(({ path }) => !/_test\.tsx?$/.test(path))
    .filter(({ text }) =>
      /\breports\s*\.\s*(get|all|list|find)\w*\(/.test(text)
    )
    .map(({ path }) => path);
  assert.deepEqual(found.sort(), READERS);
});
