import assert from "node:assert/strict";
import { createTraining } from "../../lib/trainings/service.ts";
import { addItem } from "../../lib/trainings/items.ts";
import { DISGUISED, OTHER, put, SUMS } from "../http/similar/sent.ts";
import { aTraining } from "../http/trainings/made.ts";
import { addUser } from "../support.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "a teacher finds a copied pair from the homework's page, sees what is shared on both sides, and notes what they make of it [4 S6.1, 4 S6.3]",
  async fn() {
    await using gavel = await openBrowserSite();
    const { site } = gavel;
    const problem = site.problems.catalogue.find("A+B")!;
    const root = await gavel.actOf("1");
    const made = await createTraining(root, { gid: null }, aTraining());
    assert.ok(made.ok);
    const { tid } = made.value;
    assert.ok((await addItem(root, tid, { problem })).ok);
    const venue = { kind: "training", id: tid, gid: null } as const;
    const programs = { ann: SUMS, bob: DISGUISED, eve: OTHER };
    let at = -30;
    for (const [username, code] of Object.entries(programs)) {
      const { uid } = await addUser(site, { uid: `s-${username}`, username });
      const { pid } = problem;
      await put(gavel, { uid, pid, code, venue, at: at += 5 });
    }
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    await page.goto(`${gavel.base}/training/${tid}?l=en-US`);
    await page.getByRole("link", { name: "Similar programs" }).click();
    await page.getByRole("button", { name: "Compare programs" }).click();
    const found = page.getByRole("link", { name: "ann and bob side by side" });
    for (let looks = 0; looks < 50 && await found.count() === 0; looks++) {
      await page.getByRole("link", { name: "Look again" }).click();
    }
    assert.equal(await page.locator(".similar-picture circle").count(), 2);
    await found.click();
    await page.locator("#a1 a").click();
    assert.match(page.url(), /#b1$/);
    assert.equal(await page.locator("#b1").isVisible(), true);
    await page.getByLabel("Decision").selectOption("copied");
    await page.getByLabel("Reason").fill("The same, function by function");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Copied, says root").waitFor();
    await page.getByRole("link", { name: "All pairs" }).click();
    const row = page.getByRole("row").filter({ hasText: "bob" });
    assert.match(await row.innerText(), /Copied/);
  },
});
