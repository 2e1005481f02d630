import assert from "node:assert/strict";
import { installDemo, installFirstCategory } from "../../lib/demo/install.ts";
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
  "zh-CN": ["秋季热身赛", "本周练习赛", "期末模拟赛", "入门训练", "第一周作业"],
  "en-US": [
    "Autumn Warm-up",
    "Round of the Week",
    "End-of-term Rehearsal",
    "First Steps",
    "Homework of week 1",
  ],
};

for (const language of ["zh-CN", "en-US"] as const) {
  Deno.test(`the demo has something in each area, in ${language}, and is installed once`, async () => {
    await using t = await openDemo(language);
    const { site } = t;
    const text = async (path: string) =>
      await (await t.app.request(path, {
        headers: {
          cookie: `gavel_session=${await t.tokenOf(
            "root",
          )}; gavel_language=${language}`,
        },
      })).text();
    const [cup, round, next, training, homework] = TITLES[language];
    const contests = await text("/contest");
    for (const title of [cup, round, next]) {
      assert.ok(contests.includes(title), title);
    }
    assert.ok((await text("/training")).includes(training));
    assert.ok((await text("/group/1/class")).includes(homework));
    assert.ok((await text("/discussion")).includes("/discussion-detail/1"));
    assert.ok((await text("/contest/1/submissions")).includes("emma"));
    const { size } = site.submissions.catalogue;
    assert.ok(size > 40, String(size));
    // Its problems are everybody's again, those of the one that runs nobody's.
    const problems = site.problems.catalogue;
    assert.equal(problems.find("D1003")!.auth, 1);
    assert.equal(problems.find("W1001")!.auth, 3);
    await installDemo(site);
    assert.equal(site.submissions.catalogue.size, size);
    assert.equal(site.venues.kept.contests.size, 3);
  });
}

Deno.test("where something of the demo is gone, the site starts all the same", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  await t.addProblem({ problemId: "D1001", type: 1 });
  await installDemo(t.site);
  assert.equal(t.site.problems.catalogue.find("A+B"), null);
  assert.ok(t.site.groups.heads.size > 0);
});
