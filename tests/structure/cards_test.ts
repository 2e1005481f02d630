import assert from "node:assert/strict";
import { allSources } from "./sources.ts";

/** It has words of its own for a narrow place. */
const OF_TEST_DATA = /^routes\/admin\/cases\/data\.tsx$/;

Deno.test("a table becomes cards before it leaves a fact out", async () => {
  const dropping = (await allSources())
    .filter(({ path, text }) =>
      path.endsWith(".tsx") && !OF_TEST_DATA.test(path) &&
      /\b(wide-only|phone-only)\b/.test(text)
    ).map(({ path }) => path);
  assert.deepEqual(dropping, []);
});
