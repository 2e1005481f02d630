import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { QuizDraft, type QuizType } from "../../lib/quizzes/schema.ts";
import { createQuiz } from "../../lib/quizzes/service.ts";
import { Training, VenueItem } from "../../lib/venues/schema.ts";
import { QUIZ_DRAFTS } from "../http/quizzes/quizzes.ts";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { addUser } from "../support.ts";
import { markAnswer, openMark, rubricOf } from "../../lib/quizzes/marking.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "blanks, matching, ordering and an essay: made by form, answered with and without script, by keyboard, on a phone [4 S3.3]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { site, base, forgiven } = gavel;
    // Two items on one place, by a form without script.
    forgiven.push(/quiz\/3.*422/);
    await addUser(site, { uid: "p1", username: "pupil" });
    const place = { kind: "training", id: 9001 } as const;
    await site.venues.trainings.insert(
      Training.parse({ tid: 9001, authorUid: "1" }),
    );
    const newest = () => [...site.quizzes.catalogue.rows.values()].at(-1)!;
    const ask = async (qid: number) => {
      const item = VenueItem.parse({ ...place, asks: "quiz", itemId: qid });
      assert.ok((await site.venues.itemRecords.insert(item)).ok);
    };
    await t.step("their author makes two of them by form", async () => {
      const page = await gavel.open({ token: await gavel.tokenOf(ROOT_UID) });
      const save = async () => {
        await page.locator("button[name=action][value=save].btn-primary")
          .click();
        await page.waitForURL(/\/admin\/quiz(\?|$)/);
      };
      await page.goto(`${base}/admin/quiz/create?type=blanks`);
      await page.fill("[name=title]", "A [[1]] of n holds [[2]].");
      await page.fill(`[name="part.0.accepts"]`, "queue");
      await page.click("button[name=action][value=part] >> visible=true");
      await page.fill(`[name="part.1.choices"]`, "*n\n2n");
      await save();
      const blanks = newest();
      assert.deepEqual([blanks.type, blanks.parts.length], ["blanks", 2]);
      await ask(blanks.qid);
      await page.goto(`${base}/admin/quiz/create?type=matching`);
      await page.fill("[name=title]", "How long?");
      for (
        const [n, [left, right]] of [["merge", "n log n"], ["bubble", "n^2"]]
          .entries()
      ) {
        await page.fill(`[name="part.${n}.title"]`, left);
        await page.fill(`[name="part.${n}.match"]`, right);
      }
      await page.fill("[name=distractors]", "2^n");
      await save();
      const matching = newest();
      assert.deepEqual([matching.type, matching.parts.length], ["matching", 2]);
      await ask(matching.qid);
      await page.close();
    });
    const act = await gavel.actOf();
    const made = async (type: QuizType) => {
      const quiz = await createQuiz(act, QuizDraft.parse(QUIZ_DRAFTS[type]));
      assert.ok(quiz.ok);
      await ask(quiz.value.qid);
      return quiz.value.qid;
    };
    const ordering = await made("ordering");
    const essay = await made("essay");
    const page = await gavel.open({
      token: await gavel.tokenOf("p1"),
      width: 360,
      height: 740,
    });
    const open = async (page: Page, qid: number, hasScript = true) => {
      await page.goto(`${base}/training/9001/quiz/${qid}#editor`);
      if (hasScript) {
        await page.locator("[data-island][data-awake]").first().waitFor();
      }
    };
    const send = async (page: Page, told: RegExp) => {
      await page.locator(".quiz-foot .btn-primary").click();
      await page.locator(".quiz-told", { hasText: told }).waitFor();
    };
    const isNarrow = async () =>
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth) <= 360,
      );
    await t.step("blanks and pairs are filled on a phone", async () => {
      await open(page, 1);
      await page.locator(".quiz-question input.input").fill("Queue");
      await page.locator(".quiz-question select").selectOption({ label: "n" });
      await isNarrow();
      await send(page, /^正确$/);
      await open(page, 2);
      const lists = page.locator(".quiz-question select");
      await lists.nth(0).selectOption({ label: "n log n" });
      await lists.nth(1).selectOption({ label: "2^n" });
      await isNarrow();
      await send(page, /部分正确/);
    });
    await t.step("items are put in order by keys alone", async () => {
      await open(page, ordering);
      const body = (await site.quizzes.bodies.get(ordering))!;
      const right = body.parts[0].options.map(({ text }) => text);
      const shown = () =>
        page.locator(".quiz-order .quiz-text").allInnerTexts();
      for (const [place, text] of right.entries()) {
        for (;;) {
          const at = (await shown()).lastIndexOf(text);
          if (at <= place) break;
          await page.locator(".quiz-order li").nth(at)
            .locator("button").first().focus();
          await page.keyboard.press("Enter");
        }
      }
      assert.deepEqual(await shown(), right);
      await isNarrow();
      await send(page, /^正确$/);
    });
    await t.step("an essay waits", async () => {
      await open(page, essay);
      await page.locator(".quiz-question textarea").fill("It halves.");
      await isNarrow();
      await send(page, /等待批阅/);
    });
    await t.step(
      "its open page shows mark and comment as soon as they are given",
      async () => {
        const [answerId] = await Array.fromAsync(
          site.quizzes.answers.ids("place", { prefix: ["training", 9001] }),
        ).then((ids) => ids.at(-1)!);
        const opened = await openMark(act, place, answerId);
        assert.ok(opened.ok);
        const [{ uuid, points }, ...others] = rubricOf(opened.value.body);
        const marked = await markAnswer(act, place, opened.value, {
          points: Object.fromEntries([
            [uuid, points],
            ...others.map(({ uuid }) => [uuid, 0]),
          ]),
          comment: "Name the **depth**.",
        });
        assert.ok(marked.ok, JSON.stringify(marked));
        await page.locator(".quiz-panel strong", { hasText: "depth" })
          .waitFor();
        assert.match(
          await page.locator(".quiz-panel").innerText(),
          new RegExp(`${points} / ${points}`),
        );
      },
    );
    await t.step("without script: places in lists, and a text", async () => {
      await addUser(site, { uid: "p2", username: "plain" });
      const plain = await gavel.open({
        token: await gavel.tokenOf("p2"),
        javaScriptEnabled: false,
      });
      await open(plain, ordering, false);
      const lists = plain.locator(".quiz-order select");
      for (let n = 0; n < await lists.count(); n++) {
        await lists.nth(n).selectOption({ index: 0 });
      }
      await plain.locator(".quiz-foot .btn-primary").click();
      await plain.locator("[role=alert]", { hasText: "同一个位置" }).waitFor();
      for (let n = 0; n < await lists.count(); n++) {
        await lists.nth(n).selectOption({ index: n });
      }
      await plain.locator(".quiz-foot .btn-primary").click();
      await plain.locator(".quiz-told").waitFor();
      await open(plain, essay, false);
      await plain.locator(".quiz-question textarea").fill("It halves.");
      await send(plain, /等待批阅/);
    });
  },
});
