import assert from "node:assert/strict";
import { createProblem } from "../../lib/problems/service.ts";
import { createCategory } from "../../lib/trainings/categories.ts";
import { SITE_PLACE } from "../../lib/trainings/schema.ts";
import { addUser, aProblem } from "../support.ts";
import { BROWSER_TEST, openBrowserSite, showEditor } from "./support.ts";

const PASSWORD = "open sesame";

Deno.test({
  ...BROWSER_TEST,
  name:
    "a teacher makes an assignment, a pupil on a phone without script works at it, the gradebook has it",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const act = await gavel.actOf();
    await createCategory(act, SITE_PLACE, { name: "作业", color: "#4f8a6d" });
    for (const problemId of ["A1", "B1"]) {
      assert.ok((await createProblem(act, aProblem({ problemId }))).ok);
    }
    const teacher = await gavel.open({ token: await gavel.tokenOf("1") });
    await t.step("the form, then problems by their buttons", async () => {
      await teacher.goto(`${gavel.base}/admin/training/create`);
      await teacher.fill("input[name=title]", "第一周");
      await teacher.fill("textarea[name=description]", "枚举");
      await teacher.selectOption("select[name=category]", { label: "作业" });
      await teacher.selectOption("select[name=auth]", "Private");
      await teacher.fill("[name=privatePwd]", PASSWORD);
      await teacher.fill("[name=due]", "2099-01-01T08:00");
      await teacher.click("form:has([name=due]) .btn-primary");
      await teacher.waitForURL(/\/admin\/training\/1\/problems/);
      for (const id of ["A1", "B1"]) {
        await teacher.locator(".training-candidates li", { hasText: id })
          .locator("button").click();
        await teacher.locator(`#items tr`, { hasText: id }).waitFor();
      }
    });
    const order = () =>
      gavel.site.venues.items.of({ kind: "training", id: 1 })
        .map(({ itemId }) => gavel.site.problems.catalogue.get(itemId)!)
        .map(({ problemId }) => problemId);
    await t.step("a row is dragged before the other", async () => {
      assert.deepEqual(order(), ["A1", "B1"]);
      const row = (id: string) =>
        teacher.locator("#items tbody tr", { hasText: id }).locator("td.spare");
      await row("B1").hover();
      await row("B1").dragTo(row("A1"), { targetPosition: { x: 5, y: 2 } });
      await teacher.locator("#items tbody tr >> nth=0", { hasText: "B1" })
        .waitFor();
      await teacher.waitForFunction(
        () => document.body.textContent!.includes("次序和分值已保存"),
      );
      assert.deepEqual(order(), ["B1", "A1"]);
    });
    await t.step(
      "on a phone without script: password, problem, program",
      async () => {
        await addUser(gavel.site, { uid: "p1", username: "pupil" });
        const pupil = await gavel.open({
          token: await gavel.tokenOf("p1"),
          width: 360,
          height: 740,
          javaScriptEnabled: false,
        });
        await pupil.goto(`${gavel.base}/training/1`);
        await pupil.fill("[name=password]", PASSWORD);
        await pupil.click("#register .btn-primary");
        await pupil.waitForURL(/\/training\/1\/problems/);
        await pupil.click(".training-next .btn-primary");
        await pupil.waitForURL(/\/training\/1\/problem\/B1/);
        await showEditor(pupil);
        await pupil.fill("textarea[name=code]", "int main() {}");
        await pupil.click("form[action$='/submit'] .btn-primary");
        await pupil.waitForURL(/\/submission-detail\//);
      },
    );
    await t.step("the gradebook leads to it", async () => {
      await teacher.goto(`${gavel.base}/training/1/gradebook`);
      await teacher.click(".grade a");
      await teacher.waitForURL(/\/submission-detail\/1/);
    });
  },
});
