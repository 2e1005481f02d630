import assert from "node:assert/strict";
import { toViewer } from "../../lib/accounts/access.ts";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { aProblem } from "../support.ts";
import { spilling } from "./spilling.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  name:
    "points of 100 cases: filled in on a phone without script, typed and summed with one",
  ...BROWSER_TEST,
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const { site: { accounts: { users }, problems: { cases } } } = site;
    const act = {
      site: site.site,
      viewer: toViewer((await users.get(ROOT_UID))!),
      now: Date.now(),
      ip: "127.0.0.1",
      userAgent: "test",
    };
    const made = await createProblem(
      act,
      aProblem({
        auth: 2,
        type: 1,
        worth: 100,
        cases: Array.from({ length: 100 }, (_, n) => ({
          input: `${n}\n`,
          output: `${n}\n`,
          score: 1,
          groupNum: null,
        })),
      }),
    );
    assert.ok(made.ok);
    const { pid } = made.value;
    const list = `${site.base}/admin/problem/${pid}/data`;
    const token = await site.tokenOf(ROOT_UID);
    const stored = async () =>
      (await cases.get(pid))!.map(({ score }) => score);

    const phone = await site.open({
      width: 360,
      token,
      javaScriptEnabled: false,
    });
    await phone.goto(list);
    assert.deepEqual(await spilling(phone), []);
    await phone.getByText("批量设置").first().click();
    await phone.fill("[name='fill.cases']", "1-50");
    await phone.fill("[name='fill.score']", "0");
    await phone.getByRole("button", { name: "填入" }).click();
    assert.match(await phone.locator(".worth-now").innerText(), /50/);
    await phone.check("[name='files.0.pick']");
    await phone.fill("[name='fill.score']", "50");
    await phone.getByRole("button", { name: "填入" }).click();
    assert.match(await phone.locator(".worth-now").innerText(), /100/);
    assert.deepEqual(await stored(), Array(100).fill(1), "not saved yet");
    await phone.locator("#points").getByRole("button", { name: "保存" })
      .click();
    await phone.getByText("分数与分组已保存").first().waitFor();
    assert.deepEqual(
      await stored(),
      [50, ...Array(49).fill(0), ...Array(50).fill(1)],
    );
    await phone.context().close();

    const desk = await site.open({ token });
    await desk.goto(list);
    const now = desk.locator(".worth-now");
    await desk.fill("[name='files.1.score']", "7");
    await desk.locator(".worth-now", { hasText: "107" }).waitFor();
    // At the last row the sum is still in view.
    await desk.locator("[name='files.99.score']").scrollIntoViewIfNeeded();
    const { y } = (await now.boundingBox())!;
    assert.ok(y > 0 && y < desk.viewportSize()!.height, `${y}`);
    await desk.check("[data-pick-all]");
    assert.equal(await desk.locator("[name$='.pick']:checked").count(), 100);
    await desk.fill("[name=worth]", "107");
    await desk.press("[name='files.1.score']", "Enter");
    await desk.getByText("分数与分组已保存").first().waitFor();
    assert.deepEqual((await stored()).slice(0, 3), [50, 7, 0]);
    await desk.context().close();
  },
});
