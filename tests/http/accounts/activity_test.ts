import assert from "node:assert/strict";
import { RecentActivity } from "../../../lib/home/recent_activity.ts";
import { weekRank } from "../../../lib/home/rank.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  cancel,
  rejudge,
  setVerdict,
} from "../../../lib/submissions/rejudging/verdict_changes.ts";
import { SubmissionCatalogue } from "../../../lib/submissions/catalogue/catalogue.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { aVerdict, judged, judgeOf, submitTo } from "../judging.ts";
import { anotherPerson } from "./people.ts";
import { DAY_MS } from "../../../lib/durations.ts";

const WRONG = { verdict: { status: STATUS.wrongAnswer } } as const;

/** Today's figures, total and accepted; a restart must find the same. */
async function today(t: TestSite): Promise<[number, number]> {
  const { site, clock } = t;
  const history = await SubmissionCatalogue.load(site.submissions.records);
  const fresh = RecentActivity.load(
    { ...site.submissions, history },
    clock.now,
  );
  const week = site.home.recent.week(clock.now, "UTC");
  assert.deepEqual(fresh.week(clock.now, "UTC"), week, "after a restart");
  assert.deepEqual(
    fresh.solvers(clock.now),
    site.home.recent.solvers(clock.now),
    "solvers after a restart",
  );
  return [week[6].total, week[6].accepted];
}

const rankOf = async (t: TestSite) =>
  (await weekRank(t.site, t.clock.now)).map(({ username, ac }) =>
    `${username} ${ac}`
  );

/** The user in a session of this day: they last one. */
async function freshUser(t: TestSite) {
  const { uid } = await t.userOf("user");
  const from = { ip: "127.0.0.1", userAgent: "test" };
  const authorization = await t.site.accounts.sessions.start(
    uid,
    from,
    t.clock.now,
  );
  return { as: "visitor", headers: { authorization } } as const;
}

Deno.test("the week's figures and the ranking follow every verdict, and its undoing", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const root = await t.actAs("root");
  const id = await submitTo(t, problemId);
  assert.deepEqual(await today(t), [1, 0]);
  assert.deepEqual(await rankOf(t), []);

  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aVerdict(task));
  assert.deepEqual(await today(t), [1, 1]);
  assert.deepEqual(await rankOf(t), ["user 1"]);

  assert.ok((await rejudge(root, id, "new data")).ok);
  assert.deepEqual(await today(t), [1, 0], "sent back");
  assert.deepEqual(await rankOf(t), []);
  const [again] = await judge.claim();
  await judge.result(again, aVerdict(again, WRONG.verdict));
  assert.deepEqual(await today(t), [1, 0], "judged otherwise");

  const manual = { status: STATUS.accepted, score: null, reason: "" };
  assert.ok((await setVerdict(root, id, manual)).ok);
  assert.deepEqual(await today(t), [1, 1], "set by hand");
  assert.deepEqual(await rankOf(t), ["user 1"]);

  assert.ok((await cancel(root, id, "")).ok);
  assert.deepEqual(await today(t), [1, 0], "cancelled");
  assert.deepEqual(await rankOf(t), []);
});

Deno.test("a problem counts once, when it was first solved", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const other = await t.addProblem();
  await judged(t, problemId);
  t.clock.now += 5 * DAY_MS;
  await judged(t, problemId, await freshUser(t));
  await judged(t, other.problemId, { ...await freshUser(t), ...WRONG });
  assert.deepEqual(await today(t), [2, 1]);
  assert.deepEqual(await rankOf(t), ["user 1"]);
  // The first is eight days old; solving it again is nothing new.
  t.clock.now += 3 * DAY_MS;
  assert.deepEqual(await rankOf(t), []);
  await judged(t, problemId, await freshUser(t));
  assert.deepEqual(await rankOf(t), []);
  await judged(t, other.problemId, await freshUser(t));
  assert.deepEqual(await rankOf(t), ["user 1"]);
  assert.deepEqual(await today(t), [2, 2]);
});

Deno.test("a verdict on an old submission does not touch this week", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const id = await judged(t, problemId);
  t.clock.now += 30 * DAY_MS;
  await judged(t, problemId, { ...await freshUser(t), ...WRONG });
  assert.deepEqual(await today(t), [1, 0]);
  const act = { ...await t.actAs("root"), now: t.clock.now };
  assert.ok((await cancel(act, id, "")).ok);
  assert.deepEqual(await today(t), [1, 0]);
  const week = t.site.home.recent.week(t.clock.now, "UTC");
  assert.ok(week.every(({ total, accepted }) => total >= 0 && accepted >= 0));
});

Deno.test("most solved first, of equals the newer account; ten at most, none banned [1 H1.47]", async () => {
  await using t = await openTestSite();
  const problems = [await t.addProblem(), await t.addProblem()];
  const start = t.clock.now;
  for (let n = 0; n < 12; n++) {
    const name = `p${n}`;
    const { shown } = await anotherPerson(t, name, { createdAt: start + n });
    // p3 solves two, everybody else one.
    for (const { problemId } of problems.slice(0, n === 3 ? 2 : 1)) {
      await judged(t, problemId, { as: "visitor", ...shown });
    }
  }
  await t.site.accounts.users.update(
    ["uid-p11"],
    (user) => ({ ...user, status: 1 }),
  );
  const others = [10, 9, 8, 7, 6, 5, 4, 2, 1].map((n) => `p${n} 1`);
  assert.deepEqual(await rankOf(t), ["p3 2", ...others]);
  const answer = await envelope(
    await t.call("GET", "/api/get-recent-seven-ac-rank"),
  );
  assert.deepEqual(Object.keys(answer.data[0]).sort(), [
    "ac",
    "avatar",
    "nickname",
    "titleColor",
    "titleName",
    "uid",
    "username",
  ]);
});

Deno.test("the week's days are those of the reader's zone [1 H1.48]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  // 23:30 of the 31st in UTC: in Shanghai a new day, in New York the old one.
  t.clock.now = Date.UTC(2026, 0, 31, 23, 30);
  await judged(t, problemId);
  const ask = async (zone: string) =>
    (await envelope(
      await t.call("GET", "/api/get-last-week-submission-statistics", {
        headers: { cookie: `gavel_zone=${encodeURIComponent(zone)}` },
      }),
    )).data;
  const east = await ask("Asia/Shanghai");
  assert.deepEqual(east.dateStrList.slice(-2), ["01-31", "02-01"]);
  assert.deepEqual(east.totalCountList, [0, 0, 0, 0, 0, 0, 1]);
  assert.deepEqual(east.acCountList, [0, 0, 0, 0, 0, 0, 1]);
  assert.deepEqual((await ask("America/New_York")).dateStrList.at(-1), "01-31");
  t.clock.now += DAY_MS;
  assert.deepEqual((await ask("Asia/Shanghai")).totalCountList, [
    ...Array(5).fill(0),
    1,
    0,
  ]);
});

Deno.test("staff read real names in the ranking, others what people call themselves", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await t.userOf("user");
  await t.site.accounts.users.update(["uid-user"], (user) => ({
    ...user,
    nickname: "Nick",
    realname: "Li Hua",
  }));
  const verdict = { status: STATUS.accepted };
  await judged(t, problemId, { as: "user", verdict });
  const rankFor = async (as: "visitor" | "root") => {
    const html = await (await t.browse("/home", { as })).text();
    return html.slice(html.indexOf("本周解题榜"));
  };
  const told = await rankFor("visitor");
  assert.match(told, />Nick</);
  assert.doesNotMatch(told, /Li Hua/);
  assert.match(await rankFor("root"), />Li Hua</);
});
