// Rows: 2 X3.3, X3.5; 3 X1.8–X1.10, X1.12
import assert from "node:assert/strict";
import { durationText } from "../../../components/contests/words.ts";
import { formatTime } from "../../../components/ui/Time.tsx";
import { translator } from "../../../lib/i18n/mod.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { openTestSite } from "../../support.ts";
import { addContest, HOUR } from "../contests/contests.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { aVerdict, judged, judgeOf } from "../judging.ts";
import { addTraining, sentTo } from "../trainings/made.ts";

const WRONG = { verdict: { status: STATUS.wrongAnswer } };

Deno.test("a pass rate has two decimals, and nothing sent is 0.00%, in every list of problems (X3.3, X1.9)", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const unsent = await t.addProblem();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const own = await addGroupProblem(t, gid, { problemId: "CLS1" });
  await addGroupProblem(t, gid, { problemId: "CLS2" });
  const { tid } = await addTraining(t, { pids: [pid, unsent.pid] });
  const cid = await addContest(t, {}, { problems: ["A", "B"] });
  for (const verdict of [{}, WRONG, WRONG]) {
    await judged(t, problemId, { as: "user", ...verdict });
    for (const [pid, place] of [[own.problemId, { gid }], ["A", { cid }]]) {
      await t.call("POST", "/api/submit-problem-judge", {
        as: "user",
        json: {
          pid,
          ...place as object,
          language: "C",
          code: "int main() {}",
          isRemote: false,
        },
      });
      const judge = judgeOf(t);
      const [task] = await judge.claim();
      await judge.result(
        task,
        aVerdict(task, verdict === WRONG ? WRONG.verdict : {}),
      );
    }
  }
  for (
    const path of [
      "/problem",
      `/group/${gid}/problem`,
      `/contest/${cid}/problems`,
      `/training/${tid}/problems`,
    ]
  ) {
    const html = await (await t.browse(path, { as: "user" })).text();
    assert.match(html, /33\.33%/, path);
    assert.doesNotMatch(html, /NaN|Infinity/, path);
    assert.match(html, /[\s>]0\.00%|>–<|> –</, path);
  }
});

Deno.test("a bar of progress floors, the figure beside it has two decimals (X3.3, X1.9)", async () => {
  await using t = await openTestSite();
  const problems = [];
  for (let n = 0; n < 3; n++) problems.push(await t.addProblem());
  const { tid } = await addTraining(t, {
    pids: problems.map(({ pid }) => pid),
  });
  await addTraining(t, { title: "Empty" });
  for (const { problemId } of problems.slice(0, 2)) {
    await sentTo(t, tid, problemId);
  }
  const html = await (await t.browse("/training", { as: "user" })).text();
  assert.match(html, /66%/);
  assert.doesNotMatch(html, /67%|NaN/);
});

/** Seconds, and what is said of them (spec 3 §9). */
const DURATIONS: [seconds: number, en: string, zh: RegExp][] = [
  [0, "0 seconds", /0 秒/],
  [1, "1 second", /1 秒/],
  [59, "59 seconds", /59 秒/],
  [90, "1.5 minutes", /1\.5 分钟/],
  [3_600, "1 hour", /1 小时/],
  [5_400, "1.5 hours", /1\.5 小时/],
  [86_400, "1 day", /1 天/],
  [86_400 * 2 + 43_200, "2.5 days", /2\.5 天/],
  [4_000, "1.1 hours", /1\.1 小时/],
  // Rounded up, it is the next unit's.
  [3_599, "1 hour", /1 小时/],
  [86_399, "1 day", /1 天/],
];

Deno.test("durations are in their largest unit with one decimal at most, in both languages (X1.10)", () => {
  for (const [seconds, en, zh] of DURATIONS) {
    assert.equal(durationText(translator("en-US"), seconds), en);
    assert.match(durationText(translator("zh-CN"), seconds), zh);
  }
});

Deno.test("moments are the reader's own: year-month-day hour:minute:second (X1.10)", async () => {
  const at = Date.parse("2026-01-31T20:05:09Z");
  assert.equal(formatTime(at, "Asia/Shanghai"), "2026-02-01 04:05:09");
  assert.equal(formatTime(at, "America/New_York"), "2026-01-31 15:05:09");
  await using t = await openTestSite();
  const begin = t.clock.now + HOUR;
  const cid = await addContest(t, { begin, end: begin + HOUR, sealAt: null });
  for (const [zone, hour] of [["Asia/Shanghai", 8], ["UTC", 0]] as const) {
    for (const language of ["zh-CN", "en-US"]) {
      const html = await (await t.browse(`/contest/${cid}?l=${language}`, {
        as: "user",
        headers: { cookie: `gavel_zone=${zone}` },
      })).text();
      const local = new Date(begin + hour * HOUR).toISOString();
      assert.ok(html.includes(local.slice(11, 16)), `${zone} ${language}`);
    }
  }
});
