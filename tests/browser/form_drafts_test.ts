import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { ask } from "../../lib/contests/clarifications.ts";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { createContest } from "../../lib/contests/service.ts";
import { GroupDraft } from "../../lib/groups/schema.ts";
import { createGroup } from "../../lib/groups/service.ts";
import { saveCategories } from "../../lib/discussions/categories.ts";
import { createTraining } from "../../lib/trainings/service.ts";
import { aTraining } from "../http/trainings/made.ts";
import { GROUP_BODY } from "../http/groups/groups.ts";
import { addUser } from "../support.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

/** Waits until the account has what was typed; leaves; comes back; takes it. */
async function leaveAndReturn(page: Page, open: () => Promise<void>) {
  await page.goto(page.url().split("/").slice(0, 3).join("/") + "/home");
  await open();
  const offer = page.locator("[data-draft-offer]:visible");
  await offer.locator("[data-draft-restore] button").click();
}

/** The draft is asked for once more before it is put into the form. */
async function holds(page: Page, field: Locator, text: string) {
  const element = await field.elementHandle();
  await page.waitForFunction(
    ([field, text]) => (field as HTMLTextAreaElement).value === text,
    [element, text] as const,
  );
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "what is typed into trainings, contests, courses, lessons, quizzes and discussions is offered again after leaving, and no more once it is saved [4 W11.6]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { base } = gavel;
    // What categories a form offers are there already.
    const act = await gavel.actOf();
    const made = await createTraining(act, { gid: null }, aTraining());
    assert.ok(made.ok);
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    const at = (path: string) => async () => {
      await page.goto(base + path);
      await page.waitForLoadState("networkidle");
    };
    const typed = async (name: string, text: string) => {
      const field = page.locator(`form[data-draft] [name="${name}"]`).first();
      await field.fill(text);
    };
    const has = async (name: string, text: string) => {
      const field = page.locator(`form[data-draft] [name="${name}"]`).first();
      await page.waitForFunction(
        ([name, text]) =>
          document.querySelector<HTMLInputElement>(
            `form[data-draft] [name="${name}"]`,
          )?.value === text,
        [name, text],
      );
      assert.equal(await field.inputValue(), text);
    };
    await t.step("a training, with its boxes, until it is saved", async () => {
      const open = at("/admin/training/create");
      await open();
      await typed("title", "Week one");
      await page.locator("[name=visible]").uncheck();
      await leaveAndReturn(page, open);
      await has("title", "Week one");
      assert.equal(await page.locator("[name=visible]").isChecked(), false);
      await typed("description", "Words");
      await page.locator("form[data-draft] [name=category]")
        .selectOption({ index: 1 });
      // The page after it is left before its scripts have come.
      await page.route(
        "**/*.js",
        (route) => route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      await page.locator("form[data-draft] .btn-primary").click();
      await page.waitForURL(/\/problems/);
      await page.unroute("**/*.js");
      await open();
      assert.equal(
        await page.locator("[data-draft-offer]:visible").count(),
        0,
      );
    });
    await t.step("a course", async () => {
      const open = at("/admin/course/create");
      await open();
      await typed("title", "First steps");
      await leaveAndReturn(page, open);
      await has("title", "First steps");
    });
    await t.step("a contest, with an award that was added", async () => {
      const open = at("/admin/contest/create");
      await open();
      await page.locator("[name=look][value=award]").click();
      await page.locator("[name='awards.3.name']").fill("Fourth");
      await typed("title", "Autumn cup");
      await leaveAndReturn(page, open);
      await has("awards.3.name", "Fourth");
      await has("title", "Autumn cup");
    });
    await t.step("a quiz, with all rows that it had", async () => {
      const open = at("/admin/quiz/create?type=multiple%20choice");
      await open();
      const rows = page.locator("form[data-draft] textarea");
      await rows.first().fill("Which sorts are stable?");
      const fields = await page.locator("form[data-draft] [name]")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
      await leaveAndReturn(page, open);
      await page.waitForLoadState("load");
      await page.waitForFunction(() =>
        document.querySelector<HTMLTextAreaElement>(
          "form[data-draft] textarea",
        )?.value === "Which sorts are stable?"
      );
      const now = await page.locator("form[data-draft] [name]").count();
      assert.ok(now >= fields.length - 1, `${now} of ${fields.length}`);
    });
    await t.step("a discussion in its dialog, and a comment", async () => {
      assert.ok((await saveCategories(act, [{ name: "求助" }])).ok);
      const open = async () => {
        await at("/discussion")();
        await page.getByRole("link", { name: "发帖" }).first().click();
        await page.locator("dialog.modal [name=title]").waitFor();
      };
      await open();
      await typed("title", "A question");
      await leaveAndReturn(page, open);
      await has("title", "A question");
      const dialog = page.locator("dialog.modal");
      await typed("description", "In short");
      await dialog.getByLabel("分类").selectOption({ label: "求助" });
      await typed("content", "At length");
      await dialog.getByRole("button", { name: "发布" }).click();
      await page.waitForURL(/discussion-detail\/\d+$/);
      const again = at(new URL(page.url()).pathname);
      await again();
      await typed("content", "A comment");
      await leaveAndReturn(page, again);
      await has("content", "A comment");
      await page.locator("#write .btn-primary").click();
      await page.locator(".talk-comment", { hasText: "A comment" }).waitFor();
      await again();
      assert.equal(
        await page.locator("[data-draft-offer]:visible").count(),
        0,
      );
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "what is typed into groups, notices, campuses, cases, settings, prints, questions and answers is offered again after leaving [4 W11.6]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { base } = gavel;
    const act = await gavel.actOf();
    // The first problem, which every site has.
    const pid = 1000;
    const contest = await createContest(act, null, {
      ...contestAtFirst(act.now - 3_600_000),
      title: "Cup",
      description: "Words",
      opensPrint: true,
    });
    assert.ok(contest.ok);
    const cid = contest.value;
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const group = await createGroup(
      act,
      GroupDraft.parse({ ...GROUP_BODY, auth: "protected", code: "abc123" }),
    );
    assert.ok(group.ok);
    const root = await gavel.open({ token: await gavel.tokenOf("1") });
    const pupil = await gavel.open({ token: await gavel.tokenOf("s1") });
    const forms: [page: Page, path: string, action: string, field: string][] = [
      [root, "/group/create", "/group/create", "description"],
      [root, "/admin/notice/create", "/admin/notice/create", "content"],
      [root, "/admin/campus/create", "/admin/campus/create", "teachers"],
      [
        root,
        `/admin/problem/${pid}/data/case/create`,
        `/admin/problem/${pid}/data/case/create`,
        "inputText",
      ],
      [
        root,
        `/admin/problem/${pid}/data`,
        `/admin/problem/${pid}/data`,
        "script",
      ],
      [root, "/setting", "/setting/info", "signature"],
      [
        root,
        `/admin/contest/${cid}/people`,
        `/admin/contest/${cid}/people`,
        "people",
      ],
      [pupil, `/contest/${cid}/print`, `/contest/${cid}/print`, "content"],
      [
        pupil,
        `/contest/${cid}/announcements`,
        `/contest/${cid}/questions`,
        "question",
      ],
      [
        pupil,
        `/group/${group.value}`,
        `/group/${group.value}/apply`,
        "reason",
      ],
    ];
    for (const [page, path, action, name] of forms) {
      await t.step(action, async () => {
        const field = page.locator(
          `form[action="${action}"][data-draft] [name="${name}"]`,
        );
        const open = async () => {
          await page.goto(base + path);
          await page.waitForLoadState("networkidle");
        };
        await open();
        // Some lie in a part that is folded.
        await field.evaluate((one) => {
          const folded = one.closest("details");
          if (folded !== null) folded.open = true;
        });
        await field.fill(`Words for ${name}`);
        await leaveAndReturn(page, open);
        await holds(page, field, `Words for ${name}`);
      });
    }
    await t.step("a question that was sent is offered no more", async () => {
      const path = `/contest/${cid}/announcements`;
      await pupil.goto(base + path);
      await pupil.waitForLoadState("networkidle");
      const form = pupil.locator(`form[action="/contest/${cid}/questions"]`);
      await form.locator("[name=question]").fill("How large is n?");
      await form.locator(".btn").last().click();
      await pupil.locator("#question-list", { hasText: "How large is n?" })
        .waitFor();
      await pupil.goto(base + path);
      await pupil.waitForLoadState("networkidle");
      assert.equal(
        await pupil.locator("[data-draft-offer]:visible").count(),
        0,
      );
    });
    await t.step(
      "an answer to a question that came while the page was open",
      async () => {
        const open = async () => {
          const listens = root.waitForResponse("**/api/live?*");
          await root.goto(`${base}/contest/${cid}/announcements`);
          await listens;
          await root.waitForLoadState("load");
        };
        await open();
        const asked = await ask(await gavel.actOf("s1"), cid, {
          pid: null,
          question: "And m?",
        });
        assert.ok(asked.ok);
        const answer = root.locator("#question-list li", { hasText: "And m?" })
          .locator("[name=answer]");
        await answer.fill("As large");
        await leaveAndReturn(root, open);
        await holds(root, answer, "As large");
      },
    );
  },
});
