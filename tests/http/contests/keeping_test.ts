import assert from "node:assert/strict";
import {
  openContestDraft,
  setContestVisible,
  updateContest,
} from "../../../lib/contests/service.ts";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { envelope, openTestSite } from "../../support.ts";
import { addContest } from "./contests.ts";

Deno.test("of problems that are added at once under one id, one is in the contest; A and a are the same", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const add = async (displayId: string) =>
    (await envelope(
      await t.call("POST", "/api/admin/contest/add-problem-from-public", {
        as: "root",
        json: { cid, pid: (await t.addProblem({ type: 0 })).pid, displayId },
      }),
    )).status;
  await t.userOf("root");
  const added = await Promise.all(["A", "A", "a", "A"].map(add));
  assert.equal(added.filter((status) => status === 200).length, 1);
  assert.equal(t.site.venues.items.of({ kind: "contest", id: cid }).length, 1);
  assert.equal(await add("a"), 400);
  assert.equal(await add("B"), 200);
});

Deno.test("what a fallen process has left of a deleted contest goes with the next tidying up", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {}, { problems: ["A"] });
  const other = await addContest(t, {}, { problems: ["A"] });
  await t.site.venues.contests.delete(cid);
  await tidyUp(t.site);
  const itemsOf = (id: number) =>
    t.site.venues.items.of({ kind: "contest", id }).length;
  assert.deepEqual([itemsOf(cid), itemsOf(other)], [0, 1]);
  assert.equal(t.site.contests.heads.get(cid), null);
  assert.notEqual(t.site.contests.heads.get(other), null);
});

Deno.test("a form that was open while somebody hid the contest does not show it again", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const opened = await openContestDraft(await t.actAs("root"), cid);
  assert.ok(opened.ok);
  const { draft, head: { modifiedAt: since } } = opened.value;
  t.clock.now += 1000;
  await setContestVisible(await t.actAs("root"), cid, false);
  const changed = { ...draft, title: "Another" };
  const act = await t.actAs("root");
  const saved = await updateContest(act, cid, changed, { since });
  assert.equal(saved.ok || saved.error.code, "contestChangedMeanwhile");
  assert.equal(t.site.venues.kept.contests.get(cid)!.isVisible, false);
});

Deno.test("an account rule has as many and as long names as its record has room for", async () => {
  await using t = await openTestSite();
  const hour = 3_600_000;
  const at = (ms: number) => new Date(t.clock.now + ms).toISOString();
  const rule = (prefix: string, names: readonly string[]) =>
    `<prefix>${prefix}</prefix><suffix></suffix><start>1</start><end>9</end><extra>${
      names.join(" ")
    }</extra>`;
  const make = async (accountLimitRule: string) =>
    (await envelope(
      await t.call("POST", "/api/admin/contest", {
        as: "root",
        json: {
          title: "Cup",
          description: "Words",
          type: 0,
          auth: 0,
          startTime: at(hour),
          endTime: at(2 * hour),
          openAccountLimit: true,
          accountLimitRule,
        },
      }),
    )).status;
  const names = (length: number, sign: string) =>
    Array.from({ length: 2000 }, (_, n) => `${n}`.padEnd(length, sign));
  assert.equal(await make(rule("s", names(20, "x"))), 200);
  assert.equal(await make(rule("s", names(4, "王"))), 200);
  assert.equal(await make(rule("s", names(20, "王"))), 400);
  assert.equal(await make(rule("s", names(60, "x"))), 400);
  assert.equal(await make(rule("p".repeat(100_000), [])), 400);
});
