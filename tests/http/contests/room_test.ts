import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { decoded } from "../forms.ts";
import { CONTEST_PASSWORD, HOUR, MINUTE } from "./contests.ts";
import { openInside } from "./inside.ts";

const WRONG = { status: STATUS.wrongAnswer } as const;

/** A page's words, without its marks. */
const wordsOf = (html: string) =>
  decoded(html.replace(/^[\s\S]*?<main/, ""))
    .replaceAll(/<(script|style|template)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

Deno.test("one page has what I have, my place, my neighbours, the problems and the rules [4 W4.1]", async () => {
  await using of = await openInside();
  const { t, cid } = of;
  await of.judged("A", "mute_user");
  await of.judged("A", "user", WRONG);
  t.clock.now += MINUTE;
  await of.judged("A", "user");
  await of.judged("B", "user", WRONG);
  const page = await of.html(`/contest/${cid}`);
  const words = wordsOf(page);
  // Sixty minutes before, one since, twenty for the wrong one.
  assert.match(words, /1 \/ 2 我通过的题 81 罚时（分） 2 \/ 2 名次/);
  assert.match(words, /B 题还没过，已错 1 次 接着做 B 题/);
  assert.match(words, /已通过 1:01 2 次/);
  assert.match(words, /试过 1 次/);
  assert.match(words, /我的前后 榜单 1 .* 1 60 2 .* 1 81/);
  assert.match(words, /现在再过一题，就是第 1 名/);
  assert.match(words, /规则 排名 .* 罚时 .* 封榜 不封榜.* 赛后 /);
  // The first of all to solve A, as the board tells it.
  assert.match(words, /2 \/ 3 通过率 66\.67% 最早 1:00 /);
  // The balloon of A hangs on the time line where it was won: 61 of 300 minutes.
  assert.match(page, /class="time-balloons"[\s\S]*?x="20\.33%"/);
  assert.match(
    await of.html(`/contest/${cid}/submissions`),
    /class="time-balloons"/,
  );
  // The old address of its problems has the same; there is one tab for both.
  assert.equal(wordsOf(await of.html(`/contest/${cid}/problems`)), words);
  assert.doesNotMatch(page, new RegExp(`href="/contest/${cid}/problems`));
  // Who manages it is not in it.
  const theirs = wordsOf(await of.html(`/contest/${cid}`, "root"));
  assert.doesNotMatch(theirs, /我通过的题|我的前后/);
  const english = await (await t.browse(`/contest/${cid}?l=en-US`, {
    as: "user",
  })).text();
  assert.match(wordsOf(english), /Solved by me .*Penalty/);
});

Deno.test("sealed, ACM tells me what I have and my place as it was at the seal, and nothing of others [4 W4.1]", async () => {
  await using of = await openInside();
  const { t, cid } = of;
  await of.judged("A", "mute_user");
  await of.judged("A", "user");
  const sealAt = t.clock.now + MINUTE;
  await t.site.venues.contests.update([cid], (row) => ({ ...row, sealAt }));
  t.clock.now += 2 * MINUTE;
  await of.judged("B", "user");
  const before = wordsOf(await of.html(`/contest/${cid}`));
  assert.match(before, /2 \/ 2 我通过的题 122 罚时（分）/);
  assert.match(before, /名次，封榜时是 1/);
  assert.doesNotMatch(before, /我的前后|再过一题/);
  assert.match(before, /\? \/ \?/);
  // What others do since then changes nothing, whatever its verdict.
  await of.judged("B", "mute_user");
  assert.equal(wordsOf(await of.html(`/contest/${cid}`)), before);
  await of.judged("B", "no_discuss_user", WRONG);
  const counted = before.replace("2 人", "3 人").replaceAll("/ 2 名", "/ 3 名");
  assert.equal(wordsOf(await of.html(`/contest/${cid}`)), counted);
});

Deno.test("sealed, OI tells neither points nor place [4 W4.1, 4 E3.3]", async () => {
  await using of = await openInside({ rule: "oi" });
  const { t, cid } = of;
  await of.judged("A", "user", { score: 100 });
  assert.match(
    wordsOf(await of.html(`/contest/${cid}`)),
    /1 \/ 2 我通过的题 100 得分 1 \/ 1 名次/,
  );
  const sealAt = t.clock.now - MINUTE;
  await t.site.venues.contests.update([cid], (row) => ({ ...row, sealAt }));
  const right = wordsOf(await of.html(`/contest/${cid}`));
  assert.match(
    right,
    /\? 榜单公开后可见 \/ 2 我通过的题 \? 榜单公开后可见 得分/,
  );
  await of.judged("A", "user", { ...WRONG, score: 0 });
  assert.equal(wordsOf(await of.html(`/contest/${cid}`)), right);
});

Deno.test("before the begin the page says how many problems open when, and asks for the password [4 W4.1]", async () => {
  await using of = await openInside({
    auth: "private",
    password: CONTEST_PASSWORD,
  });
  const { t, cid } = of;
  await t.site.venues.contests.update(
    [cid],
    (row) => ({ ...row, begin: t.clock.now + HOUR }),
  );
  const page = await of.html(`/contest/${cid}`);
  assert.match(page, /action="\/contest\/\d+\/register"/);
  assert.match(wordsOf(page), /2 题，.* 打开 到点这一页自己换成题目/);
  assert.doesNotMatch(page, new RegExp(`/contest/${cid}/problem/`));
  await of.post("register-contest", { cid, password: CONTEST_PASSWORD });
  const registered = await of.html(`/contest/${cid}`);
  assert.match(wordsOf(registered), /开始前看一眼 已报名。/);
  t.clock.now += HOUR;
  assert.match(await of.html(`/contest/${cid}`), /\/problem\/A"/);
});

Deno.test("after the end one's result stands there: place, share, what rose since the seal, what was good, what is left [4 W4.5]", async () => {
  await using of = await openInside();
  const { t, cid } = of;
  const change = (changes: object) =>
    t.site.venues.contests.update([cid], (row) => ({ ...row, ...changes }));
  await of.judged("A", "mute_user");
  t.clock.now += MINUTE;
  await of.judged("A", "user");
  await change({ sealAt: t.clock.now + MINUTE });
  t.clock.now += 2 * MINUTE;
  await of.judged("B", "user");
  const result = async () =>
    wordsOf(
      /<section[^>]*id="contest-result"[\s\S]*?<\/section>/
        .exec(await of.html(`/contest/${cid}`))?.[0] ?? "",
    );
  assert.equal(await result(), "", "it still runs");
  await change({ unsealsAtEnd: false });
  t.clock.now += 5 * HOUR;
  assert.equal(await result(), "", "it is not told yet");
  await change({ unsealsAtEnd: true });
  const told = await result();
  assert.match(
    told,
    /1 \/ 2 名次 2 \/ 2 我通过的题 124 罚时（分） 前 50% 比 1 人靠前 ↑1 封榜后，从第 2 名/,
  );
  assert.match(told, /★ B 全场最早通过 一次就过的有 2 题/);
  assert.doesNotMatch(told, /补做/, "nothing is left");
  assert.match(await of.html(`/contest/${cid}`), /\/rank\?at=\d+"/);
  // What the second has left is solved where it is taken.
  const second = async () =>
    /补做剩下的 1 题/.test(await of.html(`/contest/${cid}`, "mute_user"));
  assert.equal(await second(), false, "nowhere");
  await change({ takesLate: true });
  assert.equal(await second(), true, "in the contest");
  await change({ takesLate: false });
  await t.site.problems.records.update(
    [of.pidOf("B")],
    (row) => ({ ...row, auth: PROBLEM_AUTH.public }),
  );
  assert.equal(await second(), true, "in practice");
  assert.doesNotMatch(
    await of.html(`/contest/${cid}`, "mute_user"),
    /前 \d+%/,
    "the lower half is told no share",
  );
});
