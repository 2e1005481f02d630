import assert from "node:assert/strict";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "a cancelled submission's button for setting a result is dim until one is chosen [1 H1.127]",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await gavel.tokenOf(ROOT_UID);
    const sent = await fetch(`${gavel.base}/api/submit-problem-judge`, {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify({
        pid: "A+B",
        language: "C",
        code: "int main() {}",
        cid: 0,
        isRemote: false,
      }),
    });
    const { data: { submitId } } = await sent.json();
    const cancelled = await fetch(
      `${gavel.base}/api/admin/judge/cancel-judge?submitId=${submitId}`,
      { headers: { authorization: token } },
    );
    assert.equal((await cancelled.json()).data.status, STATUS.cancelled);
    const page = await gavel.open({ token });
    await page.goto(`${gavel.base}/submission-detail/${submitId}`);
    const button = page.locator(".verdict-form button[value=manual]");
    const looks = () =>
      button.evaluate((button) => {
        const { opacity, pointerEvents } = getComputedStyle(button);
        return [Number(opacity) < 1, pointerEvents];
      });
    assert.deepEqual(await looks(), [true, "none"]);
    await page.selectOption(".verdict-form [name=status]", "3");
    assert.deepEqual(await looks(), [false, "auto"]);
  },
});
