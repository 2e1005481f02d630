import assert from "node:assert/strict";
import { BROWSER_TEST } from "./support.ts";
import { atEachWidth, furnishTables } from "./table_looks.ts";
import { walkAllPages } from "./walk.ts";

// In Chinese: a11y_root_test.ts, which is there already.
Deno.test({
  ...BROWSER_TEST,
  name:
    "every table keeps its English words whole and in their places between a phone and a desk",
  async fn() {
    const round = { as: "root", language: "en-US" } as const;
    assert.deepEqual(
      await walkAllPages([round], atEachWidth, furnishTables),
      [],
    );
  },
});
