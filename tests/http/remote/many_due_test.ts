import assert from "node:assert/strict";
import { openWithHdu } from "./opened.ts";

Deno.test("behind a hundred programs that wait for one account, verdicts are still asked for", async () => {
  await using s = await openWithHdu();
  const { runs } = s.t.site.remote;
  const first = await s.send();
  await s.process.turn();
  assert.equal((await runs.get(first))!.state, "sent");
  // Its account signs in for a long time: nothing else is sent there meanwhile.
  const held = await s.send();
  const [order] = await s.process.claim();
  assert.equal(order.kind, "send");
  const now = s.t.clock.now;
  const run = (await runs.get(held))!;
  const waiting = { ...run, state: "waiting", claim: null } as const;
  for (let n = 0; n < 120; n++) {
    await runs.insert({
      ...waiting,
      submitId: 100_000 + n,
      username: null,
      dueAt: now - 1_000,
    });
  }
  // Later than all that waits, and not yet due when the next claim comes.
  await runs.update([first], (row) => ({ ...row, dueAt: now + 60 }));
  const waits = AbortSignal.timeout(10_000);
  const next = s.process.claim({ holds: [order.claim], waits });
  s.t.clock.now = now + 60;
  const [poll] = await next;
  assert.equal(poll?.kind, "poll");
});
