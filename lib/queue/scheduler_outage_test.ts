import assert from "node:assert/strict";
import { openTestSite } from "../../tests/support.ts";
import { STATUS } from "../judging/status.ts";
import { submit } from "../submissions/service.ts";
import { PRACTICE } from "../venues/schema.ts";

Deno.test("a disk that was full while judges asked has nothing given up when there is room", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem({ languages: ["C"] });
  const draft = { language: "C", code: "int main(){}" };
  const sent = await submit(await t.actAs("user"), problem, draft, PRACTICE);
  assert.ok(sent.ok);
  const { store, queue: { scheduler } } = t.site;
  const claim = () =>
    scheduler.claim({
      version: 1,
      judge: { name: "ann", instance: "a1" },
      slots: 1,
      free: 1,
      languages: ["C"],
      isolation: "none",
    }, AbortSignal.abort());
  const transact = store.transact.bind(store);
  for (let n = 0; n < 30; n++) {
    // Full for who claims; what comes right after it finds room already.
    let isFull = true;
    store.transact = (work) => {
      if (!isFull) return transact(work);
      isFull = false;
      return Promise.reject(new TypeError("database or disk is full"));
    };
    await assert.rejects(claim(), /disk is full/);
    t.clock.now += 10_000;
  }
  store.transact = transact;
  const { submitId } = sent.value;
  const row = await t.site.submissions.records.get(submitId);
  assert.equal(row?.status, STATUS.pending);
  assert.deepEqual((await claim()).map(({ id }) => id), [submitId]);
});

Deno.test("a slow database does not make a large judge lose what it is at", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem({ languages: ["C"] });
  const judge = { name: "ann", instance: "a1" };
  const { store, queue: { scheduler } } = t.site;
  for (let n = 0; n < 20; n++) {
    const draft = { language: "C", code: "int main(){}" };
    await submit(await t.actAs("user"), problem, draft, PRACTICE);
  }
  const running = await scheduler.claim({
    version: 1,
    judge,
    slots: 20,
    free: 20,
    languages: ["C"],
    isolation: "none",
  }, AbortSignal.abort());
  assert.equal(running.length, 20);
  const transact = store.transact.bind(store);
  const all = Promise.withResolvers<void>();
  let begun = 0;
  // It answers all of them together, or none.
  store.transact = async (work) => {
    if (++begun === 20) all.resolve();
    await all.promise;
    return await transact(work);
  };
  const gone = { kind: "submission" as const, id: 999, attempt: 1 };
  assert.deepEqual(
    await scheduler.heartbeat(judge, [...running.slice(1), gone]),
    [gone],
  );
});
