import assert from "node:assert/strict";
import { openTestSite } from "../../tests/support.ts";
import { LEASE_MS, MAX_ATTEMPTS } from "../judging/protocol.ts";
import { STATUS } from "../judging/status.ts";
import { submit } from "../submissions/service.ts";

/** A site with a public problem, programs for it, and a judge that knows C. */
async function openQueue() {
  const t = await openTestSite();
  const problem = await t.addProblem({ languages: ["C", "Java"] });
  const act = await t.actAs("user");
  return {
    ...t,
    async send(language: string): Promise<number> {
      const code = "int main(){}";
      const sent = await submit(act, problem, { language, code });
      assert.ok(sent.ok);
      return sent.value.submitId;
    },
    claim: (languages: string[]) =>
      t.site.scheduler.claim({
        version: 1,
        judge: { name: "ann", instance: "a1" },
        slots: 1,
        free: 1,
        languages,
        isolation: "none",
      }, AbortSignal.abort()),
  };
}

Deno.test("any number that no judge here can take does not hide what one can", async () => {
  await using t = await openQueue();
  for (let n = 0; n < 700; n++) await t.send("Java");
  const id = await t.send("C");
  const tasks = await t.claim(["C"]);
  assert.deepEqual(tasks.map((task) => task.id), [id]);
});

Deno.test("a silent judge's task comes back though the clock was set back", async () => {
  await using t = await openQueue();
  const id = await t.send("C");
  await t.claim(["C"]);
  const statusAt = async (now: number) => {
    t.clock.now = now;
    await t.site.scheduler.expireLeases(now);
    return (await t.site.submissions.get(id))?.status;
  };
  const start = t.clock.now;
  // As much as clocks are put right every day.
  assert.equal(await statusAt(start - LEASE_MS / 2), STATUS.compiling);
  assert.equal(await statusAt(start - 3_600_000), STATUS.pending);
});

Deno.test("what every judge is lost over is given up in the end", async () => {
  await using t = await openQueue();
  const id = await t.send("C");
  for (let n = 1; n <= MAX_ATTEMPTS; n++) {
    const row = await t.site.submissions.get(id);
    assert.equal(row?.status, STATUS.pending, `before claim ${n}`);
    assert.equal((await t.claim(["C"])).length, 1);
    t.clock.now += LEASE_MS + 1;
    await t.site.scheduler.expireLeases(t.clock.now);
  }
  const row = await t.site.submissions.get(id);
  assert.equal(row?.status, STATUS.systemError);
  const report = await t.site.reports.get(id);
  assert.equal(report?.note?.code, "judgeLost");
  assert.deepEqual(await t.claim(["C"]), []);
});
