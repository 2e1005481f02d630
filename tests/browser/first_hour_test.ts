import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { STATUS } from "../../lib/judging/status.ts";
import { aVerdict } from "../http/judging.ts";
import {
  answerOne,
  BROWSER_TEST,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

/** Goes where the page's own words lead; what it does not name is not gone to. */
async function follow(page: Page, href: RegExp) {
  const links = page.locator("main a[href], #main a[href]");
  const all = await links.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")!)
  );
  const n = all.findIndex((one) => href.test(one));
  assert.ok(n >= 0, `${page.url()} leads nowhere like ${href}: ${all}`);
  await Promise.all([page.waitForURL(href), links.nth(n).click()]);
}

const ROSTER = "学号\t姓名\t班级\n" +
  ["李雷", "韩梅梅", "王伟", "赵六", "孙七", "周八"]
    .map((name, n) => `2026010${n}\t${name}\t高一5班`).join("\n");

Deno.test({
  ...BROWSER_TEST,
  name:
    "the first hour, each page naming the next: a face and a teacher by root; a class of six, its group, two problems and homework by the teacher; a pupil on a phone hands in; the gradebook [4 W2.10, 4 W2.9, 4 W1.8]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { base, site } = gavel;
    const root = await gavel.open({ token: await gavel.tokenOf("1") });
    await t.step("root gives the site its face", async () => {
      await root.goto(`${base}/home`);
      await follow(root, /\/admin\/face$/);
      await root.fill("[name=name]", "城关中学 OJ");
      await root.fill("[name=shortName]", "城关");
      await root.click(".face-page form .btn-primary");
      await root.locator(".toast").waitFor();
      assert.equal(site.website.config.shortName, "城关");
      // What is left is named below the form.
      await follow(root, /\/home#first-steps$/);
    });
    await t.step("and makes a teacher", async () => {
      await follow(root, /\/admin\/user\/create\?role=teacher$/);
      await root.fill("[name=username]", "laoshi");
      await root.click("main form .btn-primary");
      await root.waitForURL(/\/slips\//);
    });

    const uid = site.accounts.directory.uidOf("laoshi")!;
    const teacher = await gavel.open({ token: await gavel.tokenOf(uid) });
    await t.step("the teacher's list becomes a class", async () => {
      await teacher.goto(`${base}/home`);
      await follow(teacher, /\/admin\/user\/import$/);
      await teacher.fill("[name=csv]", ROSTER);
      await teacher.click("main form .btn-primary");
      await teacher.click("button[name=action][value=add]");
      await teacher.waitForURL(/\/slips\//);
      await teacher.locator(".slips li").nth(5).waitFor();
      await follow(teacher, /\/admin\/user\?course=/);
      await teacher.click("form[action$='/class/group'] button");
      await teacher.waitForURL(/\/group\/\d+/);
    });
    await t.step("two problems are written", async () => {
      await follow(teacher, /\/group\/\d+\/assign$/);
      for (const title of ["两数之和", "两数之差"]) {
        await follow(teacher, /\/admin\/problem\/create$/);
        await teacher.fill("[name='texts.zh-CN.title']", title);
        await teacher.fill(
          "[name='texts.zh-CN.description']",
          "读入两个整数。",
        );
        await teacher.fill("[name='texts.zh-CN.input']", "两个整数。");
        await teacher.fill("[name='texts.zh-CN.output']", "一个整数。");
        await teacher.check("[name=casesFrom][value=manual]");
        await teacher.fill("[name='cases.0.input']", "1 2");
        await teacher.fill("[name='cases.0.output']", "3");
        await teacher.click(".form-foot button[value=save]");
        await teacher.waitForURL(/\/admin\/problem\/\d+\/edit$/);
        await follow(teacher, /\/group\/\d+\/assign$/);
      }
    });
    await t.step("and set as homework", async () => {
      await teacher.fill("[name=title]", "第一周");
      for (const n of [1, 2]) {
        await teacher.locator(".assign-picker button[value^='add problem']")
          .first().click();
        await teacher.locator(`[name=item_${n}]`).waitFor({
          state: "attached",
        });
      }
      await teacher.click(".assign-foot .btn-primary");
      await teacher.waitForURL(/\/class\?tid=\d+$/);
    });
    await t.step("a pupil's phone: from home to handing in", async () => {
      const pupil = site.accounts.directory.uidOf("20260100")!;
      const phone = await gavel.open({
        token: await gavel.tokenOf(pupil),
        width: 360,
        height: 740,
        touches: true,
      });
      await phone.goto(`${base}/home`);
      await phone.tap(".work-next .btn-primary");
      await phone.waitForURL(/\/training\/\d+\/problem\//);
      await showEditor(phone);
      await phone.selectOption("select[name=language]", "Python3");
      await writeCode(phone, "print(sum(map(int, input().split())))");
      const sent = phone.waitForResponse("**/api/submit-problem-judge");
      await phone.tap(".workbench-foot .btn-primary:not(.onward *)");
      await (await sent).finished();
      await answerOne(
        gavel,
        (task) =>
          aVerdict(task, { status: STATUS.accepted, time: 12, score: null }),
      );
      await phone.locator(".outcome.is-told.v-accepted").waitFor();
      assert.match(await phone.locator(".onward").innerText(), /1 \/ 2/);
    });
    await t.step("the teacher sees it in the book", async () => {
      await teacher.goto(`${base}/home`);
      await follow(teacher, /\/group\/\d+\/class\?tid=/);
      await follow(teacher, /\/training\/\d+\/gradebook$/);
      const row = teacher.locator("tr", { hasText: "李雷" });
      assert.match(await row.innerText(), /10/);
    });
  },
});
