import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import type { ProblemDraft } from "../../../lib/problems/schema.ts";
import { updateProblem } from "../../../lib/problems/service.ts";
import {
  endRejudge,
  type RejudgeDraft,
  startRejudge,
} from "../../../lib/submissions/rejudging/rejudge.ts";
import { DRAFT, openJudged } from "../../rejudging.ts";
import { aProblem, type Person } from "../../support.ts";
import { DAY_MS } from "../../../lib/durations.ts";

/** A problem to which two programs were sent, a day ago. */
async function openSent() {
  const t = await openJudged();
  await t.send(STATUS.accepted);
  t.clock.now += 60_000;
  await t.send(STATUS.wrongAnswer);
  t.clock.now += DAY_MS;
  const base = `/admin/problem/${t.pid}`;
  const [{ caseId }] = (await t.site.problems.cases.get(t.pid))!;
  const pages = [
    `/admin/problem/edit/${t.pid}`,
    `${base}/data`,
    `${base}/data/case/${caseId}`,
    `${base}/dry-run`,
  ];
  return {
    ...t,
    async change(changes: Partial<ProblemDraft>) {
      const now = (await t.site.problems.records.get(t.pid))!;
      const done = await updateProblem(
        await t.actAs("root"),
        t.pid,
        aProblem({ problemId: now.problemId, ...changes }),
      );
      assert.ok(done.ok, JSON.stringify(done));
    },
    /** How many programs each page offers to judge again; 0: it does not. */
    async offers(as: Person = "root"): Promise<number[]> {
      const offers: number[] = [];
      for (const path of pages) {
        const html = await (await t.browse(path, { as })).text();
        const notice = /题目改动之前已有 (\d+) 个提交/.exec(html)?.[1];
        // The tab of those who may leads there in any case.
        const links = html.split(`${base}/rejudge"`).length - 1;
        const tabs = as === "root" ? 1 : 0;
        assert.equal(links - tabs, notice === undefined ? 0 : 1);
        offers.push(Number(notice ?? 0));
      }
      return offers;
    },
  };
}

Deno.test("after a change that may change verdicts each page of the problem offers a rejudge", async () => {
  await using t = await openSent();
  assert.deepEqual(await t.offers(), [0, 0, 0, 0], "nothing has changed");
  await t.change({ difficulty: 2, source: "a book" });
  assert.deepEqual(await t.offers(), [0, 0, 0, 0], "no verdict rests on that");
  t.clock.now += 60_000;
  await t.change({ timeLimit: 1_234 });
  assert.deepEqual(await t.offers(), [2, 2, 2, 2]);
  t.clock.now += 60_000;
  await t.send(STATUS.accepted);
  assert.deepEqual(await t.offers(), [2, 2, 2, 2], "the third came after it");
});

Deno.test("a rejudge of all of them settles it, one of a part or dropped does not", async () => {
  await using t = await openSent();
  await t.change({ memoryLimit: 99 });
  const rejudge = async (changes: Partial<RejudgeDraft>) => {
    t.clock.now += 60_000;
    const root = await t.actAs("root");
    const begun = await startRejudge(root, t.pid, { ...DRAFT, ...changes });
    assert.ok(begun.ok, JSON.stringify(begun));
    await t.settled();
    await t.judgeAll(() => STATUS.accepted);
    return begun.value.id;
  };
  await rejudge({ mode: "direct", status: STATUS.accepted });
  assert.deepEqual(await t.offers(), [2, 2, 2, 2], "a part");
  const id = await rejudge({});
  assert.deepEqual(await t.offers(), [0, 0, 0, 0], "to be looked at");
  assert.ok((await endRejudge(await t.actAs("root"), id, "dropping")).ok);
  await t.settled();
  assert.deepEqual(await t.offers(), [2, 2, 2, 2], "dropped");
  assert.deepEqual(await t.offers("admin"), [0, 0, 0, 0], "who may not");
  await rejudge({ mode: "direct" });
  assert.deepEqual(await t.offers(), [0, 0, 0, 0]);
});
