import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import { addressesOf, furnish, isOpenTo } from "../http/furniture.ts";
import { openTestSite, type Person, type TestSite } from "../support.ts";
import { newContext } from "./support.ts";

/** One round: who walks, and how their browser is. */
export interface Round extends BrowserContextOptions {
  as: Person;
  language?: "zh-CN" | "en-US";
}

/** Every `of`th page, from the `nth` on: parts are walked side by side. */
export interface Part {
  nth: number;
  of: number;
}

/** Of hundreds of calls that look alike a few are enough. */
const SHORT: Record<string, string> = {
  "/developer": "/developer?keyword=avatar",
};

/**
 * Every page of a furnished site in a real browser, in each round, with its
 * islands awake; `alter` may change the site before. Returns what `look` has
 * found, with the place in front. While one works on some pages, `PAGES=/admin/quiz`
 * has only those below that address visited.
 */
export async function walkAllPages(
  rounds: readonly Round[],
  look: (page: Page) => Promise<string[]>,
  alter: (t: TestSite) => Promise<void> = async () => {},
  { nth, of }: Part = { nth: 0, of: 1 },
): Promise<string[]> {
  await using t = await openTestSite({ DEVELOPMENT: "1" });
  const furniture = await furnish(t);
  await alter(t);
  const paths = [...addressesOf(furniture), "/nowhere", "/admin/nowhere"]
    .filter((path) => path.startsWith(Deno.env.get("PAGES") ?? ""))
    .filter((_, n) => n % of === nth);
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request, info) => t.app.fetch(request, info),
  );
  const base = `http://127.0.0.1:${server.addr.port}`;
  const found: string[] = [];
  try {
    for (const { as, language = "zh-CN", ...options } of rounds) {
      const context = await newContext(options);
      const token = await t.tokenOf(as);
      const cookies = [
        { name: "gavel_language", value: language, url: base },
        ...token === null
          ? []
          : [{ name: "gavel_session", value: token, url: base }],
      ];
      await context.addCookies(cookies);
      const page = await context.newPage();
      for (const path of paths.filter((path) => isOpenTo(as, path))) {
        const reply = await page.goto(base + (SHORT[path] ?? path));
        assert.notEqual(reply?.status(), 500, path);
        await page.locator("[data-island]:not([data-awake])").first()
          .waitFor({ state: "detached" });
        const where = `${path} as ${as}, ${language}`;
        found.push(...(await look(page)).map((line) => `${where}: ${line}`));
      }
      await context.close();
    }
  } finally {
    await server.shutdown();
  }
  return found;
}
