import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import { addressesOf, furnish, isOpenTo } from "../http/furniture.ts";
import { openTestSite, type Person } from "../support.ts";
import { AXE } from "./axe.ts";
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

/** Who looks at a page. */
export type Look = (page: Page) => Promise<string[]>;

interface Choice extends Part {
  /** Of a page's `main`, as the server sends it: whether it is looked at at all. */
  isNeeded?: (main: string, path: string) => boolean;
}

/**
 * A furnished site that real browsers walk over. While one works on some pages,
 * `PAGES=/admin/quiz` has only those below that address visited.
 */
export async function openWalk() {
  const t = await openTestSite({ DEVELOPMENT: "1" });
  const furniture = await furnish(t);
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request, info) => t.app.fetch(request, info),
  );
  const base = `http://127.0.0.1:${server.addr.port}`;
  const addresses = [
    ...addressesOf(furniture),
    "/nowhere",
    "/admin/contest/99999/edit",
  ]
    .filter((path) => path.startsWith(Deno.env.get("PAGES") ?? ""))
    .map((path) => SHORT[path] ?? path);

  return {
    t,

    /**
     * Every page in this round, with its islands awake. Returns what `look` has
     * found, with the place in front.
     */
    async visit(
      { as, language = "zh-CN", ...options }: Round,
      look: Look,
      { nth = 0, of = 1, isNeeded }: Partial<Choice> = {},
    ): Promise<string[]> {
      const token = await t.tokenOf(as);
      const cookies = {
        gavel_language: language,
        ...token === null ? {} : { gavel_session: token },
      };
      const context = await newContext(options);
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({
          name,
          value,
          url: base,
        })),
      );
      await context.addInitScript({ content: AXE });
      const page = await context.newPage();
      const cookie = Object.entries(cookies).map((pair) => pair.join("="))
        .join("; ");
      const found: string[] = [];
      const paths = addresses.filter((_, n) => n % of === nth)
        .filter((path) => isOpenTo(as, path));
      for (const path of paths) {
        if (isNeeded) {
          const reply = await t.app.request(path, { headers: { cookie } });
          const html = await reply.text();
          const main = /<main[\s>].*<\/main>/s.exec(html);
          assert.ok(main !== null, `${path} as ${as}: ${reply.status}`);
          if (!isNeeded(main[0], path)) continue;
        }
        const reply = await page.goto(base + path);
        assert.notEqual(reply?.status(), 500, path);
        await page.locator("[data-island]:not([data-awake])").first()
          .waitFor({ state: "detached" });
        const where = `${path} as ${as}, ${language}`;
        found.push(...(await look(page)).map((line) => `${where}: ${line}`));
      }
      await context.close();
      return found;
    },

    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await t[Symbol.asyncDispose]();
    },
  };
}
