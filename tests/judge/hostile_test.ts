import assert from "node:assert/strict";
import { HOSTILE } from "../../judge/hostile/mod.ts";
import { HELD } from "../../judge/hostile/types.ts";
import { statusName } from "../../lib/judging/status.ts";
import { openTestJudge } from "./support.ts";

const CASES = [{ input: "", output: HELD }];

Deno.test("hostile programs end as they must, and leave nothing", async (t) => {
  await using judge = await openTestJudge();
  assert.ok(HOSTILE.length >= 60, `${HOSTILE.length} programs`);
  for (const { name, language, code, outcomes } of HOSTILE) {
    await t.step(`${language}: ${name}`, async () => {
      const verdict = await judge.run(language, code, CASES, {
        timeLimit: 400,
        memoryLimit: 64,
      });
      const outcome = statusName(verdict.status);
      assert.ok(outcomes.includes(outcome), JSON.stringify(verdict));
      assert.deepEqual(judge.box.cgroup?.pids() ?? [], []);
    });
  }
});
