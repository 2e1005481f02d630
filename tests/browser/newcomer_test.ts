import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { translator } from "../../lib/i18n/mod.ts";
import { statusName } from "../../lib/judging/status.ts";
import { aProblem } from "../support.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { toViewer } from "../../lib/accounts/access.ts";
import { type Ending, EXPECTED, PROGRAMS } from "../judge/programs.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

/** Each language and each width once. */
const PROFILES = [
  { language: "zh-CN", width: 1280, height: 800, username: "xiaoming" },
  { language: "en-US", width: 360, height: 740, username: "beginner" },
] as const;

const ENDINGS: Ending[] = ["AC", "WA", "CE", "TLE", "RE", "MLE"];

/**
 * Each verdict once, and with it each language: that every language earns every
 * verdict has nothing to do with pages (`tests/judge/verdicts_test.ts`).
 */
const EACH_ONCE = ENDINGS.map((ending, n) => ({
  language: Object.keys(PROGRAMS)[n % Object.keys(PROGRAMS).length],
  ending,
}));

for (const profile of PROFILES) {
  Deno.test({
    ...BROWSER_TEST,
    name:
      `a newcomer in ${profile.language} at ${profile.width} px: from registering to each verdict`,
    async fn(t) {
      await using gavel = await openBrowserSite();
      await addQuickProblem(gavel);
      const page = await gavel.open(profile);
      const say = translator(profile.language);
      await t.step("registers", () => register(gavel, page, profile.username));
      await t.step("signs in", async () => {
        await page.fill("[name=username]", profile.username);
        await page.fill("[name=password]", "correct1");
        await page.click("form[action='/login'] button[type=submit]");
        const { username } = profile;
        await page.locator(`.account-menu [aria-label*="${username}"]`)
          .waitFor();
      });
      await t.step("finds the problem by search", async () => {
        await page.goto(`${gavel.base}/problem`);
        await page.fill("[name=keyword]", "quick");
        await page.keyboard.press("Enter");
        await page.click(".row-link");
        await page.waitForURL(/\/problem\/QUICK\b/);
        await showEditor(page);
        await page.locator(".cm-content").waitFor();
        // Gone if the page were ever loaded anew.
        await page.evaluate("window.stillThere = true");
      });
      for (const { language, ending } of EACH_ONCE) {
        await t.step(`${language} ${ending}`, async () => {
          await page.selectOption("select[name=language]", language);
          await writeCode(page, PROGRAMS[language][ending]);
          await page.click(".workbench-foot .btn-primary:not(.onward *)");
          const name = statusName(EXPECTED[ending]);
          const word = say(`verdicts.${name}`);
          // The explanation names the first failing case's verdict again.
          await page.locator(".workbench-foot .verdict", { hasText: word })
            .first().waitFor({ timeout: 60_000 });
        });
      }
      await t.step("nothing was loaded anew", async () => {
        assert.equal(await page.evaluate("window.stillThere"), true);
      });
      await t.step("the last one in detail", async () => {
        await page.click(".workbench-foot a[href^='/submission-detail/']");
        const { language, ending } = EACH_ONCE.at(-1)!;
        const word = say(`verdicts.${statusName(EXPECTED[ending])}`);
        await page.locator(".banner", { hasText: word }).waitFor();
        const [line] = PROGRAMS[language][ending].trim().split("\n");
        await page.locator(".code", { hasText: line }).waitFor();
      });
    },
  });
}

async function register(
  gavel: BrowserSite,
  page: Page,
  username: string,
): Promise<void> {
  await page.goto(`${gavel.base}/register`);
  await page.fill("[name=username]", username);
  await page.fill("[name=email]", `${username}@school.example`);
  await page.fill("[name=password]", "correct1");
  await page.fill("[name=passwordAgain]", "correct1");
  // A test cannot read the picture, but it may seal a sum of its own.
  const key = gavel.site.accounts.captchas.seal("9", Date.now());
  await page.locator("[name=captchaKey]").evaluate(
    (input, key) => (input as HTMLInputElement).value = key,
    key,
  );
  await page.fill("[name=captcha]", "9");
  await page.click("form[action='/register'] button.btn-primary");
  await page.waitForURL(/\/login/);
}

/** One case and a short limit, so that verdicts come soon. */
async function addQuickProblem({ site }: BrowserSite): Promise<void> {
  const root = await site.accounts.users.get("1");
  const act = {
    site,
    viewer: toViewer(root!),
    now: Date.now(),
    ip: "127.0.0.1",
    userAgent: "test",
  };
  const text = {
    title: "Quick sum",
    description: "$a+b$",
    input: "a b",
    output: "a + b",
    hint: "",
  };
  const created = await createProblem(
    act,
    aProblem({
      problemId: "QUICK",
      texts: { "zh-CN": text, "en-US": text },
      timeLimit: 1000,
      memoryLimit: 64,
      cases: [{ input: "1 2\n", output: "3\n", score: 0, groupNum: null }],
    }),
  );
  assert.ok(created.ok);
}
