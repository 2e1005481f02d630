// Rows: 2 C4.4–C4.5, C4.7, C9.1–C9.10
import assert from "node:assert/strict";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { createContest } from "../../lib/contests/service.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { addUser, aProblem } from "../support.ts";
import {
  agree,
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  writeCode,
} from "./support.ts";

const PASSWORD = "open sesame";
const HOUR = 3_600_000;

/** A contest that has begun an hour ago, with a problem A. */
async function makeContest(
  gavel: BrowserSite,
  changes: Partial<ReturnType<typeof contestAtFirst>>,
): Promise<number> {
  const act = await gavel.actOf();
  const made = await createContest(act, null, {
    ...contestAtFirst(act.now - HOUR),
    title: "Cup",
    ...changes,
  });
  assert.ok(made.ok);
  const problem = await createProblem(
    act,
    aProblem({ type: changes.rule === "oi" ? 1 : 0 }),
  );
  assert.ok(problem.ok);
  const added = await addProblem(act, made.value, {
    pid: problem.value.pid,
    displayId: "A",
    displayTitle: "",
    color: "",
  });
  assert.ok(added.ok);
  return made.value;
}

const sent = async ({ site }: BrowserSite) =>
  (await Array.fromAsync(site.submissions.records.all())).length;

Deno.test({
  ...BROWSER_TEST,
  name:
    "sending in a contest: password first, one's own time, what is asked and told",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const token = await gavel.tokenOf("s1");
    const page = await gavel.open({ token });
    const button = page.locator(".workbench-foot .btn-primary:not(.onward *)");
    const fill = async (cid: number, code: string) => {
      await page.goto(`${gavel.base}/contest/${cid}/problem/A`);
      await page.selectOption("select[name=language]", "Python3");
      await writeCode(page, code);
    };
    const open = await makeContest(gavel, {
      auth: "protected",
      password: PASSWORD,
    });
    await t.step(
      "the password is asked once, and the program goes on its way",
      async () => {
        await fill(open, "print(1)");
        await button.click();
        const dialog = page.locator("dialog:has(input[type=password])");
        await dialog.locator("input").fill("wrong");
        await dialog.locator(".btn-primary").click();
        await dialog.locator("[role=alert]", { hasText: /./ }).waitFor();
        assert.equal(await sent(gavel), 0);
        await dialog.locator("input").fill(PASSWORD);
        await dialog.locator(".btn-primary").click();
        await dialog.waitFor({ state: "hidden" });
        await page.locator(".outcome .verdict").waitFor();
        assert.equal(
          await page.locator("dialog[open]").count(),
          0,
          "nothing opens over the verdict [4 W3.1]",
        );
        // It has arrived once there is a way to it.
        await page.locator(".outcome a", { hasText: "查看比赛提交" }).waitFor();
        assert.equal(await sent(gavel), 1);
      },
    );
    await t.step("from the note one comes to what one has sent", async () => {
      await page.locator(".outcome-close button").click();
      await button.click();
      await page.locator(".outcome a", { hasText: "查看比赛提交" }).click();
      await page.waitForURL(/\/contest\/\d+\/submissions\?onlyMine=true$/);
      assert.equal(await sent(gavel), 2);
    });
    const act = await gavel.actOf();
    const sealed = await makeContest(gavel, {
      rule: "oi",
      sealAt: act.now - HOUR / 2,
      timeLimit: 5400,
    });
    await t.step("one's own time begins when one agrees", async () => {
      await page.goto(`${gavel.base}/contest/${sealed}/problem/A`);
      await page.waitForURL(/\/contest\/\d+$/);
      await page.locator(".contest-start .ask > summary").click();
      await agree(page, false);
      assert.equal(gavel.site.venues.kept.sessions.size, 0);
      await page.locator(".contest-start .ask > summary").click();
      await agree(page);
      await page.locator("a.contest-problem").click();
      await page.waitForURL(/\/problem\/A$/);
      assert.equal(gavel.site.venues.kept.sessions.size, 1);
    });
    await t.step(
      "sealed under OI rules: that it has arrived is all one is told, and the next one asks",
      async () => {
        await fill(sealed, "print(1)");
        await button.click();
        const told = page.locator(".said", { hasText: "提交成功" });
        await told.waitFor();
        assert.equal(await page.locator(".outcome .verdict").count(), 0);
        assert.equal(await sent(gavel), 3);
        await writeCode(page, "print(2)");
        await button.click();
        assert.match(await agree(page, false), /覆盖/);
        assert.equal(await sent(gavel), 3);
        await button.click();
        const before = Date.now();
        await agree(page);
        await page.waitForResponse(/submit-problem-judge/);
        assert.ok(Date.now() - before >= 1_000);
        await told.waitFor();
        assert.equal(await sent(gavel), 4);
      },
    );
  },
});
