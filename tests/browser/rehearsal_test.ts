import assert from "node:assert/strict";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { createContest } from "../../lib/contests/service.ts";
import { saveProgram } from "../../lib/problems/solutions/solutions.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { goOnRehearsing } from "../../lib/rehearsals/sending.ts";
import { aProblem } from "../support.ts";
import { agree, BROWSER_TEST, openBrowserSite } from "./support.ts";

const RIGHT = "print(sum(map(int, input().split())))";
const HOUR = 3_600_000;

Deno.test({
  ...BROWSER_TEST,
  name:
    "the day before: made-up teams send to the real judge, the report names the reference that fails, the board stands beside it, and it is removed [4 E8.1]",
  async fn() {
    let ahead = 0;
    await using gavel = await openBrowserSite({
      clock: () => Date.now() + ahead,
    });
    const { site, base } = gavel;
    const act = await gavel.actOf();
    const made = await createContest(act, null, {
      ...contestAtFirst(act.now + 24 * HOUR),
      title: "River Cup",
      description: "Bring a pen.",
    });
    assert.ok(made.ok, JSON.stringify(made));
    const cid = made.value;
    for (const [displayId, code] of [["A", RIGHT], ["B", "print(0)"]]) {
      const problem = await createProblem(act, aProblem({ timeLimit: 500 }));
      assert.ok(problem.ok, JSON.stringify(problem));
      const { pid } = problem.value;
      const item = { pid, displayId, displayTitle: "", color: "#d6342b" };
      assert.ok((await addProblem(act, cid, item)).ok);
      const saved = await saveProgram(act, pid, {
        role: "solution",
        name: `model ${displayId}`,
        language: "Python3",
        code,
        note: "",
        expected: "accepted",
        points: null,
        isMain: true,
      });
      assert.ok(saved.ok, JSON.stringify(saved));
    }
    const page = await gavel.open({
      language: "en-US",
      token: await gavel.tokenOf("1"),
    });
    await page.goto(`${base}/admin/contest/${cid}/readiness`);
    await page.click("main a:text-is('Rehearsal')");
    await page.fill("[name=teams]", "4");
    await page.selectOption("[name=minutes]", "5");
    await page.click("button[value=start]");
    await page.waitForSelector("text=It is under way");

    // What the leader's clock does once a second.
    ahead = 6 * 60_000;
    await goOnRehearsing(site);
    const [{ total }] = [...site.rehearsals.kept.values()];
    assert.ok(total >= 10);
    const left = () => site.queue.keptTasks.size;
    const { promise: judged, resolve } = Promise.withResolvers<void>();
    site.queue.keptTasks.onChange(() => left() === 0 && resolve());
    if (left() > 0) await judged;
    await goOnRehearsing(site);

    // The page follows it by itself.
    await page.waitForSelector("text=It is over");
    const main = await page.innerText("main");
    assert.match(main, new RegExp(`${total} / ${total}`));
    assert.match(
      main,
      /must be accepted was not\s+model B \(Python3\)\s+Wrong Answer/,
    );
    assert.doesNotMatch(main, /A wrong program was accepted|Never ends/);
    await page.click("main a:text-is('Scoreboard')");
    await page.waitForSelector("table.board");
    assert.match(await page.innerText("table.board"), /Team 1/);
    await page.goBack();
    await page.click("main .ask > summary");
    await agree(page);
    await page.waitForSelector("text=The rehearsal was removed");
    assert.equal(site.rehearsals.kept.size, 0);
    assert.equal(site.submissions.catalogue.size, 0);
  },
});
