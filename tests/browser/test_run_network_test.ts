import { translator } from "../../lib/i18n/mod.ts";
import { aRunVerdict } from "../http/judging.ts";
import {
  answerOne,
  BROWSER_TEST,
  type BrowserSite,
  forgiveNetwork,
  openBrowserSite,
  writeCode,
} from "./support.ts";

const say = translator("en-US");
const POLLS = "**/api/get-test-judge-result?*";

const answerRun = (gavel: BrowserSite) => answerOne(gavel, () => aRunVerdict());

Deno.test({
  ...BROWSER_TEST,
  name: "a test run outlives a lost connection, a lost answer and a reload",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await gavel.tokenOf("1");
    const page = await gavel.open({ language: "en-US", token });
    await page.goto(`${gavel.base}/problem/A+B`);
    const lost = page.locator("details.run p:visible", {
      hasText: say("problems.runLost"),
    });
    const answer = page.locator(".run-row");
    await t.step("cut, it says so and asks again", async () => {
      await page.route(POLLS, (route) => route.abort());
      await writeCode(page, "int main() {}");
      await page.click("[data-run]");
      await lost.first().waitFor();
      await answerRun(gavel);
      await page.unroute(POLLS);
      await answer.waitFor();
      await lost.first().waitFor({ state: "detached" });
    });
    await t.step("an answer that was lost on its way comes again", async () => {
      let answers = 0;
      await page.route(POLLS, async (route) => {
        const reply = await route.fetch();
        const { data } = await reply.json();
        if (data.userOutput !== undefined && answers++ === 0) {
          return await route.abort();
        }
        await route.fulfill({ response: reply });
      });
      await page.click("[data-run]");
      await answer.waitFor({ state: "detached" });
      await page.waitForResponse(POLLS);
      await answerRun(gavel);
      await answer.waitFor();
      await page.unroute(POLLS);
    });
    await t.step("loaded anew, the page still waits for it", async () => {
      await page.click("[data-run]");
      await answer.waitFor({ state: "detached" });
      await page.waitForResponse(POLLS);
      await page.reload();
      await page.waitForResponse(POLLS);
      await answerRun(gavel);
      await answer.waitFor();
      await page.reload();
      await page.locator(".cm-content").waitFor();
      await answer.waitFor({ state: "detached" });
    });
    forgiveNetwork(gavel);
  },
});
