import assert from "node:assert/strict";
import { allSources } from "./sources.ts";

/** The test data's own pages: they have frames and words of their own. */
const OF_TEST_DATA = /\/(MakingReport|DataPreview|CaseTable)\.tsx$/;

Deno.test("a table becomes cards before it leaves a fact out", async () => {
  const dropping = (await allSources())
    .filter(({ path, text }) =>
      path.endsWith(".tsx") && !OF_TEST_DATA.test(path) &&
      /\b(wide-only|phone-only)\b/.test(text)
    ).map(({ path }) => path);
  assert.deepEqual(dropping, []);
});
