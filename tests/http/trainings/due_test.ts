import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { classWork } from "../../../lib/groups/works.ts";
import { ownWork } from "../../../lib/trainings/own.ts";
import { daysLate } from "../../../lib/venues/training.ts";
import { addGroup, putIn } from "../groups/groups.ts";
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

Deno.test("at the very millisecond of the due date work is in time, and every place says so; one later none does", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const due = t.clock.now + DAY;
  const { tid } = await addTraining(t, { pids: [pid], due, gid, by: "admin" });
  const words = async (path: string) =>
    await (await t.browse(path, { as: "user" })).text();
  const told = async () => ({
    page: !(await words(`/group/${gid}/training/${tid}/problems`))
      .includes("已截止"),
    own: (await ownWork(await t.actAs("user"), {
      locale: "zh-CN",
      most: { homework: 9, trainings: 9 },
    })).homework.some(({ training }) => training.tid === tid),
    inClass: !(await classWork(await t.actAs("admin"), gid)).isOver,
    late: daysLate(t.clock.now, due),
  });
  t.clock.now = due;
  assert.deepEqual(await told(), {
    page: true,
    own: true,
    inClass: true,
    late: 0,
  });
  t.clock.now = due + 1;
  assert.deepEqual(await told(), {
    page: false,
    own: false,
    inClass: false,
    late: 1,
  });
});
