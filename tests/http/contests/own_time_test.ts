// Rows: 2 C3.10, C9.1–C9.10
import assert from "node:assert/strict";
import { HOUR, MINUTE } from "./contests.ts";
import { openInside } from "./inside.ts";

const LIMIT = 90 * 60;

Deno.test("one's own time begins once, by the server's clock, and ends with the contest at the latest [1 H1.103]", async () => {
  await using of = await openInside({ timeLimit: LIMIT });
  const { t, cid, get, post, send } = of;
  const record = `sy-contest-user-record?cid=${cid}`;
  assert.equal(
    (await get(`get-contest-info?cid=${cid}`)).data.timeLimit,
    LIMIT,
  );
  const before = (await get(record)).data;
  assert.deepEqual([before.hasStarted, before.timeLimit], [false, LIMIT]);
  // Nothing of the problems is told before.
  const details = `get-contest-problem-details?cid=${cid}&displayId=A`;
  const sent = `contest-submissions?contestID=${cid}&onlyMine=false`;
  for (const path of [`get-contest-problem?cid=${cid}`, details, sent]) {
    assert.equal((await get(path)).status, 403);
  }
  assert.equal((await send("A")).status, 403);
  const question = await of.html(`/contest/${cid}/problems`);
  assert.match(question, new RegExp(`action="/contest/${cid}/begin"`));
  assert.match(question, /data-confirm=/);
  assert.match(question, /90/);
  assert.doesNotMatch(question, new RegExp(`/contest/${cid}/problem/A`));
  for (const page of ["problem/A", "submissions"]) {
    const led = await t.browse(`/contest/${cid}/${page}`, { as: "user" });
    assert.equal(led.headers.get("location"), `/contest/${cid}`);
  }

  const begun = await t.browse(`/contest/${cid}/begin`, {
    as: "user",
    form: {},
  });
  assert.equal(begun.status, 303);
  t.clock.now += 10 * MINUTE;
  // Another tab: the clock runs on.
  const again = await post("sy-contest-user-record", { contestID: cid });
  assert.equal(again.data.hasStarted, true);
  assert.equal(again.data.timeLeft, LIMIT - 600);
  assert.equal((await get(record)).data.timeLeft, LIMIT - 600);
  assert.equal((await get(details)).status, 200);
  assert.equal((await send("A")).status, 200);
  assert.match(await of.html(`/contest/${cid}/problem/A`), /data-clock-to=/);

  t.clock.now += 90 * MINUTE;
  const late = await send("A");
  assert.equal(late.status, 403);
  assert.match(late.msg, /答题时间/);
  assert.equal((await get(record)).data.timeLeft, 0);
  // Read it may be, and managers are never asked.
  assert.equal((await get(details)).status, 200);
  assert.equal((await send("A", "root")).status, 200);
  t.clock.now += 20 * HOUR;
  assert.equal((await get(details, "admin")).status, 200);
  const over = await post(
    "sy-contest-user-record",
    { contestID: cid },
    "admin",
  );
  assert.equal(over.status, 403);
  assert.equal(
    await t.site.venues.sessions.get(cid, (await t.userOf("admin")).uid),
    null,
  );
});

Deno.test("before the contest begins nobody begins their own time; without a limit there is none", async () => {
  await using of = await openInside({ timeLimit: LIMIT });
  const { t, cid, post, get } = of;
  const begin = t.clock.now + HOUR;
  await t.site.venues.contests.update([cid], (row) => ({ ...row, begin }));
  const early = await post("sy-contest-user-record", { contestID: cid });
  assert.equal(early.status, 403);
  assert.match(early.msg, /尚未开始|not started/);
  assert.equal(t.site.venues.kept.sessions.size, 0);
  await t.site.venues.contests.update(
    [cid],
    (row) => ({ ...row, begin: t.clock.now, timeLimit: 0 }),
  );
  const none = await get(`sy-contest-user-record?cid=${cid}`);
  assert.deepEqual([none.status, none.data], [200, null]);
  assert.equal(
    (await post("sy-contest-user-record", { contestID: cid })).data,
    null,
  );
  assert.equal(t.site.venues.kept.sessions.size, 0);
  assert.equal((await get(`get-contest-problem?cid=${cid}`)).status, 200);
});

Deno.test("the contest's end is everybody's, however late they begin", async () => {
  await using of = await openInside({ timeLimit: LIMIT });
  const { t, cid, get, post } = of;
  const { end } = t.site.venues.kept.contests.get(cid)!;
  t.clock.now = end - 30 * MINUTE;
  await post("sy-contest-user-record", { contestID: cid });
  const { data } = await get(`sy-contest-user-record?cid=${cid}`);
  assert.equal(data.timeLeft, 30 * 60);
});

Deno.test("more time for one or for all, by who manages the contest, and never past its end", async () => {
  await using of = await openInside({ timeLimit: LIMIT });
  const { t, cid, get, post } = of;
  const left = async () =>
    (await get(`sy-contest-user-record?cid=${cid}`)).data.timeLeft;
  const grant = async (
    uid: string | null,
    minutes: number,
    as: "user" | "root" = "root",
  ) =>
    (await post("admin/contest/more-time", { cid, uid, minutes }, as)).status;
  const { uid } = await t.userOf("user");
  assert.equal(await grant(uid, 5), 400);
  await post("sy-contest-user-record", { contestID: cid });
  assert.equal(await grant(uid, 5), 200);
  assert.equal(await left(), LIMIT + 300);
  assert.equal(await grant(null, 10), 200);
  assert.equal(await left(), LIMIT + 900);
  assert.equal(await grant(null, 0), 400);
  assert.equal(await grant(null, 5, "user"), 403);
  // By the form, among the contest's people.
  const path = `/admin/contest/${cid}/people`;
  assert.match(
    await of.html(path, "root"),
    new RegExp(`action="${path}/all"`),
  );
  const given = await t.browse(`${path}/${uid}`, {
    as: "root",
    form: { action: "time", minutes: "600" },
  });
  assert.equal(given.status, 303);
  assert.equal(await left(), 4 * 3600);
});

Deno.test("times under a minute, and with seconds, are told as they are", async () => {
  for (
    const [limit, words] of [[20, "20 秒"], [90, "90 秒"], [120, "2 分钟"]]
  ) {
    await using of = await openInside({ timeLimit: Number(limit) });
    const question = await of.html(`/contest/${of.cid}/problems`);
    assert.match(question, new RegExp(`你有 ${words}的个人答题时间`));
    const overview = await of.html(`/contest/${of.cid}`);
    assert.match(overview, new RegExp(`每人从自己开始起有 ${words}，`));
  }
});
