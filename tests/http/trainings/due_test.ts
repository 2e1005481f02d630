import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { addTraining } from "./made.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;

Deno.test("how long is left is told in days, in hours, in the last hour in minutes", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const due = t.clock.now + DAY;
  const { tid } = await addTraining(t, { pids: [pid], due });
  const left = async () =>
    /还有 [^<]*/.exec(
      await (await t.browse(`/training/${tid}/problems`, { as: "user" }))
        .text(),
    )?.[0];
  assert.equal(await left(), "还有 1 天 0 小时");
  t.clock.now += DAY - 3 * HOUR + 60_000;
  assert.equal(await left(), "还有 2 小时 59 分钟");
  t.clock.now += 2 * HOUR + 53 * 60_000;
  assert.equal(await left(), "还有 6 分钟");
  t.clock.now += 6 * 60_000 - 1;
  assert.equal(await left(), "还有 1 分钟");
});
