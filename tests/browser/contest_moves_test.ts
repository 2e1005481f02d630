import assert from "node:assert/strict";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { createContest } from "../../lib/contests/service.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { addUser, aProblem } from "../support.ts";
import { BROWSER_TEST, openBrowserSite, writeCode } from "./support.ts";

const MINUTE = 60_000;
const CLOSED = "比赛已结束，不再接受提交。";

Deno.test({
  ...BROWSER_TEST,
  name:
    "open pages of a contest move on by themselves at begin, seal and end; a problem's page stops sending [4 W4.4]",
  async fn(t) {
    let shift = 0;
    await using gavel = await openBrowserSite({
      judge: false,
      clock: () => Date.now() + shift,
    });
    const { site, base } = gavel;
    const act = await gavel.actOf();
    const began = Date.now();
    const made = await createContest(act, null, {
      ...contestAtFirst(began + 10 * MINUTE),
      title: "Cup",
      sealAt: began + 20 * MINUTE,
      end: began + 30 * MINUTE,
    });
    assert.ok(made.ok);
    const cid = made.value;
    const problem = await createProblem(act, aProblem());
    assert.ok(problem.ok);
    const item = { displayId: "A", displayTitle: "", color: "" };
    assert.ok(
      (await addProblem(act, cid, { pid: problem.value.pid, ...item })).ok,
    );
    await addUser(site, { uid: "s1", username: "student" });
    const token = await gavel.tokenOf("s1");
    const page = await gavel.open({ token });
    await page.clock.install();
    /** So many minutes after the test's begin, for site and page. */
    const passTo = async (minutes: number, open = page) => {
      const by = began + minutes * MINUTE - (Date.now() + shift);
      shift += by;
      // The clock is over, and the page asks within some seconds.
      await open.clock.runFor(by + 4_000);
    };
    await t.step("at the begin the problems are there", async () => {
      await page.goto(`${base}/contest/${cid}`);
      await page.getByText("到点这一页自己换成题目").waitFor();
      await passTo(10);
      await page.locator("a.contest-problem").waitFor();
      assert.equal(
        await page.locator(".tabs-bar [aria-disabled]").count(),
        0,
      );
    });
    await t.step("its time line moves", async () => {
      await passTo(15);
      const width = await page.locator(".time-gone").getAttribute("width");
      assert.ok(Math.abs(parseFloat(width!) - 25) < 2, width!);
    });
    await t.step("at the seal counts are told no more", async () => {
      assert.equal(await page.locator(".not-told").count(), 0);
      await passTo(20);
      await page.locator("#contest-problems .num", { hasText: "? / ?" })
        .waitFor();
    });
    await t.step(
      "at the end a problem's page says so at once, and sends nothing",
      async () => {
        await page.goto(`${base}/contest/${cid}/problem/A`);
        await writeCode(page, "print(1)");
        await passTo(30);
        await page.locator(".workbench-foot", { hasText: CLOSED }).waitFor();
        await page.locator("#contest-head", { hasText: "已结束" }).waitFor();
        assert.equal(
          await page.locator(".workbench-foot .btn-primary").count(),
          0,
        );
        await page.keyboard.press("Control+Enter");
        assert.equal(site.submissions.catalogue.size, 0);
      },
    );
    await t.step(
      "and takes programs again where its end is moved",
      async () => {
        await site.venues.contests.update(
          [cid],
          (row) => ({ ...row, end: row.end + 20 * MINUTE }),
        );
        // The stream tells; the page asks within a second.
        await page.clock.resume();
        await page.locator(".workbench-foot .btn-primary").waitFor();
      },
    );
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "on the home page a coming contest becomes a running one [4 W4.4]",
  async fn() {
    let shift = 0;
    await using gavel = await openBrowserSite({
      judge: false,
      clock: () => Date.now() + shift,
    });
    const act = await gavel.actOf();
    const made = await createContest(act, null, {
      ...contestAtFirst(Date.now() + 10 * MINUTE),
      title: "Spring cup",
    });
    assert.ok(made.ok);
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    await page.clock.install();
    await page.goto(`${gavel.base}/home`);
    await page.locator("#home-coming", { hasText: "Spring cup" }).waitFor();
    assert.equal(await page.locator("#home-contests").isVisible(), false);
    shift += 10 * MINUTE;
    await page.clock.runFor(10 * MINUTE + 4_000);
    await page.locator("#home-contests", { hasText: "Spring cup" }).waitFor();
    await page.locator("#home-coming").waitFor({ state: "hidden" });
  },
});
