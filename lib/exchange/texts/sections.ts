import { bounded } from "../../workers/bounds.ts";
import type { StatementText } from "../../problems/schema.ts";

type Part = keyof StatementText | "samples";

/** Headings that tell which part follows, in Chinese and English. */
const HEADINGS: [pattern: RegExp, part: Part][] = [
  [/^(sample|example|样例|示例)[^\n]*(explanation|说明|解释)/i, "hint"],
  [
    /^(sample|example|样例|示例|输入样例|输出样例|输入示例|输出示例)/i,
    "samples",
  ],
  [/^(input|输入)/i, "input"],
  [/^(output|输出)/i, "output"],
  [
    /^(hint|note|constraint|limit|提示|说明|数据范围|约定|限制|数据规模)/i,
    "hint",
  ],
  [
    /^(description|statement|problem|题目描述|题面|描述|问题描述)/i,
    "description",
  ],
];

/** The words of a line that is a heading; null: it is none. */
function headingIn(line: string): string | null {
  if (!/^#{1,6}\s/.test(line)) return null;
  const words = line.replace(/^#+/, "").trim();
  let end = words.length;
  while (words[end - 1] === "#") end--;
  return words.slice(0, end).trimEnd();
}

/**
 * Splits a statement in one text at its headings. In the hint the headings stay,
 * because it joins several parts. Without headings all of it is the description.
 */
export const splitSections = (markdown: string): Sections =>
  bounded(() => split(markdown));

interface Sections {
  text: Omit<StatementText, "title">;
  isSplit: boolean;
}

function split(markdown: string): Sections {
  const parts: Record<Part, string[]> = {
    title: [],
    description: [],
    input: [],
    output: [],
    hint: [],
    samples: [],
  };
  let part: Part = "description";
  let isSplit = false;
  let fence = "";
  for (const line of markdown.replaceAll("\r\n", "\n").split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence)) fence = "";
    const heading = fence === "" && mark === "" ? headingIn(line) : null;
    const found = heading &&
      HEADINGS.find(([known]) =>
        known.test(heading.replaceAll(/[【】[\]（）()]/g, "").trim())
      );
    if (found) {
      part = found[1];
      isSplit ||= part === "input" || part === "output";
      if (part === "hint") parts.hint.push(line);
      continue;
    }
    parts[part].push(line);
  }
  const join = (lines: string[]) => lines.join("\n").trim();
  if (!isSplit) {
    const description = markdown.trim();
    return { text: { description, input: "", output: "", hint: "" }, isSplit };
  }
  return {
    text: {
      description: join(parts.description),
      input: join(parts.input),
      output: join(parts.output),
      // The samples are stored separately; the prose that explains them goes into the hint.
      hint: join([...proseOf(parts.samples), ...parts.hint]),
    },
    isSplit,
  };
}

/** Returns the lines outside of fenced blocks, which are the samples themselves. */
function proseOf(lines: readonly string[]): string[] {
  let isFenced = false;
  return lines.filter((line) => {
    if (!/^\s*(```|~~~)/.test(line)) return !isFenced;
    isFenced = !isFenced;
    return false;
  });
}
