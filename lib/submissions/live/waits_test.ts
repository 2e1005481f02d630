import assert from "node:assert/strict";
import { openTestSite } from "../../../tests/support.ts";
import { aClaim } from "../../../tests/http/judging.ts";
import type { ClaimRequest } from "../../judging/calls.ts";
import type { LiveState } from "./live.ts";
import { submit } from "../service.ts";
import { waitOf, WaitTeller } from "./waits.ts";
import { PRACTICE } from "../../venues/schema.ts";

async function openQueue() {
  const t = await openTestSite();
  const problem = await t.addProblem();
  const act = await t.actAs("user");
  return {
    ...t,
    async send(language = "C"): Promise<number> {
      const draft = { language, code: "int main(){}" };
      const sent = await submit(act, problem, draft, PRACTICE);
      assert.ok(sent.ok);
      return sent.value.submitId;
    },
    wait: (id: number) => waitOf(t.site, id, t.clock.now),
    claim: (changes: Record<string, unknown>) =>
      t.site.queue.scheduler.claim(
        aClaim(changes) as ClaimRequest,
        AbortSignal.abort(),
      ),
  };
}

Deno.test("a waiting submission has a place and a reason", async () => {
  await using t = await openQueue();
  const [first, java] = [await t.send(), await t.send("Java")];
  assert.deepEqual(t.wait(first), { ahead: 0, why: "noJudge" });
  assert.deepEqual(t.wait(java), { ahead: 1, why: "noJudge" });
  await t.claim({ languages: ["C"], free: 1 });
  assert.equal(t.wait(first), null);
  assert.deepEqual(t.wait(java), { ahead: 0, why: "noLanguage" });
  const last = await t.send();
  assert.deepEqual(t.wait(last), { ahead: 1, why: "busy" });
});

Deno.test("open pages hear how the queue moves, and only of what has moved", async () => {
  await using t = await openQueue();
  const ids = [await t.send(), await t.send()];
  const heard: unknown[] = [];
  t.site.submissions.live.subscribe([ids[1]], ({ ahead, why }: LiveState) => {
    heard.push([ahead, why]);
  });
  const teller = new WaitTeller(t.site);
  teller.tell();
  teller.tell();
  assert.deepEqual(heard, [[1, "noJudge"]]);
  await t.claim({ languages: ["C"], free: 1 });
  teller.tell();
  assert.deepEqual(heard.slice(1), [[0, "busy"]]);
});
