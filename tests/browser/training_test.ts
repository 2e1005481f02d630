import assert from "node:assert/strict";
import Papa from "papaparse";
import type { Page } from "playwright-core";
import { readXlsx } from "../../lib/files/xlsx.ts";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { QUIZ_TYPES, QuizDraft } from "../../lib/quizzes/schema.ts";
import { createQuiz } from "../../lib/quizzes/service.ts";
import { createCategory } from "../../lib/trainings/categories.ts";
import { SITE_OWNER } from "../../lib/owner.ts";
import { QUIZ_DRAFTS, rightAnswers } from "../http/quizzes/quizzes.ts";
import { addUser, aProblem } from "../support.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

const PASSWORD = "open sesame";
const HOUR = 3_600_000;
const PROBLEMS = ["A1", "B1", "C1", "D1"];
/** Of 6 quizzes (10 a question) and 4 problems (10 each). */
const ALL = 130;
const RIGHT = "print(sum(map(int, input().split())))";
const WRONG = "print(0)";
const word = (key: string) => MESSAGES["zh-CN"].get(key)!;

/** What the teacher finds: a category, four problems, five of the six kinds of quizzes. */
async function furnish(gavel: BrowserSite): Promise<void> {
  const act = await gavel.actOf();
  await createCategory(act, SITE_OWNER, { name: "作业", color: "#4f8a6d" });
  for (const problemId of PROBLEMS) {
    const made = await createProblem(act, aProblem({ problemId }));
    assert.ok(made.ok);
  }
  await addUser(gavel.site, { uid: "t", username: "chen", roles: ["admin"] });
  const teacher = await gavel.actOf("t");
  for (const type of QUIZ_TYPES.slice(1, 6)) {
    const draft = QuizDraft.parse(QUIZ_DRAFTS[type]);
    assert.ok((await createQuiz(teacher, draft)).ok);
  }
}

/** Pages of the training as one pupil uses them, with or without script. */
class Pupil {
  constructor(
    readonly gavel: BrowserSite,
    readonly page: Page,
    readonly hasScript: boolean,
  ) {}

  async register(): Promise<void> {
    const { page, gavel } = this;
    await page.goto(`${gavel.base}/training/1`);
    await page.fill("[name=password]", PASSWORD);
    await page.click("#register .btn-primary");
    await page.waitForURL(/\/training\/1\/problems/);
  }

  /** Answers a quiz, all of it right or the first question wrong. */
  async answer(qid: number, isRight = true): Promise<void> {
    const { page, gavel } = this;
    const body = (await gavel.site.quizzes.bodies.get(qid))!;
    const answers = rightAnswers(body);
    await page.goto(`${gavel.base}/training/1/quiz/${qid}`);
    if (this.hasScript) {
      await page.waitForSelector("[data-awake]", { state: "attached" });
    }
    await showEditor(page);
    for (const [n, { uuid, options }] of body.parts.entries()) {
      const isMeant = isRight || n > 0;
      if (options.length === 0) {
        const text = isMeant ? answers[uuid][0] : "no";
        await page.fill(`.quiz-question >> nth=${n} >> input`, text);
        continue;
      }
      const wrong = options.find(({ isCorrect }) => !isCorrect)!.uuid;
      for (const choice of isMeant ? answers[uuid] : [wrong]) {
        await page.click(`.quiz-option:has(input[value="${choice}"])`);
      }
    }
    await page.locator(".quiz-foot .btn-primary").click();
    await page.locator(".quiz-told").waitFor();
    assert.equal(await page.locator(".is-right, .is-missed").count(), 0);
  }

  async send(problemId: string, code: string): Promise<void> {
    const { page, gavel } = this;
    await page.goto(`${gavel.base}/training/1/problem/${problemId}`);
    await showEditor(page);
    await page.selectOption("select[name=language]", "Python3");
    await writeCode(page, code);
    await page.locator(".workbench-foot .btn-primary:not(.onward *)").click();
    await page.locator(".outcome .verdict", { hasText: /通过|答案错误/ })
      .waitFor();
  }
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a teacher makes an assignment of all kinds, a class of five works at it, it falls due, the gradebook is exported and opened",
  async fn(t) {
    let now = Date.now();
    await using gavel = await openBrowserSite({ clock: () => now });
    const { site, base } = gavel;
    await furnish(gavel);
    const teacher = await gavel.open({ token: await gavel.tokenOf("t") });
    await t.step("the teacher makes a quiz, then the assignment", async () => {
      await teacher.goto(`${base}/admin/quiz/create?type=single%20choice`);
      await teacher.fill("[name=title]", "Which sort is stable?");
      for (const [n, text] of ["heap sort", "merge sort"].entries()) {
        await teacher.fill(`[name="part.0.option.${n}.text"]`, text);
      }
      await teacher.check(`[name="part.0.right"][value="1"]`);
      await teacher.click("form:has([name=title]) .btn-primary");
      await teacher.waitForURL(/\/admin\/quiz(\?|$)/);
      await teacher.goto(`${base}/admin/training/create`);
      await teacher.fill("input[name=title]", "第一周");
      await teacher.fill("textarea[name=description]", "枚举");
      await teacher.selectOption("select[name=category]", { label: "作业" });
      await teacher.selectOption("select[name=auth]", "Private");
      await teacher.fill("[name=privatePwd]", PASSWORD);
      const due = await teacher.evaluate((at) => {
        const zone = new Date(at).getTimezoneOffset() * 60_000;
        return new Date(at - zone).toISOString().slice(0, 16);
      }, now + 2 * HOUR);
      await teacher.fill("[name=due]", due);
      await teacher.fill("[name=latePercent]", "50");
      await teacher.fill("[name=lateDays]", "1");
      await teacher.selectOption("select[name=feedbackBefore]", "verdict");
      await teacher.click("form:has([name=due]) .btn-primary");
      await teacher.waitForURL(/\/admin\/training\/1\/problems/);
      const adds = [
        ...PROBLEMS,
        ...[...site.quizzes.catalogue.rows.values()].map(({ qid }) =>
          `Q${qid}`
        ),
      ];
      for (const id of adds) {
        await teacher.locator(".training-candidates li")
          .filter({ has: teacher.getByText(id, { exact: true }) })
          .locator("button").click();
        await teacher.locator("#items tr", { hasText: id }).waitFor();
      }
    });
    const order = () =>
      site.venues.items.of({ kind: "training", id: 1 })
        .map(({ asks, itemId }) => `${asks} ${itemId}`);
    await t.step("a row is dragged before the other", async () => {
      const [first, second] = order();
      const row = (n: number) =>
        teacher.locator("#items tbody tr").nth(n).locator("td.spare");
      await row(1).hover();
      await row(1).dragTo(row(0), { targetPosition: { x: 5, y: 2 } });
      await teacher.getByText(word("trainingAdmin.itemsSaved")).first()
        .waitFor();
      assert.deepEqual(order().slice(0, 2), [second, first]);
      assert.equal(order().length, 10);
    });
    const qids = [...site.quizzes.catalogue.rows.values()]
      .map(({ qid }) => qid).sort((a, b) => a - b);
    const pupils: Pupil[] = [];
    for (let n = 1; n <= 5; n++) {
      await addUser(site, { uid: `p${n}`, username: `pupil${n}` });
      const page = await gavel.open({
        token: await gavel.tokenOf(`p${n}`),
        ...n === 3 ? { width: 360, height: 740 } : {},
        javaScriptEnabled: n !== 2,
      });
      pupils.push(new Pupil(gavel, page, n !== 2));
    }
    const [best, plain, phone, late, wrong] = pupils;
    await t.step(
      "they work at it: one without script, one on a phone",
      async () => {
        await Promise.all(pupils.map((pupil) => pupil.register()));
        await Promise.all([
          (async () => {
            for (const qid of qids) await best.answer(qid);
            for (const id of PROBLEMS) await best.send(id, RIGHT);
          })(),
          (async () => {
            for (const qid of qids) await plain.answer(qid);
            const { page } = plain;
            await page.goto(`${base}/training/1/problem/A1`);
            await page.selectOption("select[name=language]", "Python3");
            await page.fill("textarea[name=code]", RIGHT);
            await page.click("form[action$='/submit'] .btn-primary");
            await page.waitForURL(/\/submission-detail\//);
          })(),
          (async () => {
            for (const qid of qids.slice(0, 3)) await phone.answer(qid);
            await phone.send("A1", RIGHT);
          })(),
          (async () => {
            for (const qid of qids) await wrong.answer(qid, false);
            await wrong.send("A1", WRONG);
          })(),
        ]);
      },
    );
    const due = site.venues.book.training(1)!.due!;
    await t.step(
      "due passes: late work earns half, and the key waits",
      async () => {
        now = due + HOUR;
        await late.page.goto(`${base}/training/1/problems`);
        await late.page.getByText(word("trainings.duePassed")).waitFor();
        await late.answer(qids[0]);
        await late.send("A1", RIGHT);
        // What they have open would ask with sessions that end by then.
        await Promise.all(pupils.map(({ page }) => page.goto("about:blank")));
        now = due + 24 * HOUR + 1;
        const page = await gavel.open({ token: await gavel.tokenOf("p5") });
        await page.goto(`${base}/training/1/quiz/${qids[0]}`);
        await page.locator(".is-missed").waitFor();
      },
    );
    await t.step("the gradebook is exported and opened again", async () => {
      const page = await gavel.open({ token: await gavel.tokenOf("t") });
      await page.goto(`${base}/training/1/gradebook`);
      const tables: string[][][] = [];
      for (const kind of ["csv", "xlsx"] as const) {
        const coming = page.waitForEvent("download");
        await page.click(`a[href$='/gradebook/${kind}/table']`);
        const path = await (await coming).path();
        tables.push(
          kind === "csv"
            ? Papa.parse<string[]>(
              (await Deno.readTextFile(path)).replace("\ufeff", "").trim(),
            ).data
            : (await readXlsx(path, { bounded: (work) => work() }) as {
              cells: string[];
            }[]).map(({ cells }) => cells),
        );
      }
      const [csv, xlsx] = tables;
      const trimmed = (rows: string[][]) =>
        rows.map((row) => row.join("\t").trimEnd());
      assert.deepEqual(trimmed(xlsx), trimmed(csv));
      const [, ...rows] = csv;
      const totals = rows.map((row) => [row[1], Number(row.at(-1))]);
      const first = site.quizzes.catalogue.get(qids[0])!.parts.length * 10;
      assert.deepEqual(totals.slice(0, 2), [["pupil1", ALL], [
        "pupil2",
        ALL - 30,
      ]]);
      assert.deepEqual(totals[3], ["pupil4", (first + 10) / 2]);
      assert.equal(totals.length, 5);
      assert.ok((totals[4][1] as number) < ALL / 2);
      await page.click(".grade-full a[href*='/quiz/']");
      await page.locator(".quiz-foot", { hasText: /pupil\d/ }).waitFor();
      await page.goBack();
      await page.click(".grade-full a[href^='/submission-detail/']");
      await page.waitForURL(/\/submission-detail\/\d+/);
    });
  },
});
