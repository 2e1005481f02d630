// Rows: 2 Q1.15, Q1.17
import assert from "node:assert/strict";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addContestQuiz } from "../../lib/contests/quizzes.ts";
import { createContest } from "../../lib/contests/service.ts";
import { QuizDraft } from "../../lib/quizzes/schema.ts";
import { createQuiz } from "../../lib/quizzes/service.ts";
import { Training, VenueItem } from "../../lib/venues/schema.ts";
import { QUIZ_DRAFTS } from "../http/quizzes/quizzes.ts";
import { addUser } from "../support.ts";
import { BROWSER_TEST, forgiveNetwork, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "a quiz: its panes, a failed line that keeps the answer, the result, a contest's password",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    forgiveNetwork(gavel);
    const { site } = gavel;
    const draft = QuizDraft.parse(QUIZ_DRAFTS["single choice"]);
    const made = await createQuiz(await gavel.actOf(), draft);
    assert.ok(made.ok);
    const place = { kind: "training", id: 9001 } as const;
    await site.venues.trainings.insert(
      Training.parse({ tid: 9001, authorUid: "1" }),
    );
    const { qid } = made.value;
    await site.venues.itemRecords.insert(
      VenueItem.parse({ ...place, asks: "quiz", itemId: qid }),
    );
    await addUser(site, { uid: "p1", username: "pupil" });
    const page = await gavel.open({ token: await gavel.tokenOf("p1") });
    await page.goto(`${gavel.base}/training/9001/quiz/${qid}`);
    await page.locator("[data-island][data-awake]").first().waitFor();
    await t.step("dragged, the bar leaves 420 px and 580 px", async () => {
      const bar = page.locator(".split-bar");
      const drag = async (to: number) => {
        const { x, y } = (await bar.boundingBox())!;
        await page.mouse.move(x + 4, y + 200);
        await page.mouse.down();
        await page.mouse.move(to, y + 200, { steps: 4 });
        await page.mouse.up();
      };
      const widthOf = async (part: string) =>
        (await page.locator(part).boundingBox())!.width;
      await drag(50);
      assert.equal(await widthOf(".split-left"), 420);
      await drag(1270);
      assert.equal(await widthOf(".split-right"), 580);
    });
    await t.step(
      "what is chosen before the script is there stays",
      async () => {
        const held = Promise.withResolvers<void>();
        await page.route("**/assets/QuizPanel-*", async (route) => {
          await held.promise;
          await route.continue();
        }, { times: 1 });
        await page.reload({ waitUntil: "commit" });
        const option = page.locator(".quiz-option", { hasText: "merge sort" });
        await option.locator("input").check();
        held.resolve();
        await page.locator("[data-island][data-awake]").first().waitFor();
        assert.ok(await option.locator("input").isChecked());
      },
    );
    await t.step("a failed line keeps what was chosen", async () => {
      // It is sent as it was chosen, before the script was there.
      const option = page.locator(".quiz-option", { hasText: "merge sort" });
      const call = "**/api/submit-quiz-question";
      await page.route(call, (route) => route.abort());
      const send = page.locator(".split-right .btn-primary")
        .first();
      await send.click();
      await page.locator(".split-right [role=alert]").waitFor();
      assert.ok(await option.locator("input").isChecked());
      assert.ok(await send.isEnabled());
      await page.unroute(call);
      await send.click();
      await page.locator(".quiz-option.is-right").waitFor();
      assert.equal(await option.locator("input").isEnabled(), false);
    });
    await t.step(
      "judged anew, the open panel says so by itself, with the key as it is now [4 W10.1]",
      async () => {
        const { answers } = site.quizzes;
        const [id] = await Array.fromAsync(
          answers.ids("own", { prefix: ["training", 9001, "p1", qid] }),
        );
        const [part] = (await site.quizzes.bodies.get(qid))!.parts;
        await page.locator(".quiz-told.ok").waitFor();
        await answers.update(id, (row) => ({
          ...row,
          status: -1,
          score: 0,
          shares: { [part.uuid]: 0 },
        }));
        await page.locator(".quiz-told.bad").waitFor();
      },
    );
    await t.step(
      "without a stream who is not judged yet is asked for [2 Q2.4]",
      async () => {
        await page.route("**/api/live?*", (route) => route.abort());
        const call = "**/api/submit-quiz-question";
        await page.route(call, async (route) => {
          const response = await route.fetch();
          const json = await response.json();
          json.data.submission.status = 5;
          await route.fulfill({ response, json });
        });
        await page.clock.install();
        await page.goto(`${gavel.base}/training/9001/quiz/${qid}?again=true`);
        await page.locator("[data-island][data-awake]").first().waitFor();
        await page.locator(".quiz-option", { hasText: "merge sort" }).click();
        await page.locator(".split-right .btn-primary").first().click();
        await page.locator(".quiz-state .spin, .quiz-state .verdict").first()
          .waitFor();
        const asked = page.waitForResponse(/get-quiz-question-submission-list/);
        await Promise.all([asked, page.clock.runFor(20_000)]);
        await page.locator(".quiz-told.ok").waitFor();
        await page.unroute(call);
        await page.unroute("**/api/live?*");
      },
    );
    await t.step(
      "in a protected contest its password is asked in a dialog, and the answer goes on its way",
      async () => {
        const act = await gavel.actOf();
        const contest = await createContest(act, null, {
          ...contestAtFirst(act.now - 60_000),
          title: "Cup",
          auth: "protected",
          password: "open sesame",
        });
        assert.ok(contest.ok);
        const cid = contest.value;
        assert.ok((await addContestQuiz(act, cid, { qid })).ok);
        await page.goto(`${gavel.base}/contest/${cid}/quiz/${qid}`);
        await page.locator("[data-island][data-awake]").first().waitFor();
        await page.locator(".quiz-option", { hasText: "merge sort" }).click();
        await page.locator(".split-right .btn-primary").first().click();
        const dialog = page.locator("dialog:has(input[type=password])");
        await dialog.locator("input").fill("wrong");
        await dialog.locator(".btn-primary").click();
        await dialog.locator("[role=alert]", { hasText: /./ }).waitFor();
        const taken = page.waitForResponse(/submit-quiz-question/);
        await dialog.locator("input").fill("open sesame");
        await dialog.locator(".btn-primary").click();
        assert.equal((await (await taken).json()).status, 200);
        await dialog.waitFor({ state: "detached" });
      },
    );
    await t.step(
      "under a seal another answer asks before it is sent: cancelled, nothing was [4 S3.7]",
      async () => {
        const act = await gavel.actOf();
        const contest = await createContest(act, null, {
          ...contestAtFirst(act.now - 60_000),
          title: "Sealed",
          rule: "oi",
          sealAt: act.now - 60_000,
        });
        assert.ok(contest.ok);
        const cid = contest.value;
        assert.ok((await addContestQuiz(act, cid, { qid })).ok);
        const sent: string[] = [];
        page.on("request", (request) => {
          if (request.url().includes("/api/submit-quiz-question")) {
            sent.push(request.postDataJSON());
          }
        });
        const pane = page.locator(".split-right");
        const send = async () => {
          await page.locator(".quiz-option", { hasText: "merge sort" }).click();
          await pane.locator("details.ask > summary, button.btn-primary")
            .first().click();
        };
        await page.goto(`${gavel.base}/contest/${cid}/quiz/${qid}`);
        await page.locator("[data-island][data-awake]").first().waitFor();
        await send();
        await pane.locator(".quiz-foot a.btn").click();
        await page.locator("[data-island][data-awake]").first().waitFor();
        assert.equal(sent.length, 1);
        await send();
        const asked = page.locator("dialog.modal[open]");
        await asked.locator("button:not([value=yes])").click();
        await asked.waitFor({ state: "detached" });
        await page.evaluate(() => fetch("/healthz"));
        assert.equal(sent.length, 1);
        await send();
        await asked.locator("button[value=yes]").click();
        await pane.locator(".quiz-foot a.btn").waitFor();
        assert.equal(sent.length, 2);
      },
    );
  },
});
