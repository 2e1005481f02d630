import assert from "node:assert/strict";
import { QuizDraft } from "../../lib/quizzes/schema.ts";
import { createQuiz } from "../../lib/quizzes/service.ts";
import { TrainingHead } from "../../lib/trainings/schema.ts";
import { Training } from "../../lib/venues/schema.ts";
import { QUIZ_DRAFTS } from "../http/quizzes/quizzes.ts";
import { addUser } from "../support.ts";
import { BROWSER_TEST, forgiveNetwork, openBrowserSite } from "./support.ts";

const MINUTE = 60_000;
const TID = 9001;

Deno.test({
  ...BROWSER_TEST,
  name:
    "an exam with a time and a pool: answers are kept as one goes, in two windows, over a failed line, and at its end [4 S3.1, 4 S3.2]",
  async fn(t) {
    let shift = 0;
    await using gavel = await openBrowserSite({
      judge: false,
      clock: () => Date.now() + shift,
    });
    forgiveNetwork(gavel);
    const { site } = gavel;
    let tag = 0;
    for (let n = 0; n < 4; n++) {
      const draft = QuizDraft.parse({
        ...QUIZ_DRAFTS["single choice"] as object,
        title: `Question ${n}`,
      });
      const made = await createQuiz(await gavel.actOf(), draft);
      assert.ok(made.ok);
      [tag] = made.value.tags;
    }
    const now = site.clock();
    await site.venues.trainings.insert(Training.parse({
      tid: TID,
      authorUid: "1",
      due: now + 600 * MINUTE,
      isExam: true,
      examMinutes: 40,
      examPools: [{ tag, count: 2, points: 5 }],
    }));
    await site.trainings.heads.insert(TrainingHead.parse({
      tid: TID,
      title: "Sorting",
      rank: 1,
      createdAt: now,
      modifiedAt: now,
    }));
    await addUser(site, { uid: "p1", username: "pupil" });
    const token = await gavel.tokenOf("p1");
    const page = await gavel.open({ token });
    const exam = `${gavel.base}/training/${TID}/exam`;
    const kept = async () => {
      const { attempts } = (await site.trainings.sittings.get(TID, "p1"))!;
      const rows = await site.quizzes.answers.getMany(
        attempts[0].questions.map(({ answerId }): [number] => [answerId]),
      );
      return rows.map((row) => row !== null);
    };
    await t.step("it begins once it was asked, with two of four", async () => {
      await page.goto(exam);
      await page.locator(".ask > summary").click();
      await page.locator("dialog.modal .btn-danger").click();
      await page.waitForURL(/\/exam\/paper/);
      assert.equal(await page.locator("[data-question]").count(), 2);
    });
    const other = await gavel.open({ token });
    await other.goto(`${exam}/paper`);
    const optionOf = (on: typeof page, question: number) =>
      on.locator("[data-question]").nth(question).locator("[type=radio]")
        .first();
    const state = page.locator("[data-exam-state]");
    const saved = async () => {
      await page.waitForFunction(() =>
        ["Saved", "已保存"].includes(
          document.querySelector("[data-exam-state]")!.textContent!,
        )
      );
    };
    await t.step(
      "a choice is kept over a failed line and a reload",
      async () => {
        const call = "**/api/save-training-exam-answers";
        await page.route(call, (route) => route.abort(), { times: 1 });
        await optionOf(page, 0).check();
        await state.getByText(/Not saved|未能保存/).waitFor();
        await saved();
        assert.deepEqual(await kept(), [true, false]);
        await page.reload();
        assert.ok(await optionOf(page, 0).isChecked());
      },
    );
    await t.step(
      "a second window that knows less takes nothing back",
      async () => {
        await optionOf(other, 1).check();
        await other.locator("[data-exam-state]")
          .getByText(/^(Saved|已保存)$/).waitFor();
        await other.locator("button[value=save]").click();
        await other.waitForURL(/\/exam\/paper/);
        assert.deepEqual(await kept(), [true, true]);
      },
    );
    await t.step(
      "when the time is over its own page follows, and says what counts",
      async () => {
        await page.clock.install();
        await page.reload();
        await page.locator("[data-clock-to]").waitFor();
        shift += 40 * MINUTE;
        await page.clock.runFor(40 * MINUTE + 3_000);
        await page.waitForURL(exam);
        await page.getByText(/Time was over|时间到/).first().waitFor();
        const sitting = await site.trainings.sittings.get(TID, "p1");
        assert.ok(sitting!.attempts[0].isByClock);
        assert.deepEqual(await kept(), [true, true]);
      },
    );
  },
});
