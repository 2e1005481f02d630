import type { Page } from "playwright-core";
import { translator } from "../../lib/i18n/mod.ts";
import { openSchool, shows } from "./pupils.ts";
import { BROWSER_TEST, writeCode } from "./support.ts";

const say = translator("zh-CN");

Deno.test({
  ...BROWSER_TEST,
  name: "of what is written in two windows side by side neither is lost",
  async fn(t) {
    await using gavel = await openSchool();
    const first = await gavel.open({ token: await gavel.tokenOf("ann") });
    const second = await first.context().newPage();
    const kept = (page: Page) =>
      page.waitForResponse((reply) =>
        reply.url().includes("/api/draft?") &&
        reply.request().method() === "PUT"
      );
    const offer = (page: Page) =>
      page.locator(".workbench-offer", { hasText: say("drafts.other") });
    await first.goto(gavel.address);
    await writeCode(first, "int first;");
    await kept(first);
    await t.step("each is told of the other's", async () => {
      await second.goto(gavel.address);
      await shows(second, "int first;");
      await writeCode(second, "int other_idea;");
      await kept(second);
      await first.locator(".cm-content").focus();
      await first.keyboard.press("Control+End");
      await first.keyboard.type(" int line;");
      await offer(first).waitFor();
      await second.reload();
      await shows(second, "int first; int line;");
      await offer(second).waitFor();
    });
    await t.step("they change places, and one can be deleted", async () => {
      const [take, forget] = await offer(second).locator("button").all();
      await take.click();
      await shows(second, "int other_idea;");
      await take.click();
      await shows(second, "int first; int line;");
      await forget.click();
      const gone = kept(second);
      await second.click("dialog .btn-primary, dialog .btn-danger");
      await offer(second).waitFor({ state: "detached" });
      await gone;
      await second.reload();
      await shows(second, "int first; int line;");
      await offer(second).waitFor({ state: "detached" });
    });
  },
});
