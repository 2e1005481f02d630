import assert from "node:assert/strict";
import { chromium, type Page } from "playwright-core";
import { addressesOf, furnish, isOpenTo } from "../http/furniture.ts";
import { openTestSite, type Person } from "../support.ts";
import { BROWSER_TEST, CHROMIUM } from "./support.ts";

const axe = await Deno.readTextFile("node_modules/axe-core/axe.min.js");

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Serious and critical violations, a line each. */
async function violations(page: Page): Promise<string[]> {
  // By the debugger, which is not bound by the page's security policy.
  await page.evaluate(axe);
  // What is folded away is looked at too; menus would cover the rest.
  await page.evaluate(
    "for (const fold of document.querySelectorAll('main details')) fold.open = true",
  );
  const found = await page.evaluate("axe.run(document)") as {
    violations: Finding[];
  };
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 200)} ${failureSummary}`
      )
    );
}

Deno.test({
  ...BROWSER_TEST,
  name: "no page has a serious fault for assistive technology, light or dark",
  async fn() {
    await using t = await openTestSite({ DEVELOPMENT: "1" });
    const furniture = await furnish(t);
    const paths = [...addressesOf(furniture), "/nowhere"];
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      (request, info) => t.app.fetch(request, info),
    );
    const base = `http://127.0.0.1:${server.addr.port}`;
    const browser = await chromium.launch(CHROMIUM);
    const found: string[] = [];
    try {
      for (const colorScheme of ["light", "dark"] as const) {
        for (const as of ["root", "visitor"] as const) {
          const context = await browser.newContext({ colorScheme });
          await context.addCookies(await cookiesOf(as, base, t.tokenOf));
          const page = await context.newPage();
          for (const path of paths.filter((path) => isOpenTo(as, path))) {
            const reply = await page.goto(base + path);
            assert.notEqual(reply?.status(), 500, path);
            found.push(
              ...(await violations(page))
                .map((line) => `${path} as ${as}, ${colorScheme}: ${line}`),
            );
          }
          await context.close();
        }
      }
    } finally {
      await browser.close();
      await server.shutdown();
    }
    assert.deepEqual(found, []);
  },
});

async function cookiesOf(
  as: Person,
  url: string,
  tokenOf: (as: Person) => Promise<string | null>,
) {
  const token = await tokenOf(as);
  return token === null ? [] : [{ name: "gavel_session", value: token, url }];
}
