import type { Page } from "playwright-core";

const axe = await Deno.readTextFile("node_modules/axe-core/axe.min.js");

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Serious and critical violations, a line each. */
export async function violations(
  page: Page,
  { unfold } = { unfold: true },
): Promise<string[]> {
  // By the debugger, which is not bound by the page's security policy.
  await page.evaluate(axe);
  // What is folded away is looked at too; menus would cover the rest.
  if (unfold) {
    await page.evaluate(
      "for (const fold of document.querySelectorAll('main details')) fold.open = true",
    );
  }
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
