import assert from "node:assert/strict";
import { createLesson } from "../../lib/courses/lessons.ts";
import { finishedBy } from "../../lib/courses/learning.ts";
import { CourseDraft, LessonDraft } from "../../lib/courses/schema.ts";
import { addChapter, createCourse } from "../../lib/courses/service.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

const TEXT = `A loop.

\`\`\`Python3 run
print(int(input()) * 2)
\`\`\`

\`\`\`input
21
\`\`\`

\`\`\`Python3 run
print("second")
\`\`\`

${"A long way down.\n\n".repeat(60)}The end.`;

Deno.test({
  ...BROWSER_TEST,
  name:
    "a lesson's program is run where it stands, changed and kept; read to its end, the lesson is finished [4 S7.2]",
  async fn(t) {
    await using gavel = await openBrowserSite();
    const { site, base } = gavel;
    const root = await gavel.actOf();
    const course = await createCourse(
      root,
      CourseDraft.parse({ title: "Loops", isVisible: true }),
    );
    assert.ok(course.ok);
    const courseId = course.value.id;
    const chapters = await addChapter(root, courseId, { title: "One" });
    assert.ok(chapters.ok);
    const lesson = await createLesson(
      root,
      courseId,
      LessonDraft.parse({
        title: "Twice",
        chapterId: chapters.value.chapters[0].id,
        type: "text",
        text: TEXT,
        finish: "end",
      }),
    );
    assert.ok(lesson.ok, JSON.stringify(lesson));
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    const address = `${base}/course/${courseId}/lesson/${lesson.value.id}`;
    /** Sets how many seconds are between two runs. */
    const pace = async (seconds: number) => {
      const set = await fetch(`${base}/api/admin/switch/update`, {
        method: "PUT",
        headers: {
          authorization: await gavel.tokenOf("1"),
          "content-type": "application/json",
        },
        body: JSON.stringify({ defaultSubmitInterval: seconds }),
      });
      assert.equal((await set.json()).status, 200);
    };
    const first = page.locator(".lesson-code").first();
    const run = first.locator(".btn-primary");
    const answer = first.locator(".run-answer");

    await t.step("run as it is, then changed", async () => {
      await page.goto(address);
      await first.locator(".cm-content").waitFor();
      await run.click();
      await page.locator(".run-answer", { hasText: "42" }).waitFor();
      await first.locator(".cm-content").click();
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText("print(int(input()) * 3)");
      await first.locator("[name=input]").fill("100");
      await run.click();
      await page.locator(".run-answer", { hasText: "300" }).waitFor();
      assert.doesNotMatch(await answer.innerText(), /42/);
    });

    await t.step(
      "a second one that is run at once waits its turn, and runs by itself",
      async () => {
        await pace(2);
        const second = page.locator(".lesson-code").last();
        const taken = page.waitForResponse((reply) =>
          reply.url().endsWith("/run-lesson-code")
        );
        await run.click();
        assert.equal((await (await taken).json()).status, 200);
        const refused = page.waitForResponse((reply) =>
          reply.url().endsWith("/run-lesson-code")
        );
        await second.locator(".btn-primary").click();
        // The site takes one in two seconds: it was asked too early once.
        assert.notEqual((await (await refused).json()).status, 200);
        assert.equal(await second.locator("[role=alert]").count(), 0);
        await second.locator(".run-answer", { hasText: "second" }).waitFor();
        assert.equal(await second.locator("[role=alert]").count(), 0);
        await pace(0);
      },
    );

    await t.step("what was changed is there again, and undone", async () => {
      await page.reload();
      await first.locator(".cm-content", { hasText: "* 3" }).waitFor();
      await page.getByRole("button", { name: "恢复原样" }).click();
      await page.locator("dialog[role=alertdialog] button[value=yes]").click();
      await first.locator(".cm-content", { hasText: "* 2" }).waitFor();
    });

    await t.step("finished once its end is seen, not before", async () => {
      const finished = async () =>
        (await finishedBy(site, "1", courseId)).has(lesson.value.id);
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator("text=读到结尾后算学完").waitFor({
        state: "attached",
      });
      assert.equal(await finished(), false);
      await page.locator(".lesson-stage").scrollIntoViewIfNeeded();
      await page.locator(".lesson-finished").waitFor();
      assert.equal(await finished(), true);
    });

    await t.step("without script its form brings what it prints", async () => {
      const plain = await gavel.open(
        {
          token: await gavel.tokenOf("1"),
          javaScriptEnabled: false,
        } as Parameters<typeof gavel.open>[0],
      );
      await plain.goto(address);
      const form = plain.locator(".lesson-code").first();
      await form.locator("[name=code]").fill("print(int(input()) * 2)");
      await form.locator("[name=input]").fill("4");
      await form.locator(".btn-primary").click();
      await plain.locator(".run-answer", { hasText: "8" }).waitFor();
    });
  },
});
