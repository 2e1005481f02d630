// Rows: 2 X3.4
import assert from "node:assert/strict";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { updateProblem } from "../../lib/problems/service.ts";
import { aProblem, type TestSite } from "../support.ts";
import type { Page } from "playwright-core";
import { unfoldAll, violations } from "./axe.ts";
import { PHONE, spilling } from "./spilling.ts";
import { BROWSER_TEST } from "./support.ts";
import { atEachWidth, furnishTables } from "./table_looks.ts";
import { openWalk } from "./walk.ts";

const DESK = { width: 1280, height: 720 };

/** Names as long as they may be, of letters that nothing breaks by itself. */
async function lengthen(t: TestSite): Promise<void> {
  const { site } = t;
  const long = (most: number) => "Wm".repeat(most / 2);
  await site.accounts.users.update([ROOT_UID], (user) => ({
    ...user,
    username: long(20),
    nickname: long(20),
    school: long(100),
    titleName: long(20),
    titleColor: "#0b7285",
    github: `https://${long(200)}`,
  }));
  const text = {
    title: long(254),
    description: long(254),
    input: long(254),
    output: `\`${long(254)}\``,
    hint: `| ${long(254)} | b |\n|---|---|\n| 1 | 2 |\n\n    ${long(200)}\n`,
  };
  const root = await t.actAs("root");
  for await (const { pid } of site.problems.records.all()) {
    const saved = await updateProblem(
      root,
      pid,
      aProblem({
        problemId: site.problems.catalogue.get(pid)!.problemId,
        texts: { "zh-CN": text, "en-US": text },
        examples: [{ input: long(254), output: long(254) }],
        tags: [{ name: long(32), color: "#0b7285" }],
        source: long(254),
        userExtraFile: { [long(254)]: "x" },
      }),
    );
    assert.ok(saved.ok);
  }
  for (
    const { id } of await Array.fromAsync(site.announcements.records.all())
  ) {
    await site.announcements.records.update(
      [id],
      (row) => ({ ...row, title: long(254) }),
    );
  }
}

/**
 * Ways to other pages that lie beyond the edge, where nobody looks for them.
 * A list of the page's own parts may scroll: the parts are below it. A group's many
 * tabs are one line that scrolls, with the open one in sight (row W2.8).
 */
const BEYOND = `
  [...document.querySelectorAll(
    ":is(.tabs:not(.tabs-long), .form-nav, .side-links:not([data-parts])) a")]
    .filter((link) => {
      const { left, right } = link.getBoundingClientRect();
      return link.checkVisibility() && (left < 0 || right > innerWidth);
    }).map((link) => "beyond the edge: " + link.innerText)
`;

/** Whether anything but the page itself scrolls. */
const SCROLLS = `
  [...document.querySelectorAll("body *")].some((part) =>
    part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
`;

/** What scrolls can be scrolled by the keys: it is reached by Tab. */
async function narrow(page: Page): Promise<string[]> {
  const spills = await spilling(page);
  const beyond = await page.evaluate(BEYOND) as string[];
  await unfoldAll(page);
  const unreached = await page.evaluate(SCROLLS)
    ? await violations(page, { rules: ["scrollable-region-focusable"] })
    : [];
  return [...spills, ...beyond, ...unreached];
}

const hasTable = (main: string) => /<table[\s>]/.test(main);
const hasLongNames = (main: string) => main.includes("WmWm");

// Plain texts, in Chinese: each_page.ts, which is there already.
Deno.test({
  ...BROWSER_TEST,
  name:
    "every table keeps its English words whole and in their places; at 360 px nothing is wider than its place, with the longest names that one can have",
  async fn() {
    await using walk = await openWalk();
    await furnishTables(walk.t);
    const english = { language: "en-US" } as const;
    const found: string[] = [];
    // Pages with tables twice, as they are and with long names; others once.
    const seen = new Set<string>();
    found.push(
      ...await walk.visit({ as: "root", ...english }, async (page) => {
        const lines = await atEachWidth(page);
        await page.setViewportSize(PHONE);
        lines.push(...await narrow(page));
        await page.setViewportSize(DESK);
        return lines;
      }, {
        isNeeded(main, path) {
          if (hasTable(main)) seen.add(path);
          return hasTable(main);
        },
      }),
    );
    await lengthen(walk.t);
    for (const as of ["root", "visitor"] as const) {
      found.push(
        ...await walk.visit({ as, ...english, viewport: PHONE }, narrow, {
          isNeeded: (main, path) =>
            as === "visitor" || hasLongNames(main) || !seen.has(path),
        }),
      );
    }
    assert.deepEqual(found, []);
  },
});
