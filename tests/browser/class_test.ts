import assert from "node:assert/strict";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

/** As a spreadsheet copies it: a heading, then forty rows, one of them wrong. */
const LIST = [
  "学号\t姓名\t邮箱",
  ...Array.from(
    { length: 40 },
    (_, n) => `${20260101 + n}\t学生${n + 1}\t${n === 6 ? "no address" : ""}`,
  ),
].join("\n");

const countIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0]);

Deno.test({
  ...BROWSER_TEST,
  name: "a class of forty: brought in, printed, moved, signed in, deleted",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { site, base } = gavel;
    // The page is meant to come back: browsers say so of its status.
    gavel.forgiven.push(/status of 422/);
    const token = await gavel.tokenOf(ROOT_UID);
    const page = await gavel.open({ token });
    const rows = page.locator(".accounts tbody tr");
    let password = "";

    await t.step("pasted, checked, put right and added", async () => {
      await page.goto(`${base}/admin/user`);
      await page.click("a[href='/admin/user/import']");
      await page.fill("[name=csv]", LIST);
      await page.fill("[name=course]", "高一1班");
      await page.click("main button.btn-primary");
      const fault = page.locator("#email-8-fault");
      assert.match((await fault.textContent())!, /邮箱/);
      assert.equal(await page.locator("[id$=-fault]").count(), 1);
      await page.locator("[name=email]").nth(6).fill("");
      await page.click("button[value=check]");
      await page.locator("text=40 行都没有问题").waitFor();
      assert.equal(site.accounts.directory.countIn("高一1班"), 0);
      await page.click("button[value=add]");
      await page.waitForURL(/\/slips\//);
      assert.equal(site.accounts.directory.countIn("高一1班"), 40);
    });

    await t.step("slips: on paper nothing but them", async () => {
      const slips = page.locator(".slips li");
      assert.equal(await slips.count(), 40);
      const first = slips.first();
      assert.match((await first.textContent())!, /学生1.*高一1班.*20260101/);
      password = (await first.locator("dd").nth(1).textContent())!;
      assert.equal(password.length, 8);
      assert.ok(await page.locator("[data-print]").isVisible());
      await page.emulateMedia({ media: "print" });
      assert.ok(await first.isVisible());
      for (const part of ["header.site", ".office-menu", "[data-print]"]) {
        assert.equal(await page.locator(part).first().isVisible(), false, part);
      }
      // Forty on A4: three a row, and none is cut in two.
      const pdf = await page.pdf({ format: "A4" });
      const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length;
      assert.ok(pages <= 3, `${pages} pages`);
      await page.emulateMedia({ media: "screen" });
    });

    await t.step("a pupil signs in with what stands on the slip", async () => {
      const pupil = await gavel.open();
      await pupil.goto(`${base}/login`);
      await pupil.fill("main [name=username]", "20260101");
      await pupil.fill("main [name=password]", password);
      await pupil.click("main form button.btn-primary");
      await pupil.locator("summary", { hasText: "20260101" }).waitFor();
    });

    await t.step("moved: one box for all of the page", async () => {
      await page.goto(`${base}/admin/user?course=高一1班&sort=number`);
      assert.equal(await rows.count(), 40);
      await page.check("[data-pick-all]");
      assert.equal(await rows.locator("input:checked").count(), 40);
      await page.click("button[value=move]");
      assert.equal(countIn(await page.textContent("h1")), 40);
      await page.fill("[name=newCourse]", "高二1班");
      await page.click("main button.btn-primary");
      await page.waitForURL(/\/admin\/user$/);
      assert.equal(site.accounts.directory.countIn("高二1班"), 40);
      assert.equal(site.accounts.classBook.get("高一1班"), null);
    });

    await t.step(
      "deleted at the end of the year, after a question",
      async () => {
        await page.goto(`${base}/admin/user?course=高二1班`);
        await page.check("[data-pick-all]");
        await page.click("button[value=delete]");
        await page.locator("text=将删除").waitFor();
        assert.equal(site.accounts.directory.countIn("高二1班"), 40, "not yet");
        await page.click("main button.btn-danger");
        await page.waitForURL(/\/admin\/user$/);
        assert.equal(site.accounts.directory.countIn("高二1班"), 0);
        assert.equal(await rows.count(), 1, "root is left");
      },
    );
  },
});
