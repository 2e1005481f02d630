import assert from "node:assert/strict";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { updateProblem } from "../../lib/problems/service.ts";
import { aProblem, type TestSite } from "../support.ts";
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";
import { PHONE, spilling } from "./spilling.ts";
import { BROWSER_TEST } from "./support.ts";
import { type Round, walkAllPages } from "./walk.ts";

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
 * A list of the page's own parts may scroll: the parts are below it.
 */
const BEYOND = `
  [...document.querySelectorAll(
    ":is(.tabs, .form-nav, .side-links:not([data-parts])) a")]
    .filter((link) => {
      const { left, right } = link.getBoundingClientRect();
      return link.checkVisibility() && (left < 0 || right > innerWidth);
    }).map((link) => "beyond the edge: " + link.innerText)
`;

/** What scrolls can be scrolled by the keys: it is reached by Tab. */
const narrow = async (page: Page) => [
  ...await spilling(page),
  ...await page.evaluate(BEYOND) as string[],
  ...await violations(page, { rules: ["scrollable-region-focusable"] }),
];

// Plain texts, in Chinese: each_page.ts, which is there already.
Deno.test({
  ...BROWSER_TEST,
  name:
    "at 360 px nothing is wider than its place, with the longest names that one can have",
  async fn() {
    const rounds = (["root", "visitor"] as const)
      .map((as): Round => ({ as, language: "en-US", viewport: PHONE }));
    assert.deepEqual(await walkAllPages(rounds, narrow, lengthen), []);
  },
});
