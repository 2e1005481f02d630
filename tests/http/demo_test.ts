import assert from "node:assert/strict";
import { installDemo, installFirstCategory } from "../../lib/demo/install.ts";
import { DEMO_PUPILS, demoLine } from "../../lib/demo/people.ts";
import { translator } from "../../lib/i18n/mod.ts";
import { PROGRAMS } from "../../lib/demo/programs.ts";
import { openTestSite } from "../support.ts";

async function openDemo(language: "zh-CN" | "en-US") {
  const t = await openTestSite({
    LANG: language === "zh-CN" ? "zh_CN.UTF-8" : "en_US.UTF-8",
  });
  await t.userOf("root");
  await installFirstCategory(t.site, "Talk");
  await t.addProblem({ problemId: "A+B" });
  await installDemo(t.site);
  return t;
}

const TITLES = {
  "zh-CN": [
    "秋季热身赛",
    "本周练习赛",
    "期末模拟赛",
    "入门训练",
    "第三周作业",
    "新学期开始了",
    "Python 入门",
    "分情况计算",
    "“整点日照”超时了怎么办？",
  ],
  "en-US": [
    "Autumn Warm-up",
    "Round of the Week",
    "End-of-term Rehearsal",
    "First Steps",
    "Homework of week 3",
    "The new term has begun",
    "Python from the Start",
    "One case after another",
    "Time limit in Whole Hours of Sun",
  ],
};

for (const language of ["zh-CN", "en-US"] as const) {
  Deno.test(`the demo has something in each area, in ${language}, and is installed once`, async () => {
    await using t = await openDemo(language);
    const { site } = t;
    // Each account that the start command has made is told with the password.
    const line = demoLine(translator(language));
    const users = await Array.fromAsync(site.accounts.users.all());
    const made = users.map(({ username }) => username)
      .filter((username) => username !== "root");
    assert.ok(made.includes("emma"));
    const told = new Set(line.match(/[a-z]+/g));
    assert.deepEqual(made.filter((username) => !told.has(username)), []);
    assert.ok(line.includes("gavel-demo"));
    const text = async (path: string) =>
      await (await t.app.request(path, {
        headers: {
          cookie: `gavel_session=${await t.tokenOf(
            "root",
          )}; gavel_language=${language}`,
        },
      })).text();
    const [cup, round, next, training, homework, ...rest] = TITLES[language];
    const [news, course, lesson, question] = rest;
    const contests = await text("/contest");
    for (const title of [cup, round, next]) {
      assert.ok(contests.includes(title), title);
    }
    assert.ok((await text("/training")).includes(training));
    assert.ok((await text("/group/1/class")).includes(homework));
    assert.ok((await text("/discussion")).includes("/discussion-detail/1"));
    assert.ok((await text("/contest/1/submissions")).includes("emma"));
    const { size } = site.submissions.catalogue;
    assert.ok(size > 150, String(size));
    assert.ok((await text("/home")).includes(news));
    assert.ok((await text("/course/1")).includes(course));
    assert.ok((await text("/course/1")).includes(lesson));
    assert.ok((await text("/group/1/discussion")).includes(question));
    assert.ok((await text("/contest/1/announcements")).includes("emma"));
    // Its problems are everybody's again, those of the one that runs nobody's.
    const problems = site.problems.catalogue;
    assert.equal(problems.find("D1003")!.auth, 1);
    assert.equal(problems.find("W1001")!.auth, 3);
    await installDemo(site);
    assert.equal(site.submissions.catalogue.size, size);
    assert.equal(site.venues.kept.contests.size, 3);
  });
}

Deno.test("the demo's class has three weeks behind it, its author's solutions wait to be judged [4 W11.5]", async () => {
  await using t = await openDemo("en-US");
  const { site, clock } = t;
  const works = [...site.venues.kept.trainings.values()]
    .filter(({ gid }) => gid === 1);
  assert.equal(works.length, 3);
  const WEEK = 7 * 86_400_000;
  assert.deepEqual(
    works.map(({ due }) => Math.round((due! - clock.now) / WEEK)),
    [-2, -1, 1],
  );
  const all = await Array.fromAsync(site.submissions.records.all());
  const sentTo = (n: number) =>
    all.filter(({ venue }) =>
      venue.kind === "training" && venue.id === works[n].tid
    );
  for (const n of [0, 1]) {
    const late = sentTo(n).filter(({ submitTime }) =>
      submitTime > works[n].due!
    );
    assert.ok(late.length > 0 && late.length < sentTo(n).length / 2);
  }
  // None but its board's pupils; those who are not there have done nothing.
  const board = new Set(
    all.filter(({ venue }) => venue.kind === "contest" && venue.id === 1)
      .map(({ uid }) => uid),
  );
  assert.equal(board.size, DEMO_PUPILS.length);
  const runs = await Array.fromAsync(site.authoring.solutionRuns.all());
  assert.equal(runs.length, 2 * Object.keys(PROGRAMS).length);
});

Deno.test("where something of the demo is gone, the site starts all the same", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  await t.addProblem({ problemId: "D1001", type: 1 });
  await installDemo(t.site);
  assert.equal(t.site.problems.catalogue.find("A+B"), null);
  assert.ok(t.site.groups.heads.size > 0);
});
