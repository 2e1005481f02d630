import assert from "node:assert/strict";
import { contestAnnouncements } from "../../lib/contests/announcements.ts";
import { answer, ask } from "../../lib/contests/clarifications.ts";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { createContest } from "../../lib/contests/service.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { addUser, aProblem } from "../support.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name: "what is announced and answered in a contest reaches its open pages",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const act = await gavel.actOf();
    const made = await createContest(act, null, {
      ...contestAtFirst(act.now - 3_600_000),
      title: "Cup",
      description: "Words",
    });
    assert.ok(made.ok);
    const cid = made.value;
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    const note = (text: string) =>
      page.locator(".contest-note").getByText(text).first();
    const toast = (text: string) => page.locator(".toast").getByText(text);
    const open = async (path: string) => {
      const listens = page.waitForResponse("**/api/live?*");
      await page.goto(`${gavel.base}/contest/${cid}/${path}`);
      await listens;
    };
    await open("rank");
    await t.step("an announcement, where one is looking", async () => {
      const words = { title: "Erratum", content: "n is **0**" };
      await contestAnnouncements.create(act, { cid }, { ...words, status: 0 });
      await note("Erratum").waitFor();
      await note("n is 0").waitFor();
      await toast("Erratum").waitFor();
    });
    await t.step(
      "an answer, and again on the next page until it is closed",
      async () => {
        const asked = { pid: null, question: "How large is n?" };
        await ask(await gavel.actOf("s1"), cid, asked);
        await answer(act, cid, 1, { answer: "Ten", isForAll: false });
        await note("How large is n?").waitFor();
        await note("Ten").waitFor();
        await open("problems");
        await note("Ten").waitFor();
        await page.locator(".contest-note", { hasText: "Ten" })
          .locator("button").click();
        await open("submissions");
        await note("Erratum").waitFor();
        assert.equal(await note("Ten").count(), 0);
      },
    );
    await t.step(
      "the list of both is brought anew, and what is typed stays",
      async () => {
        await open("announcements");
        await page.fill("textarea[name=question]", "Half a quest");
        await contestAnnouncements.create(act, { cid }, {
          title: "Lunch",
          content: "!",
          status: 0,
        });
        await page.locator("#contest-announcements").getByText("Lunch")
          .waitFor();
        await answer(act, cid, 1, { answer: "Twenty", isForAll: true });
        await page.locator("#question-list").getByText("Twenty").waitFor();
        assert.equal(
          await page.inputValue("textarea[name=question]"),
          "Half a quest",
        );
      },
    );
    await t.step(
      "a question that is asked while a manager's page loads is shown there [4 W4.2]",
      async () => {
        const staff = await gavel.open({ token: await gavel.tokenOf("1") });
        const held = Promise.withResolvers<void>();
        await staff.route("**/api/live?*", async (route) => {
          await held.promise;
          await route.continue();
        }, { times: 1 });
        await staff.goto(`${gavel.base}/contest/${cid}/announcements`);
        const asked = { pid: null, question: "May I eat?" };
        await ask(await gavel.actOf("s1"), cid, asked);
        assert.equal(await staff.getByText("May I eat?").count(), 0);
        held.resolve();
        await staff.locator("#question-list").getByText("May I eat?").waitFor();
      },
    );
    await t.step(
      "one that is asked while the stream is cut is told when it is there again, on a problem's page, too [4 W4.2]",
      async () => {
        const problem = await createProblem(act, aProblem());
        assert.ok(problem.ok);
        const item = { displayId: "A", displayTitle: "", color: "" };
        const { pid } = problem.value;
        assert.ok((await addProblem(act, cid, { pid, ...item })).ok);
        const staff = await gavel.open({ token: await gavel.tokenOf("1") });
        const held = Promise.withResolvers<void>();
        let streams = 0;
        await staff.route("**/api/live?*", async (route) => {
          streams++;
          // The first ends at once; the next is held until something was asked.
          if (streams === 1) {
            return await route.fulfill({ contentType: "text/event-stream" });
          }
          await held.promise;
          await route.continue();
        });
        await staff.goto(`${gavel.base}/contest/${cid}/problem/A`);
        const asked = { pid: null, question: "May I leave?" };
        assert.ok((await ask(await gavel.actOf("s1"), cid, asked)).ok);
        held.resolve();
        await staff.locator(".contest-note", { hasText: "有提问等待回答" })
          .waitFor();
        await staff.close();
      },
    );
    await t.step(
      "after the end questions are told as well [4 W4.2]",
      async () => {
        const now = (await gavel.actOf()).now;
        await gavel.site.venues.contests.update(
          [cid],
          (row) => ({ ...row, begin: now - 7_200_000, end: now - 3_600_000 }),
        );
        const staff = await gavel.open({ token: await gavel.tokenOf("1") });
        const listens = staff.waitForResponse("**/api/live?*");
        await staff.goto(`${gavel.base}/contest/${cid}/announcements`);
        await listens;
        const asked = { pid: null, question: "Was it hard?" };
        assert.ok((await ask(await gavel.actOf("s1"), cid, asked)).ok);
        await staff.locator("#question-list").getByText("Was it hard?")
          .waitFor();
        await staff.close();
      },
    );
  },
});
