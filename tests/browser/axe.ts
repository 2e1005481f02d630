import type { Page } from "playwright-core";

const axe = await Deno.readTextFile("node_modules/axe-core/axe.min.js");

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * Violations of all rules, however slight, or of `rules`, a line each.
 * What is folded away is unfolded first, unless it would cover the rest.
 */
export async function violations(
  page: Page,
  { unfold = true, rules }: { unfold?: boolean; rules?: string[] } = {},
): Promise<string[]> {
  // By the debugger, which is not bound by the page's security policy; once for
  // each page: half a megabyte takes its time.
  if (!await page.evaluate("'axe' in window")) await page.evaluate(axe);
  if (unfold) {
    await page.evaluate(
      "for (const fold of document.querySelectorAll('main details')) fold.open = true",
    );
  }
  const options = JSON.stringify({
    resultTypes: ["violations"],
    ...(rules ? { runOnly: rules } : {}),
  });
  const found = await page.evaluate(`axe.run(document, ${options})`) as {
    violations: Finding[];
  };
  return found.violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 200)} ${failureSummary}`
      )
    );
}
