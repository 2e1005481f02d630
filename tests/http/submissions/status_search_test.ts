import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";

Deno.test("page and call look for a person or problem of the same length [1 H1.116]", async () => {
  await using t = await openTestSite();
  for (const name of ["username", "problemID"]) {
    for (const [chars, status] of [[50, 200], [51, 400]]) {
      const query = `${name}=${"x".repeat(chars)}`;
      const page = await t.browse(`/status?${query}`, { as: "root" });
      await page.body?.cancel();
      const list = "/api/get-submission-list?onlyMine=false";
      const call = await t.call("GET", `${list}&${query}`, { as: "root" });
      await call.body?.cancel();
      assert.deepEqual([page.status, call.status], [status, status], query);
    }
  }
});
