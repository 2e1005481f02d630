// Rows: 3 K3.2–K3.4
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { GroupDraft } from "../../lib/groups/schema.ts";
import { createGroup } from "../../lib/groups/service.ts";
import { aPng } from "../http/pictures.ts";
import { addUser } from "../support.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

const GROUP = {
  name: "周末班的同学",
  shortName: "WEEKEND",
  brief: "一起学信息学",
  description: "周六上午上课。",
  auth: "public",
};

/** A group of root's with one pupil. */
async function aGroup(gavel: BrowserSite): Promise<number> {
  const draft = GroupDraft.parse(GROUP);
  const made = await createGroup(await gavel.actOf(), draft);
  assert.ok(made.ok, JSON.stringify(made));
  await addUser(gavel.site, { uid: "p1", username: "pupil" });
  await gavel.site.venues.memberships.insert({
    kind: "group",
    id: made.value,
    uid: "p1",
    level: "member",
  });
  return made.value;
}

/** Three slides as files, as a program for slides exports them. */
async function slideFiles(): Promise<string[]> {
  const dir = await Deno.makeTempDir({ prefix: "gavel-slides-" });
  return await Promise.all([1, 2, 3].map(async (n) => {
    const path = join(dir, `slide${n}.png`);
    await Deno.writeFile(path, aPng(320 + n, 180));
    return path;
  }));
}

async function makeCourse(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/course/create`);
  await page.fill("input[name=title]", "信息学入门");
  await page.click("main form .btn-primary");
  await page.waitForURL(/\/admin\/course\/1$/);
  await page.fill("#chapter-new", "第一章");
  await page.click("button[value=chapter]");
  const addLesson = page.locator("a[href*='lesson/create']");
  await addLesson.click();
  await page.fill("input[name=title]", "读入");
  await page.fill("textarea[name=text]", "# 你好");
  await page.click("main form .btn-primary");
  await page.waitForURL(/\/admin\/course\/1$/);
  await addLesson.click();
  await page.fill("input[name=title]", "循环");
  await page.selectOption("select[name=type]", "slide");
  await page.click("main form .btn-primary");
  await page.waitForURL(/lesson\/2#slides/);
  await page.setInputFiles("input[name=slides]", await slideFiles());
  await page.click("form[action$='/slides'] button");
  await page.locator(".slide-grid li").nth(2).waitFor();
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a course is made, given to a group, and a pupil walks through its lessons (K3.1–K3.4, K4.1)",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const gid = await aGroup(gavel);
    const { site, base } = gavel;
    await t.step("root makes it by its forms and gives it away", async () => {
      const root = await gavel.open({ token: await gavel.tokenOf("1") });
      await makeCourse(root, base);
      await root.goto(`${base}/admin/course/purchase`);
      await root.selectOption("select[name=courseId]", "1");
      await root.selectOption("select[name=holder]", `group ${gid}`);
      await root.click("main form .btn-primary");
      await root.locator("main table", { hasText: GROUP.name }).waitFor();
      await root.goto(`${base}/group/${gid}`);
      await root.click(`.tabs a[href='/group/${gid}/course']`);
      await root.locator(".campus-courses", { hasText: "信息学入门" })
        .waitFor();
    });

    const finished = async () =>
      (await Array.fromAsync(site.courses.finished.all(["p1"])))
        .map(({ lessonId }) => lessonId);
    const pupil = await gavel.open({ token: await gavel.tokenOf("p1") });
    const ticks = pupil.locator(".lesson-tree .lesson-done");
    // It stands still but for what is said below.
    await pupil.clock.install();
    await pupil.clock.pauseAt(Date.now() + 60_000);

    await t.step(
      "left before five seconds, a text is not finished",
      async () => {
        await pupil.goto(`${base}/home`);
        await pupil.click(".site-nav a[href='/course']");
        await pupil.click(".course-card a");
        await pupil.click(".course-head .btn-primary");
        await pupil.locator("[data-island][data-awake]").waitFor();
        await pupil.clock.runFor(4_900);
        assert.equal(await ticks.count(), 0);
        await pupil.click(".trail a >> nth=1");
        await pupil.waitForURL(/\/course\/1$/);
        await pupil.clock.runFor(5_000);
        assert.deepEqual(await finished(), []);
      },
    );

    await t.step(
      "after five seconds it is: tick, circle, percent",
      async () => {
        await pupil.click(".course-head .btn-primary");
        await pupil.locator("[data-island][data-awake]").waitFor();
        await pupil.clock.runFor(5_100);
        await ticks.waitFor();
        assert.deepEqual(await finished(), [1]);
        const ring = pupil.locator(".lesson-tree .chapter-ring");
        assert.equal(await ring.getAttribute("data-state"), "1");
        const progress = pupil.locator("#lesson-progress .course-progress");
        assert.match(await progress.innerText(), /50%/);
        await pupil.reload();
        await pupil.locator(".lesson-finished").waitFor();
      },
    );

    await t.step(
      "slides one by one; finished on the last, not before",
      async () => {
        await pupil.clock.resume();
        await pupil.click(".lesson-ways a:last-child");
        const counter = pupil.locator(".slides-bar .num");
        const count = async () => (await counter.innerText()).trim();
        await counter.waitFor();
        assert.equal(await count(), "1 / 3");
        assert.equal(await pupil.locator(".slides > img:visible").count(), 1);
        await pupil.keyboard.press("ArrowLeft");
        assert.equal(await count(), "1 / 3");
        await pupil.keyboard.press("ArrowRight");
        await pupil.clock.runFor(20_000);
        assert.equal(await count(), "2 / 3");
        assert.deepEqual(await finished(), [1]);
        await pupil.click(".slides-bar button[aria-label='上一页']");
        assert.equal(await count(), "1 / 3");
        await pupil.keyboard.press("End");
        await pupil.locator(".lesson-finished").waitFor();
        await ticks.nth(1).waitFor();
        assert.deepEqual(await finished(), [1, 2]);
        const bar = pupil.locator("#lesson-progress .progress-all");
        assert.equal(await bar.getAttribute("value"), "100");
      },
    );

    await t.step("the screen that cannot be filled says so", async () => {
      await pupil.evaluate(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new Error());
      });
      await pupil.keyboard.press("f");
      await pupil.getByText("进入全屏失败").waitFor();
      await pupil.evaluate(() => {
        const there = { get: () => document.body, configurable: true };
        Object.defineProperty(document, "fullscreenElement", there);
        document.exitFullscreen = () => Promise.reject(new Error());
      });
      await pupil.click(".slides-bar button:last-child");
      await pupil.getByText("退出全屏失败").waitFor();
    });

    await t.step("the contents beside it fold away", async () => {
      await pupil.click(".lesson-side > summary");
      assert.equal(await ticks.first().isVisible(), false);
      await pupil.goto(`${base}/course/1`);
      assert.equal(await pupil.locator(".lesson-done").count(), 2);
    });

    await t.step("a course that one comes back to knows of it", async () => {
      await addUser(site, { uid: "p3", username: "third" });
      await site.venues.memberships.insert({
        kind: "group",
        id: gid,
        uid: "p3",
        level: "member",
      });
      const third = await gavel.open({
        token: await gavel.tokenOf("p3"),
        keepsPages: true,
      });
      await third.goto(`${base}/course/1`);
      await third.click(".lesson-list a[href$='/2']");
      await third.locator(".slides-bar").waitFor();
      await third.keyboard.press("End");
      await third.locator(".lesson-finished").waitFor();
      await third.goBack();
      await third.locator(".lesson-list .lesson-done").waitFor();
      assert.match(
        await third.locator(".course-head .course-progress").innerText(),
        /50%/,
      );
    });

    await t.step(
      "without script all slides stand below each other",
      async () => {
        await addUser(site, { uid: "p2", username: "second" });
        await site.venues.memberships.insert({
          kind: "group",
          id: gid,
          uid: "p2",
          level: "member",
        });
        const plain = await gavel.open({
          token: await gavel.tokenOf("p2"),
          javaScriptEnabled: false,
          width: 360,
        });
        await plain.goto(`${base}/course/1/lesson/2`);
        assert.equal(await plain.locator(".slides > img:visible").count(), 3);
        await plain.click(".lesson-stage form button");
        await plain.locator(".lesson-finished").waitFor();
      },
    );
  },
});
