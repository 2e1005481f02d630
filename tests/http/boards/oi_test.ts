// Rows: 2 C7.1–C7.5
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { MINUTE, openBoardSite, rows } from "./contest.ts";

const OI = { rules: { rule: "oi", scoreBy: "recent" } } as const;
const PART = STATUS.partialAccepted;

Deno.test("an OI board has points and run times; the last run counts, or the best", async () => {
  await using site = await openBoardSite(OI);
  await site.send(
    { by: "ann", to: "A", at: 1, score: 100, time: 70 },
    { by: "ann", to: "B", at: 2, score: 100, time: 30 },
    { by: "ann", to: "B", at: 3, score: 40, status: PART, time: 1 },
    { by: "bob", to: "A", at: 4, score: 60, status: PART, time: 5 },
    { by: "bob", to: "B", at: 5, score: null, status: STATUS.compileError },
  );
  site.moveTo(10);
  const told = async () =>
    (await rows(site)).map((row) => ({
      rank: row.rank,
      totalScore: row.totalScore,
      totalTime: row.totalTime,
      submissionInfo: row.submissionInfo,
      timeInfo: row.timeInfo,
    }));
  const bob = {
    rank: 2,
    totalScore: 60,
    totalTime: null,
    submissionInfo: { A: 60, B: null },
    timeInfo: null,
  };
  assert.deepEqual(await told(), [{
    rank: 1,
    totalScore: 140,
    totalTime: 70,
    submissionInfo: { A: 100, B: 40 },
    timeInfo: { A: 70 },
  }, bob]);
  await site.change({ scoreBy: "highest" });
  assert.deepEqual(await told(), [{
    rank: 1,
    totalScore: 200,
    totalTime: 100,
    submissionInfo: { A: 100, B: 100 },
    timeInfo: { A: 70, B: 30 },
  }, bob]);
});

Deno.test("points, then run time order the rows; both equal share a rank", async () => {
  await using site = await openBoardSite(OI);
  await site.send(
    { by: "ann", to: "A", at: 1, score: 100, time: 9 },
    { by: "bob", to: "A", at: 2, score: 100, time: 5 },
    { by: "cat", to: "A", at: 3, score: 100, time: 5 },
    { by: "dan", to: "A", at: 4, score: 100, time: 9 },
    { by: "eve", to: "A", at: 5, score: 20, status: PART },
  );
  site.moveTo(10);
  for (const path of ["get-contest-rank", "get-sy-oi-contest-rank"]) {
    assert.deepEqual(
      (await rows(site, { path })).map((row) => `${row.rank} ${row.username}`),
      ["1 bob", "1 cat", "3 ann", "3 dan", "5 eve"],
    );
  }
});

Deno.test("sealed, only runs before the seal count; at the end the last millisecond still does [4 E3.2]", async () => {
  await using site = await openBoardSite({
    rules: { ...OI.rules, takesLate: true },
  });
  await site.send(
    { by: "ann", to: "A", at: 39, score: 10, status: PART },
    { by: "ann", to: "A", at: 40, score: 20, status: PART },
    { by: "ann", to: "A", at: 60 - 1 / MINUTE, score: 30, status: PART },
    // The second in which it ends has begun.
    { by: "ann", to: "A", at: 60, score: 35, status: PART },
    { by: "ann", to: "A", at: 61, score: 40, status: PART },
    { by: "bob", to: "B", at: 45, score: 50, status: PART },
  );
  const scores = async (ask = {}) =>
    (await rows(site, ask)).map((row) => `${row.username} ${row.totalScore}`);
  const live = { as: "root", forceRefresh: true };
  site.moveTo(50);
  assert.deepEqual(await scores(), ["ann 10"]);
  assert.deepEqual(await scores({ forceRefresh: true }), ["ann 10"]);
  assert.deepEqual(await scores(live), ["bob 50", "ann 30"]);
  site.moveTo(70);
  assert.deepEqual(await scores(), ["bob 50", "ann 30"]);
  assert.deepEqual(await scores({ containsEnd: true }), ["bob 50", "ann 40"]);
});

Deno.test("a problem whose cases give nothing gives nothing where the contest gives it points, and others their places", async () => {
  await using site = await openBoardSite(OI);
  const { t, pids, cid } = site;
  const pid = pids.get("A")!;
  await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, ioScore: 0 }),
  );
  await t.site.venues.itemRecords.update(
    ["contest", cid, "problem", pid],
    (row) => ({ ...row, scores: { [pid]: 50 } }),
  );
  await site.send(
    { by: "ann", to: "A", at: 1, score: 0 },
    { by: "bob", to: "B", at: 2, score: 30, status: PART },
  );
  site.moveTo(10);
  const totals = (await rows(site)).map(({ totalScore }) => totalScore);
  assert.deepEqual(totals, [30, 0]);
});

Deno.test("all points of a problem look like all, whatever it gives by itself", async () => {
  await using site = await openBoardSite(OI);
  const { t, pids, cid } = site;
  for (const [letter, ioScore] of [["A", 50], ["B", 200]] as const) {
    await t.site.problems.records.update(
      [pids.get(letter)!],
      (row) => ({ ...row, ioScore }),
    );
  }
  await site.send(
    { by: "ann", to: "A", at: 1, score: 50 },
    { by: "ann", to: "B", at: 2, score: 100, status: PART },
    { by: "ann", to: "C", at: 3, score: 100 },
  );
  site.moveTo(10);
  const page = await t.browse(`/contest/${cid}/rank`, { as: "root" });
  const kinds = [...(await page.text()).matchAll(/<td +class="pc (\w+)"/g)]
    .map(([, kind]) => kind);
  assert.deepEqual(kinds, ["full", "part", "full"]);
});
