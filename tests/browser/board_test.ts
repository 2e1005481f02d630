import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { addUser } from "../support.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { Submission } from "../../lib/submissions/schema.ts";
import { FIRST_CUP_PID, openCup } from "./cup.ts";
import { weigh } from "./weigh.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

const PEOPLE = 12;
const PROBLEMS = 4;

let lastId = 20_000;

/** Somebody's program gets its verdict. */
async function judged(
  { site }: BrowserSite,
  { cid, uid, column, status = STATUS.accepted }: {
    cid: number;
    uid: string;
    column: number;
    status?: number;
  },
): Promise<void> {
  await site.submissions.records.insert(Submission.parse({
    submitId: ++lastId,
    pid: FIRST_CUP_PID + column,
    displayPid: "W",
    uid,
    submitTime: site.clock(),
    status,
    length: 10,
    language: "C",
    venue: { kind: "contest", id: cid, gid: null },
    ip: "192.0.2.1",
  }));
}

/** Once the page's stream has told how the board stands. */
async function open(page: Page, address: string): Promise<void> {
  const told = page.waitForResponse(/api\/live\?.*board=\d/);
  await page.goto(address);
  await page.locator("[data-island-late=Scoreboard][data-awake]").waitFor({
    state: "attached",
  });
  await told;
}

const rowOf = (page: Page, uid: string) =>
  page.locator(`tbody.all tr[data-uid="${uid}"]`);

/** Notes which rows and cells of the board change, what moves, and what is seen to. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = {
      cells: new Set<string>(),
      moved: new Set<string>(),
      glided: new Set<string>(),
    };
    const { animate } = HTMLTableRowElement.prototype;
    HTMLTableRowElement.prototype.animate = function (...how) {
      seen.glided.add(this.dataset.uid!);
      return animate.apply(this, how);
    };
    const nameOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement!;
      const row = element.closest<HTMLElement>("tr")!;
      return `${row.dataset.uid} ${
        element.closest<HTMLTableCellElement>("td, th")?.cellIndex
      }`;
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const rows = [...addedNodes].filter((node) => node.nodeName === "TR");
        for (const row of rows) {
          seen.moved.add((row as HTMLElement).dataset.uid!);
        }
        const isOfRow = target.parentElement?.closest("tbody.all tr");
        if (isOfRow) seen.cells.add(nameOf(target));
      }
    }).observe(document.querySelector("tbody.all")!, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(globalThis, { seen });
  });

const seen = (page: Page) =>
  page.evaluate(() => {
    const { seen: { cells, moved, glided } } = globalThis as unknown as {
      seen: Record<"cells" | "moved" | "glided", Set<string>>;
    };
    return {
      cells: [...cells].sort(),
      moved: [...moved],
      glided: [...glided],
    };
  });

Deno.test({
  ...BROWSER_TEST,
  name:
    "a board is the server's HTML, woken as it stands; a verdict changes one row's cells and moves that row, without motion for who wants none [4 W10.1, 4 W10.2]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const cid = await openCup(gavel, { people: PEOPLE, problems: PROBLEMS });
    const address = `${gavel.base}/contest/acm-scoreboard/${cid}`;
    await addUser(gavel.site, { uid: "w1", username: "watcher" });
    // A visitor's page may be two seconds old.
    const page = await gavel.open({ token: await gavel.tokenOf("w1") });
    await t.step("woken, it is what the server has sent", async () => {
      await open(page, address);
      const [sent, woken] = await page.evaluate(async () => {
        const html = await (await fetch(location.href)).text();
        const tableIn = (root: Document) =>
          root.querySelector("#board .board-scroll")!.outerHTML
            .replaceAll(/ data-line="[^"]*"/g, "");
        const fresh = new DOMParser().parseFromString(html, "text/html");
        return [tableIn(fresh), tableIn(document)];
      });
      assert.equal(woken, sent);
      const plain = await gavel.open({ javaScriptEnabled: false });
      await plain.goto(address);
      assert.equal(
        await plain.locator("tbody.all tr").count(),
        await page.locator("tbody.all tr").count(),
      );
      await plain.context().close();
    });
    await t.step("one verdict", async () => {
      // p0 has one problem; three lead it past those with fewer.
      const before = await page.locator("tbody.all tr")
        .evaluateAll((rows) =>
          rows.map((row) => (row as HTMLElement).dataset.uid!)
        );
      await watch(page);
      await judged(gavel, { cid, uid: "p0", column: 1 });
      await judged(gavel, { cid, uid: "p0", column: 2 });
      await rowOf(page, "p0").locator("td.changed").nth(1).waitFor();
      const after = await page.locator("tbody.all tr")
        .evaluateAll((rows) =>
          rows.map((row) => (row as HTMLElement).dataset.uid!)
        );
      assert.notDeepEqual(after, before);
      const { cells, moved, glided } = await seen(page);
      assert.deepEqual(glided, ["p0"]);
      assert.deepEqual(moved, ["p0"]);
      // Its points, and the cell; of others at most their ranks and prizes.
      assert.deepEqual(cells.filter((cell) => cell.startsWith("p0 ")), [
        "p0 0",
        "p0 2",
        "p0 4",
        "p0 5",
      ]);
      assert.deepEqual(
        cells.filter((cell) => !cell.startsWith("p0 ") && !cell.endsWith(" 0")),
        [],
      );
    });
    await t.step("what it shows is what the site would send", async () => {
      const [sent, woken] = await page.evaluate(async () => {
        const html = await (await fetch(location.href)).text();
        const textsIn = (root: Document) =>
          [...root.querySelectorAll("#board tr")]
            .map((row) => `${row.className} ${row.textContent}`);
        const fresh = new DOMParser().parseFromString(html, "text/html");
        return [textsIn(fresh), textsIn(document)];
      });
      assert.deepEqual(woken, sent);
    });
    await t.step("without motion", async () => {
      const calm = await gavel.open({ token: await gavel.tokenOf("w1") });
      await calm.emulateMedia({ reducedMotion: "reduce" });
      await open(calm, address);
      await watch(calm);
      await judged(gavel, { cid, uid: "p4", column: 1 });
      await judged(gavel, { cid, uid: "p4", column: 2 });
      await rowOf(calm, "p4").locator("td.changed").nth(1).waitFor();
      const { moved, glided } = await seen(calm);
      assert.deepEqual([moved, glided], [["p4"], []]);
      await calm.context().close();
    });
    await t.step(
      "following is kept where one is, by the keyboard",
      async () => {
        const star = rowOf(page, "p5").locator(".follow");
        await star.focus();
        await page.keyboard.press("Enter");
        await page.locator('tbody.pin tr[data-uid="p5"]').waitFor();
        assert.equal(await star.getAttribute("aria-pressed"), "true");
        assert.ok(await star.evaluate((own) => own === document.activeElement));
      },
    );
    await t.step("a followed row is said", async () => {
      await page.locator("h1").first().click({ force: true });
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      for (const column of [0, 1, 2, 3]) {
        await judged(gavel, { cid, uid: "p5", column });
      }
      await page.locator("[data-board-said]", { hasText: "person5" })
        .waitFor({ state: "attached" });
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "a first visit of a board of 50 × 15 is at most 45 KB [4 W10.2]",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const cid = await openCup(gavel, { people: 50, problems: 15 });
    const { all } = await weigh(gavel, `/contest/acm-scoreboard/${cid}`);
    assert.ok(all > 10 * 1024 && all <= 45 * 1024, `${all} bytes`);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "an empty board fills itself; on a phone a row opens to its cells and stays open when it changes",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const cid = await openCup(gavel, { people: 0, problems: PROBLEMS });
    await addUser(gavel.site, { uid: "x1", username: "xavier" });
    const page = await gavel.open({ width: 360, height: 740 });
    await open(page, `${gavel.base}/contest/acm-scoreboard/${cid}`);
    await page.locator("#board .empty").waitFor();
    await judged(gavel, { cid, uid: "x1", column: 0 });
    await rowOf(page, "x1").waitFor();
    assert.equal(await page.locator("#board .empty").count(), 0);
    await rowOf(page, "x1").locator(".rank").click();
    await page.locator("tbody.all tr.open").waitFor();
    await judged(gavel, { cid, uid: "x1", column: 1 });
    await page.locator("tbody.all tr.open td.changed").first().waitFor();
  },
});
