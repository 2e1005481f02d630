import {
  type Element,
  inner,
  markdownOf,
  needed,
  Page,
  partsOf,
  sampleOf,
  textOf,
} from "../page.ts";
import { found, type Pictures, type ReadProblem, SiteError } from "../site.ts";

/** Mathematics stands between three dollars. */
const FORMULAS = { begin: "$$$", end: "$$$" };

/** Reads the statement of a page of Codeforces. */
export function statementOf(
  page: Page,
  pictures: Pictures,
): Omit<ReadProblem, "url"> {
  const statement = page.first("div", "problem-statement");
  if (statement === null) throw new SiteError("garbled");
  const header = needed(page.first("div", "header", statement));
  const limit = (name: string) => {
    const line = needed(page.first("div", name, header));
    return textOf(line).replace(textOf(page.first("div", "", line)), "");
  };
  const md = (html: string) => markdownOf(html, pictures, FORMULAS);
  const section = (name: string) => {
    const element = page.first("div", name, statement);
    return element === null ? "" : md(withoutTitle(page, element));
  };
  // Those without a class: the description first, then what is called something else.
  const [description, ...more] = partsOf(statement)
    .filter(({ name, attribs }) => name === "div" && !attribs.class);
  const others = more.map((element) => {
    const title = textOf(page.first("div", "section-title", element)).trim();
    return [title, md(withoutTitle(page, element))] as const;
  });
  const interaction = others.filter(([title]) => title === "Interaction")
    .map(([, text]) => text).join("\n\n");
  const rest = others.filter(([title]) => title !== "Interaction")
    .map(([title, text]) => `## ${title}\n\n${text}`);
  const samples = (name: string) =>
    page.all(
      "div",
      name,
      page.first("div", "sample-test", statement) ??
        statement,
    ).filter((box) => page.first("pre", "", box) !== null)
      .map((box) => lines(needed(page.first("pre", "", box))));
  const outputs = samples("output");
  return {
    title: textOf(needed(page.first("div", "title", header))).trim()
      .replace(/^[A-Z]\d*\.\s*/, ""),
    timeLimit: Math.round(
      1_000 * Number(found(limit("time-limit"), /(?<![\d.])([\d.]+) ?s/)),
    ),
    memoryLimit: Number(
      found(limit("memory-limit"), /(?<!\d)(\d+) ?(?:mega|MB)/),
    ),
    description: [description ? md(inner(description)) : "", ...rest]
      .join("\n\n").trim(),
    input: section("input-specification") || interaction,
    output: section("output-specification"),
    hint: section("note"),
    examples: samples("input").map((input, n) => ({
      input,
      output: outputs[n] ?? "",
    })),
    // Their difficulty is `*800`, which is no tag of ours.
    tags: page.all("span", "tag-box").map((tag) => textOf(tag).trim())
      .filter((name) => name !== "" && !name.startsWith("*")),
    source: sourceOf(page),
  };
}

const sourceOf = (page: Page): string => {
  const link = page.all("a").find(({ attribs }) =>
    /^\/(contest|gym)\/\d+$/.test(attribs.href ?? "")
  );
  return textOf(link ?? null).trim();
};

/** The title is the page's own, and stands above already. */
function withoutTitle(page: Page, element: Element): string {
  const title = page.first("div", "section-title", element);
  const html = inner(element);
  const head = title === null ? "" : inner(title);
  return title === null
    ? html
    : html.replace(`<div class="section-title">${head}</div>`, "");
}

/** A line may be an element of its own. */
const lines = (pre: Element): string => {
  const html = inner(pre).replaceAll(/<\/div>/gi, "\n");
  return sampleOf(textOf(new Page(`<pre>${html}</pre>`).first("pre")));
};
