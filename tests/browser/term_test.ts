import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { DAY_MS } from "../../lib/durations.ts";
import { GroupDraft } from "../../lib/groups/schema.ts";
import { createGroup } from "../../lib/groups/service.ts";
import { QuizDraft } from "../../lib/quizzes/schema.ts";
import { createQuiz } from "../../lib/quizzes/service.ts";
import { addColumn, createTerm } from "../../lib/terms/service.ts";
import { addItem } from "../../lib/trainings/items.ts";
import { createTraining } from "../../lib/trainings/service.ts";
import { VenueItem } from "../../lib/venues/schema.ts";
import { GROUP_BODY } from "../http/groups/groups.ts";
import { QUIZ_DRAFTS } from "../http/quizzes/quizzes.ts";
import { aTraining } from "../http/trainings/made.ts";
import { addUser } from "../support.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

const OWN = `import sys

def read_numbers():
    words = sys.stdin.read().split()
    numbers = [int(word) for word in words]
    return numbers

def add_all(numbers):
    total = 0
    for number in numbers:
        total = total + number
    return total

def main():
    numbers = read_numbers()
    if len(numbers) < 2:
        print("too few")
    else:
        print(add_all(numbers))

main()`;
/** With other names and blanks. */
const COPY = OWN.replaceAll("numbers", "xs").replaceAll("total", "s")
  .replaceAll("\n\n", "\n# mine\n\n");

/** A class of two with two homeworks, the second of which is due already, and a test; a term with a column of its own. */
async function furnish({ site, actOf }: BrowserSite) {
  for (const name of ["ann", "ben"]) {
    await addUser(site, { uid: name, username: name });
  }
  const root = await actOf();
  const group = await createGroup(
    root,
    GroupDraft.parse({ ...GROUP_BODY, auth: "public", code: "abc123" }),
  );
  assert.ok(group.ok);
  const gid = group.value;
  for (const uid of ["ann", "ben"]) {
    const level = "member" as const;
    await site.venues.memberships.insert({
      kind: "group",
      id: gid,
      uid,
      level,
    });
  }
  const problem = site.problems.catalogue.find("A+B")!;
  const draft = QuizDraft.parse(QUIZ_DRAFTS["single choice"]);
  const quiz = await createQuiz(root, draft, null);
  assert.ok(quiz.ok);
  const work = async (
    title: string,
    due: number,
    asks: "problem" | "quiz",
  ) => {
    const [known] = site.trainings.shelf.categories({ gid });
    const category = known ? { category: { id: known.id } } : {};
    const made = await createTraining(
      root,
      { gid },
      aTraining({ ...category, title, due, latePercent: 10, lateDays: 3 }),
    );
    assert.ok(made.ok);
    const { tid } = made.value;
    const itemId = quiz.value.qid;
    const added = asks === "problem"
      ? await addItem(root, tid, { problem })
      : await site.venues.itemRecords.insert(
        VenueItem.parse({ kind: "training", id: tid, asks, itemId }),
      );
    assert.ok(added.ok, JSON.stringify(added));
    return tid;
  };
  const first = await work("Week 1", root.now + DAY_MS, "problem");
  const late = await work("Week 2", root.now - DAY_MS / 2, "problem");
  const test = await work("Test", root.now + 2 * DAY_MS, "quiz");
  const term = await createTerm(root, gid, {
    title: "Spring",
    begin: root.now - 30 * DAY_MS,
    end: root.now + 30 * DAY_MS,
    weightHomework: 50,
    dropHomework: 0,
    weightQuiz: 25,
    dropQuiz: 0,
    weightContest: 0,
    dropContest: 0,
    weightHand: 25,
  });
  assert.ok(term.ok, JSON.stringify(term));
  const { termId } = term.value;
  const column = { title: "Oral", most: 10, isBonus: false };
  assert.ok((await addColumn(root, { gid, termId }, column)).ok);
  return { gid, first, late, test, qid: quiz.value.qid, termId };
}

async function solve(page: Page, address: string, code: string) {
  await page.goto(address);
  await showEditor(page);
  await page.selectOption("select[name=language]", "Python3");
  await writeCode(page, code);
  await page.locator(".workbench-foot .btn-primary:not(.onward *)").click();
  await page.locator(".outcome .verdict", { hasText: "通过" }).waitFor();
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a term in small: homework in time and late, a test, a mark by hand, a copied pair, and what goes out of it",
  async fn(t) {
    await using gavel = await openBrowserSite();
    const { base } = gavel;
    const { gid, first, late, test, qid, termId } = await furnish(gavel);
    const ann = await gavel.open({ token: await gavel.tokenOf("ann") });
    const ben = await gavel.open({ token: await gavel.tokenOf("ben") });
    const root = await gavel.open({ token: await gavel.tokenOf("1") });
    const at = `${base}/group/${gid}`;
    const problemOf = (tid: number) => `${at}/training/${tid}/problem/A+B`;

    await t.step("one hands in in time and late, one a copy", async () => {
      await solve(ann, problemOf(first), OWN);
      await solve(ann, problemOf(late), OWN);
      await solve(ben, problemOf(first), COPY);
    });

    await t.step("the test is answered", async () => {
      await ann.goto(`${at}/training/${test}/quiz/${qid}`);
      await ann.locator(".quiz-option", { hasText: "merge sort" }).click();
      await ann.click(".quiz-foot .btn-primary");
      await ann.locator(".quiz-told.ok").waitFor();
    });

    await t.step("a mark is set by hand, with a reason", async () => {
      await root.goto(`${at}/term/${termId}/mark?work=column-1&of=ann`);
      await root.fill("[name=points]", "7.5");
      await root.fill("[name=reason]", "Spoke well");
      await root.click("main form .btn-primary");
      await root.locator("main td", { hasText: "7.5" }).first().waitFor();
    });

    await t.step("the copied pair is found", async () => {
      await root.goto(`${base}/similar/training/${first}`);
      await root.click("main button[value=begin]");
      const pair = root.locator("main", { hasText: "两两比较" });
      for (let look = 0; look < 50 && !await pair.isVisible(); look++) {
        await root.waitForLoadState("networkidle");
        await root.goto(`${base}/similar/training/${first}`);
      }
      const said = await pair.innerText();
      assert.match(said, /ann/);
      assert.match(said, /ben/);
    });

    await t.step("what goes out is what the page shows", async () => {
      await root.goto(`${at}/term/${termId}`);
      const shown = async (name: string) => {
        const row = root.locator("main tbody tr", { hasText: name });
        return (await row.locator("td, th").allInnerTexts())
          .flatMap((cell) => cell.match(/\d+(\.\d+)?/)?.[0] ?? []);
      };
      const csv = await root.evaluate(
        async (address) => await (await fetch(address)).text(),
        `${at}/term/${termId}/export/gavel/csv/table`,
      );
      const lines = csv.replace("\ufeff", "").trim().split(/\r?\n/)
        .map((line) => line.split(","));
      const rowOf = (name: string) =>
        lines.find((line) => line[1] === name)!.slice(3);
      // By when they are due: week 2 (half a day late), week 1, the test; then the mark.
      assert.deepEqual(rowOf("ann").slice(0, 4), ["9", "10", "10", "7.5"]);
      const numbers = (cells: string[]) => cells.filter((cell) => cell !== "");
      assert.deepEqual(
        numbers(rowOf("ann")).map(Number),
        (await shown("ann")).map(Number),
      );
      assert.equal(rowOf("ben")[1], "10");
    });
  },
});
