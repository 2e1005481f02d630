import assert from "node:assert/strict";
import { offeredLimit } from "../../../lib/contests/readiness.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { openBoardSite } from "../boards/contest.ts";
import { authorsJudge, keepProgram } from "../problems/authored.ts";

Deno.test("the limit that is offered is three times the slowest reference, in tenths of a second [4 E8.2]", () => {
  assert.deepEqual([1, 333, 334, 700, 40_000].map(offeredLimit), [
    1_000,
    1_000,
    1_100,
    2_100,
    60_000,
  ]);
});

Deno.test("before the day: what problems lack, and limits by what reference solutions take here, adopted until the contest begins [4 E8.2]", async () => {
  await using site = await openBoardSite({ problems: 2 });
  const { t, cid, pids } = site;
  const [a, b] = ["A", "B"].map((letter) => pids.get(letter)!);
  const { problems, venues } = t.site;
  await venues.itemRecords.update(
    ["contest", cid, "problem", b],
    (item) => ({ ...item, color: "" }),
  );
  await problems.records.update([a], (problem) => ({
    ...problem,
    timeLimit: 1_000,
  }));
  site.moveTo(-60);
  const path = `/admin/contest/${cid}/readiness`;
  const look = async () =>
    await (await t.browse(`${path}?l=en-US`, { as: "root" })).text();
  const rowOf = (html: string, letter: string) =>
    new RegExp(`>${letter}</a>[^]*?</tr>`).exec(html)![0];
  const send = async (form: Record<string, string>, as = "root" as const) =>
    (await t.browse(path, { as, form })).status;
  let html = await look();
  assert.match(rowOf(html, "A"), /Reference solution/);
  assert.doesNotMatch(rowOf(html, "A"), /balloon/);
  assert.match(rowOf(html, "B"), /Color of its balloon/);
  assert.equal(await send({}), 422, "there is nothing to measure");

  await keepProgram(t, a);
  html = await look();
  assert.match(rowOf(html, "A"), /Verification of all its solutions/);
  assert.equal(await send({}), 303);
  assert.match(await look(), /Being measured/);
  const judged = await authorsJudge(t).judgeTrials(() => ({
    status: STATUS.accepted,
    time: 700,
  }));
  assert.equal(judged.length, 1);
  html = await look();
  const row = rowOf(html, "A");
  assert.match(row, /below twice/);
  assert.match(row, /700 ms[^]*1000 ms[^]*Change to 2100 ms/);
  assert.equal(await send({ adopt: String(a) }), 303);
  assert.equal(problems.catalogue.get(a)!.timeLimit, 2_100);
  const { modifiedAt } = problems.catalogue.get(a)!;
  assert.equal(await send({ adopt: String(a) }), 303, "sent again");
  assert.equal(problems.catalogue.get(a)!.modifiedAt, modifiedAt);
  assert.doesNotMatch(rowOf(await look(), "A"), /below twice|Change to/);

  await problems.records.update([a], (problem) => ({
    ...problem,
    timeLimit: 1_000,
  }));
  site.moveTo(1);
  assert.doesNotMatch(await look(), /Change to/);
  assert.equal(await send({ adopt: String(a) }), 422, "it runs");
  assert.equal(problems.catalogue.get(a)!.timeLimit, 1_000);
});
