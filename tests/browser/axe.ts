import type { Page } from "playwright-core";

/** What looks at a page; `walk.ts` gives it to each page before it has loaded. */
export const AXE = await Deno.readTextFile("node_modules/axe-core/axe.min.js");

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Gives a page what looks at it; once: half a megabyte takes its time. */
export async function bringAxe(page: Page): Promise<void> {
  // By the debugger, which is not bound by the page's security policy.
  if (!await page.evaluate("'axe' in window")) await page.evaluate(AXE);
}

export const unfoldAll = (page: Page) =>
  page.evaluate(
    "for (const fold of document.querySelectorAll('main details')) fold.open = true",
  );

/**
 * Violations of all rules, however slight, but for those `without`, or of
 * `rules`, a line each. What is folded away is unfolded first, unless it would
 * cover the rest.
 */
export async function violations(
  page: Page,
  { unfold = true, rules, without = [] }: {
    unfold?: boolean;
    rules?: string[];
    without?: string[];
  } = {},
): Promise<string[]> {
  await bringAxe(page);
  if (unfold) await unfoldAll(page);
  return await runAxe(page, "document", {
    ...(rules ? { runOnly: rules } : {}),
    rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
  });
}

/** Runs it on what `context` is in the page; what is violated, a line each. */
export async function runAxe(
  page: Page,
  context: string,
  options: Record<string, unknown>,
): Promise<string[]> {
  const how = JSON.stringify({ resultTypes: ["violations"], ...options });
  const found = await page.evaluate(`axe.run(${context}, ${how})`) as {
    violations: Finding[];
  };
  return found.violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 200)} ${failureSummary}`
      )
    );
}
