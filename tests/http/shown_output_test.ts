import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestSite } from "../support.ts";
import { judged } from "./judging.ts";

const CANARY = "canary-of-the-data-5d";

Deno.test("what a program copies of the test data does not come back to its owner", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({
    cases: [{ input: CANARY, output: "3\n", score: 0, groupNum: null }],
  });
  const submitId = await judged(t, problemId, {
    verdict: { status: STATUS.runtimeError, message: CANARY },
    cases: { message: CANARY, note: { code: "exitCode", value: 77 } },
  });
  for (
    const path of [
      `/submission-detail/${submitId}`,
      `/api/get-submission-detail?submitId=${submitId}`,
      `/api/get-all-case-result?submitId=${submitId}`,
    ]
  ) {
    const body = await (await t.browse(path, { as: "user" })).text();
    assert.doesNotMatch(body, new RegExp(CANARY), path);
    assert.doesNotMatch(body, /exit code 77/, path);
  }
});
