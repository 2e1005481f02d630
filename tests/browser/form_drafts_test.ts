import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { saveCategories } from "../../lib/discussions/categories.ts";
import { createTraining } from "../../lib/trainings/service.ts";
import { aTraining } from "../http/trainings/made.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

/** Waits until the account has what was typed; leaves; comes back; takes it. */
async function leaveAndReturn(page: Page, open: () => Promise<void>) {
  await page.goto(page.url().split("/").slice(0, 3).join("/") + "/home");
  await open();
  const offer = page.locator("[data-draft-offer]:visible");
  await offer.locator("[data-draft-restore] button").click();
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "what is typed into trainings, contests, courses, lessons, quizzes and discussions is offered again after leaving, and no more once it is saved [4 W11.6]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { base } = gavel;
    // What categories a form offers are there already.
    const act = await gavel.actOf();
    const made = await createTraining(act, { gid: null }, aTraining());
    assert.ok(made.ok);
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    const at = (path: string) => async () => {
      await page.goto(base + path);
      await page.waitForLoadState("networkidle");
    };
    const typed = async (name: string, text: string) => {
      const field = page.locator(`form[data-draft] [name="${name}"]`).first();
      await field.fill(text);
    };
    const has = async (name: string, text: string) => {
      const field = page.locator(`form[data-draft] [name="${name}"]`).first();
      await page.waitForFunction(
        ([name, text]) =>
          document.querySelector<HTMLInputElement>(
            `form[data-draft] [name="${name}"]`,
          )?.value === text,
        [name, text],
      );
      assert.equal(await field.inputValue(), text);
    };
    await t.step("a training, with its boxes, until it is saved", async () => {
      const open = at("/admin/training/create");
      await open();
      await typed("title", "Week one");
      await page.locator("[name=visible]").uncheck();
      await leaveAndReturn(page, open);
      await has("title", "Week one");
      assert.equal(await page.locator("[name=visible]").isChecked(), false);
      await typed("description", "Words");
      await page.locator("form[data-draft] [name=category]")
        .selectOption({ index: 1 });
      // The page after it is left before its scripts have come.
      await page.route(
        "**/*.js",
        (route) => route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      await page.locator("form[data-draft] .btn-primary").click();
      await page.waitForURL(/\/problems/);
      await page.unroute("**/*.js");
      await open();
      assert.equal(
        await page.locator("[data-draft-offer]:visible").count(),
        0,
      );
    });
    await t.step("a course", async () => {
      const open = at("/admin/course/create");
      await open();
      await typed("title", "First steps");
      await leaveAndReturn(page, open);
      await has("title", "First steps");
    });
    await t.step("a contest, with an award that was added", async () => {
      const open = at("/admin/contest/create");
      await open();
      await page.locator("[name=look][value=award]").click();
      await page.locator("[name='awards.3.name']").fill("Fourth");
      await typed("title", "Autumn cup");
      await leaveAndReturn(page, open);
      await has("awards.3.name", "Fourth");
      await has("title", "Autumn cup");
    });
    await t.step("a quiz, with all rows that it had", async () => {
      const open = at("/admin/quiz/create?type=multiple%20choice");
      await open();
      const rows = page.locator("form[data-draft] textarea");
      await rows.first().fill("Which sorts are stable?");
      const fields = await page.locator("form[data-draft] [name]")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
      await leaveAndReturn(page, open);
      await page.waitForLoadState("load");
      await page.waitForFunction(() =>
        document.querySelector<HTMLTextAreaElement>(
          "form[data-draft] textarea",
        )?.value === "Which sorts are stable?"
      );
      const now = await page.locator("form[data-draft] [name]").count();
      assert.ok(now >= fields.length - 1, `${now} of ${fields.length}`);
    });
    await t.step("a discussion in its dialog, and a comment", async () => {
      assert.ok((await saveCategories(act, [{ name: "求助" }])).ok);
      const open = async () => {
        await at("/discussion")();
        await page.getByRole("link", { name: "发帖" }).click();
        await page.locator("dialog.modal [name=title]").waitFor();
      };
      await open();
      await typed("title", "A question");
      await leaveAndReturn(page, open);
      await has("title", "A question");
      const dialog = page.locator("dialog.modal");
      await typed("description", "In short");
      await dialog.getByLabel("分类").selectOption({ label: "求助" });
      await typed("content", "At length");
      await dialog.getByRole("button", { name: "发布" }).click();
      await page.waitForURL(/discussion-detail\/\d+$/);
      const again = at(new URL(page.url()).pathname);
      await again();
      await typed("content", "A comment");
      await leaveAndReturn(page, again);
      await has("content", "A comment");
      await page.locator("#write .btn-primary").click();
      await page.locator(".talk-comment", { hasText: "A comment" }).waitFor();
      await again();
      assert.equal(
        await page.locator("[data-draft-offer]:visible").count(),
        0,
      );
    });
  },
});
