import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { createContest } from "../../lib/contests/service.ts";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import { createProblem } from "../../lib/problems/service.ts";
import type { Contest } from "../../lib/venues/schema.ts";
import { addUser, aProblem } from "../support.ts";
import {
  agree,
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  writeCode,
} from "./support.ts";

const PASSWORD = "open sesame";
const HOUR = 3_600_000;
const OPENED = MESSAGES["zh-CN"].get("contestAdmin.boardOpened")!;
const RIGHT = "print(sum(map(int, input().split())))";
const WRONG = "print(0)";

/** A private contest of four hours, with time of one's own, one prize and a board that staff open. */
async function makeContest(gavel: BrowserSite): Promise<number> {
  const act = await gavel.actOf();
  const made = await createContest(act, null, {
    ...contestAtFirst(act.now - HOUR),
    title: "Stone Cup",
    description: "Bring a **pen**.",
    end: act.now + 3 * HOUR,
    sealAt: act.now + 2 * HOUR,
    auth: "private",
    password: PASSWORD,
    timeLimit: 3_600,
    unsealsAtEnd: false,
    awardKind: "number",
    awards: [{
      priority: 1,
      name: "Gold",
      background: "#e6bf25",
      color: "#ffffff",
      num: 1,
    }],
  });
  assert.ok(made.ok);
  const problem = await createProblem(act, aProblem());
  assert.ok(problem.ok);
  const added = await addProblem(act, made.value, {
    pid: problem.value.pid,
    displayId: "A",
    displayTitle: "",
    color: "#d6342b",
  });
  assert.ok(added.ok);
  return made.value;
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "five people play a whole contest: registration, own time, programs, seal, opening, prizes",
  async fn(t) {
    await using gavel = await openBrowserSite();
    const { site, base } = gavel;
    const cid = await makeContest(gavel);
    const path = `${base}/contest/${cid}`;
    const change = (rules: Partial<Contest>) =>
      site.venues.contests.update([cid], (row) => ({ ...row, ...rules }));
    const pages: Page[] = [];
    for (let n = 1; n <= 5; n++) {
      await addUser(site, { uid: `p${n}`, username: `player${n}` });
      const token = await gavel.tokenOf(`p${n}`);
      pages.push(await gavel.open({ token }));
    }
    const [first, second, third, fourth, fifth] = pages;

    /** Sends a program by the page, and waits for its verdict. */
    async function send(page: Page, code: string, verdict: RegExp) {
      await page.goto(`${path}/problem/A`);
      await page.selectOption("select[name=language]", "Python3");
      await writeCode(page, code);
      await page.locator(".workbench-foot .btn-primary:not(.onward *)").click();
      await page.locator(".outcome .verdict", { hasText: verdict }).waitFor();
    }
    /** What the board shows of a person's A: the kind of its cell. */
    async function cellOf(page: Page, uid: string): Promise<string> {
      await page.goto(`${path}/rank`);
      const cell = page.locator(`tbody.all tr[data-uid="${uid}"] td.pc`);
      return await cell.getAttribute("class") ?? "";
    }

    await t.step(
      "each registers with the password and begins their time",
      async () => {
        for (const page of pages) {
          await page.goto(`${path}/problems`);
          await page.waitForURL(path);
          await page.fill(
            "form[action$='/register'] input[name=password]",
            PASSWORD,
          );
          await page.click("form[action$='/register'] button");
          await page.waitForLoadState();
          await page.goto(`${path}/problems`);
          await page.locator(".contest-start .ask > summary").click();
          await agree(page);
          await page.locator("a.contest-problem").waitFor();
        }
        assert.equal(site.venues.kept.sessions.size, 5);
      },
    );
    await t.step("programs are judged, and stand on the board", async () => {
      await send(first, RIGHT, /通过|AC/);
      await send(second, WRONG, /答案错误|WA/);
      await send(second, RIGHT, /通过|AC/);
      await send(third, WRONG, /答案错误|WA/);
      assert.match(await cellOf(fourth, "p1"), /\bfirst\b/);
      assert.match(await cellOf(fourth, "p2"), /\bac\b|\bfirst\b/);
      assert.match(await cellOf(fourth, "p3"), /\bwrong\b/);
    });
    await t.step("sealed, others' results are hidden", async () => {
      await change({ sealAt: Date.now() });
      await send(fourth, RIGHT, /通过|AC/);
      await send(fifth, WRONG, /答案错误|WA/);
      for (const uid of ["p4", "p5"]) {
        assert.match(await cellOf(first, uid), /\bpend\b/, uid);
      }
    });
    await t.step(
      "after the end the board stays as it is until it is opened",
      async () => {
        await change({ end: Date.now() });
        assert.match(await cellOf(first, "p4"), /\bpend\b/);
      },
    );
    const root = await gavel.open({ token: await gavel.tokenOf("1") });
    await t.step("on the wall it is rolled key by key to its end", async () => {
      await root.goto(
        `${base}/scrollBoard?cid=${cid}&medals[]=1&medals[]=1&medals[]=1`,
      );
      const cells = root.locator(".scroll-wall tbody.all td.pc");
      const kinds = async () =>
        await cells.evaluateAll((list) =>
          list.map(({ className }) =>
            /\b(pend|wrong|ac|first)\b/.exec(className)?.[1]
          )
        );
      await root.locator("[data-island][data-awake]").first().waitFor();
      const sealed = await kinds();
      assert.equal(sealed.filter((kind) => kind === "pend").length, 2);
      const next = root.locator(".scroll-foot button", { hasText: /./ }).last();
      for (let n = 0; n < 60 && await next.isEnabled(); n++) {
        await root.keyboard.press("ArrowRight");
      }
      assert.equal(await next.isEnabled(), false);
      const opened = await kinds();
      assert.ok(!opened.includes("pend"), opened.join());
      assert.equal(opened.filter((kind) => kind === "wrong").length, 2);
      const names = root.locator(".scroll-wall tbody.all .who");
      assert.match(await names.first().innerText(), /player1/);
      await root.keyboard.press("ArrowLeft");
      assert.equal(await next.isEnabled(), true);
    });
    await t.step(
      "opened by staff, the board is told as open",
      async () => {
        await root.goto(`${base}/admin/contest`);
        // In the menu of its row.
        await root.locator("[data-confirm*='公开榜单']").first()
          .evaluate((button: HTMLButtonElement) =>
            button.form!.requestSubmit(button)
          );
        await agree(root);
        await root.getByText(OPENED).first().waitFor();
      },
    );
    await t.step("opened, it shows everything, and who has won", async () => {
      assert.match(await cellOf(first, "p4"), /\bac\b/);
      assert.match(await cellOf(first, "p5"), /\bwrong\b/);
      const winner = first.locator("tbody.all tr.won");
      assert.equal(await winner.count(), 1);
      assert.equal(await winner.getAttribute("data-uid"), "p1");
      assert.match(await winner.locator(".award").innerText(), /Gold/);
    });
  },
});
