import assert from "node:assert/strict";
import { openJudged } from "../../tests/rejudging.ts";
import { STATUS } from "../judging/status.ts";
import { openSite } from "../site.ts";
import { resumeRejudges, startRejudge } from "./rejudge.ts";

const { accepted: AC } = STATUS;

Deno.test("a rejudge that was cut off goes on after the next start, and does nothing twice", async () => {
  await using t = await openJudged();
  const ids: number[] = [];
  for (let n = 0; n < 5; n++) ids.push(await t.send(AC));
  const { id } = await t.begin();
  // As if the process had been killed after the second.
  await t.site.rejudges.update([id], (current) => ({
    ...current,
    state: "queueing",
    reached: ids[1],
    total: 2,
  }));
  const site = await openSite({ ...t.site, clock: () => t.clock.now });
  await resumeRejudges(site);
  await Promise.all(site.background);
  const resumed = (await site.rejudges.get(id))!;
  assert.deepEqual([resumed.state, resumed.total], ["judging", 5]);
  assert.equal((await Array.fromAsync(site.previews.all())).length, 5);
  assert.equal((await Array.fromAsync(site.tasks.all())).length, 5);
});
